import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The commands that the GitHub action runs, with a stub for the linter that prints its arguments.
@Suite struct ActionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(to: "re po/ios app/A.swift")
    let program = """
      #!/bin/sh
      for word; do
        printf '%s\\n' "$word"
        case $word in sarif:*) if [ -z "$NO_SARIF" ]; then echo {} >"${word#sarif:}"; fi ;; esac
      done
      exit "${STATUS:-0}"
      """
    try folder.writeProgram(program, to: "bin/swiftdata-lint")
  }

  /// What a step came to.
  private struct Step {
    let status: Int32
    /// The lines of the log.
    let log: [String]
    /// The outputs, a line each.
    let outputs: String
  }

  private static let texts: [(String, [String])] = [
    ("", []), (" \n ", []), ("--a  --b\t--c\n--d\r\n", ["--a", "--b", "--c", "--d"]),
    ("'a b' \"c d\" e\\ f", ["a b", "c d", "e f"]), ("--rule='a b'=\"off\"", ["--rule=a b=off"]),
    ("'' \"\"", ["", ""]), ("'a\"b' \"c'd\"", ["a\"b", "c'd"]), ("'a\\' b", ["a\\", "b"]),
    ("\"a\\\"b\\\\c\\$d\\e\"", ["a\"b\\c$d\\e"]), ("\\' \\\" \\\\", ["'", "\"", "\\"]),
    ("a \\\n b \"c\\\nd\"", ["a", "b", "cd"]), ("é 日本", ["é", "日本"]), ("a\\", ["a\\"]),
    (
      "$(exit 3) `exit 3` $HOME * ~ ; exit 3 & # a",
      ["$(exit", "3)", "`exit", "3`", "$HOME", "*", "~", ";", "exit", "3", "&", "#", "a"]
    ),
  ]

  @Test("Arguments are split as a shell splits words, and nothing in them runs", arguments: texts)
  func arguments(text: String, words: [String]) throws {
    let step = try run("lint", ["LINT_ARGUMENTS": text])
    #expect(step.log == ["lint", "--format", "github"] + words + ["--", "."])
    #expect(step.status == 0)
  }

  @Test("A quote without an end is an error", arguments: ["'a", "\"a", "a \"b' c"])
  func openQuote(text: String) throws {
    let step = try run("lint", ["LINT_ARGUMENTS": text])
    let message = "'arguments' has a quote that is not closed"
    #expect(step.log == ["::error title=swiftdata-lint::" + message])
    #expect(step.status == 64)
  }

  private static let folders: [(paths: String, directory: String, words: [String])] = [
    ("", "", ["."]), ("\n", ".", ["."]), ("a b\r\n\n$(c)\n", ".", ["a b", "$(c)"]),
    (".", "ios app", ["ios app"]), ("", "ios app/", ["ios app/"]),
    ("Models\n/x/y", "ios app/", ["ios app/Models", "/x/y"]), ("a:/b", "x", ["x/a:/b"]),
  ]

  @Test("Paths are a line each, and seen from the root of the repository", arguments: folders)
  func paths(paths: String, directory: String, words: [String]) throws {
    let step = try run("lint", ["LINT_PATHS": paths, "LINT_DIRECTORY": directory])
    #expect(step.log == ["lint", "--format", "github", "--"] + words)
  }

  @Test("The SARIF that was written is an output, whatever was found", arguments: ["0", "1"])
  func sarif(status: String) throws {
    let variables = ["STATUS": status, "LINT_SARIF": "a b.sarif", "LINT_DIRECTORY": "ios app"]
    let step = try run("lint", variables)
    #expect(step.log[3...] == ["--format", "sarif:ios app/a b.sarif", "--", "ios app"])
    #expect(step.outputs == "sarif-file=\(folder.path)/re po/ios app/a b.sarif\n")
    #expect(String(step.status) == status)
  }

  @Test("No SARIF is an output if none was written, whatever lay there before")
  func noSARIF() throws {
    #expect(try run("lint", [:]).outputs == "")
    try folder.write(Array("{}".utf8), to: "re po/a.sarif")
    let step = try run("lint", ["NO_SARIF": "1", "STATUS": "2", "LINT_SARIF": "a.sarif"])
    #expect(step.outputs == "")
    #expect(step.status == 2)
  }

  @Test("A line break in a name sets no other output")
  func injection() throws {
    let step = try run("lint", ["LINT_SARIF": "a\nkey=b"])
    #expect(step.log.last == "::error title=swiftdata-lint::'sarif-file' takes one line")
    #expect(step.outputs == "")
    #expect(step.status == 64)
  }

  @Test(
    "Without a release and Swift, the step says what is missing", .enabled(with: "find"),
    arguments: ["get", "build"])
  func withoutSwift(step: String) throws {
    try linkTools()
    let step = try run(step, ["PATH": folder.path + "/tools"])
    #expect(step.log.count == 1)
    #expect(
      step.log[0].hasPrefix("::error title=swiftdata-lint::No release of this commit "))
    #expect(step.status == 2)
  }

  @Test(
    "Without a release, the program is built once, and kept under a key of the compiler",
    .enabled(with: "find"))
  func build() throws {
    let swift = """
      #!/bin/sh
      case $* in
        --version) echo "Swift $VERSION" ;;
        *--show-bin-path) echo "$BUILT" ;;
        *) echo "$*" ;;
      esac
      """
    try linkTools()
    try folder.writeProgram(swift, to: "tools/swift")
    let variables = [
      "PATH": "\(folder.path)/tools", "BUILT": "\(folder.path)/bin",
      "LINT_FOLDER": "\(folder.path)/ke pt", "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64",
    ]
    let keys = try ["1", "1", "2"].map {
      try run("get", variables.merging(["VERSION": $0]) { $1 }).outputs
    }
    let kept = "folder=\(folder.path)/te mp/swiftdata-lint\n"
    #expect(keys[0].hasPrefix(kept + "key=swiftdata-lint-Linux-X64-"))
    #expect(keys[0] == keys[1])
    #expect(keys[0] != keys[2])
    let step = try run("build", variables)
    let root = Repository.root.path
    #expect(
      step.log == [
        "::group::Build swiftdata-lint",
        "build -c release --product swiftdata-lint --package-path \(root)", "::endgroup::",
      ])
    #expect(try run("lint", variables).log.first == "lint")
  }

  @Test(
    "The released program of these sources is downloaded, and needs no Swift", .enabledWithArchiver)
  func release() throws {
    try publish()
    let step = try run("get", ["PATH": folder.path + "/tools"])
    let release = "https://github.com/somebody/linter/releases/download/\(linterVersion)"
    #expect(step.log == ["swiftdata-lint \(linterVersion) from \(release)"])
    let kept = folder.path + "/te mp/swiftdata-lint"
    #expect(step.outputs == "folder=\(kept)\n")
    #expect(step.status == 0)
    #expect(try run("lint", ["LINT_FOLDER": kept]).log.first == "lint")
  }

  @Test("A release of other sources is not used", .enabledWithArchiver)
  func otherSources() throws {
    try publish()
    try folder.write(Array("0".utf8), to: "dist/sources.sha256")
    #expect(try run("get", ["PATH": folder.path + "/tools"]).log[0].contains("No release of"))
  }

  @Test(
    "A program with another checksum or none is an error, and is not built instead",
    .enabledWithArchiver, arguments: [".tar.gz", "SHA256SUMS"])
  func otherChecksum(file: String) throws {
    try publish()
    for name in Repository.entries(of: URL(fileURLWithPath: folder.path + "/dist"))
    where name.hasSuffix(file) {
      try folder.write(Array("other".utf8), to: "dist/" + name)
    }
    let step = try run("get", ["PATH": folder.path + "/tools"])
    #expect(step.log.first?.hasPrefix("::error title=swiftdata-lint::The checksum of ") ?? false)
    #expect(step.status == 2)
  }

  /// Publishes the stub as a release, of which a stub of curl takes the files.
  private func publish() throws {
    try linkTools()
    for command in [["archive", folder.path], ["bundle"]] {
      let script = Repository.root.appendingPathComponent(".ci/dist").path
      let result = try System.live.run(
        ["bash", script] + command, [],
        ["PATH": "/usr/bin:/bin", "DIST": folder.path + "/dist"])
      #expect(result.status == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
    }
  }

  /// Makes a folder of the tools that the script needs, without Swift.
  private func linkTools() throws {
    let curl = """
      #!/bin/sh
      for word; do
        case $last in --output) to=$word ;; esac
        last=$word
      done
      cp "$DIST/${last##*/}" "$to" 2>/dev/null
      """
    try folder.writeProgram(curl, to: "tools/curl")
    try folder.write(to: "share/page")
    let names = [
      "cksum", "cp", "cut", "find", "grep", "gzip", "mkdir", "sed", "sh", "sha256sum", "shasum",
      "sort", "tar", "uname",
    ]
    for name in names {
      let place = ["/usr/bin/", "/bin/"].first { FileManager.default.fileExists(atPath: $0 + name) }
      guard let place else { continue }
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/tools/" + name, withDestinationPath: place + name)
    }
  }

  // MARK: - Running

  private func run(_ step: String, _ variables: [String: String]) throws -> Step {
    let outputs = folder.path + "/outputs"
    try folder.write(to: "outputs")
    let script = Repository.root.appendingPathComponent(".ci/action").path
    let environment = [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "GITHUB_OUTPUT": outputs,
      "GITHUB_WORKSPACE": folder.path + "/re po", "LINT_FOLDER": folder.path + "/bin",
      "RUNNER_TEMP": folder.path + "/te mp", "LINT_REPOSITORY": "somebody/linter",
      "DIST": folder.path + "/dist",
    ].merging(variables) { $1 }
    let result = try System.live.run(["bash", script, step], [], environment)
    #expect(result.errorOutput == [])
    let log = String(decoding: result.output, as: UTF8.self)
    return Step(
      status: result.status,
      log: log.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init),
      outputs: String(decoding: try System.live.read(outputs), as: UTF8.self))
  }
}
