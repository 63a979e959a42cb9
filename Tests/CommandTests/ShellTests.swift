import Foundation
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Completion scripts and the manual page, which are generated from the declarations.
@Suite struct ShellTests {
  @Test("Scripts offer commands, options, words, files and rules", arguments: Shell.allCases)
  func script(_ shell: Shell) throws {
    let rules = Rule.all.filter { ["missing-inverse", "deny-delete-rule"].contains($0.id) }
    let script = Completions(of: sample, rules: rules).script(for: shell)
    try expectGolden(script, Repository.fixtures.appendingPathComponent("Shells/sample.\(shell)"))
  }

  @Test("The manual page tells all that the declarations tell")
  func manual() throws {
    try expectGolden(
      ManualPage(of: sample).text, Repository.fixtures.appendingPathComponent("Shells/sample.1"))
  }

  @Test("Every command and every option of the linter is in each script", arguments: Shell.allCases)
  func completeness(_ shell: Shell) {
    let run = CommandRun("completions", shell.rawValue, tree: [:])
    #expect(run.status == .success)
    #expect(run.error == "")
    let words = Set(run.output.split { " \n\"'()[]{}|:=,*".contains($0) })
    for command in Program.linter.commands {
      #expect(words.contains(Substring(command.name)))
      for option in command.options + Program.builtInOptions where !option.isInternal {
        for name in option.names {
          let word = shell == .fish ? name.drop { $0 == "-" } : name[...]
          let isThere = words.contains(word)
          #expect(isThere, "\(command.name) \(name)")
        }
        #expect(words.isSuperset(of: option.words.map { $0[...] }), "\(option.name)")
      }
    }
    #expect(words.isSuperset(of: Rule.all.map { $0.id[...] }))
  }

  @Test("Paths are completed wherever they are asked for")
  func paths() {
    for command in Program.linter.commands
    where ["paths", "path"].contains(command.argument.valueName) {
      if case .files = command.argument.candidates { continue }
      Issue.record("\(command.name) completes no files")
    }
  }

  @Test("The package plugin knows no option or command, so it passes all of them on")
  func plugin() throws {
    let source = try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/SwiftDataLintPlugin/SwiftDataLintPlugin.swift"), encoding: .utf8)
    #expect(!source.contains("\"-"))
    for command in Program.linter.commands { #expect(!source.contains("\"\(command.name)\"")) }
  }

  @Test("An internal option works, and is in no help, completion or suggestion")
  func internalOptions() {
    let names = Program.linter.commands.flatMap(\.options).filter(\.isInternal).map(\.name)
    #expect(names == ["--stamp"])
    let calls =
      [["lint", "--help"], ["help", "--man"], ["--stamps", "a"]]
      + Shell.allCases.map { ["completions", $0.rawValue] }
    for words in calls {
      let run = CommandRun(words: words, tree: [:])
      #expect(!(run.output + run.error).replacing("\\-", with: "-").contains("stamp "))
      #expect(!(run.output + run.error).contains("'--stamp'"))
      #expect(!run.output.contains("l stamp") && !run.output.contains("--stamp"))
    }
  }

  @Test("Every command and every option of the linter is in the manual page")
  func manualCompleteness() {
    let run = CommandRun("help", "--man", tree: [:])
    #expect(run.status == .success)
    let lines = run.output.split(separator: "\n").map { $0.replacing("\\-", with: "-") }
    for command in Program.linter.commands {
      #expect(lines.contains { $0.hasPrefix(".SS \"\(command.name) ") })
      for option in command.options + Program.builtInOptions where !option.isInternal {
        let names = option.namesWithValue.map { "\\fB\($0)\\fR" }.joined(separator: ", ")
        #expect(
          lines.contains { $0 == names || $0.hasPrefix(names + " ") || $0.hasPrefix(names + ",") },
          "\(option.name)")
      }
    }
    for topic in Program.linter.topics {
      #expect(lines.contains(".SH \(topic.title)"))
    }
    #expect(["EXIT STATUS", "FILES"].allSatisfy { lines.contains(".SH \($0)") })
  }

