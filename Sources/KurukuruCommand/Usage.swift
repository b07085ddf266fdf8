/// What the command says of itself.
enum Usage {
  static let version = "0.1.0"

  static let text = """
    kurukuru: UIKit loading animations as files

      kurukuru list                                 the components and their settings
      kurukuru render COMPONENT -o FILE [options]   one endless loop, in the format of FILE's extension:
                                                    png (numbered where there are several frames), apng, gif

    Options of render
      -o FILE             where the picture goes; once for each file. /dev/stdout needs an extension: use -o /dev/stdout with --format
      --format F          png, apng or gif, whatever the file is called
      --at T              one frame, T seconds after the start, instead of the animation
      --text S            the text of a component that has one
      --size WxH          of the picture, in points                        default: as the component wants
      --scale N           pixels to a point, 0.1...16                      default 2
      --duration S        seconds                                          default: one loop
      --fps N             frames a second, above 0, at most 1000           default 60; GIF 50
      --plays N           how often the animation is shown; 0 for ever     default 0
      --background C      #RGB, #RRGGBB, #RRGGBBAA, white, black or clear  default white
      --font FILE         a font file for the texts
      --appearance A      light or dark                                    default light
      --reduce-motion     as for users who want less movement
      --set NAME=VALUE    a setting of the component; see list
      --dump S            scene or display-list: prints the stage of the work at --at (default 0) instead of a file
      --quiet             says nothing when all goes well

    Exit status: 0 done, 1 failed, 2 wrong usage.
    """
}
