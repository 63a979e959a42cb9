import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaFixes
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

/// Relationships without an automatic fix for a missing inverse, because a developer must decide.
@Suite struct MissingInverseDecisionTests {
  private static let trip = "import SwiftData\n@Model final class Trip { var owner: Owner? }\n"
  private static let owner =
    "import SwiftData\n@Model final class Owner { var name: String = \"\" }\n"

  /// Whether `missing-inverse` is found once in `A.swift`, and has a fix.
  private func hasFix(
    _ files: SourceFiles, _ schema: Schema? = nil,
    isReported: @escaping (String) -> Bool = { _ in true }
  ) -> Bool? {
    let schema = schema ?? SwiftDataLintTestSupport.schema(of: files)
    let sources = FixSources(
      schema: schema,
      files: SyntaxFiles({ files[$0].map(SourceText.init) }, isReported: isReported))
    let findings = Rule.findings(in: schema).filter {
      $0.rule == "missing-inverse" && $0.location.path == "A.swift"
    }
    return findings.count == 1 ? sources.fix(for: findings[0]) != nil : nil
  }

  @Test("The file of the other model may not be changed")
  func obstacles() {
    let files = ["A.swift": Self.trip, "B.swift": Self.owner]
    #expect(hasFix(files) == true)
    #expect(hasFix(files) { $0 != "B.swift" } == false)
    #expect(hasFix(files.merging(["B.swift": "// @generated\n" + Self.owner]) { $1 }) == false)
  }

  @Test(
    "Code that is no declaration may change what the new property means",
    arguments: [
      ("var name = \"\"", true), ("{ }", false), ("var name = \"\"; @Transient", false),
    ])
  func otherCode(_ member: String, _ expected: Bool) {
    let owner = "import SwiftData\n@Model final class Owner {\n\(member)\n}"
    #expect(hasFix(["A.swift": Self.trip, "B.swift": owner]) == expected)
  }

  @Test("The other model is part of another module")
  func modules() {
    func schema(_ module: String) -> Schema {
      Linker([
        LinkedFile(path: "A.swift", module: "Trips", facts: FileFacts(SourceText(Self.trip))),
        LinkedFile(path: "B.swift", module: module, facts: FileFacts(SourceText(Self.owner))),
      ]).schema()
    }
    let files = ["A.swift": Self.trip, "B.swift": Self.owner]
    #expect(hasFix(files, schema("Trips")) == true)
    #expect(hasFix(files, schema("Owners")) == false)
  }

  /// Sources with the model in question before all others, and whether it gets an inverse.
  static let cases: [(String, Bool)] = [
    // One that no container holds would come into that of the other.
    ("let c = try! ModelContainer(for: Trip.self)", true),
    ("let c = try! ModelContainer(for: Owner.self)", false),
    // The short name means something else there.
    ("extension Owner { @Model final class Trip { var name: String = \"\" } }", false),
    // It is in a store without the model in question, too.
    (
      """
      let a = ModelConfiguration(schema: Schema([Trip.self]))
      let b = ModelConfiguration("b", schema: Schema([Owner.self]))
      let c = try! ModelContainer(for: Trip.self, Owner.self, configurations: a, b)
      """, false
    ),
  ]

  @Test("The other model stands elsewhere", arguments: cases)
  func surroundings(_ source: String, _ expected: Bool) {
    #expect(hasFix(["A.swift": Self.trip, "B.swift": Self.owner + source]) == expected)
  }

  @Test("The property is there only under a condition")
  func conditions() {
    let source = Self.trip.replacing(
      "var owner: Owner?", with: "\n#if DEBUG\nvar owner: Owner?\n#endif\n")
    #expect(hasFix(["A.swift": source, "B.swift": Self.owner]) == false)
  }

  @Test("The other model is also there, or seen, where the model in question is not")
  func modelConditions() {
    func under(_ head: String, _ source: String) -> String {
      source.replacing("@Model", with: head + "\n@Model") + (head.hasPrefix("#if") ? "#endif" : "")
    }
    for head in ["#if DEBUG", "#if DEBUG\n#else", "@available(iOS 18, *)"] {
      let trip = under(head, Self.trip)
      #expect(hasFix(["A.swift": trip, "B.swift": Self.owner]) == false)
      #expect(hasFix(["A.swift": trip, "B.swift": under(head, Self.owner)]) == true)
      #expect(hasFix(["A.swift": Self.trip, "B.swift": under(head, Self.owner)]) == true)
    }
    for access in ["private", "fileprivate"] {
      let trip = Self.trip.replacing("final", with: "\(access) final")
      #expect(hasFix(["A.swift": trip + Self.owner]) == false)
      let owner = Self.owner.replacing("final", with: access)
      #expect(hasFix(["A.swift": trip + owner]) == true)
    }
  }

