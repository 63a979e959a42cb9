import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintReports

/// The formats of a report, and where each is written.
struct LintOutputs {
  /// The format on standard output; nil if a diff is printed there.
  let standard: ReportFormat?
  /// Whether the fixed source goes to standard output, and the report therefore to standard error.
  private(set) var isFiltering = false
  let files: [(format: ReportFormat, file: String)]

  var formats: [ReportFormat] { (standard.map { [$0] } ?? []) + files.map(\.format) }

  func filtering(_ isFiltering: Bool) -> LintOutputs {
    var outputs = self
    outputs.isFiltering = isFiltering
    return outputs
  }

  /// Uses text on standard output unless another format or a diff goes there.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let places = arguments[Options.formats]
    let standard = places.filter { $0.file == nil }
    let usage = CommandUsage(program: .linter, command: arguments.command)
    guard standard.count <= 1 else {
      throw usage.severalOutputs(standard.map(\.format))
    }
    let format = standard.first.flatMap { ReportFormat(rawValue: $0.format) } ?? .text
    self.standard = arguments[Options.diff] ? nil : format
    let names = places.compactMap(\.file)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw usage.error("Only one format can go to '\(twice)'. Name a file for each.")
    }
    if let source = names.first(where: FilePath.isSource) {
      throw usage.overwriting(source, with: "report")
    }
    files = places.compactMap { place in
      guard let file = place.file else { return nil }
      return ReportFormat(rawValue: place.format).map { ($0, file) }
    }
  }
}
