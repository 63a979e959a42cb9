/// The topic about Core Data models.
extension HelpTopic {
  static let coreData = HelpTopic(
    name: "core-data",
    abstract: "Core Data models.",
    blocks: [
      .text(
        """
        The current version of an '.xcdatamodeld', or an '.xcdatamodel' that is in none, is \
        checked by the same rules as '@Model' classes, because CloudKit's requirements are the \
        same. Findings name the line of the 'contents' file and say what to change in Xcode's \
        inspector. The folder of the model can be named on the command line.
        """),
      .text(
        """
        Which models sync is read from the containers in Swift, and from those in Objective-C \
        that are named by a string:
        """),
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
          selected in the model, no entitlements file names an iCloud container, or the container \
          cannot be read. Findings are one severity lower.
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
        Other versions in the '.xcdatamodeld' are older ones: users may have stores of them, and \
        the app migrates these. They have no findings of their own. 'lock' records them, and a \
        version that changed after it shipped is reported. Without a lock file, the current \
        version is compared with each of them: attributes that are new and mandatory, or whose \
        type Core Data does not convert, are reported, unless the project has mapping models or \
        code for migrations.
        """),
      .text(
        """
        --fix adds default values, which are not part of a version's hash. Other changes need a \
        new version of the model (Editor > Add Model Version) once the app has shipped. Xcode does \
        not keep comments in models; to accept a finding, list it in the setting 'accepted'.
        """),
    ])
}
