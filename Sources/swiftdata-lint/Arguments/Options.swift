import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintShipped
import SwiftDataLintSwiftSource

/// The output format of a schema.
enum SchemaFormat: String, CaseIterable, Sendable {
  case text
  case json
  /// The record types that the models need, in the CloudKit Schema Language.
  case ckdb
  case mermaid
  case dot
  case svg
  case html
}

/// The output format of a diagnosis.
enum DiagnosisFormat: String, CaseIterable, Sendable {
  case text
  case json
  /// For an issue or a pull request.
  case markdown
}

/// The output format of rules.
enum RulesFormat: String, CaseIterable, Sendable {
  case text
  case json
  /// With links from a table to a section for each rule.
  case markdown
}

/// When to color output.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto
  case always
  case never
}

/// The options of all commands.
enum Options {
  static let formats = Option<[OutputPlace]>(
    outputs: "--format", words: ReportFormat.allCases.map(\.rawValue),
    default: ReportFormat.text.rawValue,
    help: "The format of the report. 'sarif:lint.sarif' writes it to a file instead. One format "
      + "can go to standard output, any number to files.")
  static let output = Option<String?>(
    text: "--output", shortName: "-o", value: .file, valueName: "file",
    help: "Write to this file instead of standard output.")
  static let schemaFormat = Option<SchemaFormat>(
    "--format", default: .text, help: "The format of the output.")
  static let diagnosisFormat = Option<DiagnosisFormat>(
    "--format", default: .text, help: "The format of the output.")
  static let production = Option<FileSetting?>(
    file: "--production",
    help: "The CloudKit schema in production, as 'xcrun cktool export-schema' writes it. With "
      + "'schema --format ckdb', the record types that the models need are added to it.")
  static let shipped = Option<FileSetting?>(
    file: "--shipped", valueName: "ref or file",
    help: "What users have: a lock file that 'lock' wrote, or a git tag or commit. Without it, "
      + "\(LockFile.name) at the root is used.")
  static let release = Option<String?>(
    text: "--release", valueName: "name",
    help: "The release that gets the schema. Without it, the last one in the file is replaced.")
  static let check = Option<Bool>(
    flag: "--check", help: "Write nothing, and exit with status 1 if the file is not current.")
  static let rulesFormat = Option<RulesFormat>(
    "--format", default: .text, help: "The format of the output.")
  static let failOn = Option<FailureThreshold?>(
    setting: "--fail-on", default: .error, help: "The lowest severity that fails the run.")
  static let notes = Option<Bool?>(
    setting: "--notes", help: "Report notes, too. --fail-on note implies it.")
  static let only = Option<[String]>(
    texts: "--only", value: .ruleName, valueName: "rule",
    help: "Check only this rule, even if the settings turn it off. Repeatable.")
  static let quiet = Option<Bool>(
    flag: "--quiet", shortName: "-q",
    help: "Print only findings and errors: no summary, progress or notices.")
  static let maximumFindings = Option<Int?>(
    count: "--max-findings", default: "all",
    help: "Show at most this many findings as text or concise on standard output, and count the "
      + "rest. The exit status, other formats and files cover all findings.")
  static let scope = Option<SyncScope?>(
    setting: "--scope", default: .auto,
    help: "Which models to check: those that sync, or if no container can sync, those in any "
      + "container; only those that sync; or all.")
  static let container = Option<SourcePlace?>(
    place: "--container",
    help: "Check only the models of the container on this line, even if it is ignored otherwise.")
  static let strict = Option<Bool>(
    flag: "--strict",
    help: "Exit with status 1 unless it is certain that the store would load.")
  static let requireModels = Option<Bool?>(
    setting: "--require-models", help: "Fail with exit status 2 if no model is found.")
  static let requireReasons = Option<Bool?>(
    setting: "--require-reasons", help: "Report comments to the linter that give no reason.")
  static let rules = Option<[String: RuleSetting]>(
    rules: "--rule",
    help: "Turn a rule off or on, or set the severity of its findings. Repeatable.")
  static let exclude = Option<[String]>(
    texts: "--exclude", value: .file, valueName: "pattern",
    help: "Skip files and folders that match this pattern, as in .gitignore. Repeatable.")
  static let localOnly = Option<[String]>(
    texts: "--local-only", valueName: "model",
    help: "Treat this model as local, even if a container syncs it. Repeatable.")
  static let frozenVersions = Option<[String]>(
    texts: "--frozen-version", valueName: "version",
    help: "Treat this version of the schema as an older one. Repeatable.")
  static let config = Option<FileSetting?>(
    file: "--config",
    help: "Use this settings file instead of the .swiftdata-lint.json of each project.")
  static let jsonSchema = Option<Bool>(
    flag: "--schema", help: "Print the JSON Schema of the settings, for editors.")
  static let fix = Option<Bool>(
    flag: "--fix",
    help: "Apply safe fixes, and report the remaining findings. With '-', the fixed text goes to "
      + "standard output and the report to standard error.")
  static let unsafeFixes = Option<Bool>(
    flag: "--unsafe-fixes",
    help: "With --fix or --diff, include fixes that may change behavior or break other code.")
  static let diff = Option<Bool>(
    flag: "--diff", help: "Print what --fix would change as a unified diff, and change nothing.")
  static let baseline = Option<FileSetting?>(
    file: "--baseline",
    help: "Leave out the findings in this file, which --write-baseline wrote.")
  static let writeBaseline = Option<String?>(
    text: "--write-baseline", value: .file, valueName: "file",
    help: "Write the findings in the paths to this file, for --baseline. Name the whole project.")
  static let pruneBaseline = Option<Bool>(
    flag: "--prune-baseline",
    help: "Remove findings that no longer exist from the baseline instead of failing.")
  static let stamp = Option<String?>(
    text: "--stamp", value: .file, valueName: "file", isInternal: true,
    help: "Write this file, empty, if the run does not fail. A build system runs the linter again "
      + "if an input is newer than the file.")
  static let staged = Option<Bool>(
    flag: "--staged",
    help: "Report only files that are staged in git, with their staged text. Paths are optional.")
  static let since = Option<String?>(
    text: "--since", valueName: "commit",
    help: "Report only files that changed since the merge base of this commit or ref and HEAD, "
      + "committed or not. Paths are optional.")
  static let standardInputFilename = Option<String?>(
    text: "--stdin-filename", value: .file, valueName: "path",
    help: "With '-' as the path: the file whose content is on standard input.")
  static let useScriptInputFiles = Option<Bool>(
    flag: "--use-script-input-files",
    help: "Report the files that a run script phase of Xcode declares as its inputs.")
  static let showFiles = Option<Bool>(
    flag: "--show-files", help: "Print which files are analyzed, by program, and check nothing.")
  static let root = Option<String?>(
    text: "--root", value: .folder, valueName: "root",
    help: "The folder to analyze. By default, the project that each path is in.")
  static let targets = Option<Bool?>(
    setting: "--targets",
    help: "Analyze files together as the targets of projects and packages compile them, which is "
      + "the default; otherwise, all files together.")
  static let jobs = Option<Int?>(
    count: "--jobs", default: "one for each processor", help: "The number of threads.")
  static let statistics = Option<Bool>(
    flag: "--statistics",
    help: "Print how often each rule found something, most frequent first, instead of a report.")
  static let verbose = Option<Bool>(
    flag: "--verbose",
    help: "Print to standard error what was read, and how long each stage took.")
  static let standardStreams = Option<Bool>(
    flag: "--stdio",
    help: "Communicate over standard input and output, which is the default. Some editors add it.")
  static let man = Option<Bool>(flag: "--man", help: "Print the manual page.")
  static let color = Option<ColorChoice>("--color", default: .auto, help: "When to use colors.")
}

