import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The findings as a table, which the page's script sorts and filters.
struct HTMLFindings {
  private let report: Report
  private let tables: [String: LineTable]
  private let plain = TerminalStyle(isColored: false)

  init(_ report: Report, _ tables: [String: LineTable]) {
    self.report = report
    self.tables = tables
  }

  /// The table with the controls for it.
  var text: String {
    if report.findings.isEmpty { return "<p>There are no findings.</p>\n" }
    let titles = ["Severity", "Rule", "Where", "Problem"]
      .map { "<th scope=\"col\" role=\"columnheader\">\($0)</th>" }.joined()
    return controls + """
      <table class="findings" id="list" role="table"><caption>Findings with code and fixes</caption>
      <thead role="rowgroup"><tr role="row">\(titles)</tr></thead>
      <tbody role="rowgroup">
      \(report.findings.map(row).joined())</tbody></table>

      """
  }

  private var controls: String {
    let severities = [Severity.error, .warning, .note].filter { report.count(of: $0) > 0 }
    let boxes = severities.map { severity in
      """
      <label><input type="checkbox" data-severity="\(severity.rawValue)" checked="checked"/> \
      \(severity.rawValue) (\(report.count(of: severity)))</label>

      """
    }
    return """
      <div class="tools" hidden="hidden" id="filter" role="group" aria-label="Filter">
      <label>Filter <input type="search" id="words" placeholder="model, rule, file"/></label>
      \(boxes.joined())<button type="button" id="open" aria-pressed="false">Show all code</button>
      <output id="count" aria-live="polite"></output></div>

      """
  }

  private func row(_ finding: Finding) -> String {
    let subject = ([finding.model ?? ""] + (finding.property.map { [$0] } ?? []))
      .filter { !$0.isEmpty }.joined(separator: ".")
    let name = subject.isEmpty ? "" : HTMLText.code(subject) + "<br/>"
    let severity = finding.severity.rawValue
    let place = HTMLText.path(tables.place(of: finding.location))
    return """
      <tr role="row" data-severity="\(severity)"><td role="cell"><span class="\(severity)">\
      \(severity)</span></td>\
      <td role="cell">\(rule(finding))</td>\
      <td role="cell">\(name)<span class="place">\(place)</span></td>\
      <td role="cell">\(HTMLText.escaped(finding.message))\(details(finding))</td></tr>

      """
  }

  /// The name of the rule, with a link to its page if there is one.
  private func rule(_ finding: Finding) -> String {
    let name = HTMLText.code(finding.rule)
    guard let address = report.tool.pages?.address(of: finding.rule) else { return name }
    return "<a href=\"\(HTMLText.escaped(address))\">\(name)</a>"
  }

  // MARK: Details

  /// The remedy, then the code, the fix and the words of the runtime, folded.
  private func details(_ finding: Finding) -> String {
    let advice = finding.advice?.text
    let help = advice.map { "<p>help: \(HTMLText.escaped($0))\(label(finding))</p>" } ?? ""
    let runtime = finding.runtimeLine.map { line in
      let speaker = finding.isFromServer ? "CloudKit" : "The runtime"
      return "<p>\(speaker) reports \(HTMLText.code(line))</p>"
    }
    let related = finding.related.map { related in
      "<p>\(HTMLText.code(tables.place(of: related.location))): "
        + "\(HTMLText.escaped(related.message))</p>"
    }
    let folded = frame(finding) + fix(finding) + (runtime ?? "") + related.joined()
    return help + (folded.isEmpty ? "" : "<details><summary>Code</summary>\(folded)</details>")
  }

  private func label(_ finding: Finding) -> String {
    finding.fix.map { " <em>[\($0.applicability.rawValue) fix]</em>" } ?? ""
  }

  private func frame(_ finding: Finding) -> String {
    let location = finding.location
    let source = report.sources.text(of: location.path)
    guard let table = tables[location.path], !source.bytes.isEmpty else { return "" }
    return HTMLText.block(CodeFrame(location.range, in: source, table).lines(plain) { $0 })
  }

  /// The changed lines of each file.
  private func fix(_ finding: Finding) -> String {
    guard let fix = finding.fix else { return "" }
    return fix.editsByFile.map { file in
      guard let table = tables[file.path] else { return "" }
      let lines = FixFrame(of: report.sources.text(of: file.path), table)
        .lines(with: file.edits, plain)
      let name = file.path == finding.location.path ? "" : " in \(HTMLText.code(file.path))"
      return lines.isEmpty ? "" : "<p>After the fix\(name):</p>" + HTMLText.block(lines)
    }.joined()
  }
}