  @Test("A shell that is not known gets the nearest one, and none gets the help")
  func unknownShell() {
    let misspelt = CommandRun("completions", "zhs", tree: [:])
    #expect(misspelt.status == .usage)
    #expect(
      misspelt.error == """
        Error: The value 'zhs' is invalid for '<shell>'. \
        Please provide one of 'bash', 'zsh' or 'fish'.
        Help:  <shell>  The shell: 'bash', 'zsh' or 'fish'.
        Usage: swiftdata-lint completions <shell>
          See 'swiftdata-lint completions --help' for more information.

        """)
    #expect(
      CommandRun("completions", "fishh", tree: [:]).error.hasPrefix(
        "Error: The value 'fishh' is invalid for '<shell>'. Did you mean 'fish'?\n"))
    #expect(
      CommandRun("completions", tree: [:]).error.hasPrefix(
        "Error: Missing expected argument '<shell>'\n\nOVERVIEW: Print a completion "))
  }

  // MARK: - Bash

  @Test(
    "Bash offers what can stand at the cursor",
    arguments: [
      ("sch", "sch", ["schema"]),
      (
        "schema --format ", "",
        ["text", "json", "ckdb", "mermaid", "dot", "svg", "html"]
      ),
      ("--format sari", "sari", ["sarif"]),
      // Bash ends words at these characters, and wants what follows only.
      ("--format=js", "js", ["json", "jsonl"]),
      ("--rule=missing-default=n", "n", ["note"]),
      ("--rule missing-a", "missing-a", ["missing-app-group="]),
      ("--rule missing-d", "missing-d", ["missing-default="]),
      // Unless the user has told it not to.
      ("--format=js", "--format=js", ["--format=json", "--format=jsonl"]),
      ("lint --no-n", "--no-n", ["--no-notes"]),
      ("rules --c", "--c", ["--color"]),
      ("rules deny", "deny", ["deny-delete-rule"]),
      ("completions ", "", ["bash", "zsh", "fish"]),
      ("help p", "p", ["predict", "paths"]),
      ("help form", "form", ["formats"]), ("help rule", "rule", ["rules"]),
      ("--notes=x", "x", []),
      // Bash offers files where nothing else is.
      ("lint sch", "sch", []), ("a sch", "sch", []), ("-- sch", "sch", []),
      ("--format sarif:a", "a", []), ("--config ", "", []), ("--jobs ", "", []),
    ])
  func bash(line: String, current: String, candidates: [String]) throws {
    let script =
      Completions(of: .linter).script(for: .bash) + """
        cd /
        COMP_LINE="swiftdata-lint $1" COMP_POINT=$((15 + ${#1}))
        _swiftdata_lint swiftdata-lint "$2" ""
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", "--norc", "-c", script, "bash", line, current]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines == candidates)
  }

  // MARK: - A program with all kinds of options

  private let sample = Program(
    name: "a-sample", version: "1.2", abstract: "Show what there is: everything.",
    commands: [
      CommandDeclaration(
        name: "do", abstract: "Do it [now]; or later.", discussion: "It's done. .now is a word.",
        argument: ArgumentDeclaration(
          valueName: "paths", arity: .any, help: "Where.", candidates: .files),
        options: [
          OptionDeclaration(
            name: "--as", value: .outputs(["text", "json"]), defaultValue: "text",
            help: "As 'text' or \\n."),
          OptionDeclaration(
            name: "--hot", value: .none, help: "Be hot. Or not.", hasInverse: true),
          OptionDeclaration(name: "--set", value: .rule(["on", "off"]), help: "What: a rule."),
          OptionDeclaration(name: "--file", value: .file, help: "A file.", hasInverse: true),
          OptionDeclaration(name: "--out", shortName: "-o", value: .file, help: "Another."),
          OptionDeclaration(name: "--hidden", value: .file, help: "None.", isInternal: true),
          OptionDeclaration(name: "--folder", value: .folder, help: "A folder."),
          OptionDeclaration(name: "--at", value: .place, help: "A place.", ownValueName: "a:b"),
          OptionDeclaration(name: "--name", value: .text, help: "A name of a-b, see --at."),
          OptionDeclaration(name: "--many", value: .count, help: "How many."),
        ]),
      CommandDeclaration(
        name: "tell", abstract: "Tell.",
        argument: ArgumentDeclaration(
          valueName: "rule", arity: .atMostOne, help: "Which.", candidates: .rules),
        options: [
          OptionDeclaration(
            name: "--when", shortName: "-w", value: .oneOf(["now", "then"]), help: "When."),
          OptionDeclaration(name: "--all", value: .none, help: "All."),
        ]),
      CommandDeclaration(
        name: "pick", abstract: "Pick.",
        argument: ArgumentDeclaration(
          valueName: "word", arity: .one, help: "Which.", candidates: .words(["one", "two"])),
        options: []),
      CommandDeclaration(
        name: "call", abstract: "Call.",
        argument: ArgumentDeclaration(valueName: "name", arity: .atMostOne, help: "Whom."),
        options: []),
    ],
    makeTopics: {
      [
        HelpTopic(
          name: "some-notes", abstract: "Notes.",
          blocks: [
            .text("It's said: --so. .now begins a word."), .terms([.init("a \\ 'b'", ".c")]),
            .code(".a -b\n\n'c' \\"),
          ])
      ]
    })
}
