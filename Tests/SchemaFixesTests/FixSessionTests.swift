import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaFixes
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintSchemaRules

/// Batches of fixes, independent of the rules that create them.
@Suite struct FixSessionTests {
  /// A file of letters; each small one is a finding, whose fix makes a large one of it.
  private struct Letters {
    var allowsUnsafe = true
    /// Whether findings are about different properties.
    var tellsApart = true
    /// What the fix of a letter at an offset makes of it; nil where it has no fix.
    var fix: (_ letter: Character, _ offset: Int) -> Fix? = { letter, offset in
      Fix("", .safe, [Edit("A.swift", offset..<offset + 1, letter.uppercased())])
    }

    func run(_ text: String) -> FixSession {
      let location = SourceLocation(path: "A.swift", range: 0..<1)
      let schema = schema(of: [:])
      func find(_ texts: [String: SourceText]) -> FixSession.Found {
        let source = texts["A.swift"] ?? SourceText(text)
        let letters = source[0..<source.bytes.count].enumerated()
        let findings = letters.compactMap { offset, letter -> Finding? in
          guard letter.isLowercase else { return nil }
          let violation = RuleMatch(
            entity: nil, properties: tellsApart ? [String(letter)] : [], location: location,
            message: "small")
          return Finding(violation, of: .missingDefault, in: schema)?.with(fix(letter, offset))
        }
        return FixSession.Found(findings, texts: ["A.swift": source])
      }
      return FixSession(
        of: find([:]), where: { allowsUnsafe || $0.fix?.applicability == .safe }, find: find)
    }
  }

  private func text(_ run: FixSession) -> [String] {
    run.changes.map { $0.after[0..<$0.after.bytes.count] }
  }

  @Test("Fixes are made, also those that have to wait for others beside them")
  func all() {
    let run = Letters().run("aBcd e")
    #expect(text(run) == ["ABCD E"])
    #expect(run.count(in: ["A.swift"]) == 4)
    #expect(run.failed.isEmpty)
    #expect(run.changes.map { $0.before[0..<$0.before.bytes.count] } == ["aBcd e"])
    #expect(Letters().run("ABC").changes.isEmpty)
  }

  @Test("Fixes are made however many have to wait for each other")
  func waiting() {
    var letters = Letters()
    letters.fix = { letter, offset in
      let own = Edit("A.swift", offset..<offset + 1, letter.uppercased())
      return Fix("", .safe, [own, Edit("A.swift", 0..<0, "X")])
    }
    let count = 60
    let run = letters.run(" " + String(repeating: "a ", count: count))
    let added = String(repeating: "X", count: count)
    #expect(text(run) == [added + " " + String(repeating: "A ", count: count)])
    #expect(run.failed.isEmpty)
  }

  @Test("Unsafe fixes are made only where they are asked for")
  func unsafe() {
    var letters = Letters()
    letters.fix = { letter, offset in
      Fix(
        "", letter == "a" ? .unsafe : .safe,
        [Edit("A.swift", offset..<offset + 1, letter.uppercased())])
    }
    #expect(text(letters.run("a b")) == ["A B"])
    letters.allowsUnsafe = false
    #expect(text(letters.run("a b")) == ["a B"])
  }

  @Test("A fix that does not remove its finding is not made, and is told")
  func failing() {
    var letters = Letters()
    letters.fix = { _, offset in Fix("", .safe, [Edit("A.swift", offset..<offset, "X")]) }
    let run = letters.run("a")
    #expect(run.changes.isEmpty)
    #expect(run.failed.count == 1)
  }

  @Test("Of findings that cannot be told apart, all fixes have to remove theirs")
  func failingAmongOthers() {
    var letters = Letters()
    letters.tellsApart = false
    letters.fix = { letter, offset in
      Fix("", .safe, [Edit("A.swift", offset..<offset + 1, letter == "a" ? "A" : "x")])
    }
    let run = letters.run("a b")
    #expect(run.changes.isEmpty)
    #expect(run.failed.count == 2)
  }

  @Test("A fix after which the file cannot be read is not made, and is told; others are made")
  func breaking() {
    var letters = Letters()
    letters.fix = { letter, offset in
      let text = letter == "b" ? "\"" : letter.uppercased()
      return Fix("", .safe, [Edit("A.swift", offset..<offset + 1, text)])
    }
    let run = letters.run("a b c d")
    #expect(text(run) == ["A b C D"])
    #expect(run.failed.map(\.property) == ["b"])
    #expect(run.made.map(\.property) == ["a", "c", "d"])
  }

  @Test("A fix beyond the end of its file is not made, and is told")
  func beyond() {
    var letters = Letters()
    letters.fix = { _, _ in Fix("", .safe, [Edit("A.swift", 1..<3, "X")]) }
    let run = letters.run("a")
    #expect(run.changes.isEmpty)
    #expect(run.failed.count == 1)
  }

  @Test("A file that is not UTF-8 stays as it is")
  func encoding() {
    let code = Array("import SwiftData\n@Model final class A { var b: Int = .max } // caf".utf8)
    let endings: [([UInt8], Int)] = [(Array("é".utf8), 1), ([0xE9], 0)]
    for (ending, count) in endings {
      let text = SourceText(code + ending)
      let facts = FileFacts(text)
      let schema = Linker([LinkedFile(path: "A.swift", module: "A", facts: facts)]).schema()
      let sources = FixSources(schema: schema, files: SyntaxFiles({ _ in text }))
      let findings = Rule.findings(in: schema).filter { $0.rule == "implicit-member-default" }
      #expect(findings.count == 1)
      #expect(findings.compactMap(sources.fix).count == count)
    }
  }

  @Test("Files that a fix changes together go together, also by way of others")
  func ties() throws {
    let violation = RuleMatch(at: SourceLocation(path: "A.swift", range: 0..<1), "small")
    let schema = schema(of: [:])
    let pairs = [["A.swift", "B.swift"], ["B.swift", "C.swift"], ["D.swift"]]
    let findings = pairs.enumerated().compactMap { index, paths in
      let edits = paths.map { Edit($0, index * 2..<index * 2 + 1, "X") }
      return Finding(violation, of: .missingDefault, in: schema)?.with(Fix("", .safe, edits))
    }
    let sources = Dictionary(
      uniqueKeysWithValues: ["A.swift", "B.swift", "C.swift", "D.swift"].map {
        ($0, SourceText("      "))
      })
    let run = FixSession(
      of: FixSession.Found(findings, texts: sources), where: { _ in true },
      find: { _ in FixSession.Found([], texts: [:]) })
    #expect(run.changes.map(\.path) == ["A.swift", "B.swift", "C.swift", "D.swift"])
    #expect(run.tied(to: "A.swift") == ["A.swift", "B.swift", "C.swift"])
    #expect(run.tied(to: "D.swift") == ["D.swift"])
    #expect(run.count(in: ["A.swift", "B.swift", "D.swift"]) == 2)
  }
}
