import Foundation
import SwiftData

let plain = "@Model final class FakePlain { var name: String }"
let escaped = "a quote \" and a backslash \\" + "@Model class FakeEscaped {}"
let endsInBackslash = "C:\\"
let comment = "/* not a comment" + " */ // neither"
let raw = #"@Model class FakeRaw { var path = "C:\" }"#
let rawTwice = ##"one "# is not the end: @Model class FakeRawTwice {}"##
let rawEmpty = #""#
let rawQuotes = #"""#

let multiLine = """
  import SwiftData
  @Model
  final class FakeMultiLine {
    var name: String = "quoted"
    var three = \"""
  }
  """

let rawMultiLine = #"""
  @Model final class FakeRawMultiLine {
    var pattern = """
    var notInterpolated = \(name)
    /*
  """#

let folded = """
  @Model \
  class FakeFolded { \
  }
  """

func shown(_ name: String, _ values: [String: String]) -> String {
  let nested = "outer \("inner \("innermost } \" @Model class FakeInnermost {")") end"
  let braces = "\(values.map { "\($0.key): {\($0.value)}" }.joined(separator: "}, {"))"
  let lookup = "\(values["@Model class FakeKey { }"] ?? "none")"
  let rawInterpolation = #"\(name) is text, \#(name) is a value, \#("}" + #"""#)"#
  let block = """
    \(values.isEmpty
      ? """
        @Model class FakeInner { var a = "\(name)" }
        """
      : "} } }")
    """
  return nested + braces + lookup + rawInterpolation + block
}

/// A note whose default values are strings of every kind.
@Model
final class Note {
  var empty = ""
  var title: String = "a \"quoted\" title { with braces }"
  var path: String = #"C:\notes\"#
  var template: String = """
    @Model final class FakeTemplate {
      var fake: String
    }
    """
  var pattern = ##"^"#\d+"$"##
  var quotation: String = #"""
    "To be, or not to be" \(that) """ is the question
    """#
  var greeting: String = "Hello, \("world".uppercased() + "}")"
  var braces: String = "{{{", moreBraces: String = "}}}"
  var emptyBlock = """
    """
  var footer: String?

  init(title: String) {
    self.title = title
    self.footer = "\(title) {"
  }

  var summary: String {
    "\(title): \(footer.map { "\($0) }" } ?? "no footer")"
  }
}

/* "an open quote in a comment is no string */
@Model final class AfterStrings { var last: Int = 1 }  // "and neither is this
