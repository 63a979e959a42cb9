import SwiftDataLintSchema

/// The tasks for an app, other than changes to its models, before and after it syncs.
enum ChecklistStores {
  /// The text of each task.
  static func points(_ report: Report) -> [String] {
    stores(report) + capabilities(report) + [
      "Run the app to create the schema in CloudKit's development environment, check it there, and "
        + "deploy it. After that it can only grow: record types and fields cannot be renamed or "
        + "removed, and their types cannot change.",
      "Test the app signed out of iCloud, with another account, offline, and on a second device that "
        + "already has data.",
    ]
  }

  /// Stores that do not sync yet.
  private static func stores(_ report: Report) -> [String] {
    let tables = report.sources.lineTables(of: report.schemaPaths)
    return report.stores.filter { $0.configuration.isProduction && !$0.configuration.canSync }
      .map { store in
        let location = store.configuration.location
        let place = "\(MarkdownText.code(location.path)), line \(tables.line(of: location))"
        return switch store.schema.source {
        case .swiftData:
          "\(place), has `cloudKitDatabase: .none`. If this store should sync, write `.automatic`, "
            + "or `.private(\"…\")` with the name of the container."
        case .coreData:
          "\(place): \(MarkdownText.plain(store.configuration.syncWords)). If this store should sync, "
            + "open it with `NSPersistentCloudKitContainer`, and set `cloudKitContainerOptions`."
        }
      }
  }

  /// Tasks for the iCloud capability of the app.
  private static func capabilities(_ report: Report) -> [String] {
    var known: Set<String> = []
    let files = report.schemas.flatMap(\.entitlements)
      .filter { !$0.containers.isEmpty && known.insert($0.path).inserted }
    if files.isEmpty {
      return [
        "No entitlements file names an iCloud container. Add the iCloud capability with CloudKit and "
          + "a container, and add remote notifications to the app's background modes."
      ]
    }
    return files.map { file in
      let names = file.containers.map { MarkdownText.code($0) }.joined(separator: ", ")
      return "\(MarkdownText.code(file.path)) names \(names). Check that this is the container to "
        + "sync with, and that the background modes include remote notifications."
    }
  }
}
