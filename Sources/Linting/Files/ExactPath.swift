import SwiftDataLintDataFormats

/// A path or name as a key, compared by its bytes. `String` compares canonical equivalents as
/// equal, but most file systems distinguish them.
package struct ExactPath: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactPath, right: ExactPath) -> Bool {
    FilePath.isSame(left.text, right.text)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ExactPath: Comparable {
  package static func < (left: ExactPath, right: ExactPath) -> Bool {
    FilePath.precedes(left.text, right.text)
  }
}
