import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchema

/// Prints which files are analyzed.
extension Command {
  /// Prints the sources of each program, and the files that are not checked.
  func showFiles(_ open: OpenProject) -> ExitStatus {
    let project = analyze(open)
    var lists = open.workspace.programs().map { (title: $0.title, paths: $0.paths) }
    let unchecked = project.analysis.units.flatMap(\.inNoTarget)
    if !unchecked.isEmpty { lists.append(("In no target, not checked", unchecked)) }
    let blocks = lists.map { title, paths in
      "\(title):\n" + paths.map { "  \(DisplayText.shown($0))\n" }.joined()
    }
    let written = print(blocks.joined(separator: "\n"), open.arguments)
    printMeasurements(open)
    return max(written, project.status)
  }
}

extension ParsedArguments {
  /// Rejects options about findings, of which there are none if files are shown.
  func checkShowFiles() throws(UsageError) {
    let others = [
      Options.formats.declaration, Options.maximumFindings.declaration, Options.fix.declaration,
      Options.unsafeFixes.declaration, Options.diff.declaration,
      Options.writeBaseline.declaration, Options.pruneBaseline.declaration,
      Options.statistics.declaration,
    ].map(\.name).filter(has)
    guard self[Options.showFiles], !others.isEmpty else { return }
    throw CommandUsage(program: .linter, command: command)
      .error("'--show-files' checks nothing. Remove \(quotedList(others, "and")).")
  }
}
