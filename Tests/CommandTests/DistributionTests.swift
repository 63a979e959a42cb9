import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// The files from which the program is installed, and the scripts that make them.
@Suite struct DistributionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeProgram("#!/bin/sh", to: "root/bin/swiftdata-lint")
    try folder.write(to: "root/share/man/man1/swiftdata-lint.1")
  }

  // MARK: - Texts that must agree

  @Test("The hooks of pre-commit run for the same files, and the snippet names one of them")
  func hooks() throws {
    let lines = try Self.text(of: ".pre-commit-hooks.yaml").split(separator: "\n").map(String.init)
    let ids = lines.filter { $0.hasPrefix("- id: ") }
    #expect(
      ids == ["- id: swiftdata-lint", "- id: swiftdata-lint-system", "- id: swiftdata-lint-fix"])
    let files = lines.filter { $0.hasPrefix("  files: ") }
    #expect(files.count == ids.count)
    #expect(Set(files).count == 1)
    let snippet = try #require(Snippet.all.first { $0.name == "pre-commit" })
    #expect(snippet.text.contains("      - id: swiftdata-lint-system"))
    for id in ids {
      #expect(snippet.use.contains("`\(id.dropFirst(6))`") || snippet.text.contains(id))
    }
    for line in lines where line.hasPrefix("  entry: ") {
      let words = line.split(separator: " ").dropFirst(2).map(String.init)
      _ = try Program.linter.parse(words + ["--", "A.swift"])
    }
  }

  @Test("The Homebrew formula installs all that 'make install' does")
  func formula() throws {
    let formula = try Self.text(of: ".github/homebrew/swiftdata-lint.rb")
    let installed = formula.matches(of: /\.install "(.*)"/).map { String($0.1) }
    let made = try Self.text(of: "Makefile").matches(of: #/[A-Z]+ = (share/.*)/#).map {
      String($0.1)
    }
    #expect(made.count == 4)
    #expect(Set(installed) == Set(made + ["bin/swiftdata-lint"]))
  }

  @Test("The scripts are accepted by bash")
  func scripts() throws {
    let scripts = Repository.root.appendingPathComponent(".ci")
    let names = Repository.entries(of: scripts)
    #expect(names.contains("dist"))
    for name in names {
      let script = scripts.appendingPathComponent(name).path
      let result = try System.live.run(["bash", "-n", script], [], ["PATH": "/usr/bin:/bin"])
      #expect(result.status == 0, "\(name)")
    }
  }

  @Test("Actions are named by commits, with the version beside them")
  func pins() throws {
    let files = ["workflows/ci.yml", "workflows/release.yml", "actions/swiftdata-lint/action.yml"]
    for file in files {
      let uses = try Self.text(of: ".github/" + file).split(separator: "\n").filter {
        $0.contains("uses: ") && !$0.contains("uses: ./")
      }
      #expect(!uses.isEmpty)
      for line in uses { #expect(line.contains(/@[0-9a-f]{40} # v[0-9.]+$/), "\(line)") }
    }
  }

  // MARK: - Archives and packages

  @Test("An archive and a bundle have the same bytes whenever they are made", .enabledWithArchiver)
  func reproducible() throws {
    try dist("archive", folder.path + "/root")
    try dist("bundle")
    let first = try sums()
    #expect(first.count == 2)
    let later = Date(timeIntervalSince1970: 2_000_000_000)
    let program = folder.path + "/root/bin/swiftdata-lint"
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: program)
    try run(["dist", "archive", folder.path + "/root"], umask: "077")
    try run(["dist", "bundle"], umask: "077")
    #expect(try sums() == first)
  }

  @Test("The package of plugins takes the bundle by its checksum", .enabledWithArchiver)
  func plugins() throws {
    try dist("archive", folder.path + "/root")
    try dist("bundle")
    let url = "https://example.org/somebody/linter"
    try run("plugins", folder.path + "/package", url)
    let manifest = String(
      decoding: try System.live.read(folder.path + "/package/Package.swift"), as: UTF8.self)
    let bundle = "swiftdata-lint-\(linterVersion).artifactbundle.zip"
    let sum = try #require(try sums().first { $0.hasSuffix("  " + bundle) }).prefix(64)
    #expect(manifest.contains("\"\(url)/releases/download/\(linterVersion)/\(bundle)\""))
    #expect(manifest.contains("checksum: \"\(sum)\""))
    let ours = try Self.text(of: "Package.swift")
    let products = #/    \.plugin\(name: .*/#
    #expect(manifest.matches(of: products).map(\.0) == ours.matches(of: products).map(\.0))
    #expect(manifest.matches(of: #/path: "Sources/.*"/#).count == 2)
  }

  // MARK: - Running

  /// The lines of the file with checksums.
  private func sums() throws -> [String] {
    String(decoding: try System.live.read(folder.path + "/dist/SHA256SUMS"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private func dist(_ words: String...) throws { try run(["dist"] + words) }

  private func run(_ words: String...) throws { try run(words) }

  /// Runs a script in the folder, so that the place of the results is relative to it.
  private func run(_ words: [String], umask: String = "022") throws {
    let script = Repository.root.appendingPathComponent(".ci/\(words[0])").path
    let enter = ["sh", "-c", #"umask "$1" && cd "$2" && shift 2 && exec bash "$@""#, "sh"]
    let result = try System.live.run(
      enter + [umask, folder.path, script] + words.dropFirst(), [],
      ["PATH": "/usr/bin:/bin", "DIST": "dist"])
    #expect(result.status == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
  }

  private static func text(of name: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(name), encoding: .utf8)
  }
}

extension Trait where Self == ConditionTrait {
  /// Enables tests only where the tools are installed that make archives and artifact bundles.
  static var enabledWithArchiver: Self { .enabled(with: "find", "gzip", "tar", "zip") }

  /// Enables tests only where tools are installed, in the folders in which tests search for them.
  static func enabled(with tools: String...) -> Self {
    let missing = tools.filter { tool in
      !["/usr/bin/", "/bin/"].contains { FileManager.default.fileExists(atPath: $0 + tool) }
    }
    return .enabled(if: missing.isEmpty, "not installed: \(missing.joined(separator: ", "))")
  }
}
