import Foundation
import RegexBuilder
import SwiftData

let fake = /@Model final class Fake \{ var name: String \}/
let quote = /"@Model class FakeQuote {/
let group = /(\/\*|\*\/|[\/"'])+/
let extended = #/https?://[^/]+/"@Model"/#
let extendedTwice = ##/a/#b "/##
let overLines = #/
  # @Model class FakeOverLines {
  (?<year> \d{4} ) - (?<month> \d{2} )   # "a quote
  /
  [/]
/#

func ratio(_ a: Int, _ b: Int, _ c: Int?) -> Int {
  let x = a / b
  let y = (a + b) / 2 / [1, 2].count
  let z = (c ?? 4) / 2
  let d = [a, b].reduce(64, /)
  let e = [a, b][0] / 2
  let f: (Int, Int) -> Int = (/)
  let g = "4/2".count / 2  // "
  let h = a/b/x
  let i = [a].map { $0 / 2 }[0] / 2
  return x / y + z + d + e + f(8, 2) + g + h + i
}

func matches(_ text: String) -> Bool {
  if text.contains(/}/) { return true }
  guard !text.contains(/^{2}"/) else { return false }
  return [/a{/, /b"/].contains { text.contains($0) } || text.firstMatch(of: /\)/) != nil
}

/// A measurement with divisions and patterns as default values.
@Model
final class Measurement {
  var half: Double = 1 / 2
  var third = 1.0 / 3.0, quarter: Double = 1.0 / 4.0
  var average: Double = [1, 2, 3].reduce(0, +) / 3
  var area: Double = { let width = 4.0; return width / 2 * (width / 4) }()
  var slashes: Int = "a/b/c".split(separator: /\//).count
  var hasBrace: Bool = "{".contains(/[{"]/)
  var found: String = "x{1}".firstMatch(of: /{(\d)}/).map { String($0.output.1) } ?? ""
  var scale: Double? = Double(9) / 3
  @Transient var pattern: Regex<Substring> = /@Attribute\(\.unique\) var fake: Int/
  var last: Int = (8 / 4) / 2

  init() {}

  var percent: Double { half / area }
  static let separator = /;|"|\}/
  func isSmall(_ limit: Double) -> Bool { half / 2 < limit / 3 }
}

infix operator /?: MultiplicationPrecedence
func /? (left: Double, right: Double) -> Double? { right == 0 ? nil : left / right }

@Model final class AfterRegex { var quotient: Double? = 6 /? 3; var rest: Int = 7 % 4 }
