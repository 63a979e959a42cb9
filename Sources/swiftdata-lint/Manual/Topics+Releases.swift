import SwiftDataLintShipped

/// The topic about what has shipped.
extension HelpTopic {
  static let releases = HelpTopic(
    name: "releases",
    abstract: "What has shipped, and what may change.",
    blocks: [
      .text(
        """
        Three things outlive a commit: the record types in CloudKit's production environment, to \
        which fields can only be added, the stores of every release on users' devices, and older \
        versions of the app, which go on writing records. If the project has files that record \
        these, its models are compared with them.
        """),
      .code(
        """
        xcrun cktool export-schema --team-id TEAM --container-id CONTAINER \\
          --environment production --output-file cloudkit-schema.ckdb
        swiftdata-lint lock --release 1.4
        """),
      .text(
        """
        A '.ckdb' file below the root is the CloudKit schema in production. If there are several, \
        the one in a usual place or with 'production' in its name counts; --production or the \
        setting names another one. 'lint' reports what production lacks as warnings, because \
        models may be ahead of it between releases. 'predict' lists it at the end. \
        'schema --format ckdb' prints the record types that the models need; with --production, \
        those of the file, too.
        """),
      .text(
        """
        \(LockFile.name) at the root has the models of each release. 'lock' writes it: \
        --release adds a release, or replaces the one of that name; without it, the last one is \
        replaced. 'lock --check' fails if the file is not current. --shipped compares with a git \
        tag or commit instead, whose sources are read without a checkout. Versions of the schema \
        and new attributes are compared with every release, everything else with the last one. \
        Older versions of Core Data models are recorded with the first release that has them; \
        'help core-data' says what they are for without a lock file.
        """),
      .text(
        """
        A deliberate change is accepted by a comment, as any finding, or where no comment can be \
        written, by the setting 'accepted':
        """),
      .code(
        """
        "accepted": [
          { "rule": "stranded-field", "model": "Trip", "property": "note",
            "reason": "was replaced by 'text' in 1.2" }
        ]
        """),
    ])
}
