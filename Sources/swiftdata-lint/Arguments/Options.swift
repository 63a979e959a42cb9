import SwiftDataLintModelSchema
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The form in which a schema is written.
enum SchemaFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// The form in which rules are written.
enum RulesFormat: String, CaseIterable, Sendable {
  case text
  case json
}

/// The least severity of a finding with which the command fails.
enum FailureThreshold: String, CaseIterable, Sendable {
  case error
  case warning
  case note
  case never
}

/// When output is coloured.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// All options of all commands.
enum Options {
  static let formats = Option<[OutputPlace]>(
    outputs: "--format", words: ReportFormat.allCases.map(\.rawValue),
    default: ReportFormat.text.rawValue,
    help: "The form of the output; with a colon and a file, as in 'sarif:lint.sarif', it goes "
      + "there instead. One goes to the standard output, any number to files.")
  static let schemaFormat = Option<SchemaFormat>(
    "--format", default: .text, help: "The form of the output.")
  static let rulesFormat = Option<RulesFormat>(
    "--format", default: .text, help: "The form of the output.")
  static let failOn = Option<FailureThreshold?>(
    setting: "--fail-on", default: .error, help: "The least severity that makes the exit status 1.")
  static let notes = Option<Bool?>(
    setting: "--notes", help: "Report notes too; --fail-on note implies it.")
  static let only = Option<[String]>(
    texts: "--only", value: .ruleName, valueName: "rule",
    help: "Check this rule and no others, whatever the settings say of it. Repeatable.")
  static let quiet = Option<Bool>(
    flag: "--quiet", shortName: "-q",
    help: "Print findings and errors only: no summary, progress or notices.")
  static let maximumFindings = Option<Int?>(
    count: "--max-findings", default: "all",
    help: "Show this many findings as text and count the rest. The exit status, files and formats "
      + "for programs go by all of them.")
  static let scope = Option<SyncScope?>(
    setting: "--scope", default: .auto,
    help: "Which models are checked: those that sync, or where no container can sync, those that "
      + "one holds; those that sync; or all.")
  static let container = Option<SourcePlace?>(
    place: "--container",
    help: "Only what the container at this place holds, as if it counted.")
  static let strict = Option<Bool>(
    flag: "--strict",
    help: "Fail with exit status 1 if it is not certain that the store would load.")
  static let requireModels = Option<Bool?>(
    setting: "--require-models", help: "Fail with exit status 2 if no model is found.")
  static let requireReasons = Option<Bool?>(
    setting: "--require-reasons", help: "Report comments to the linter that give no reason.")
  static let rules = Option<[String: RuleSetting]>(
    rules: "--rule",
    help: "What a rule is to be: off, on, or the severity of its findings. Repeatable.")
  static let exclude = Option<[String]>(
    texts: "--exclude", value: .file, valueName: "pattern",
    help: "Files and folders to leave out, in the syntax of .gitignore. Repeatable.")
  static let localOnly = Option<[String]>(
    texts: "--local-only", valueName: "model",
    help: "A model that stays out of CloudKit, whatever containers hold it. Repeatable.")
  static let frozenVersions = Option<[String]>(
    texts: "--frozen-version", valueName: "version",
    help: "A version of the schema that counts as an older one. Repeatable.")
  static let config = Option<String?>(
    text: "--config", value: .file, valueName: "file",
    help: "The settings to go by, in place of the .swiftdata-lint.json of each root.")
  static let effective = Option<Bool>(
    flag: "--effective", help: "The settings in effect for the path, which is the default.")
  static let jsonSchema = Option<Bool>(
    flag: "--schema", help: "The JSON Schema of the settings, for editors.")
  static let fix = Option<Bool>(
    flag: "--fix",
    help: "Change files so that findings go away, where the program means the same as before, and "
      + "report what remains.")
  static let unsafeFixes = Option<Bool>(
    flag: "--unsafe-fixes",
    help: "With --fix or --diff: also where behaviour may change or code elsewhere no longer "
      + "compile.")
  static let diff = Option<Bool>(
    flag: "--diff", help: "Show what --fix would change, as a unified diff, and change nothing.")
  static let baseline = Option<String?>(
    text: "--baseline", value: .file, valueName: "file",
    help: "Leave out the findings that this file holds, and fail with exit status 2 if one of them "
      + "is no longer there.")
  static let writeBaseline = Option<String?>(
    text: "--write-baseline", value: .file, valueName: "file",
    help: "Write the findings to this file, for --baseline: those in the paths, so name the whole "
      + "project.")
  static let pruneBaseline = Option<Bool>(
    flag: "--prune-baseline",
    help: "Take out of the baseline what is no longer there, instead of failing.")
  static let staged = Option<Bool>(
    flag: "--staged",
    help: "Report only on files that are staged in git, with their staged text. Paths may be left "
      + "out.")
  static let since = Option<String?>(
    text: "--since", valueName: "commit",
    help: "Report only on files that have changed since the merge base of this commit or ref and "
      + "HEAD, committed or not. Paths may be left out.")
  static let standardInputFilename = Option<String?>(
    text: "--stdin-filename", value: .file, valueName: "path",
    help: "With '-' as the path: the file that the text on the standard input stands in for.")
  static let scriptInputs = Option<Bool>(
    flag: "--script-inputs",
    help: "Report on the Swift files that a run script phase of Xcode declares as its inputs.")
  static let root = Option<String?>(
    text: "--root", value: .folder, valueName: "root",
    help: "The folder to analyse; without it the project that each path lies in.")
  static let jobs = Option<Int?>(
    count: "--jobs", default: "one for each processor", help: "The number of threads.")
  static let statistics = Option<Bool>(
    flag: "--statistics",
    help: "Say on the standard error what was read, how long it took and what rules found.")
  static let man = Option<Bool>(flag: "--man", help: "Print the manual page, for 'man' to show.")
  static let color = Option<ColorChoice>("--color", default: .auto, help: "When to use colors.")
}

