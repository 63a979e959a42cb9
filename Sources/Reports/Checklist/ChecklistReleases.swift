/// The tasks for each release of an app that syncs.
enum ChecklistReleases {
  /// The text of each task; empty if there are no models.
  static func points(_ checklist: Checklist) -> [String] {
    if checklist.report.models.isEmpty { return [] }
    return exports(checklist) + [
      "Deploy the schema in CloudKit Console before the release: record types and fields that only "
        + "Development has stop the sync of every user.",
      "Run `swiftdata-lint lock --release VERSION` for each release, and commit the file. Later "
        + "runs report changes that the stores on users' devices, or older versions of the app, do "
        + "not survive.",
    ]
  }

  private static func exports(_ checklist: Checklist) -> [String] {
    if checklist.exports.isEmpty {
      return [
        "Export the schema from production with `xcrun cktool export-schema`, and commit the `.ckdb` "
          + "file. Later runs compare the models with it."
      ]
    }
    return checklist.exports.map { export in
      let day = export.day.map { "was last committed on \($0)" } ?? "is not committed"
      return "\(MarkdownText.code(export.path)) \(day). Export the schema from production again if "
        + "it was deployed since."
    }
  }
}
