/// A line for each finding, in the format that editors and `grep` use. Columns count UTF-8 bytes.
enum ConciseReport {
  static func text(of report: Report) -> String {
    let regions = Regions(of: report, in: .utf8Bytes)
    return report.shown.map { finding in
      let region = regions[finding.location]
      return DisplayText.shown(
        "\(finding.location.path):\(region.line):\(region.column): "
          + "\(finding.severity.rawValue): \(finding.headline(regions)) [\(finding.rule)]") + "\n"
    }.joined()
  }
}