/// The version of the linter, which is also the tag in its repository.
let linterVersion = "0.1.0"

extension Program {
  /// The linter's command line.
  static let linter = Program(
    name: "swiftdata-lint", version: linterVersion,
    abstract: "Find what keeps a SwiftData or Core Data schema from syncing with CloudKit.",
    synonyms: [
      "fix": "lint --fix", "format": "lint --fix", "autocorrect": "lint --fix",
      "diff": "lint --diff", "check": "lint", "analyze": "lint", "analyse": "lint",
      "run": "lint", "baseline": "lint --write-baseline", "explain": "rules", "list": "rules",
      "validate": "predict", "verify": "predict", "inspect": "schema", "models": "schema",
      "log": "diagnose", "symbolicate": "diagnose", "debug": "diagnose",
      "plan": "checklist", "migrate": "checklist", "freeze": "lock", "snapshot": "lock",
      "settings": "config", "install": "init",
      "man": "help --man", "version": "--version",
    ],
    optionSynonyms: [
      "--script-inputs": "--use-script-input-files", "--ignore-targets": "--no-targets",
      "--output-file": "--output", "--output-format": "--format", "--reporter": "--format",
      "--select": "--only",
    ],
    commands: [
      lint, schema, predict, diagnose, checklist, lock, rules, lsp, config, initialize,
      completions, help,
    ],
    makeTopics: { HelpTopic.ofLinter })

