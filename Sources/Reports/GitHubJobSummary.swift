/// The summary page of a GitHub job. GitHub accepts at most 1 MiB per step and shows nothing if
/// there is more.
package enum GitHubJobSummary {
  private static let maximumBytes = 1_000_000

  /// The Markdown report, truncated if it is too long.
  package static func text(of report: Report) -> String {
    let text = MarkdownReport.text(of: report)
    guard text.utf8.count > maximumBytes else { return text }
    var kept = ""
    var size = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      size += line.utf8.count + 1
      if size > maximumBytes { break }
      kept += line + "\n"
    }
    return kept + "\nThe rest is left out, because GitHub takes no more; see the log.\n"
  }
}
