import SwiftDataLintSchema
import SwiftDataLintSwiftSource
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

@Suite("The command line")
struct ArgumentsTests {
  private let program = Program.linter

  @Test(
    "The first word names the command, or belongs to lint",
    arguments: [
      (["a", "b"], "lint", ["a", "b"]), (["lint", "a"], "lint", ["a"]),
      (["schema", "a"], "schema", ["a"]), (["a", "schema"], "lint", ["a", "schema"]),
      (["lint", "schema"], "lint", ["schema"]), (["--", "schema"], "lint", ["schema"]),
      (["--format", "json", "a"], "lint", ["a"]), (["rules"], "rules", []),
      (["rules", "missing-inverse"], "rules", ["missing-inverse"]),
      (["-"], "lint", ["-"]),
      (["a", "--", "--format", "-h", "--"], "lint", ["a", "--format", "-h", "--"]),
      (["./lint"], "lint", ["./lint"]),
    ])
  func command(words: [String], command: String, rest: [String]) throws {
    let arguments = try arguments(words)
    #expect(arguments.command.name == command)
    #expect(arguments.words == rest)
  }

  @Test("Options have defaults")
  func defaults() throws {
    let arguments = try arguments(["a"])
    #expect(arguments[Options.formats].isEmpty)
    #expect(arguments[Options.failOn] == nil)
    #expect(arguments[Options.color] == .auto)
    #expect(arguments[Options.requireModels] == nil)
    #expect(arguments[Options.root] == nil)
    #expect(arguments[Options.jobs] == nil)
  }

  @Test("Values stand after a blank or an equals sign, and the last one counts")
  func values() throws {
    let arguments = try arguments([
      "--color", "never", "a", "--color=always", "--fail-on=never",
      "--require-models", "--root=b=c", "--jobs", "3", "d",
    ])
    #expect(arguments.words == ["a", "d"])
    #expect(arguments[Options.failOn] == .never)
    #expect(arguments[Options.color] == .always)
    #expect(arguments[Options.requireModels] == true)
    #expect(arguments[Options.root] == "b=c")
    #expect(arguments[Options.jobs] == 3)
    #expect(try self.arguments(["a", "--root=--b"])[Options.root] == "--b")
    #expect(try self.arguments(["a", "--root", "-"])[Options.root] == "-")
    #expect(try self.arguments(["a", "--root="])[Options.root] == "")
  }

  @Test("Formats of output can stand there more than once, each with a file or without")
  func outputs() throws {
    let arguments = try arguments([
      "--format", "json", "a", "--format=sarif:a=b:c.sarif", "--format", "junit:-",
    ])
    #expect(arguments[Options.formats].map(\.format) == ["json", "sarif", "junit"])
    #expect(arguments[Options.formats].map(\.file) == [nil, "a=b:c.sarif", "-"])
    #expect(try self.arguments(["schema", "--format=json", "a"])[Options.schemaFormat] == .json)
  }

