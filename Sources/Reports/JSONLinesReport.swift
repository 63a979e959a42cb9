/// The findings as the objects of the JSON report, one per line.
enum JSONLinesReport {
  static func bytes(of report: Report) -> [UInt8] {
    let tables = report.sources.lineTables(of: report.paths)
    return report.findings.flatMap { JSONReport.object(for: $0, tables).line }
  }
}
