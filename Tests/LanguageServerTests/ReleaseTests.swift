import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLanguageServer
@testable import SwiftDataLintLinting

/// Releases that the settings name by a git ref.
@Suite(.enabled(if: isInstalled("git", "--version"), "git is not installed"))
struct ReleaseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try git("init", "--quiet")
    for (path, text) in DiagnosticTests.files {
      try write(text, to: path.replacing("/repo/", with: ""))
    }
    try write(
      #"{"shipped": "git:release", "rules": {"missing-default": "off"}}"#,
      to: ".swiftdata-lint.json")
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "Ship")
  }

  private func git(_ words: String...) throws {
    let person = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.org"]
    let result = try System.live.run(["git", "-C", folder.path] + person + words, [], [:])
    #expect(result.status == 0, "\(String(decoding: result.errorOutput, as: UTF8.self))")
  }

  private func write(_ text: String, to name: String) throws {
    try folder.write(Array(text.utf8), to: name)
  }

  private func uri(_ name: String) -> String { DocumentURI.uri(of: folder.path + "/" + name) }

  private func project() -> ServedProject {
    let project = ServedProject(
      system: .live,
      ServerConfiguration(version: "1", jobs: 1) { system, memory throws(Failure) in
        try SettingsSource(system: system, memory: memory) { _ in }
      })
    project.change(adding: [folder.path], removing: [])
    return project
  }

  @Test(
    "A ref that moves is noticed when a file is saved, or when git writes",
    arguments: ["Stop.swift", ".git/refs/heads/release"])
  func movedRef(_ name: String) throws {
    try git("branch", "release")
    let trip = try #require(DiagnosticTests.files["/repo/Trip.swift"])
    try write(trip.replacing("name: String", with: "name: Int"), to: "Trip.swift")
    let project = project()
    func rules() -> [String] { project.findings.map(\.rule) }
    #expect(rules() == ["attribute-type-changed"])
    try git("commit", "--quiet", "--all", "--message", "Change")
    try git("branch", "--force", "release")
    #expect(rules() == ["attribute-type-changed"])
    project.reread([uri(name)])
    #expect(rules() == [])
  }

  @Test("A ref that does not exist is an error until it does")
  func missingRef() throws {
    let project = project()
    #expect(project.findings.count == 0)
    #expect(project.errors.count == 1)
    try git("branch", "release")
    project.reread([uri(".git/refs/heads/release")])
    #expect(project.findings.count == 0)
    #expect(project.errors == [])
  }
}
