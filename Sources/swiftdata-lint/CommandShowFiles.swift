import SwiftDataLintLinting
import SwiftDataLintReports

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
    return max(print(blocks.joined(separator: "\n")), project.status)
  }
}
