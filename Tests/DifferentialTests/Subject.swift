import Foundation
import SwiftDataLintSwiftSource

/// A file to compare, and the copies of it that the compiler reads.
struct Subject {
  /// The printed path.
  let path: String
  let bytes: [UInt8]
  let file: SourceFile

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    file = SourceFile(parsing: SourceText(bytes))
  }

  /// The contents that the compiler reads in place of the file, with all bytes at the same offsets.
  ///
  /// The compiler omits all branches of `#if` from its dump, so these directives are replaced with
  /// spaces: all branches are then read, as by this project's parser. This project's lexer finds
  /// the directives; if it is wrong, the compiler reads something different, which shows as a
  /// difference or a syntax error. Also replaced are `#sourceLocation`, which would change the
  /// printed lines, and `#warning` and `#error`, which are not declarations. A lone CR, which ends
  /// a line but is not counted by the compiler, is replaced with LF.
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

  /// The end of the last token on a token's line.
  private func endOfLine(_ index: Int) -> Int {
    let after = file.stream.tokens.indices.dropFirst(index + 1)
    let next = after.first { file.stream[$0].startsLine || file.stream[$0].kind == .endOfFile }
    return file.stream[(next ?? index + 1) - 1].end
  }

  private func blank(_ range: Range<Int>, in copy: inout [UInt8]) {
    for offset in range where copy[offset] != UInt8(ascii: "\n") {
      copy[offset] = UInt8(ascii: " ")
    }
  }

  /// Copies of the file with one branch each: in the first, all but the first branch of each `#if`
  /// are replaced with spaces, and so on. Their number is the largest number of branches of an
  /// `#if`.
  var branches: [Subject] {
    var count = 0
    while let branch = branch(count) {
      count += 1
      if !branch.hasMore { break }
    }
    return (0..<count).compactMap { branch($0)?.subject }
  }

  /// The file with one branch of each `#if`, and whether any has another one; nil if there is no
  /// `#if`.
  private func branch(_ number: Int) -> (subject: Subject, hasMore: Bool)? {
    var copy = bytes
    // The number of the current branch of each open `#if`.
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
