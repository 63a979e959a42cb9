import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintBuildTargets

/// The settings in `.xcconfig` files.
@Suite struct XcodeConfigFilesTests {
  private static func files(_ texts: [String: String]) -> XcodeConfigFiles {
    XcodeConfigFiles { path in texts[path].map { Array($0.utf8) } }
  }

  private static func text(_ settings: [XcodeConfigFiles.Setting]) -> [String] {
    settings.map { "\($0.key)=\($0.value)" }
  }

  @Test("A later setting replaces an earlier one, and an include counts at its place each time")
  func order() {
    let files = Self.files([
      "/a": "A = 1 // b\n#include \"b\"\nB = 2\r\n// C = 1\n#include? \"c\"\nA[sdk=x*] = 3",
      "/b": "B = 1\nD = 4", "/c": "\tA\t= 5 \n#include \"b\"\n#include \"gone\"",
    ])
    #expect(Self.text(files.settings(at: "/a")) == ["A=5", "B=1", "D=4", "A[sdk=x*]=3"])
    #expect(files.problems == [])
  }

  @Test("A file that includes itself is read once, and that is said once")
  func cycle() {
    let texts = ["/a": "A = 1\n#include \"b\"", "/b": "B = 2\n  #include \"a\"\nC = 3"]
    let files = Self.files(texts.merging(["/c": "#include \"c\"\nD = 4"]) { $1 })
    for _ in 0..<2 {
      #expect(Self.text(files.settings(at: "/a")) == ["A=1", "B=2", "C=3"])
      #expect(Self.text(files.settings(at: "/c")) == ["D=4"])
    }
    let problem = "the file includes itself"
    #expect(
      files.problems == [
        BuildProblem(path: "/b", offset: 8, message: problem),
        BuildProblem(path: "/c", offset: 0, message: problem),
      ])
  }

  @Test("A long chain of includes is followed to a depth that real projects do not reach")
  func depth() {
    let files = XcodeConfigFiles { path in
      let next = (Int(path.dropFirst()) ?? 0) + 1
      return next > 10_000 ? nil : Array("K\(next) = 1\n#include \"\(next)\"".utf8)
    }
    #expect(files.settings(at: "/0").count == 64)
    let place = BuildProblem(path: "/63", offset: 8, message: "too many files include each other")
    #expect(files.problems == [place])
  }

  @Test("The time to read a file is linear")
  func time() {
    func time(_ lines: Int) -> Double {
      let text = (0..<lines).map { "KEY_\($0) = a\n" }.joined()
      let files = Self.files(["/a": text])
      return cpuTime { #expect(files.settings(at: "/a").count == lines) }
    }
    let (few, many) = (time(50_000), time(200_000))
    #expect(many - 8 * few - 0.2 < 0)
  }
}
