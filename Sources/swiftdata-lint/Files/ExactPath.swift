/// A path or a name as a key, which is another one as soon as its bytes are. Strings are equal if
/// they look the same, however their accents are composed; most file systems tell those apart.
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
