import SwiftSource

/// Parsed sources by their printed paths, each read when somebody asks for it.
package final class SyntaxFiles {
  private let text: (String) -> SourceText?
  private var files: [String: SourceFile?] = [:]

  /// - Parameter text: what a file holds; nil for one that nobody may change.
  package init(_ text: @escaping (_ path: String) -> SourceText?) {
    self.text = text
  }

  /// A file; nil for one that nobody may change, or of which a part could not be read.
  func file(_ path: String) -> SourceFile? {
    if let known = files[path] { return known }
    let file = text(path).map { SourceFile(parsing: $0, membersOf: "Model") }
    let sound = file.flatMap { $0.flaws.isEmpty ? $0 : nil }
    files[path] = .some(sound)
    return sound
  }
}
