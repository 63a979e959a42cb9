/// A section of the manual page that options and commands do not tell.
struct ManualSection: Sendable {
  let title: String
  let entries: [Entry]

  /// A term or a call, and what it means.
  struct Entry: Sendable {
    let term: String
    let meaning: String
  }
}

extension ManualSection {
  /// The sections of the linter's page.
  static let ofLinter = [exitStatus, environment, files, examples]

  private static let exitStatus = ManualSection(
    title: "EXIT STATUS",
    entries: [
      Entry(
        term: "0",
        meaning: "Nothing was found at or above --fail-on; for predict, nothing is refused."),
      Entry(
        term: "1",
        meaning: "There are findings; for predict, the store would not load, or with "
          + "--strict may not."),
      Entry(
        term: "2",
        meaning: "Something could not be read or written, settings are wrong, a baseline is stale, "
          + "or --require-models found no model. The rest is still checked and printed."),
      Entry(term: "64", meaning: "The command line is wrong."),
    ])

  private static let environment = ManualSection(
    title: "ENVIRONMENT",
    entries: [
      Entry(term: "NO_COLOR", meaning: "If set, and --color does not say otherwise, no colors."),
      Entry(
        term: "CLICOLOR_FORCE",
        meaning: "If set to anything but 0, colors even where the output is no terminal."),
      Entry(
        term: "TERM",
        meaning: "If it is dumb, neither colors nor a line that shows how far the work has come."),
      Entry(term: "CI", meaning: "If set, no line that shows how far the work has come."),
      Entry(
        term: "GITHUB_STEP_SUMMARY",
        meaning: "The file to which the format github adds a summary of the job."),
      Entry(
        term: "SCRIPT_INPUT_FILE_COUNT",
        meaning: "With SCRIPT_INPUT_FILE_0 and so on, and SCRIPT_INPUT_FILE_LIST_COUNT and its "
          + "files: what --script-inputs reports on."),
      Entry(term: "GIT_DIR", meaning: "The repository that --staged and --since look into."),
    ])

  private static let files = ManualSection(
    title: "FILES",
    entries: [
      Entry(
        term: ".swiftdata-lint.json",
        meaning: "The settings of a project. The folder that it lies in is the one that is "
          + "analysed as a whole."),
      Entry(term: ".gitignore", meaning: "Names files and folders that are left out."),
      Entry(
        term: "*.entitlements", meaning: "Says whether an app has an iCloud container."),
    ])

  private static let examples = ManualSection(
    title: "EXAMPLES",
    entries: [
      Entry(term: "swiftdata-lint .", meaning: "All findings in the current folder."),
      Entry(
        term: "swiftdata-lint Models/Trip.swift",
        meaning: "Those in one file, though all of its project is analysed."),
      Entry(
        term: "swiftdata-lint --format github --format sarif:lint.sarif --require-models .",
        meaning: "In CI: annotations and a file for code scanning from one run, and a failure "
          + "where no model is found."),
      Entry(
        term: "swiftdata-lint --diff --unsafe-fixes .",
        meaning: "What --fix --unsafe-fixes would change."),
      Entry(
        term: "swiftdata-lint checklist . > CloudKit.md",
        meaning: "A plan for a project that is about to turn CloudKit on."),
      Entry(
        term: "swiftdata-lint predict .",
        meaning: "The message with which the runtime would refuse the models."),
      Entry(
        term: "swiftdata-lint rules missing-default",
        meaning: "Why a rule holds, with bad and good code."),
    ])
}
