import SwiftDataLintRuntimeLog
import SwiftDataLintSwiftSource

/// The diagnosis of a log, as the input of its output formats.
package struct DiagnosisReport {
  let diagnosis: Diagnosis
  let tool: Tool
  let sources: Sources
  let tables: [String: LineTable]

  /// - Parameter sources: The files that the diagnosis refers to.
  package init(_ diagnosis: Diagnosis, tool: Tool, sources: Sources) {
    self.diagnosis = diagnosis
    self.tool = tool
    self.sources = sources
    tables = sources.lineTables(of: diagnosis.paths)
  }

  /// The sentence about a log without errors.
  static let nothing = "The log has no error of the runtime that the linter knows"

  /// The numbers of what was found.
  var summary: String {
    let found = diagnosis.entries.count { $0.location != nil }
    let lost = diagnosis.entries.count - found + diagnosis.unknown.count
    let places = TextReport.counted(found, "error") + " of the log led to a declaration"
    return lost == 0 ? places : "\(places), \(lost) to none"
  }
}
