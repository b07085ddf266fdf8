import CoreGraphics

/// An attributed string that tells its layout managers when it is changed.
///
/// Differs: on Linux an edit through `mutableString` reaches nobody; `edited(_:range:changeInLength:)` tells them of it.
open class NSTextStorage: NSMutableAttributedString {
  /// What has been edited.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let editedAttributes = EditActions(rawValue: 1)
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  open private(set) var layoutManagers: [NSLayoutManager] = []

  public override init(string: String) { super.init(string: string) }

  public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
    super.init(string: string, attributes: attributes)
  }

  public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }

  public convenience init() { self.init(string: "") }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The storage holds its managers.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
    aLayoutManager.invalidateText()
  }

  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.removeAll { $0 === aLayoutManager }
    aLayoutManager.textStorage = nil
    aLayoutManager.invalidateText()
  }

  /// Tells the layout managers of an edit; a subclass that stores its text in a way of its own calls it after each.
  ///
  /// - Parameters: what has been edited, and where. The managers set the whole text again, whatever they say.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    for manager in layoutManagers { manager.invalidateText() }
  }

  // MARK: Every way of editing

  open override func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    charactersEdited(range, newLength: str.utf16.count)
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let newLength = attrString.length
    super.replaceCharacters(in: range, with: attrString)
    charactersEdited(range, newLength: newLength)
  }

  open override func deleteCharacters(in range: NSRange) {
    super.deleteCharacters(in: range)
    charactersEdited(range, newLength: 0)
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    let oldLength = length
    super.setAttributedString(attrString)
    charactersEdited(NSRange(location: 0, length: oldLength), newLength: length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    super.addAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  private func charactersEdited(_ range: NSRange, newLength: Int) {
    edited(
      [.editedCharacters, .editedAttributes], range: NSRange(location: range.location, length: newLength),
      changeInLength: newLength - range.length)
  }
}