  @Test(
    "A misspelt value gets the right one as a hint",
    arguments: [
      ("--format", "sarfi", ". Did you mean 'sarif'?\n"),
      ("--format", "makrdown:a.md", ". Did you mean 'markdown:a.md'?\n"),
      ("--format", "sarif:", ". Please provide a file after the colon.\n"),
      ("--format", "sraif:", ". Did you mean 'sarif:'?\n"),
      ("--fail-on", "erorr", ". Did you mean 'error'?\n"),
      ("--format", "", ". Please provide one of 'text', 'concise',"),
      ("--format", ":a", ". Please provide one of 'text', 'concise',"),
    ])
  func misspeltValue(option: String, value: String, hint: String) {
    #expect(
      error([option, value, "a"]).hasPrefix(
        "Error: The value '\(value)' is invalid for '\(option) <\(option.dropFirst(2))>'\(hint)"))
  }

  @Test(
    "What stands in for a word of another program is a call", arguments: Program.linter.synonyms)
  func synonyms(word: String, call: String) throws {
    #expect(program.command(named: word) == nil)
    let words = call.split(separator: " ").map(String.init)
    _ = try program.parse(words + (call.hasSuffix("baseline") ? ["file"] : []))
  }

  @Test(
    "What stands in for an option of another program is one",
    arguments: Program.linter.optionSynonyms)
  func optionSynonyms(word: String, name: String) {
    let hint = "Error: Unknown option '\(word)'. Did you mean '\(name)'?\n"
    #expect(error(["lint", word]).hasPrefix(hint))
  }

  @Test(
    "A misspelt rule or setting gets the right one as a hint",
    arguments: [
      ("missing-defualt=off", ". Did you mean 'missing-default=off'?\n"),
      ("missing-default=wraning", ". Did you mean 'missing-default=warning'?\n"),
      ("mising-default=of", ". Did you mean 'missing-default=off'?\n"),
      ("missing-default", ". Please provide the name of a rule, an equals sign and one of "),
      ("missing-default=xyz", ". Please provide the name of a rule, an equals sign and one of "),
      ("xyz=off", ". Please provide the name of a rule, an equals sign and one of "),
    ])
  func misspeltRule(value: String, hint: String) {
    #expect(
      error(["--rule", value, "a"]).hasPrefix(
        "Error: The value '\(value)' is invalid for '--rule <rule=setting>'\(hint)"))
  }

  @Test(
    "What is wrong is said in the words of Swift's argument parser",
    arguments: [
      (["--nope", "a"], "Unknown option '--nope'. Did you mean '--notes'?"),
      (["--effective", "a"], "Unknown option '--effective'"),
      (
        ["--script-inputs"],
        "Unknown option '--script-inputs'. Did you mean '--use-script-input-files'?"
      ),
      (["--ignore-targets"], "Unknown option '--ignore-targets'. Did you mean '--no-targets'?"),
      (["predict", "--script-inputs"], "Unknown option '--script-inputs'"),
      (
        ["--no-config=a"],
        "The option '--no-config' does not take any value, but 'a' was specified."
      ),
      (["config", "--jobs", "2"], "Unknown option '--jobs'"),
      (["lsp", "--require-models"], "Unknown option '--require-models'"),
      (["lock", "--production", "a"], "Unknown option '--production'"),
      (["predict", "--shipped", "a"], "Unknown option '--shipped'"),
      (["--formt", "json"], "Unknown option '--formt'. Did you mean '--format'?"),
      (["--verson"], "Unknown option '--verson'. Did you mean '--version'?"),
      (["-format=json"], "Unknown option '-format'. Did you mean '--format'?"),
      (["-x"], "Unknown option '-x'"),
      (["schema", "--fail-on", "error", "a"], "Unknown option '--fail-on'"),
      (
        ["a", "--require-models=yes"],
        "The option '--require-models' does not take any value, but 'yes' was specified."
      ),
      (
        ["a", "--help=yes"],
        "The option '--help' does not take any value, but 'yes' was specified."
      ),
      (["help", "lint", "rules"], "Unexpected argument 'rules'"),
      (["help", "--mn"], "Unknown option '--mn'. Did you mean '--man'?"),
      (["rules", "a", "b"], "Unexpected argument 'b'"),
      (["rules", "a", "b", "c"], "2 unexpected arguments: 'b', 'c'"),
    ])
  func errors(words: [String], message: String) {
    #expect(error(words).hasPrefix("Error: \(message)\nUsage: swiftdata-lint "))
  }

  @Test(
    "What is wrong with a value is said together with the option's help",
    arguments: [
      (
        ["a", "--fail-on", "x"],
        """
        The value 'x' is invalid for '--fail-on <fail-on>'. \
        Please provide one of 'error', 'warning', 'note' or 'never'.
        """, Options.failOn.declaration
      ),
      (
        ["schema", "--format=protobuf", "a"],
        """
        The value 'protobuf' is invalid for '--format <format>'. \
        Please provide one of 'text', 'json', 'ckdb', 'mermaid', 'dot', 'svg' or 'html'.
        """, Options.schemaFormat.declaration
      ),
      (
        ["--jobs", "0", "a"],
        """
        The value '0' is invalid for '--jobs <jobs>'. \
        Please provide a whole number of at least 1.
        """, Options.jobs.declaration
      ),
      (
        ["--jobs=99999999999999999999", "a"],
        """
        The value '99999999999999999999' is invalid for '--jobs <jobs>'. \
        Please provide a whole number of at least 1.
        """, Options.jobs.declaration
      ),
      (["a", "--root"], "Missing value for '--root <root>'", Options.root.declaration),
      (["--root", "--jobs", "1"], "Missing value for '--root <root>'", Options.root.declaration),
    ] as [([String], String, OptionDeclaration)])
  func valueErrors(words: [String], message: String, option: OptionDeclaration) {
    let help = "Help:  \(option.synopsis)  \(option.help)"
    #expect(error(words).hasPrefix("Error: \(message)\n\(help)\nUsage: swiftdata-lint "))
  }

  @Test("An error ends with the usage of the command and the way to its help")
  func usage() {
    #expect(
      error(["rules", "a", "b"]) == """
        Error: Unexpected argument 'b'
        Usage: swiftdata-lint rules [--format <format>] [--color <color>] [<rule>]
          See 'swiftdata-lint rules --help' for more information.
        """)
    #expect(
      error(["help", "rulse"]) == """
        Error: Unknown subcommand or topic 'rulse'. Did you mean 'rules'?
        Usage: swiftdata-lint <subcommand>
          See 'swiftdata-lint --help' for more information.
        """)
  }

  @Test("An option that names a file has an inverse, and the last one counts")
  func inverses() throws {
    #expect(try arguments(["a"])[Options.production] == nil)
    #expect(try arguments(["--production", "a"])[Options.production] == .file("a"))
    #expect(
      try arguments(["--production=--no-production"])[Options.production]
        == .file("--no-production"))
    #expect(try arguments(["--production", "a", "--no-production"])[Options.production] == .off)
    #expect(
      try arguments(["--no-production", "--production", "a"])[Options.production] == .file("a"))
    #expect(try arguments(["--no-production", "a"]).words == ["a"])
    #expect(try arguments(["--notes", "--no-notes"])[Options.notes] == false)
    #expect(try arguments(["--no-notes", "--notes"])[Options.notes] == true)
  }

  @Test(
    "Commands that take paths need none",
    arguments: ["lint", "schema", "predict", "checklist", "lock"])
  func noPaths(_ command: String) throws {
    #expect(try arguments([command]).words == [])
    #expect(try arguments([command, "--jobs", "1"]).words == [])
    #expect(try arguments([]).command.name == "lint")
    #expect(
      try text([command, "--help"]).contains(
        "\n  <paths>                 Files and folders to report. Without them, the current\n"))
  }

  @Test("Help and version are shown wherever they are asked for")
  func builtIns() throws {
    for words in [["--help"], ["-h"], ["-h", "a", "--nope"], ["help"]] {
      #expect(
        try text(words).hasSuffix(
          "help <subcommand>' or 'swiftdata-lint help <topic>' for\n  detailed help.\n"))
    }
    #expect(
      try text(["help", "-h"]).contains("\nUSAGE: swiftdata-lint help [--man] [<topic>]"))
    for words in [["lint", "-h"], ["a", "--nope", "--help"], ["help", "lint"]] {
      #expect(try text(words).contains("\nUSAGE: swiftdata-lint lint [<options>] [<paths> ...]\n"))
    }
    for words in [["--version"], ["schema", "--version"], ["help", "--version"]] {
      #expect(try text(words) == program.version + "\n")
    }
  }

  @Test("Help has the sections of Swift's argument parser, in lines of 80 columns")
  func help() throws {
    #expect(
      try text(["rules", "--help"]) == """
        OVERVIEW: List the rules, or explain one.

        USAGE: swiftdata-lint rules [--format <format>] [--color <color>] [<rule>]

        ARGUMENTS:
          <rule>                  The rule to explain.

        OPTIONS:
          --format <format>       The format of the output. (values: text, json,
                                  markdown; default: text)
          --color <color>         When to use colors. (values: auto, always, never;
                                  default: auto)
          --version               Show the version.
          -h, --help              Show help information.

        """)
    #expect(
      try text(["--help"]).contains(
        """

        SUBCOMMANDS:
          lint (default)          Report what keeps the models from syncing with
                                  CloudKit.
          schema \

        """))
  }

  @Test("A usage line names up to twelve options and arguments", arguments: [11, 12])
  func usageLine(count: Int) {
    let command = CommandDeclaration(
      name: "do", abstract: "Do it.",
      argument: ArgumentDeclaration(valueName: "x", arity: .atMostOne, help: "X."),
      options: (1...count).map { OptionDeclaration(name: "--o\($0)", value: .none, help: "O.") })
    let program = Program(name: "p", version: "1", abstract: "P.", commands: [command])
    let synopsis = CommandUsage(program: program, command: command).synopsis
    #expect(synopsis.contains("[--o11]") == (count == 11))
    #expect((synopsis == "p do [<options>] [<x>]") == (count == 12))
  }

  @Test("A long label has its text on the next line")
  func longLabel() {
    let option = Option<String?>(text: "--a-rather-long-name", valueName: "name", help: "Text.")
    let command = CommandDeclaration(
      name: "do", abstract: "Do it.",
      argument: ArgumentDeclaration(valueName: "x", arity: .atMostOne, help: "X."),
      options: [option.declaration])
    let program = Program(name: "p", version: "1", abstract: "P.", commands: [command])
    #expect(
      program.help(for: command).contains(
        """

          --a-rather-long-name <name>
                                  Text.

        """))
  }

  @Test(
    "A path that is not there may be a misspelt command",
    arguments: [
      ("lnt", "lint"), ("shcema", "schema"), ("rule", "rules"), ("fix", "lint --fix"),
      ("chek", "lint"), ("explan", "rules"), ("fox", nil), ("Sources", nil), ("x", nil),
    ] as [(String, String?)])
  func suggestion(word: String, command: String?) {
    #expect(program.suggestedCall(for: word) == command)
  }

  @Test(
    "The edit distance counts insertions, deletions and replacements",
    arguments: [
      ("", "", 0), ("abc", "", 3), ("", "ab", 2), ("kitten", "sitting", 3), ("ab", "ba", 2),
      ("lint", "lint", 0),
    ])
  func distance(first: String, second: String, distance: Int) {
    #expect(editDistance(first, second) == distance)
  }

  @Test("No word is suggested for one that is too long to be mistyped")
  func longWord() {
    let long = String(repeating: "a", count: 200)
    #expect(closest(to: long, in: ["a", long + "bc", long + "b"], within: 1) == long + "b")
    #expect(closest(to: long + "a", in: [long], within: 1) == nil)
  }

  // MARK: - Calls

  private func arguments(_ words: [String]) throws -> ParsedArguments {
    guard case .run(let arguments) = try program.parse(words) else { throw NotExpected() }
    return arguments
  }

  private func text(_ words: [String]) throws -> String {
    guard case .show(let text) = try program.parse(words) else { throw NotExpected() }
    return text
  }

  private func error(_ words: [String]) -> String {
    do throws(UsageError) {
      _ = try program.parse(words)
      return ""
    } catch {
      return error.description
    }
  }

  private struct NotExpected: Error {}
}
