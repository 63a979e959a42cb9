/// The topic about Core Data models.
extension HelpTopic {
  static let coreData = HelpTopic(
    name: "core-data",
    abstract: "Core Data models.",
    blocks: [
      .text(
        """
        The current version of an '.xcdatamodeld' is checked by the same rules as '@Model' \
        classes, because CloudKit's requirements are the same. Findings name the line of the \
        'contents' file and say what to change in Xcode's inspector. The folder of the model can \
        be named on the command line.
        """),
      .text("Which models sync is read from the containers in Swift:"),
      .terms([
        Term(
          "synced",
          """
          Loaded by 'NSPersistentCloudKitContainer', either into its default store, if the \
          entitlements name an iCloud container, or into a store whose \
          'cloudKitContainerOptions' are set.
          """),
        Term(
          "unlisted",
          """
          Planned for CloudKit, but it is not known that it syncs: 'Used with CloudKit' is \
          selected in the model, or no entitlements file names an iCloud container. Findings are \
          one severity lower.
          """),
        Term(
          "local",
          """
          Loaded by 'NSPersistentContainer', or into a store without \
          'cloudKitContainerOptions'. Not checked, unless --scope all is used.
          """),
      ]),
      .text(
        """
        --fix adds default values, which are not part of a version's hash. Other changes need a \
        new version of the model (Editor > Add Model Version) once the app has shipped. Xcode does \
        not keep comments in models; to accept a finding, list it in the setting 'accepted'.
        """),
    ])
}
