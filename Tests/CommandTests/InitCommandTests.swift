import Testing

@testable import swiftdata_lint

/// What is printed to be pasted elsewhere.
@Suite struct InitCommandTests {
  @Test("Each part can be asked for, and stands alone on the standard output")
  func parts() {
    for snippet in Snippet.all {
      let run = CommandRun("init", snippet.name, tree: [:])
      #expect(run.output == snippet.text + "\n")
      #expect(run.error == snippet.use.replacing("`", with: "") + "\n")
      #expect(run.status == .success)
    }
    #expect(
      Program.linter.command(named: "init")?.argument.help.contains(
        Snippet.all.dropLast().map(\.name).joined(separator: ", ")) ?? false)
  }

  @Test("Without a word all parts are printed")
  func all() {
    let run = CommandRun("init", tree: [:])
    for snippet in Snippet.all { #expect(run.output.contains(snippet.text)) }
    #expect(run.status == .success)
  }

  @Test("A word that is none of them is a usage error")
  func unknown() {
    let run = CommandRun("init", "gitlb", tree: [:])
    #expect(run.error.hasPrefix("Error: Unknown part 'gitlb'. Did you mean 'gitlab'?\n"))
    #expect(run.status == .usage)
  }

  @Test("The settings to paste are settings")
  func settings() throws {
    let snippet = try #require(Snippet.all.first { $0.name == "settings" })
    #expect(SettingsReader(Array(snippet.text.utf8)).errors == [])
  }
}
