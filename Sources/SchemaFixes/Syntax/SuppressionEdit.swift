import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

extension Finding {
  /// The edit that suppresses it with a comment; nil if comments cannot.
  ///
  /// - Parameters:
  ///   - source: The contents of its file.
  ///   - needsReason: Whether the comment must give a reason, which the edit leaves to the user: a
  ///     placeholder would pass as one.
  package func suppression(in source: SourceText, needsReason: Bool) -> Edit? {
    guard rule != Rule.suppressionComment.id, !source.isModel,
      location.path.utf8.suffix(6).elementsEqual(".swift".utf8),
      location.range.upperBound <= source.bytes.count
    else { return nil }
    let file = SourceFile(parsing: source)
    let line = file.line(at: file.start(ofDeclarationNamedAt: location.range))
    let start = file.lineStart(line.lowerBound)
    let newline = source.newline(at: line.upperBound)
    let comment = "// swiftdata-lint:disable:next " + rule + (needsReason ? " -- " : "")
    return Edit(
      location.path, start..<start, file.indentation(at: start) + comment + newline)
  }
}

extension SourceFile {
  /// The start of the declaration whose name has a byte range, which is above its attributes; the
  /// start of the range if it is not a name.
  fileprivate func start(ofDeclarationNamedAt name: Range<Int>) -> Int {
    let declarations = DeclarationIndex(self)
    return declarations.member(namedAt: name)?.variable.header.start
      ?? declarations.type(namedAt: name)?.declaration.header.start ?? name.lowerBound
  }

  /// The start of a line after a byte order mark.
  fileprivate func lineStart(_ start: Int) -> Int {
    start == 0 && source.bytes.startsWithByteOrderMark ? 3 : start
  }
}
