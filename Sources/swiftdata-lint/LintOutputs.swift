import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchema

/// The formats of a report, and where each is written.
struct LintOutputs {
  /// The format on standard output; nil if something else is printed there, or nothing.
  let standard: ReportFormat?
  /// Whether the number of findings of each rule is printed on standard output.
  let countsRules: Bool
  /// Whether the fixed source goes to standard output, and the report therefore to standard error.
  private(set) var isFiltering = false
  let files: [(format: ReportFormat, file: String)]

  var formats: [ReportFormat] { (standard.map { [$0] } ?? []) + files.map(\.format) }

  func filtering(_ isFiltering: Bool) -> LintOutputs {
    var outputs = self
    outputs.isFiltering = isFiltering
    return outputs
  }

  /// Uses text on standard output unless another format, a diff or counts go there.
  init(_ arguments: ParsedArguments) throws(UsageError) {
    let usage = CommandUsage(program: .linter, command: arguments.command)
    let places = arguments[Options.formats]
    let unplaced = places.filter { $0.file == nil }.map(\.format)
    guard unplaced.count <= 1 else { throw usage.severalOutputs(unplaced) }
    countsRules = arguments[Options.statistics]
    let output = arguments[Options.output]
    let others = [Options.diff, Options.statistics].filter { arguments[$0] }
      .map(\.declaration.name)
    if let other = others.first {
      if others.count > 1 {
        throw usage.error("Only one of \(quotedList(others, "and")) can go to standard output.")
      }
      if (output == nil) != unplaced.isEmpty {
        throw usage.error(
          output == nil
            ? "'\(other)' prints to standard output. Write the format to a file, or remove it."
            : "'\(other)' prints to standard output. Add '--format' for what '--output' writes.")
      }
    }
    let format = unplaced.first.flatMap { ReportFormat(rawValue: $0) } ?? .text
    standard = output == nil && others.isEmpty ? format : nil
    files =
      places.compactMap { place in
        guard let file = place.file else { return nil }
        return ReportFormat(rawValue: place.format).map { ($0, file) }
      } + (output.map { [(format, $0)] } ?? [])
    let names = files.map(\.file)
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw usage.error("Only one format can go to '\(twice)'. Name a file for each.")
    }
    if let source = names.first(where: FilePath.isSource) {
      throw usage.overwriting(source, with: "report")
    }
  }
}
