import SwiftDataLintModelSchema

/// What is to be done about an app, beyond its models, before and after it syncs.
enum ChecklistStores {
  /// A sentence for each thing.
  static func points(_ report: Report) -> [String] {
    stores(report) + capabilities(report) + [
      "Have the app write the schema to CloudKit's development environment, look at it there, and "
        + "deploy it. From then on it only grows: record types and fields are not renamed, not "
        + "removed, and keep their types.",
      "Try the app signed out of iCloud, with another account, offline, and on a second device that "
        + "already has data.",
    ]
  }

  /// Stores that do not sync yet.
  private static func stores(_ report: Report) -> [String] {
    let tables = report.sources.lineTables(of: report.schemaPaths)
    return report.stores.map(\.configuration).filter { $0.counts && !$0.canSync }
      .map { configuration in
        let line = tables.line(of: configuration.location)
        return "\(MarkdownText.code(configuration.location.path)), line \(line), has "
          + "`cloudKitDatabase: .none`. If this store is to sync, write `.automatic`, or "
          + "`.private(\"…\")` with the name of the container."
      }
  }

  /// Whether the app may sync at all.
  private static func capabilities(_ report: Report) -> [String] {
    let files = report.schemas.flatMap(\.entitlements).filter { !$0.containers.isEmpty }
    if files.isEmpty {
      return [
        "No entitlements here name an iCloud container. Add iCloud with CloudKit and a container to "
          + "the capabilities of the app, and remote notifications to its background modes."
      ]
    }
    return files.map { file in
      let names = file.containers.map { MarkdownText.code($0) }.joined(separator: ", ")
      return "\(MarkdownText.code(file.path)) names \(names). See that this is the container to "
        + "sync with, and that remote notifications are among the background modes."
    }
  }
}
