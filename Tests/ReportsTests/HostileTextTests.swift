import Foundation
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintReports

/// Names, literals and paths that could break out of their place in a report. A report can be read
/// back to the text of the source. Control characters are shown as pictures if the format cannot
/// escape them.
@Suite struct HostileTextTests {
  private static let path = "a<b>\"%&':,|`\n\u{1B}[2J::error::]]>/é \u{9B}T.swift"
  private static let model = "A|<b>*_#[x]"
  private static let property = "b<i>&\"%0A,:|]]>::error::x[y](z)\u{1B}[31m\u{9B}m*_#{0}'~$"
  private static let literal = "\"`|</code><&*\u{1B}[0m\""

  static let files: SourceFiles = [
    path: """
    import SwiftData
    @Model final class `\(model)` {
      var `\(property)`: Int
      var c: String
      init() { c = \(literal) }
    }
    """
  ]

  private let report = Report(Self.files)

  @Test("The source holds what the other tests are about")
  func source() {
    #expect(report.findings.map(\.property) == [Self.property, "c"])
    #expect(report.findings.map(\.model) == [Self.model, Self.model])
    #expect(report.findings[1].help?.contains(Self.literal) == true)
  }

  @Test("No form but JSON, which escapes them, is written with a control character in it")
  func controls() {
    let json: Set<ReportFormat> = [.json, .jsonl, .gitlab, .sarif, .rdjson]
    for format in ReportFormat.allCases {
      let controls = format.text(of: report).unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || !json.contains(format) && (0x7F..<0xA0).contains($0.value)
      }
      #expect(controls.isEmpty, "\(format)")
    }
  }

  @Test(
    "Code in Markdown is in backticks only if nothing in it ends them, or is a command",
    arguments: [
      ("a [b]", "`a [b]`"), ("a`\u{301}", "<code>a&#96;\u{301}</code>"),
      ("|\u{301}", "<code>&#124;\u{301}</code>"), ("", "<code></code>"),
      ("##[a]", "<code>&#35;&#35;&#91;a&#93;</code>"), (" a", "<code> a</code>"),
    ])
  func markdownCode(_ text: String, _ expected: String) {
    #expect(MarkdownText.code(text) == expected)
  }

  /// The headline of a finding with what to do below it.
  private func withHelp(_ finding: Finding) -> String {
    "\(finding.message)\nhelp: \(finding.help ?? "")"
  }

  @Test("JSON gives back messages and paths", arguments: [ReportFormat.json, .gitlab, .rdjson])
  func json(_ format: ReportFormat) throws {
    let document = try jsonObject(format.text(of: report))
    let object = document as? [String: Any]
    let list = object?["findings"] ?? object?["diagnostics"] ?? document
    let items = try #require(list as? [[String: Any]])
    let messages = items.map { ($0["message"] ?? $0["description"]) as? String }
    let paths = items.map { ($0["path"] ?? ($0["location"] as? [String: Any])?["path"]) as? String }
    let expected = report.findings.map { format == .rdjson ? withHelp($0) : $0.message }
    #expect(messages == expected)
    #expect(paths == [Self.path, Self.path])
  }

  @Test("Lines of JSON are as many as there are findings")
  func jsonLines() throws {
    let lines = ReportFormat.jsonl.text(of: report).split(separator: "\n")
    let messages = try lines.map { try (jsonObject(String($0)) as? [String: Any])?["message"] }
    #expect(messages as? [String] == report.findings.map(\.message))
  }

  @Test("JSON gives back what fixes write")
  func jsonFixes() throws {
    #expect(report.findings[1].fix?.edits.map(\.text) == [" = \(Self.literal)"])
    let json = try jsonObject(ReportFormat.json.text(of: report)) as? [String: Any]
    let fix = ((json?["findings"] as? [[String: Any]])?[1]["fixes"] as? [[String: Any]])?.first
    let edit = (fix?["edits"] as? [[String: Any]])?.first
    #expect(fix?["message"] as? String == report.findings[1].fix?.message)
    #expect(edit?["path"] as? String == Self.path)
    #expect(edit?["text"] as? String == " = \(Self.literal)")
    let rdjson = try jsonObject(ReportFormat.rdjson.text(of: report)) as? [String: Any]
    let diagnostic = (rdjson?["diagnostics"] as? [[String: Any]])?[1]
    let suggestion = (diagnostic?["suggestions"] as? [[String: Any]])?.first
    #expect(suggestion?["text"] as? String == " = \(Self.literal)")
  }

  @Test("What fixes write is shown, and not obeyed")
  func textFixes() {
    let lines = ReportFormat.text.text(of: report).split(separator: "\n")
    let literal = neutral(Self.literal)
    #expect(lines.contains("    4 |   var c: String = \(literal)"))
    let marks = String(repeating: "+", count: " = \(literal)".count)
    #expect(lines.contains("      |                \(marks)"))
  }

  @Test("SARIF gives back messages without links, and paths after percent signs")
  func sarif() throws {
    let log = try jsonObject(ReportFormat.sarif.text(of: report)) as? [String: Any]
    let run = try #require((log?["runs"] as? [[String: Any]])?.first)
    for (result, finding) in zip(try #require(run["results"] as? [[String: Any]]), report.findings)
    {
      let text = try #require((result["message"] as? [String: Any])?["text"] as? String)
      #expect(!text.replacing("\\]", with: "").contains("]("))
      let expected = withHelp(finding)
      #expect((expected.contains("](") ? unescaped(text) : text) == expected)
      let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"]
      let file = (location as? [String: Any])?["artifactLocation"] as? [String: Any]
      let uri = try #require(file?["uri"] as? String)
      #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"|`:#?[]".utf8.contains($0) })
      #expect(uri.removingPercentEncoding == Self.path)
    }
  }

  @Test("Checkstyle's XML gives back messages and paths")
  func checkstyle() throws {
    let document = try XMLElements(ReportFormat.checkstyle.text(of: report))
    #expect(document["file"].map { $0.attributes["name"] } == [neutral(Self.path)])
    #expect(
      document["error"].map { $0.attributes["message"] }
        == report.findings.map { neutral(withHelp($0)) })
  }

  @Test("JUnit's XML gives back messages and paths")
  func junit() throws {
    let document = try XMLElements(ReportFormat.junit.text(of: report))
    let path = neutral(Self.path)
    #expect(document["testcase"].map { $0.attributes["classname"] } == [path, path])
    #expect(
      document["failure"].map { $0.attributes["message"] }
        == report.findings.map { neutral($0.message) })
    #expect(
      document["failure"].map(\.text)
        == zip([3, 4], report.findings).map { line, finding in
          "\(path):\(line):7: error: \(neutral(withHelp(finding)))"
        })
  }

  @Test("GitHub reads one command for each finding, with its message and its path")
  func github() throws {
    let lines = ReportFormat.github.text(of: report).split(separator: "\n")
    #expect(lines.count == report.findings.count)
    for (line, finding) in zip(lines, report.findings) {
      let command = try #require(WorkflowCommand(line))
      #expect(command.name == "error")
      #expect(command.properties["file"] == neutral(Self.path))
      #expect(command.properties["title"] == "swiftdata-lint: \(finding.rule)")
      #expect(command.properties["col"] == "7")
      #expect(command.properties.count == 6)
      let line = try #require(command.properties["line"])
      #expect(command.message == neutral("\(Self.path):\(line): \(withHelp(finding))"))
    }
  }

  @Test("Forms of lines have one for each finding, and Xcode's another one for what to do")
  func lines() {
    let path = neutral(Self.path).replacing("\n", with: "␊")
    let places = zip([3, 4], report.findings).map { ("\(path):\($0):7:", $1) }
    let headlines = places.map { place, finding in
      "\(place) error: \(neutral(finding.message)) [\(finding.rule)]"
    }
    let helps = places.map { place, finding in
      "\(place) note: help: \(neutral(finding.help ?? ""))"
    }
    let concise = ReportFormat.concise.text(of: report).split(separator: "\n").map(String.init)
    #expect(concise == headlines)
    let xcode = ReportFormat.xcode.text(of: report).split(separator: "\n").map(String.init)
    #expect(xcode == zip(headlines, helps).flatMap { ["/repo/\($0)", "/repo/\($1)"] })
  }

  @Test("Markdown shows names, literals and paths as they are, in cells of their own")
  func markdown() throws {
    let lines = ReportFormat.markdown.text(of: report).split(separator: "\n")
    let heading = try #require(lines.firstIndex { $0.hasPrefix("### ") })
    #expect(shown(lines[heading]) == "### " + Self.model)
    #expect(shown(lines[heading + 1]) == neutral(Self.path).replacing("\n", with: "␊"))
    let rows = lines[(heading + 4)...].prefix { $0 != "<details>" }.map { line in
      line.split(separator: "|").map { shown($0).trimmingCharacters(in: .whitespaces) }
    }
    let model = Self.model
    let (property, literal) = (neutral(Self.property), neutral(Self.literal))
    #expect(
      rows == [
        [
          "\(property), line 3",
          "error: \(model).\(property) is not optional and has no default value",
          "write = 0 on the declaration, or make it Int?",
        ],
        [
          "c, line 4",
          "error: \(model).c has a value only in init, which sync never calls",
          "write = \(literal) on the declaration",
        ],
      ])
  }

  @Test("What looks like the end of code does not end a cell")
  func markdownQuotes() {
    let report = Report([
      "A.swift": "import SwiftData\n@Model class A { var `b' | <i>c`: Int }"
    ])
    let text = ReportFormat.markdown.text(of: report)
    let row = text.split(separator: "\n").last { $0.hasPrefix("| ") }
    #expect(row?.count { $0 == "|" } == 4)
    #expect(!text.contains("<i>"))
  }

  // MARK: - Pictures

  @Test("No picture has a control character or a mark that changes the direction of text in it")
  func pictureControls() {
    let report = Report(Self.files.merging(Self.bidirectional) { first, _ in first })
    for format in PictureFormat.allCases {
      let text = format.text(of: report.listingSchema(targets: []))
      let hostile = text.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
          || (0x2028...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      }
      #expect(hostile.isEmpty, "\(format)")
    }
  }

  private static let bidirectional: SourceFiles = [
    "B.swift": "import SwiftData\n@Model class `x\u{202E}y\u{2066}z` { var `a\u{2028}b`: Int }"
  ]

  @Test("SVG gives back names and messages, and has no markup from them")
  func svg() throws {
    let document = try XMLElements(PictureFormat.svg.text(of: report))
    let names: Set<String> = ["svg", "title", "style", "g", "rect", "path", "text", "circle"]
    #expect(Set(document.elements.map(\.name)).isSubset(of: names))
    let texts = document["text"].map(\.text)
    #expect(texts.contains(neutral(Self.model)))
    // A long name is cut, and whole in its tooltip.
    #expect(texts.contains { $0.hasSuffix("…") && neutral(Self.property).hasPrefix($0.dropLast()) })
    let tips = document["title"].map(\.text).joined(separator: "\n")
    #expect(tips.contains(neutral(Self.property)))
    for finding in report.findings { #expect(tips.contains(neutral(finding.message))) }
  }

  @Test("The page gives back names, messages and literals, and has no markup from them")
  func html() throws {
    let page = ReportFormat.html.text(of: report.listingSchema(targets: []))
    #expect(!page.contains("<b>") && !page.contains("<i>") && !page.contains("</code><&"))
    let texts = try XMLElements(page.replacing(PageScript.text, with: "")).elements.map(\.text)
    let code = texts.joined(separator: "\n")
    #expect(code.contains(neutral(Self.model)))
    #expect(code.contains("\(neutral(Self.model)).\(neutral(Self.property))"))
    #expect(code.contains("var c: String = \(neutral(Self.literal))"))
    for finding in report.findings { #expect(code.contains(neutral(finding.message))) }
  }

  @Test("Mermaid gets nothing outside of quotation marks but words, and codes for signs in them")
  func mermaid() throws {
    let lines = PictureFormat.mermaid.text(of: report).split(separator: "\n").dropFirst()
    for line in lines where !line.hasPrefix("  classDef") && !line.hasPrefix("  %%") {
      let parts = line.components(separatedBy: "\"")
      #expect(parts.count % 2 == 1)
      for (index, part) in parts.enumerated() {
        let signs = index % 2 == 0 ? " []_:.|o{}-" : " .,()?=-/'![]_#;"
        #expect(
          part.unicodeScalars.allSatisfy {
            !$0.isASCII || $0.properties.isAlphabetic || ("0"..."9").contains($0)
              || signs.unicodeScalars.contains($0)
          }, "\(line)")
      }
    }
    #expect(lines.count { $0.hasSuffix("]:::unlisted {") || $0.hasSuffix("]:::synced {") } == 1)
    #expect(lines.contains { $0.contains("#60;b#62;#42;_#35;[x]") })
  }

  @Test(
    "Names that Mermaid would take for its own words are changed",
    arguments: [
      ("pk", "String _pk \"pk, "), ("UK", "String _UK \"UK, "), ("pkey", "String pkey"),
      ("été", "String été"), ("1st", "String _1st \"1st, "), ("a b", "String a_b \"a b, "),
    ])
  func mermaidWords(_ name: String, _ line: String) {
    let report = Report(["A.swift": "import SwiftData\n@Model class A { var `\(name)` = \"\" }"])
    let lines = PictureFormat.mermaid.text(of: report).split(separator: "\n")
    #expect(lines.contains { $0.trimmingCharacters(in: .whitespaces).hasPrefix(line) })
  }

  @Test("A label cannot turn the diagram")
  func mermaidDirection() {
    #expect(MermaidPicture.quoted("direction LR") == "\"direction#32;LR\"")
    #expect(MermaidPicture.quoted("") == "\" \"")
  }

  // MARK: - Reading back

  /// What forms make of characters that they cannot write.
  private func neutral(_ text: String) -> String {
    text.replacing("\u{1B}", with: "␛").replacing("\u{9B}", with: "\u{FFFD}")
  }

  /// Text without backslashes before characters.
  private func unescaped(_ text: some StringProtocol) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      result.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return result
  }

  /// What a reader of Markdown sees of a line that has code without references or references only.
  private func shown(_ markdown: Substring) -> String {
    var text = String(markdown).replacing("**", with: "")
    for mark in ["<code>", "</code>"] { text = text.replacing(mark, with: "") }
    #expect(!text.contains { "<>&".contains($0) && $0 != "&" })
    text = unescaped(text.split(separator: "`").joined())
    let parts = text.components(separatedBy: "&#")
    return parts.dropFirst().reduce(parts[0]) { text, part in
      let digits = part.prefix { $0.isNumber }
      let scalar = UInt32(digits).flatMap { Unicode.Scalar($0) }.map { String($0) } ?? "?"
      return text + scalar + part.dropFirst(digits.count + 1)
    }
  }
}

/// A workflow command as GitHub's runner reads it.
private struct WorkflowCommand {
  let name: String
  let properties: [String: String]
  let message: String

  init?(_ line: Substring) {
    guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
    let words = line[..<end.lowerBound].dropFirst(2).split(separator: " ", maxSplits: 1)
    guard words.count == 2 else { return nil }
    name = String(words[0])
    message = Self.unescaped(line[end.upperBound...], ["%0D": "\r", "%0A": "\n"])
    let pairs = words[1].split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
    properties = Dictionary(
      pairs.map { pair in
        let value = pair.count == 2 ? pair[1] : ""
        let marks = ["%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ","]
        return (String(pair[0]), Self.unescaped(value, marks))
      }
    ) { first, _ in first }
  }

  /// The percent sign comes last, as in the runner.
  private static func unescaped(_ text: Substring, _ marks: [String: String]) -> String {
    marks.reduce(String(text)) { $0.replacing($1.key, with: $1.value) }
      .replacing("%25", with: "%")
  }
}