  private static let lint = CommandDeclaration(
    name: "lint",
    abstract: "Report what keeps the models from syncing with CloudKit.",
    discussion: "'swiftdata-lint help exit-status' explains the exit status of each command.",
    argument: paths,
    options: [
      Options.formats.declaration, Options.output.declaration, Options.failOn.declaration,
      Options.notes.declaration, Options.rules.declaration, Options.only.declaration,
      Options.requireReasons.declaration, Options.quiet.declaration,
      Options.maximumFindings.declaration, Options.fix.declaration,
      Options.unsafeFixes.declaration, Options.diff.declaration, Options.baseline.declaration,
      Options.writeBaseline.declaration, Options.pruneBaseline.declaration,
      Options.stamp.declaration, Options.staged.declaration, Options.since.declaration,
      Options.standardInputFilename.declaration, Options.useScriptInputFiles.declaration,
      Options.production.declaration, Options.shipped.declaration,
      Options.requireModels.declaration,
    ] + analysis + [
      Options.showFiles.declaration, Options.statistics.declaration, Options.verbose.declaration,
      Options.color.declaration,
    ])

  private static let schema = CommandDeclaration(
    name: "schema",
    abstract: "Show the models, whether they sync and why, and their relationships.",
    discussion:
      "The formats mermaid, dot, svg and html are pictures, in which findings are marked.",
    argument: paths,
    options: [
      Options.schemaFormat.declaration, Options.output.declaration, Options.baseline.declaration,
      Options.production.declaration, Options.shipped.declaration,
      Options.requireModels.declaration,
    ] + analysis + [Options.color.declaration])

  private static let predict = CommandDeclaration(
    name: "predict",
    abstract: "Print the error with which Core Data would reject the models.",
    discussion: """
      It is the text of NSCocoaErrorDomain 134060, for all models that sync as far as the sources \
      show. Without it, the output lists what is not certain, if anything.
      """,
    argument: paths,
    options: [
      Options.container.declaration, Options.strict.declaration, Options.production.declaration,
      Options.requireModels.declaration,
    ] + analysis)

  private static let diagnose = CommandDeclaration(
    name: "diagnose",
    abstract: "Find the declarations that a log of the runtime is about.",
    discussion: """
      The log can be the console of Xcode, the unified log, an error that was printed, or a log of \
      CI, with any prefixes, escapes and encoding. It is compared with the models in the project \
      of the current folder, or in --root.
      """,
    argument: ArgumentDeclaration(
      valueName: "file", arity: .any,
      help: "The log. Without it, or with '-', standard input is read.", candidates: .files),
    options: [
      Options.diagnosisFormat.declaration, Options.output.declaration,
      Options.production.declaration, Options.shipped.declaration,
      Options.requireModels.declaration,
    ] + analysis + [Options.color.declaration])

  private static let checklist = CommandDeclaration(
    name: "checklist",
    abstract: "Write a plan for enabling CloudKit, as a Markdown document.",
    discussion: """
      It lists what CloudKit rejects, the code to write in order, and what has to be decided. No \
      file is changed; 'lint --fix --unsafe-fixes' writes that code.
      """,
    argument: paths,
    options: [
      Options.output.declaration, Options.notes.declaration, Options.rules.declaration,
      Options.production.declaration, Options.shipped.declaration,
      Options.requireModels.declaration,
    ] + analysis)