  @Test("The name of the model in question means something else in the other one")
  func otherTypes() {
    for type in ["enum Trip { case short }", "typealias Trip = String"] {
      let owner = Self.owner.replacing("var name", with: "\(type); var name")
      #expect(hasFix(["A.swift": Self.trip, "B.swift": owner]) == false)
    }
  }

  @Test("Neither side of two arrays can name the other one")
  func arrays() {
    let guide = "import SwiftData\n@Model final class Guide { private var trips: [Trip]? }"
    let trip = "import SwiftData\n@Model final class Trip { var guides: [Guide]? }"
    let several = trip.replacing("?", with: "?, note: String?")
    let hidden = trip.replacing("var", with: "fileprivate var")
    let readOnly = trip.replacing("var", with: "private(set) var")
    #expect(hasFix(["A.swift": guide, "B.swift": several]) == true)
    #expect(hasFix(["A.swift": guide, "B.swift": hidden]) == false)
    #expect(hasFix(["A.swift": guide, "B.swift": readOnly]) == true)
    #expect(hasFix(["A.swift": several, "B.swift": guide]) == true)
    #expect(hasFix(["A.swift": several, "B.swift": guide]) { $0 == "A.swift" } == false)
    #expect(hasFix(["A.swift": guide, "B.swift": trip]) { $0 == "A.swift" } == true)
    let conditional = """
      import SwiftData
      @Model final class Guide {
        #if DEBUG
        var trips: [Trip]?, note: String?
        #endif
      }
      """
    #expect(hasFix(["A.swift": conditional, "B.swift": trip]) == false)
  }

  @Test("The other model stays out of CloudKit")
  func localOnly() {
    let mark = "// swiftdata-lint:local-only -- a cache\n@Model"
    let guide = "import SwiftData\n@Model final class Guide { var trips: [Trip]? }\n"
    let trip = "import SwiftData\n@Model final class Trip { var guides: [Guide]? }\n"
    for (other, isFixed) in [(guide, true), (guide.replacing("@Model", with: mark), false)] {
      #expect(hasFix(["A.swift": trip, "B.swift": other]) == isFixed)
    }
    let container = """
      let c = try! ModelContainer(
        for: Trip.self, configurations: ModelConfiguration(cloudKitDatabase: .none))
      """
    let local = Self.owner.replacing("@Model", with: mark)
    for (owner, isFixed) in [(Self.owner, true), (local, false)] {
      let files = ["A.swift": Self.trip, "B.swift": owner + container]
      #expect(hasFix(files, schema(of: files, scope: .all)) == isFixed)
    }
  }

  @Test("What an older version of the schema looked like stays as it is")
  func history() {
    let versions = """
      import SwiftData
      enum V1: VersionedSchema {
        static var models: [any PersistentModel.Type] { [Trip.self, Owner.self] }
        @Model final class Trip { var owner: Owner? }
        @Model final class Owner { var name: String = "" }
      }
      enum V2: VersionedSchema {
        static var models: [any PersistentModel.Type] { [] }
      }
      enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
      }
      """
    let files = ["A.swift": versions]
    #expect(hasFix(files, schema(of: files, scope: .all)) == false)
  }

  @Test("A model of an older version stays as it is, though a newer one lists it too")
  func historyInUse() {
    let trip = "@Model final class Trip { var owner: V1.Owner? }"
    let versions = """
      import SwiftData
      enum V1: VersionedSchema {
        static var models: [any PersistentModel.Type] { [Owner.self] }
        @Model final class Owner { var name: String = "" }
      }
      enum V2: VersionedSchema {
        static var models: [any PersistentModel.Type] { [Trip.self, V1.Owner.self] }
        \(trip)
      }
      enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
      }
      """
    #expect(hasFix(["A.swift": versions]) == false)
    let owner = "@Model final class Owner { var name: String = \"\" }"
    let current = versions.replacing(trip, with: trip + "\n" + owner)
      .replacing("V1.Owner", with: "Owner")
    #expect(hasFix(["A.swift": current]) == true)
  }
}
