import Foundation

/// The command: what it is asked, what it answers.
@MainActor
enum Command {
  /// - Returns: the exit status: 0, 1 for a failure, 2 for wrong usage.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try perform(arguments)
      return 0
    } catch {
      Console.complain(error.description)
      return error.status
    }
  }

  private static func perform(_ arguments: [String]) throws(CommandError) {
    switch arguments.first {
    case nil, "help", "--help", "-h": try Console.say(Usage.text)
    case "--version": try Console.say("kurukuru \(Usage.version)")
    case "list":
      guard arguments.count == 1 else { throw .usage("list takes no arguments") }
      try Console.say(ComponentList.text)
    case "render":
      if arguments.contains("--help") { return try Console.say(Usage.text) }
      try Rendering(RenderOptions(Array(arguments.dropFirst()))).perform()
    case let word?: throw .usage("there is no command '\(word)'; the commands are list and render")
    }
  }
}

/// What went wrong, in one line.
enum CommandError: Error, CustomStringConvertible {
  /// The arguments make no sense: exit status 2.
  case usage(String)
  /// The work could not be done: exit status 1.
  case failure(String)

  var description: String {
    switch self {
    case .usage(let text), .failure(let text): "kurukuru: \(text)"
    }
  }

  var status: Int32 {
    switch self {
    case .usage: 2
    case .failure: 1
    }
  }
}