  private static let lock = CommandDeclaration(
    name: "lock",
    abstract: "Record what ships, for later runs to compare with.",
    discussion: """
      It writes \(LockFile.name) at the root of the project, to be committed: the models of each \
      release. Later runs report changes that the stores on users' devices, or older versions of \
      the app, do not survive.
      """,
    argument: paths,
    options: [
      Options.release.declaration, Options.check.declaration, Options.shipped.declaration,
    ] + analysis)

  private static let rules = CommandDeclaration(
    name: "rules",
    abstract: "List the rules, or explain one.",
    argument: ArgumentDeclaration(
      valueName: "rule", arity: .atMostOne, help: "The rule to explain.", candidates: .rules),
    options: [Options.rulesFormat.declaration, Options.color.declaration])

  private static let lsp = CommandDeclaration(
    name: "lsp",
    abstract: "Run as a language server, for editors.",
    discussion: """
      An editor starts it and talks to it on standard input and output, in the Language Server \
      Protocol. 'swiftdata-lint help editors' shows how to set editors up.
      """,
    argument: ArgumentDeclaration(
      valueName: "folder", arity: .any,
      help: "Folders to check if the editor names none. Without them, the project of each file "
        + "that it opens is checked.",
      candidates: .files),
    options: [
      Options.notes.declaration, Options.rules.declaration, Options.only.declaration,
      Options.requireReasons.declaration, Options.standardStreams.declaration,
      Options.baseline.declaration, Options.production.declaration, Options.shipped.declaration,
    ] + analysis)

  private static let config = CommandDeclaration(
    name: "config",
    abstract: "Show the settings in effect.",
    discussion: """
      They come from the .swiftdata-lint.json of the project that the path is in, and from the \
      command line. The output is a valid settings file.
      """,
    argument: ArgumentDeclaration(
      valueName: "path", arity: .atMostOne,
      help: "A file or folder of the project. Without it, the current folder is used.",
      candidates: .files),
    options: [
      Options.jsonSchema.declaration, Options.failOn.declaration, Options.notes.declaration,
      Options.rules.declaration, Options.requireReasons.declaration,
      Options.baseline.declaration, Options.production.declaration, Options.shipped.declaration,
      Options.requireModels.declaration,
    ] + linking)

  private static let initialize = CommandDeclaration(
    name: "init",
    abstract: "Print snippets for settings, CI, hooks, Xcode, packages and editors.",
    argument: ArgumentDeclaration(
      valueName: "part", arity: .atMostOne,
      help: "One of \(Snippet.all.map(\.name).joined(separator: ", ")). Without it, all of them.",
      candidates: .words(Snippet.all.map(\.name))),
    options: [])

  private static let completions = CommandDeclaration(
    name: "completions",
    abstract: "Print a completion script for a shell.",
    discussion: """
      In ~/.bashrc, and in ~/.zshrc after compinit: eval "$(swiftdata-lint completions bash)", or \
      zsh in place of bash. In ~/.config/fish/config.fish: swiftdata-lint completions fish | \
      source. 'make install' does this by itself where the shell looks for completions.
      """,
    argument: ArgumentDeclaration(
      valueName: "shell", arity: .one,
      help: "The shell: \(quotedList(Shell.allCases.map(\.rawValue), "or")).",
      candidates: .words(Shell.allCases.map(\.rawValue))),
    options: [])

  private static let help = CommandDeclaration(
    name: "help",
    abstract: "Show help for a subcommand or a topic, or the manual page.",
    argument: ArgumentDeclaration(
      valueName: "topic", arity: .atMostOne, help: "The subcommand or topic to explain.",
      candidates: .pages),
    options: [Options.man.declaration])

  /// The options that control which files are analyzed, and how they are linked.
  private static let linking = [
    Options.scope.declaration, Options.localOnly.declaration,
    Options.frozenVersions.declaration, Options.exclude.declaration, Options.targets.declaration,
    Options.config.declaration, Options.root.declaration,
  ]

  /// The options of all commands that analyze sources.
  private static let analysis = linking + [Options.jobs.declaration]

  private static let paths = ArgumentDeclaration(
    valueName: "paths", arity: .any,
    help: "Files and folders to report. Without them, the current folder is used. The whole "
      + "project around them is analyzed.",
    candidates: .files)
}
