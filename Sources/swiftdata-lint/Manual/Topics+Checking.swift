/// Topics about checks and reports.
extension HelpTopic {
  static let paths = HelpTopic(
    name: "paths",
    abstract: "What is analyzed, and what is reported.",
    blocks: [
      .text(
        """
        The inverse of a relationship, or the container of a model, is often in another file. \
        Therefore paths only choose what is reported; the whole project around them is analyzed. \
        The findings of a file are the same, whichever way it is named.
        """),
      .text(
        """
        The project is the nearest folder upward with a '.swiftdata-lint.json'; else the nearest \
        with a '.git'; else the topmost with an Xcode project, an Xcode workspace or a \
        'Package.swift'; else the folder itself. --root DIR sets it by hand. A project inside \
        another project, such as a git submodule, is analyzed on its own: models in it and models \
        around it do not see each other, unless --root names the folder of both.
        """),
      .text(
        """
        Without a path, the current folder is reported; if --root names a folder that does not \
        contain it, that folder.
        """),
      .text(
        """
        Within a project, files are analyzed together as targets compile them: an app with the \
        libraries that it links, as 'project.pbxproj' and 'Package.swift' describe them. A file \
        that no target compiles is not checked, unless it may be part of a project that is \
        generated, or its folder has an '@main'. Where no project describes the files, or one \
        cannot be read, all files are analyzed together; --no-targets does so everywhere. \
        --show-files prints which files are analyzed, by program.
        """),
      .text(
        """
        Folders that git ignores, folders whose names begin with a dot, and the folders of package \
        managers and builds are skipped. Anything else that could not be analyzed, such as a file \
        of more than 16 MB, is reported: \
        before the summary in text, in place in json, sarif and markdown, and on stderr with the \
        other formats.
        """),
    ])

  static let states = HelpTopic(
    name: "states",
    abstract: "Which models are checked, and how severely.",
    blocks: [
      .text(
        """
        CloudKit validates the models of a container, not every class in the sources. The linter \
        reads 'ModelContainer(...)', 'ModelConfiguration(...)', 'Schema(...)', \
        '.modelContainer(for:)' and 'VersionedSchema', follows constants, lists and the callers of \
        functions that build containers, and gives each model a state:
        """),
      .terms([
        Term(
          "synced",
          """
          In a container that can sync, or reached by a relationship from one that is, or the \
          sources do not say. Checked in full.
          """),
        Term(
          "local",
          """
          Only in containers with 'cloudKitDatabase: .none', or marked as local by hand. Rules \
          about CloudKit do not apply.
          """),
        Term(
          "unlisted",
          "In no container, or declared in tests. Findings are one severity lower."),
        Term(
          "superseded",
          "Only in an older 'VersionedSchema'. Not reported; with --scope all, one severity lower."),
      ]),
      .text(
        """
        Containers in tests, previews or memory are ignored, and so is a local store that is \
        opened only after opening the synced one failed. An '.entitlements' file in XML that names \
        iCloud containers decides what a missing 'cloudKitDatabase:' means. 'swiftdata-lint \
        schema' shows the state of each model and the line that decides it.
        """),
      .text(
        """
        In a project in which no container can sync yet, the models of its containers are checked \
        as if they did, and the report says so. --scope synced checks only models that sync; \
        --scope all checks every model in full, except that older versions are checked one \
        severity lower, and models marked as local are not checked.
        """),
      .text(
        """
        A model that stays out of CloudKit for a reason that the sources do not show can be marked \
        above its declaration or after its name. No scope checks it then:
        """),
      .code(
        """
        // swiftdata-lint:local-only -- a cache, fetched again at each launch
        @Model final class Thumbnail { ... }
        """),
    ])

  static let suppressing = HelpTopic(
    name: "suppressing",
    abstract: "Comments that suppress findings.",
    blocks: [
      .code(
        """
        // swiftdata-lint:disable:next missing-default -- set before the first sync
        var name: String

        @Attribute(.unique)
        var code = "" // swiftdata-lint:disable:this unique-constraint -- not shipped
        """),
      .text("The comment says where the named rules are off:"),
      .terms([
        Term(
          "disable:next",
          "In the next variable or type and everything in it; else in the next line of code."),
        Term(
          "disable:this",
          """
          In the innermost variable or type whose attributes, name, type, value or opening brace \
          are on the line; else in the line.
          """),
        Term("disable:file", "In the whole file, wherever the comment is."),
      ]),
      .text(
        """
        Separate several rules by spaces or commas, and write a reason after '--'. The comment can \
        be '//', '///' or '/* ... */', as long as 'swiftdata-lint:' comes first. \
        --require-reasons reports comments without a reason.
        """),
      .text(
        """
        The summary counts suppressed findings. 'swiftdata-lint predict' prints what the runtime \
        prints, suppressed or not. A misspelled comment, or one that suppresses nothing, is itself \
        a finding (suppression-comment), which no comment suppresses. Comments are read in files \
        that declare models or build containers, in files with predicates that read raw values, \
        and in files that these depend on.
        """),
    ])

