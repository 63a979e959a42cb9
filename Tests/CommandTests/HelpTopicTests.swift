import SwiftDataLintReports
import SwiftDataLintSchemaRules
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The pages of `help` that are not about commands.
@Suite struct HelpTopicTests {
  @Test("Each topic has a page in lines of 80 columns", arguments: HelpTopic.ofLinter.map(\.name))
  func pages(_ name: String) throws {
    let run = CommandRun("help", name, tree: [:])
    #expect(run.status == .success)
    let topic = try #require(Program.linter.topic(named: name))
    #expect(run.output.contains("\(topic.title): \(topic.abstract)\n\n"))
    for line in run.output.split(separator: "\n") where line.count > 80 {
      // Only what is typed can be longer.
      #expect(line.hasPrefix("  swiftdata-lint "), "\(line)")
    }
    #expect(!run.output.contains("`") && !run.output.contains("\n\n\n"))
  }

  @Test("Topics are listed in the help, and have names and abstracts of one kind")
  func list() {
    let help = CommandRun("--help", tree: [:]).output
    for topic in HelpTopic.ofLinter {
      #expect(help.contains("\n  \(topic.name) "), "\(topic.name)")
      #expect(topic.abstract.hasSuffix(".") && !topic.blocks.isEmpty)
      #expect(topic.name.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
    }
    #expect(Set(HelpTopic.ofLinter.map(\.name)).count == HelpTopic.ofLinter.count)
  }

  @Test("A word that is a command and a topic has both pages")
  func both() {
    let page = CommandRun("help", "rules", tree: [:]).output
    #expect(page.hasPrefix("OVERVIEW: List the rules, or explain one.\n"))
    for rule in Rule.all {
      #expect(page.contains("\n  \(rule.id)"))
      #expect(page.contains("\(rule.severity.rawValue): "))
    }
  }

  @Test("Lists have all formats, settings and snippets")
  func lists() {
    func page(_ name: String) -> String { CommandRun("help", name, tree: [:]).output }
    let formats = page("formats")
    for format in ReportFormat.allCases { #expect(formats.contains("\n  \(format.rawValue) ")) }
    let settings = page("settings")
    for setting in SettingDeclaration.all { #expect(settings.contains("\n  \(setting.name) ")) }
    let setup = page("setup") + page("editors")
    for snippet in Snippet.all { #expect(setup.contains("\n  \(snippet.name) ")) }
  }

  @Test(
    "A word of which there is no page gets the nearest one as a hint",
    arguments: [
      ("suppress", "suppressing"), ("baseline", "baselines"), ("format", "formats"),
      ("setings", "settings"), ("rulse", "rules"), ("fix", "fixes"), ("check", "lint"),
    ])
  func unknown(_ word: String, _ page: String) {
    let run = CommandRun("help", word, tree: [:])
    #expect(run.status == .usage)
    #expect(
      run.error.hasPrefix(
        "Error: Unknown subcommand or topic '\(word)'. Did you mean '\(page)'?\n"))
  }

  @Test("Calls that topics show are calls")
  func calls() throws {
    let codes = HelpTopic.ofLinter.flatMap(\.blocks).flatMap { block -> [String] in
      switch block {
      case .code(let code): code.split(separator: "\n").map(String.init)
      case .terms(let terms): terms.map(\.term)
      case .text: []
      }
    }
    let calls = codes.filter { $0.hasPrefix("swiftdata-lint ") }
    #expect(calls.count > 10)
    for call in calls {
      let words = call.split(separator: " ").map(String.init).dropFirst()
      _ = try Program.linter.parse(Array(words.prefix { !["#", "<", ">"].contains($0) }))
    }
  }
}
