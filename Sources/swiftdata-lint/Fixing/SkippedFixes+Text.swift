import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchemaFixes

extension SkippedFixes {
  /// The notices to print, one line each.
  var lines: [String] {
    let files = obstacles.sorted { $0.key < $1.key }.map { path, obstacle in
      "\(path): skipped, because \(obstacle.reason)"
    }
    return files + linesOfUnlisted + linesOfHistory
  }

  /// A line for each file with models that are in no container, and how to fix them.
  private var linesOfUnlisted: [String] {
    if unlisted.isEmpty { return [] }
    let files = unlisted.sorted { $0.key < $1.key }.flatMap { path, reasons in
      reasons.sorted { $0.key < $1.key }.map { reason, models in
        let isOne = models.count == 1
        let names = isOne ? "'\(models.joined())'" : TextReport.counted(models.count, "model")
        return "\(path): \(names) skipped, because \(isOne ? "it is" : "they are") \(reason)"
      }
    }
    return files + ["'--scope all' includes these models"]
  }

  private var linesOfHistory: [String] {
    if inHistory == 0 { return [] }
    let findings = TextReport.counted(inHistory, "finding")
    let advice = isHistoryInUse ? "; models that are still in use need a copy in a newer one" : ""
    return [
      "Skipped \(findings) in older versions of the schema, because stores on disk look like "
        + "them\(advice)"
    ]
  }
}

extension SyntaxFiles.Obstacle {
  /// The reason, as a clause.
  fileprivate var reason: String {
    switch self {
    case .notReported: "it is not among the files to report"
    case .generated: "its header says that it was generated"
    case .malformed: "a part of it could not be parsed"
    }
  }
}
