import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The comments that suppress findings in a Swift file, which is parsed once for all of them.
package struct SuppressionEdits {
  private let file: SourceFile
  private let declarations: DeclarationIndex
  /// Whether a comment must give a reason.
  package let needsReason: Bool

  /// Nil for a file that is not Swift, and so has no comments to the linter.
  ///
  /// - Parameters:
  ///   - source: The contents of the file.
  ///   - path: Its path, as findings have it.
  ///   - needsReason: Whether a comment must give a reason, which the edit leaves to the user: a
  ///     placeholder would pass as one.
  package init?(in source: SourceText, of path: String, needsReason: Bool) {
    guard !source.isModel, path.utf8.suffix(6).elementsEqual(".swift".utf8) else { return nil }
    file = SourceFile(parsing: source)
    declarations = DeclarationIndex(file)
    self.needsReason = needsReason
  }

  /// The edit that suppresses a finding in the file; nil if comments cannot.
  package func edit(for finding: Finding) -> Edit? {
    let location = finding.location
    guard finding.rule != Rule.suppressionComment.id,
      location.range.upperBound <= file.source.bytes.count
    else { return nil }
    let line = file.line(at: start(ofDeclarationNamedAt: location.range))
    let start = file.lineStart(line.lowerBound)
    let newline = file.source.newline(at: line.upperBound)
    let comment = "// swiftdata-lint:disable:next " + finding.rule + (needsReason ? " -- " : "")
    return Edit(
      location.path, start..<start, file.indentation(at: start) + comment + newline)
  }

  /// The start of the declaration whose name has a byte range, which is above its attributes; the
  /// start of the range if it is not a name.
  private func start(ofDeclarationNamedAt name: Range<Int>) -> Int {
    declarations.member(namedAt: name)?.variable.header.start
      ?? declarations.type(namedAt: name)?.declaration.header.start ?? name.lowerBound
  }
}

extension SourceFile {
  /// The start of a line after a byte order mark.
  fileprivate func lineStart(_ start: Int) -> Int {
    start == 0 && source.bytes.startsWithByteOrderMark ? 3 : start
  }
}
