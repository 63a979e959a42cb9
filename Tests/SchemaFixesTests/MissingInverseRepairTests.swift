import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Adding missing inverses without causing other findings.
@Suite struct MissingInverseRepairTests {
  /// Code before and after; files are separated by lines of dashes.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: String
    let after: String

    init(_ description: String, _ before: String, becomes after: String) {
      testDescription = description
      self.before = before
      self.after = after
    }
  }

  private static func files(_ text: String) -> SourceFiles {
    let parts = text.split(separator: "----\n", omittingEmptySubsequences: false)
    return Dictionary(
      uniqueKeysWithValues: parts.enumerated().map {
        ("\($0).swift", "import SwiftData\n" + $1)
      })
  }

  private func expect(
    _ before: SourceFiles, toBecome after: SourceFiles, sourceLocation: Testing.SourceLocation
  ) {
    let repaired = Repaired(
      before, by: Rule.all.filter { $0.id == "missing-inverse" })
    for (path, text) in after {
      #expect(repaired.files[path] == text, sourceLocation: sourceLocation)
    }
    #expect(repaired.isSettled, sourceLocation: sourceLocation)
    let findings = Rule.findings(in: schema(of: repaired.files)).filter {
      $0.severity > .note && $0.rule != "property-observer"
    }
    #expect(findings.map(\.message) == [], sourceLocation: sourceLocation)
  }

  @Test("Both sides get an inverse, and nothing else is found", arguments: shapes + layouts + names)
  func repairs(_ example: Case) {
    expect(
      Self.files(example.before), toBecome: Self.files(example.after),
      sourceLocation: #_sourceLocation)
  }

  @Test("Line ends and tabs stay what they are", arguments: shapes + layouts + names)
  func whiteSpace(_ example: Case) {
    for newline in ["\r\n", "\r"] {
      func dressed(_ text: String) -> SourceFiles {
        Self.files(text).mapValues {
          $0.replacing("\n  ", with: "\n\t").replacing("\n", with: newline)
        }
      }
      expect(
        dressed(example.before), toBecome: dressed(example.after),
        sourceLocation: #_sourceLocation)
    }
  }

  @Test("A file without any indentation gets that of Xcode")
  func indentation() {
    expect(
      Self.files(
        """
        @Model final class Trip { var owner: Owner? }
        @Model final class Owner {
        }
        """),
      toBecome: Self.files(
        """
        @Model final class Trip { var owner: Owner? }
        @Model final class Owner {
            @Relationship(inverse: \\Trip.owner) var trips: [Trip]?
        }
        """),
      sourceLocation: #_sourceLocation)
  }
}