/// The version of the linter; tags of its repository are these.
let linterVersion = "0.1.0"

extension Program {
  /// The linter's command line.
  static let linter = Program(
    name: "swiftdata-lint", version: linterVersion,
    abstract: "Find what keeps a SwiftData schema from syncing with CloudKit.",
    synonyms: [
      "fix": "lint --fix", "format": "lint --fix", "autocorrect": "lint --fix",
      "diff": "lint --diff", "check": "lint", "analyze": "lint", "analyse": "lint",
      "run": "lint", "baseline": "lint --write-baseline", "explain": "rules", "list": "rules",
      "validate": "predict", "verify": "predict", "inspect": "schema", "models": "schema",
      "plan": "checklist", "migrate": "checklist", "settings": "config", "install": "init",
      "man": "help --man", "version": "--version",
    ],
    commands: [lint, schema, predict, checklist, rules, config, initialise, completions, help],
    manual: ManualSection.ofLinter)

  private static let lint = CommandDeclaration(
    name: "lint",
    abstract: "Report what keeps the models from syncing with CloudKit.",
    discussion: """
      The exit status is 0 if there is nothing at or above --fail-on, 1 if there is, 2 if \
      something could not be read or written, settings are wrong, a baseline is stale or \
      --require-models found no model, and 64 if the command line is wrong.
      """,
    argument: ArgumentDeclaration(
      valueName: paths.valueName, arity: paths.arity, help: paths.help,
      candidates: paths.candidates,
      impliedBy: [Options.staged, Options.scriptInputs].map(\.declaration.name)
        + [Options.since.declaration.name]),
    options: [
      Options.formats.declaration, Options.failOn.declaration, Options.notes.declaration,
      Options.rules.declaration, Options.only.declaration, Options.requireReasons.declaration,
      Options.quiet.declaration, Options.maximumFindings.declaration, Options.fix.declaration,
      Options.unsafeFixes.declaration, Options.diff.declaration, Options.baseline.declaration,
      Options.writeBaseline.declaration, Options.pruneBaseline.declaration,
      Options.staged.declaration, Options.since.declaration,
      Options.standardInputFilename.declaration, Options.scriptInputs.declaration,
    ] + analysis + [Options.statistics.declaration, Options.color.declaration])

