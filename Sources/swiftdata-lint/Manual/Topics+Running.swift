import SwiftDataLintLinting
import SwiftDataLintShipped

/// Topics about the process and its environment.
extension HelpTopic {
  static let runtime = HelpTopic(
    name: "runtime",
    abstract: "How findings relate to the runtime's own error.",
    blocks: [
      .text(
        """
        Core Data validates the models inside a signed app with the CloudKit entitlement, and \
        stops at the first store that fails. The error is NSCocoaErrorDomain 134060. Its text is \
        only in the log, without files and lines. 'swiftdata-lint diagnose' finds the declaration \
        for each of its lines:
        """),
      .code(
        """
        xcrun simctl launch --console booted YOUR.BUNDLE.ID 2>&1 |
          swiftdata-lint diagnose
        """),
      .text(
        """
        It reads any log: the console of Xcode, the unified log, JSON, the description of an \
        NSError, with prefixes, escapes and colors, of any size. It also knows the errors of \
        migrations, of CloudKit in production and of SwiftData itself, and explains those that no \
        source can show.
        """),
      .text(
        """
        Each line of error 134060 is a finding here; 'runtime' in json has the line. \
        'swiftdata-lint predict' prints the text before the app runs, byte for byte, and exits \
        with 1. If it finds no refusal, it lists what is not certain, or says that the store would \
        load, and exits with 0; with --strict, it exits with 1 unless it is certain. --container \
        App.swift:12 checks the container on that line. Ordered relationships and value \
        transformers cannot be written in SwiftData sources and are not predicted.
        """),
      .text(
        """
        Some declarations stop the app before the store is validated, such as an attribute of a \
        type that SwiftData cannot store. 'predict' lists them after the text, or on stderr if \
        the models are rejected, and exits with 1.
        """),
      .text(
        """
        If the runtime names something that the linter does not, or the other way round, that is a \
        bug: please report it with the declaration.
        """),
    ])

  static let exitStatus = HelpTopic(
    name: "exit-status",
    abstract: "How a run ends.",
    blocks: [
      .terms([
        Term(
          "0",
          """
          No findings at or above --fail-on ('error' by default; 'warning', 'note' or 'never'); \
          for 'predict', nothing is rejected; for 'diagnose', the log has no known error.
          """),
        Term(
          "1",
          """
          Findings; for 'predict', the store would not load, or with --strict, may not, or the app \
          would stop; for 'diagnose', the log has a known error; for 'lock --check', the file is \
          not current; for 'lsp', the editor did not end the session.
          """),
        Term(
          "2",
          """
          Something could not be read or written, the settings are invalid, a baseline is out of \
          date, or --require-models found no model. Everything else is still checked and printed.
          """),
        Term("64", "The command line is invalid."),
      ])
    ])

  static let environment = HelpTopic(
    name: "environment",
    abstract: "Environment variables.",
    blocks: [
      .terms([
        Term("NO_COLOR", "If set, no colors, unless --color says otherwise."),
        Term(
          "FORCE_COLOR, CLICOLOR_FORCE",
          "If set to anything but 0, colors even if the output is not a terminal."),
        Term("CLICOLOR", "If 0, no colors."),
        Term("TERM", "If 'dumb', no colors and no progress."),
        Term(
          "CI, GITHUB_ACTIONS, TF_BUILD, TEAMCITY_VERSION",
          """
          If set, no progress, and workflow commands in names and code, such as ::error:: and \
          ##[error], are printed with a space in them.
          """),
        Term("GITHUB_STEP_SUMMARY", "The file to which the format github adds a job summary."),
        Term(
          "SCRIPT_INPUT_FILE_COUNT",
          """
          With SCRIPT_INPUT_FILE_0 and so on, SCRIPT_INPUT_FILE_LIST_COUNT and its files: what \
          --use-script-input-files reports.
          """),
        Term("GIT_DIR", "The repository that --staged and --since use."),
      ])
    ])

  static let files = HelpTopic(
    name: "files",
    abstract: "Files that the linter reads besides sources.",
    blocks: [
      .terms([
        Term(
          ".swiftdata-lint.json",
          "The settings of a project. Its folder is analyzed as a whole."),
        Term(".gitignore", "Names files and folders to skip."),
        Term(
          "*.xcdatamodeld",
          "A Core Data model, of which the current version is checked."),
        Term("*.m, *.mm", "May create Core Data containers. Read only if there is a model."),
        Term("*.entitlements", "Shows whether an app has an iCloud container."),
        Term(
          "project.pbxproj, project.xcproj, *.xcconfig, Package.swift",
          "Describe which files are compiled together."),
        Term("*.ckdb", "The CloudKit schema in production."),
        Term(LockFile.name, "The models of earlier releases."),
        Term(
          Baseline.usualName, "Findings to leave out, if the settings or --baseline name it."),
      ])
    ])

  static let examples = HelpTopic(
    name: "examples",
    abstract: "Common calls.",
    blocks: [
      .terms([
        Term("swiftdata-lint", "All findings, with code."),
        Term("swiftdata-lint Models/Trip.swift", "The findings in one file."),
        Term("swiftdata-lint --notes", "Also notes."),
        Term("swiftdata-lint --diff", "What --fix would change."),
        Term("swiftdata-lint --fix", "Apply safe fixes."),
        Term("swiftdata-lint --staged", "Staged files, for a hook."),
        Term(
          "swiftdata-lint --format html -o lint.html",
          "A page with a picture; see 'help formats'."),
        Term("swiftdata-lint checklist", "A plan for enabling CloudKit, in Markdown."),
        Term("swiftdata-lint schema", "All models, whether they sync, and why."),
        Term("swiftdata-lint predict", "The error with which the runtime rejects the models."),
        Term(
          "swiftdata-lint diagnose app.log",
          "The declarations that the errors in a log are about."),
        Term("swiftdata-lint lsp", "Findings while typing: see 'help editors'."),
        Term("swiftdata-lint --only missing-inverse", "The findings of one rule."),
        Term(
          "swiftdata-lint --format github --format sarif:lint.sarif --require-models",
          """
          In CI: annotations and a file for code scanning from one run, and a failure if no model \
          is found.
          """),
        Term("swiftdata-lint lock --release 1.4", "Record what ships, to compare with later."),
        Term("swiftdata-lint --shipped v1.4", "What changed since a git tag that is not safe."),
        Term(
          "swiftdata-lint rules missing-default",
          "Why a rule exists, with bad and good code."),
      ])
    ])
}
