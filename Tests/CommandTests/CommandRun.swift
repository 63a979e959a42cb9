import Foundation
import SwiftDataLintReports
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// A run of the whole command in process, and what came of it.
struct CommandRun {
  let status: swiftdata_lint.ExitStatus
  let output: String
  let error: String
  /// What was written to files, by their absolute paths.
  let files: [String: String]

  /// Runs in a file tree in memory.
  init(_ words: String..., tree: [String: FakeNode]) {
    self.init(words: words, tree: tree, environment: [:], isTerminal: false)
  }

  /// Runs in a file tree in memory, in an environment of its own.
  init(
    words: [String], tree: [String: FakeNode], environment: [String: String] = [:],
    isTerminal: Bool = false, pages: RulePages? = nil,
    change: (inout System) -> Void = { _ in }
  ) {
    let output = FakeOutput()
    var system = FakeTree(tree).system(currentDirectory: "/repo", output: output)
    system.environment = environment
    system.standardOutputIsTerminal = isTerminal
    change(&system)
    self.init(words, system, output, pages)
  }

  /// Runs in a file tree in memory, with a text on the standard input.
  init(_ words: String..., input: String, tree: [String: FakeNode]) {
    let output = FakeOutput()
    var system = FakeTree(tree).system(currentDirectory: "/repo", output: output)
    system.readInput = { @Sendable () throws(SystemError) in Array(input.utf8) }
    system.readChunks = {
      @Sendable [readChunks = system.readChunks] path, take throws(SystemError) in
      if path != nil { try readChunks(path, take) } else { take(Array(input.utf8)) }
    }
    self.init(words, system, output)
  }

  /// Runs in a file tree in memory, with a git that answers as the function does.
  init(
    _ words: String..., tree: [String: FakeNode],
    git: @escaping @Sendable (_ words: [String]) throws(SystemError) -> ProgramResult
  ) {
    let output = FakeOutput()
    var system = FakeTree(tree).system(currentDirectory: "/repo", output: output)
    system.run = { @Sendable words, _, _ throws(SystemError) in try git(words) }
    self.init(words, system, output)
  }

  /// Runs in a real folder, with a text on the standard input.
  init(_ words: String..., folder: URL, input: String = "") {
    self.init(words: words, folder: folder, input: input)
  }

  /// Runs in a real folder, in an environment of its own.
  init(
    words: [String], folder: URL, environment: [String: String] = [:], input: String = ""
  ) {
    let output = FakeOutput()
    var system = System.live
    system.readInput = { @Sendable () throws(SystemError) in Array(input.utf8) }
    let arrived = FakeOutput()
    system.receiveInput = { @Sendable () throws(SystemError) in
      let isFirst = arrived.output.isEmpty
      arrived.append([1])
      return isFirst ? Array(input.utf8) : []
    }
    system.readChunks = {
      @Sendable [readChunks = system.readChunks] path, take throws(SystemError) in
      if path != nil { try readChunks(path, take) } else { take(Array(input.utf8)) }
    }
    // Foundation would leave out `/private`, which links lead to on macOS.
    system.currentDirectory = (try? system.resolve(folder.path)) ?? folder.path
    system.environment = environment
    system.standardOutputIsTerminal = false
    system.standardErrorIsTerminal = false
    system.writeOutput = { @Sendable bytes throws(SystemError) in output.append(bytes) }
    system.writeError = { output.appendError($0) }
    self.init(words, system, output)
  }

  private init(
    _ words: [String], _ system: System, _ output: FakeOutput, _ pages: RulePages? = nil
  ) {
    // Reports under test do not depend on whether the linter is published.
    let tool = Tool(name: Tool.linter.name, version: Tool.linter.version, pages: pages)
    // As the program does.
    status = onDeepStack { Command(system: system, tool: tool).run(words) }
    self.output = output.output
    error = output.error
    files = output.files
  }
}
