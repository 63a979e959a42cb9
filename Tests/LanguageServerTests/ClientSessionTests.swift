import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

/// Sessions of real clients with the program that was built.
@Suite struct ClientSessionTests {
  private static let project: [String: String] = [
    ".git/HEAD": "",
    "App.swift": """
    import SwiftData
    let container = try! ModelContainer(for: Trip.self)

    """,
    "Trip.swift": """
    import SwiftData

    @Model final class Trip {
      /* é😀 */ var name: String  // 😀
      @Relationship(inverse: \\Stop.trip) var stops: [Stop]? = []
      var count: Int
      init() { count = 3 }
    }

    """,
    "Stops & more/Stop.swift": """
    import SwiftData

    @Model final class Stop {
      var trip: Trip?
    }

    """,
  ]

  /// A program that records its exit status, so that a test sees how the server ends after its
  /// client.
  private static let recorder = """
    #!/bin/sh
    "$SERVER" "$@"
    echo $? >"$STATUS.new"
    mv "$STATUS.new" "$STATUS"
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in Self.project { try folder.write(Array(text.utf8), to: "pro ject/" + name) }
    try folder.writeProgram(Self.recorder, to: "bin/swiftdata-lint")
  }

  /// Runs a client in the project.
  private func run(_ words: [String], _ variables: [String: String] = [:]) throws -> ProgramResult {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = folder.path + "/bin:" + (environment["PATH"] ?? "")
    environment["SERVER"] = BuiltProgram.path
    environment["STATUS"] = folder.path + "/status"
    environment.merge(variables) { $1 }
    let script = "cd \"$0\" && exec \"$@\""
    return try System.live.run(
      ["sh", "-c", script, folder.path + "/pro ject"] + words, [], environment)
  }

  /// The exit status of the server, which ends soon after its client; nil if it does not.
  private func serverStatus() async throws -> String? {
    for _ in 0..<500 {
      if let status = try? System.live.read(folder.path + "/status") {
        return String(decoding: status, as: UTF8.self)
      }
      try await Task.sleep(nanoseconds: 10_000_000)
    }
    return nil
  }

  private static func client(_ name: String) -> String {
    Repository.root.appendingPathComponent("Tests/LanguageServerTests/Clients/" + name).path
  }

  @Test(
    "Neovim can use every feature with the configuration that is printed",
    .enabled(if: isInstalled("nvim", "--version"), "Neovim is not installed"),
    .timeLimit(.minutes(10)), arguments: [("quit", "0\n"), ("vanish", "1\n")])
  func neovim(_ end: String, _ serverStatus: String) async throws {
    let snippet = try System.live.run([BuiltProgram.path, "init", "neovim"], [], [:])
    try folder.write(snippet.output, to: "init.lua")
    var variables = ["INIT": folder.path + "/init.lua", "END": end]
    // Neovim keeps logs in these.
    for name in ["HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"] { variables[name] = folder.path }
    let script = "luafile " + Self.client("neovim.lua")
    let result = try run(
      ["nvim", "--clean", "--headless", "-n", "-i", "NONE", "-c", script], variables)
    let output = String(decoding: result.output + result.errorOutput, as: UTF8.self)
    #expect(result.status == (end == "quit" ? 0 : 128 + SIGKILL), "\(output)")
    #expect(output.hasSuffix("a file that is deleted\n"), "\(output)")
    #expect(try await self.serverStatus() == serverStatus)
  }

  @Test(
    "The client of pytest-lsp can use every feature with the capabilities of several editors",
    .enabled(
      if: isInstalled("python3", "-c", "import pytest_lsp"), "pytest-lsp is not installed"),
    .timeLimit(.minutes(10)))
  func pygls() throws {
    let options = ["-p", "no:cacheprovider", "-o", "asyncio_default_fixture_loop_scope=function"]
    let place = ["-c", "/dev/null", "--rootdir", ".", Self.client("pygls_session.py")]
    let result = try run(
      ["python3", "-m", "pytest", "--quiet"] + options + place, ["PYTHONDONTWRITEBYTECODE": "1"])
    let output = String(decoding: result.output + result.errorOutput, as: UTF8.self)
    #expect(result.status == 0 && output.contains("3 passed"), "\(output)")
  }
}

/// Whether a command is available.
func isInstalled(_ words: String...) -> Bool {
  let result = try? System.live.run(words, [], ProcessInfo.processInfo.environment)
  return result?.status == 0
}
