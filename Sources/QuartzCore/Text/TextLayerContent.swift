import CoreGraphics
import Foundation

/// What a text layer shows.
package struct TextLayerContent {
  package enum Text {
    case plain(String)
    case attributed(NSAttributedString)
  }

  package let text: Text
  package let font: Any?
  package let fontSize: CGFloat
  package let color: CGColor?
  package let isWrapped: Bool
  package let truncation: CATextLayerTruncationMode
  package let alignment: CATextLayerAlignmentMode
  package let bounds: CGRect

  /// nil where there is nothing to show.
  init?(_ layer: CATextLayer) {
    if let attributed = layer.string as? NSAttributedString {
      text = .attributed(attributed)
    } else if let plain = layer.string as? String ?? (layer.string as? NSString).map({ $0 as String }) {
      text = .plain(plain)
    } else {
      return nil
    }
    (font, fontSize, color) = (layer.font, layer.fontSize, layer.foregroundColor)
    (isWrapped, truncation, alignment) = (layer.isWrapped, layer.truncationMode, layer.alignmentMode)
    bounds = layer.bounds
  }

  /// Who sets and paints texts. Fonts, attributes and labels are UIKit's, above this module, which cannot name what is there: it finds it by
  /// its name. nil only in a program without UIKit.
  static let typesetter: (any TextLayerTypesetter.Type)? =
    _typeByName("5UIKit16TextLayerPainterO") as? any TextLayerTypesetter.Type
}

/// Sets and paints the texts of text layers.
package protocol TextLayerTypesetter: SendableMetatype {
  static func paint(_ content: TextLayerContent, in context: CGContext)
}
