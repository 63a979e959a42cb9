import SwiftDataLintDataFormats

/// A document that the client has opened.
struct OpenDocument {
  /// The URI, as the client writes it.
  let uri: String
  private(set) var version: Int?
  private(set) var text: DocumentText

  /// - Parameter node: The `TextDocumentItem`.
  init?(_ node: JSONNode?) {
    guard let uri = node?["uri"]?.string, let text = node?["text"]?.string else { return nil }
    self.uri = uri
    version = node?["version"]?.integer
    self.text = DocumentText(Array(text.utf8))
  }

  /// Applies the changes of a notification, in their order.
  ///
  /// - Parameters:
  ///   - changes: `TextDocumentContentChangeEvent` values. One without a range is the whole text.
  ///   - version: The version after them.
  mutating func apply(
    _ changes: [JSONNode], version: Int?, positionsIn encoding: PositionEncoding
  ) {
    self.version = version
    for change in changes {
      guard let new = change["text"]?.string else { continue }
      if let range = TextRange(change["range"]) {
        text.replace(text.offsets(of: range, in: encoding), with: Array(new.utf8))
      } else {
        text = DocumentText(Array(new.utf8))
      }
    }
  }
}
