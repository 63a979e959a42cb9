import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

extension HelpTopic {
  /// The topics of the linter, in display order.
  static let ofLinter = [
    paths, states, coreData, rules, fixes, suppressing, baselines, changes, releases, formats,
    settings, setup, editors, runtime, exitStatus, environment, files, examples,
  ]

  private static let rules = HelpTopic(
    name: "rules",
    abstract: "All rules, with their severity and fixes.",
    blocks: [
      .text("Severities:"),
      .terms(
        Severity.allCases.reversed().map { severity in
          let meaning = severity.meaning.replacingEach("`", with: "")
          return Term(severity.rawValue, meaning.capitalizingFirst + ".")
        }),
      .text("Rules, of which 'swiftdata-lint rules RULE' explains each:"),
      .terms(Rule.all.map { Term($0.id, $0.description) }),
    ])

  private static let formats = HelpTopic(
    name: "formats",
    abstract: "Formats of the report.",
    blocks: [
      .text(
        """
        --format chooses the format, and --output the file that gets it instead of standard \
        output. With a colon and a file, one run can write several:
        """),
      .code("swiftdata-lint --format github --format sarif:lint.sarif --require-models"),
      .terms(ReportFormat.allCases.map { Term($0.rawValue, $0.purpose) }),
      .text(
        """
        Lines and columns count from 1. Columns are UTF-16 code units in github, sarif and \
        checkstyle, and UTF-8 bytes elsewhere. Paths are relative to the current folder, except in \
        xcode, where they are absolute. GitHub, GitLab and reviewdog expect paths relative to the \
        root of the repository, so run the linter there.
        """),
      .text(
        """
        JSON Schemas of the output of 'lint', 'schema', 'rules' and 'diagnose' with --format json \
        are in Fixtures/JSONSchemas of the linter's repository.
        """),
    ])

  private static let settings = HelpTopic(
    name: "settings",
    abstract: "The settings file, .swiftdata-lint.json.",
    blocks: [
      .text(
        """
        A '.swiftdata-lint.json' at the root of a project sets how the project is checked, for \
        everyone and in CI. Comments are allowed. An unknown name or an invalid value is an error, \
        reported with its line and column.
        """),
      .code(Snippet.all.first { $0.name == "settings" }?.text ?? ""),
      .terms(
        SettingDeclaration.all.map { setting in
          let value = setting.value.text(in: Settings.defaults)
          return Term(setting.name, "\(setting.help) Default: \(value)")
        }),
      .text(
        """
        Options on the command line override the settings; --exclude, --local-only and \
        --frozen-version add to them. --no-baseline, --no-production, --no-shipped and \
        --no-targets turn one off. --config names another settings file, --no-config ignores all. \
        'swiftdata-lint config' prints the settings in effect. With --schema it prints their JSON \
        Schema, with which editors complete and check the file.
        """),
    ])

  private static let setup = HelpTopic(
    name: "setup",
    abstract: "Snippets for CI, hooks, Xcode and packages.",
    blocks: [
      .text(
        """
        'swiftdata-lint init NAME' prints each of these, ready to paste. \
        \(SourceRepository.ofLinter.instruction)Before the first release, replace the version \
        with a commit, and install the linter with 'make install' in a clone.
        """),
      .terms(terms(Snippet.all.filter { !editorNames.contains($0.name) })),
    ])

  private static let editors = HelpTopic(
    name: "editors",
    abstract: "The language server, and how editors start it.",
    blocks: [
      .text(
        """
        'swiftdata-lint lsp' is a language server, for editors with the Language Server Protocol. \
        It reports the findings of 'lint' for the whole project, also in files that are not open, \
        while someone types. An edit in one file updates the findings in the others. The settings \
        of the project apply; errors in them are shown at their place. The server looks for \
        changed settings, baselines and lock files every three seconds, because not all editors \
        watch files.
        """),
      .text(
        """
        Quick fixes are the fixes of findings, and comments that suppress them. Unsafe ones say \
        so. The action 'source.fixAll.swiftdata-lint' applies the safe fixes of a document, as \
        --fix does; editors can run it when they save. Hovering over a model or a property shows \
        its state and the reason, its inverse, and its record field. The definition of a \
        relationship is its other end.
        """),
      .text("'swiftdata-lint init NAME' prints the configuration of an editor, ready to paste:"),
      .terms(terms(Snippet.editors)),
    ])

  private static let editorNames = Set(Snippet.editors.map(\.name))

  private static func terms(_ snippets: [Snippet]) -> [Term] {
    snippets.map { Term($0.name, $0.use.replacingEach("`", with: "'")) }
  }
}

extension Rule {
  /// A line such as `error: No property is unique. Fixes: unsafe.`
  fileprivate var description: String {
    let kinds = fixKinds.map(\.rawValue).joined(separator: ", ")
    let fixes = kinds.isEmpty ? "" : " Fixes: \(kinds)."
    return "\(severity.rawValue): \(summary.replacingEach("`", with: "'"))\(fixes)"
  }
}

extension ReportFormat {
  /// The readers of the format.
  fileprivate var purpose: String {
    switch self {
    case .text: "For people: each finding with its code, then a summary."
    case .concise: "For editors and 'grep': one line per finding."
    case .json: "For programs: everything that is known."
    case .jsonl: "For programs: one line per finding, with the same object as in json."
    case .xcode: "For a build phase of Xcode, which shows the findings in the editor."
    case .github:
      "For GitHub Actions, which shows findings as annotations. The job summary gets markdown."
    case .gitlab: "For GitLab Code Quality."
    case .sarif: "For GitHub code scanning and other tools that read SARIF 2.1.0."
    case .checkstyle: "For Jenkins and other tools that read Checkstyle XML."
    case .junit: "For test reports: one failed test case per finding, or one that passes."
    case .rdjson: "For reviewdog."
    case .markdown: "A document: findings by rule, then what to do for each model."
    case .html:
      "One page for browsers: a picture of the schema, the findings with code, models and stores."
    }
  }
}