  static let baselines = HelpTopic(
    name: "baselines",
    abstract: "Report new findings only.",
    blocks: [
      .text("A project with many findings can start by failing on new ones only:"),
      .code(
        """
        swiftdata-lint --write-baseline swiftdata-baseline.json  # once; commit the file
        swiftdata-lint --baseline swiftdata-baseline.json        # all other findings
        """),
      .text(
        """
        With the setting "baseline": "swiftdata-baseline.json", editors, plugins and CI leave them \
        out, too; --no-baseline shows them. Plans, diagnoses and predictions cover all findings.
        """),
      .text(
        """
        The file identifies a finding by path, model, property and rule, never by line, so \
        editing, sorting and renaming files does not bring it back. An entry whose finding no \
        longer exists fails the run with exit status 2, so that it cannot hide a new finding; \
        --prune-baseline removes such entries instead. Editors show them as a problem of the \
        file. If paths are named, only entries of files in them are checked.
        """),
    ])

  static let changes = HelpTopic(
    name: "changes",
    abstract: "Check staged files, branches and unsaved text.",
    blocks: [
      .code(
        """
        swiftdata-lint --staged              # the next commit, for a hook
        swiftdata-lint --since origin/main   # a branch, committed or not
        swiftdata-lint - --stdin-filename Models/Trip.swift < unsaved.swift
        """),
      .text(
        """
        These options choose what is reported, as paths do, and can be combined with paths; \
        without a path, the current folder is used. The whole project is still analyzed, so an \
        inverse in an unchanged file is seen. If a staged file also has unstaged edits, the staged \
        version is checked. A change to settings, 'swiftdata-baseline.json', entitlements, a \
        CloudKit schema, the lock file or the choice of a Core Data model's version reports all \
        files of their project. If no such file changed, the exit status is 0, even with \
        --require-models.
        """),
      .text(
        """
        A finding is reported where it is: if an edit of one file removes the inverse of a model \
        in another file, these options do not show it. Run --staged in the hook, and the whole \
        project in CI. --since needs the history back to where the branch began: in GitHub \
        Actions, set 'fetch-depth: 0' for 'actions/checkout'.
        """),
      .text(
        """
        With '-', the text comes from standard input and is checked as the content of the named \
        file, which need not exist. With --fix, the fixed text goes to standard output and the \
        report to stderr.
        """),
    ])

  static let fixes = HelpTopic(
    name: "fixes",
    abstract: "What --fix changes.",
    blocks: [
      .code(
        """
        swiftdata-lint --diff                   # what safe fixes would change
        swiftdata-lint --fix                    # apply them, and report what remains
        swiftdata-lint --diff --unsafe-fixes    # the same with all fixes
        swiftdata-lint --fix --unsafe-fixes
        """),
      .text(
        """
        A fix is safe if it does not change what the program does, such as writing the value that \
        every 'init' gives on the declaration. It is unsafe if behavior may change or other code \
        may no longer compile: an optional relationship must be unwrapped where it is used, and \
        without '.unique' the app must prevent duplicates. 'swiftdata-lint help rules' lists the \
        rules with fixes.
        """),
      .text(
        """
        Only reported files are changed. Suppressed and baselined findings are not fixed, and \
        neither are older versions of the schema, because stores on disk look like them, models \
        that are in no container or declared in tests, unless --scope all is given, and files \
        whose header says that they were generated. A line on stderr names what was skipped. A \
        file keeps its mode and line endings, and is not written if it changed since it was read, \
        or if a link leads from it out of the project.
        """),
      .text(
        """
        --diff prints a patch for 'git apply' or 'patch -p1' in the current folder. \
        'swiftdata-lint checklist -o CloudKit.md' writes a plan for a project about to enable \
        CloudKit: what CloudKit rejects, the phases in order with the code to write, and what has \
        to be decided.
        """),
    ])
}
