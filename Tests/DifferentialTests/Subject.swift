import Foundation
import SwiftDataLintSwiftSource

/// A file to be compared, and the copies of it that the compiler reads.
struct Subject {
  /// The path that differences are printed with.
  let path: String
  let bytes: [UInt8]
  let file: SourceFile

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    file = SourceFile(parsing: SourceText(bytes))
  }

  /// What the compiler reads in place of the file, with all bytes where they were.
  ///
  /// The compiler skips all branches of `#if` when it prints what it parses, so there are blanks
  /// over these directives: all branches are read, as our parser reads them. Our lexer finds the
  /// directives; where it is wrong the compiler reads something else than it did, which shows as a
  /// difference or as a syntax error. Blanked is also `#sourceLocation`, which would change the
  /// lines that the compiler prints, and `#warning` and `#error`, no declarations either; a CR by
  /// itself, which ends a line but is not counted as one, becomes an LF.
  var copy: [UInt8] {
    var copy = bytes
    for index in copy.indices where copy[index] == UInt8(ascii: "\r") {
      let isPair = index + 1 < copy.count && copy[index + 1] == UInt8(ascii: "\n")
      if !isPair { copy[index] = UInt8(ascii: "\n") }
    }
    for index in file.stream.tokens.indices where isDirective(index, among: Self.blanked) {
      blank(file.stream[index].start..<endOfLine(index), in: &copy)
    }
    return copy
  }

  private static let conditional: Set = ["#if", "#elseif", "#else", "#endif"]
  private static let blanked = conditional.union(["#sourceLocation", "#warning", "#error"])

  private func isDirective(_ index: Int, among words: Set<String>) -> Bool {
    file.stream[index].kind == .poundWord && words.contains(file.stream.text(index))
  }

  /// The end of the last token on the line of a token.
  private func endOfLine(_ index: Int) -> Int {
    let behind = file.stream.tokens.indices.dropFirst(index + 1)
    let next = behind.first { file.stream[$0].startsLine || file.stream[$0].kind == .endOfFile }
    return file.stream[(next ?? index + 1) - 1].end
  }

  private func blank(_ range: Range<Int>, in copy: inout [UInt8]) {
    for offset in range where copy[offset] != UInt8(ascii: "\n") {
      copy[offset] = UInt8(ascii: " ")
    }
  }

  /// The same file once for each branch: the first has blanks over all but the first branch of
  /// each `#if`, and so on. There are as many as the longest `#if` has branches.
  var branches: [Subject] {
    var count = 0
    while let branch = branch(count) {
      count += 1
      if !branch.hasMore { break }
    }
    return (0..<count).compactMap { branch($0)?.subject }
  }

  /// The file with one branch of each `#if`, and whether any has another; nil if there is no `#if`.
  private func branch(_ number: Int) -> (subject: Subject, hasMore: Bool)? {
    var copy = bytes
    // Of each open `#if`, the number of the branch.
    var open: [Int] = []
    var last = 0
    var hasMore = false
    let directives = file.stream.tokens.indices.filter { isDirective($0, among: Self.conditional) }
    for index in directives {
      let range = file.stream[index].start..<endOfLine(index)
      if open.contains(where: { $0 != number }) { blank(last..<range.lowerBound, in: &copy) }
      blank(range, in: &copy)
      last = range.upperBound
      switch file.stream.text(index) {
      case "#if": open.append(0)
      case "#endif": _ = open.popLast()
      default: open = open.dropLast() + [(open.last ?? -1) + 1]
      }
      hasMore = hasMore || open.contains { $0 > number }
    }
    return directives.isEmpty ? nil : (Subject(path: path, bytes: copy), hasMore)
  }
}
