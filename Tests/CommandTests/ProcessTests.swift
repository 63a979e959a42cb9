import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The program in a process of its own.
@Suite("The program as a process")
struct ProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ words: String..., output: Pipe) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // Threads of tests block signals, and a program would inherit that.
    var (none, old) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    try process.run()
    return process
  }

  /// Writes files that `--fix` changes.
  private func writeSources() throws {
    let comment = "//" + String(repeating: "x", count: 100_000) + "\n"
    for number in 0..<100 {
      let text = """
        import SwiftData
        @Model final class Trip\(number) {
          var status: String
          init(status: String = "") { self.status = status }
        }

        """
      try folder.write(Array((text + comment).utf8), to: "Trip\(number).swift")
    }
  }

  private func drafts() throws -> [String] {
    try System.live.list(folder.path).map(\.name).filter { $0.hasSuffix(".part") }
  }

  /// Interrupts a process while it writes a file. Returns whether it wrote one.
  private func interrupt(_ process: Process, by signal: Int32) throws -> Bool {
    let id = process.processIdentifier
    while process.isRunning {
      if try drafts().isEmpty { continue }
      kill(id, SIGSTOP)
      usleep(20_000)
      // It may have finished the file before it stopped.
      let isWriting = try !drafts().isEmpty
      if isWriting { kill(id, signal) }
      kill(id, SIGCONT)
      if isWriting { return true }
    }
    return false
  }

  @Test(
    "What an interrupted run has half written is removed", .timeLimit(.minutes(5)),
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func interruption(_ signal: Int32) throws {
    var isInterrupted = false
    for _ in 0..<20 where !isInterrupted {
      try writeSources()
      let process = try start("--fix", ".", output: Pipe())
      isInterrupted = try interrupt(process, by: signal)
      process.waitUntilExit()
      if isInterrupted {
        #expect(process.terminationReason == .uncaughtSignal)
        #expect(process.terminationStatus == signal)
      }
      #expect(try drafts() == [])
    }
    #expect(isInterrupted)
  }

  @Test("The language server ends when its output is closed", .timeLimit(.minutes(5)))
  func closedOutput() throws {
    let message = #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#
    let frame = "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
    // The reader is gone before anything is written, and the input stays open. A shell makes the
    // pipe, so that no program that another test starts keeps it open.
    let script = """
      mkfifo "$2" && exec 3<>"$2" && printf %s "$3" >&3
      { sleep 1; "$1" lsp <&3; echo $? >&2; } | :
      """
    let words = ["sh", "-c", script, "sh", BuiltProgram.path, folder.path + "/input", frame]
    let result = try System.live.run(words, [], ["PATH": "/usr/bin:/bin"])
    let complaint = "swiftdata-lint: standard output: Broken pipe\n"
    #expect(String(decoding: result.errorOutput, as: UTF8.self) == complaint + "1\n")
  }

  @Test("A report whose reader ends early is no error")
  func head() throws {
    // The reader is gone before anything is written.
    let script = "{ sleep 1; \"$1\" rules; echo $? >&2; } | :"
    let result = try System.live.run(["sh", "-c", script, "sh", BuiltProgram.path], [], [:])
    #expect(String(decoding: result.errorOutput, as: UTF8.self) == "0\n")
  }

  @Test("A 'git' in the current folder is not started, although the search path names it")
  func relativeSearchPath() throws {
    try folder.writeProgram("#!/bin/sh\n: >mark", to: "git")
    try folder.write(to: ".git/HEAD")
    let script = "cd \"$1\" && PATH=.::/usr/bin:/bin exec \"$2\" --staged"
    let words = ["sh", "-c", script, "sh", folder.path, BuiltProgram.path]
    _ = try System.live.run(words, [], [:])
    #expect(System.live.kind(folder.path + "/mark") == nil)
  }
}
