/// A path or name as a key, compared by its bytes. `String` compares canonical equivalents as
/// equal, but most file systems distinguish them.
struct ExactPath: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactPath, right: ExactPath) -> Bool {
    FilePath.isSame(left.text, right.text)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ExactPath: Comparable {
  static func < (left: ExactPath, right: ExactPath) -> Bool {
    FilePath.precedes(left.text, right.text)
  }
}
