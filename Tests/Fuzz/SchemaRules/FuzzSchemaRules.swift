import Foundation
import SwiftDataLintFuzzSupport
import SwiftDataLintSwiftDataModel
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The function that libFuzzer calls for each input. The bytes are read as a source file, whose
/// findings are either fixed or reported.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  let source = SourceText(input.bytes)
  if input.choice.isMultiple(of: 2) {
    checkFixes(source)
  } else {
    checkReport(source, input.choice / 2)
  }
  return 0
}

/// Checks that documents contain no escape sequences and that machine-readable ones are valid.
private func checkReport(_ source: SourceText, _ choice: Int) {
  let report = Report(source)
  let style = TerminalStyle(isColored: false)
  let format = ReportFormat.allCases[choice % ReportFormat.allCases.count]
  let document = format.bytes(of: report, style: style)
  checkEscapes(document)
  if [.json, .sarif, .rdjson, .gitlab].contains(format) { checkJSON(document) }
  checkEscapes(Array(SchemaText.text(of: report, style: style).utf8))
  checkJSON(SchemaJSON.bytes(of: report))
}

private func checkEscapes(_ document: [UInt8]) {
  require(!document.contains(0x1B), "an escape sequence got through")
}

private func checkJSON(_ document: [UInt8]) {
  let object = try? JSONSerialization.jsonObject(with: Data(document))
  require(object != nil, "a document that is not JSON")
}

extension Report {
  /// The report on a single file.
  fileprivate init(_ source: SourceText) {
    let (schema, findings) = analysis(of: source)
    self.init(
      tool: Tool(name: "fuzz", version: "0"), files: 1, schemas: [schema],
      findings: Findings(reported: findings), sources: Sources(["a.swift": source]), folder: "/")
  }
}
