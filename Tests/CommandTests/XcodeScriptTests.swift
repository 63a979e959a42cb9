import Foundation
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

/// The script that chooses an Xcode of GitHub's images, with folders in place of applications.
@Suite(.enabled(with: "awk")) struct XcodeScriptTests {
  private let applications: TemporaryFolder

  init() throws {
    applications = try TemporaryFolder()
    let names = ["Xcode_16.2", "Xcode_16.10", "Xcode_16.0", "Xcode_26.0.1", "Xcode_26.4"]
    for name in names + ["Xcode_27.0_beta", "Xcode"] {
      try applications.write(to: name + ".app/Contents/version.plist")
    }
  }

  @Test(
    "The oldest or newest version of a major version is chosen",
    arguments: [
      ("oldest", "16", "16.0"), ("newest", "16", "16.10"), ("oldest", "26", "26.0.1"),
      ("newest", "26", "26.4"),
    ])
  func choice(pick: String, major: String, version: String) throws {
    let result = try run(pick, major)
    let folder = "\(applications.path)/Xcode_\(version).app/Contents/Developer"
    #expect(result.output == "DEVELOPER_DIR=\(folder)\n")
    #expect(result.status == 0)
  }

  @Test("A major version that is not installed is an error that lists those that are")
  func missing() throws {
    let result = try run("newest", "27")
    #expect(result.output == "")
    #expect(result.error.contains("no Xcode 27 is installed, only: 16.0 16.2 16.10 26.0.1 26.4;"))
    #expect(result.status == 1)
  }

  private func run(_ words: String...) throws -> (status: Int32, output: String, error: String) {
    let script = Repository.root.appendingPathComponent(".ci/xcode").path
    let environment = ["PATH": "/usr/bin:/bin", "APPLICATIONS": applications.path]
    let result = try System.live.run(["bash", script] + words, [], environment)
    return (
      result.status, String(decoding: result.output, as: UTF8.self),
      String(decoding: result.errorOutput, as: UTF8.self)
    )
  }
}
