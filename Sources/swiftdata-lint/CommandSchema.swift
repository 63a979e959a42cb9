import SwiftDataLintCloudKitSchema
import SwiftDataLintReports

/// The command that prints the schema.
extension Command {
  func runSchema(_ arguments: ParsedArguments) -> ExitStatus {
    let project = analyze(arguments)
    let format = arguments[Options.schemaFormat]
    if let picture = format.picture { return draw(picture, project, arguments) }
    let report = project.report(listsSchema: true)
    let written =
      switch format {
      case .json: write(SchemaJSON.bytes(of: report), arguments)
      case .ckdb: writeRecords(of: report, project, arguments)
      default:
        print(
          SchemaText.text(of: report, style: style(arguments)), arguments, style: style(arguments))
      }
    if format != .json { TextReport.notAnalyzed(report).forEach(printError) }
    return written == .success ? project.status : written
  }

  /// Writes a picture of the schema, with the findings that `lint` reports.
  private func draw(
    _ picture: PictureFormat, _ project: LintedProject, _ arguments: ParsedArguments
  ) -> ExitStatus {
    let releases = findReleases(of: project)
    let findings = project.workspace.withFixes(project.workspace.findings()).units
    let report = project.report(findings, listsSchema: true)
    let written = write(picture.bytes(of: report), arguments)
    if picture != .html { TextReport.notAnalyzed(report).forEach(printError) }
    return max(written, releases, project.status)
  }

  /// Writes the record types that the models need, added to those in production if a file names
  /// them.
  private func writeRecords(
    of report: Report, _ project: LintedProject, _ arguments: ParsedArguments
  ) -> ExitStatus {
    let named = if case .file = arguments[Options.production] { true } else { false }
    let exports = project.analysis.units.compactMap(\.production.export)
    // Without the file that was named, the output would not be a superset of it.
    if named, exports.isEmpty { return .failure }
    SchemaRecords.notices(of: report).forEach(printNotice)
    let production = named ? exports.first?.schema : nil
    return print(
      SchemaRecords.text(of: report, adding: production ?? CloudKitSchema()), arguments)
  }
}

extension SchemaFormat {
  /// The picture that shows the schema in this format; nil if it is not a picture.
  fileprivate var picture: PictureFormat? {
    switch self {
    case .text, .json, .ckdb: nil
    case .mermaid: .mermaid
    case .dot: .dot
    case .svg: .svg
    case .html: .html
    }
  }
}