  private static let schema = CommandDeclaration(
    name: "schema",
    abstract: "Show the schema that the models make up.",
    argument: paths,
    options: [
      Options.schemaFormat.declaration
    ] + analysis + [Options.color.declaration])

  private static let predict = CommandDeclaration(
    name: "predict",
    abstract: "Print the message with which Core Data would refuse the models.",
    discussion: """
      It is the text of NSCocoaErrorDomain 134060, for all models that sync, as far as sources \
      tell. Without one, the places that leave it open whether the store would load follow. The \
      exit status is 1 if there is such a message, or with --strict such a place, 0 if there is \
      none, 2 if something could not be read, and 64 if the command line is wrong.
      """,
    argument: paths,
    options: [Options.container.declaration, Options.strict.declaration] + analysis)

  private static let checklist = CommandDeclaration(
    name: "checklist",
    abstract: "Plan the way to models that sync, as a Markdown document.",
    discussion: """
      It says what CloudKit does not take of the models, which code to write in which order, and \
      what has to be decided. No file is changed; 'lint --fix --unsafe-fixes' writes that code. \
      The exit status is 0, 2 if something could not be read, and 64 if the command line is wrong.
      """,
    argument: paths,
    options: [
      Options.notes.declaration, Options.rules.declaration,
    ] + analysis)

  private static let rules = CommandDeclaration(
    name: "rules",
    abstract: "List the rules, or explain one.",
    argument: ArgumentDeclaration(
      valueName: "rule", arity: .atMostOne, help: "The rule to explain.", candidates: .rules),
    options: [Options.rulesFormat.declaration, Options.color.declaration])

  private static let config = CommandDeclaration(
    name: "config",
    abstract: "Show the settings in effect.",
    discussion: """
      They come from the .swiftdata-lint.json of the project that the path lies in, and from the \
      command line. The output is such a file.
      """,
    argument: ArgumentDeclaration(
      valueName: "path", arity: .atMostOne,
      help: "A file or folder of the project; without it the current folder.",
      candidates: .files),
    options: [
      Options.effective.declaration, Options.jsonSchema.declaration, Options.failOn.declaration,
      Options.notes.declaration, Options.rules.declaration, Options.requireReasons.declaration,
    ] + analysis)

  private static let initialise = CommandDeclaration(
    name: "init",
    abstract: "Print what makes the linter part of CI, hooks, Xcode or a package.",
    argument: ArgumentDeclaration(
      valueName: "part", arity: .atMostOne,
      help: "One of \(Snippet.all.map(\.name).joined(separator: ", ")); without it all of them.",
      candidates: .words(Snippet.all.map(\.name))),
    options: [])

  private static let completions = CommandDeclaration(
    name: "completions",
    abstract: "Print a script with which a shell completes command lines.",
    argument: ArgumentDeclaration(
      valueName: "shell", arity: .one,
      help: "The shell: \(quotedList(Shell.allCases.map(\.rawValue), "or")).",
      candidates: .words(Shell.allCases.map(\.rawValue))),
    options: [])

  private static let help = CommandDeclaration(
    name: "help",
    abstract: "Show help, or the manual page.",
    argument: ArgumentDeclaration(
      valueName: "subcommand", arity: .atMostOne, help: "The subcommand to explain.",
      candidates: .commands),
    options: [Options.man.declaration])

  /// What says how sources are analysed.
  private static let analysis = [
    Options.scope.declaration, Options.localOnly.declaration,
    Options.frozenVersions.declaration, Options.exclude.declaration, Options.config.declaration,
    Options.root.declaration, Options.requireModels.declaration, Options.jobs.declaration,
  ]

  private static let paths = ArgumentDeclaration(
    valueName: "paths", arity: .oneOrMore,
    help: "Files and folders to report on. What lies around them is analysed too.",
    candidates: .files)
}
