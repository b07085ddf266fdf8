import CoreGraphics
import KuruText

/// A picture among the characters of a text, in the place of the character U+FFFC.
///
///     let text = NSMutableAttributedString(string: "Done ")
///     text.append(NSAttributedString(attachment: NSTextAttachment(image: tick)))
open class NSTextAttachment: NSObject {
  /// See `FoundationHeader`: it must stand first.
  private let foundationHeader = FoundationHeader()
  /// nil leaves the room empty.
  open var image: UIImage?
  /// From the pen on the baseline, in points, with y up: an origin below 0 sinks the picture. Where it is empty, as by default, the picture
  /// has its own size and stands on the baseline.
  open var bounds = CGRect.zero

  /// The character that stands for an attachment: U+FFFC.
  public class var character: Int { 0xfffc }

  public override init() { super.init() }

  public init(image: UIImage) {
    self.image = image
    super.init()
  }

  var place: CGRect { bounds.isEmpty ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds }

  var engineAttachment: TextStyle.Attachment {
    TextStyle.Attachment(
      width: Double(place.maxX), ascent: Double(place.maxY), descent: Double(-place.minY))
  }
}

extension NSAttributedString {
  /// A text of one attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{fffc}", attributes: [.attachment: attachment])
  }
}
