import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftDataModel
import SwiftDataLintTestSupport
import Testing

/// Names in configurations that entitlements do not list.
@Suite struct MissingEntitlementTests {
  private static func source(_ container: String, _ group: String = ".none") -> String {
    """
    import SwiftData
    @Model final class Trip { var name: String = "" }
    let container = try! ModelContainer(
      for: Trip.self,
      configurations: ModelConfiguration(
        groupContainer: \(group), cloudKitDatabase: \(container)))
    """
  }

  private func findings(
    _ source: String, _ entitlements: [LinkedFile<EntitlementsFacts>]
  ) -> [String] {
    let schema = schema(of: ["A.swift": source], entitlements: entitlements)
    return Rule.findings(in: schema, of: [.missingContainerEntitlement, .missingAppGroup])
      .map { "\($0.severity): \($0.message)" }
  }

  private static let other = LinkedFile.entitlements("Other.entitlements", containers: ["iCloud.b"])
  private static let without = LinkedFile.entitlements("Plain.entitlements", containers: [])

  @Test("Where the target is not known, some file must have the list, and none the name")
  func unknownTarget() {
    let source = Self.source(".private(\"iCloud.a\")", ".identifier(\"group.a\")")
    let group = LinkedFile.entitlements("A.entitlements", containers: [], appGroups: ["group.b"])
    let both = LinkedFile.entitlements(
      "A.entitlements", containers: ["iCloud.a"], appGroups: ["group.a"])
    let missingContainer = "warning: no entitlements file names the iCloud container 'iCloud.a'"
    let missingGroup = "warning: no entitlements file names the app group 'group.a'"
    #expect(findings(source, []) == [])
    #expect(findings(source, [Self.without]) == [])
    #expect(findings(source, [Self.other]) == [missingContainer])
    #expect(findings(source, [Self.other, Self.without]) == [missingContainer])
    #expect(findings(source, [Self.other, both]) == [])
    #expect(findings(source, [group]) == [missingGroup])
  }

  @Test("Where the target is known, each of its files must have the name")
  func knownTarget() {
    let source = Self.source(".private(\"iCloud.a\")")
    func file(_ path: String, _ containers: [String]) -> LinkedFile<EntitlementsFacts> {
      .entitlements(path, containers: containers, isOfProgram: true)
    }
    let release = file("App/Release.entitlements", ["iCloud.a"])
    #expect(findings(source, [release]) == [])
    #expect(
      findings(source, [file("App/Debug.entitlements", []), release]) == [
        "error: Debug.entitlements does not name the iCloud container 'iCloud.a'"
      ])
    #expect(findings(source, [file("App/Debug.entitlements", [])]) == [])
  }

  @Test("An empty list names none")
  func emptyList() {
    let file = LinkedFile(
      path: "A.entitlements", facts: EntitlementsFacts(containers: [], hasContainers: true))
    #expect(findings(Self.source(".private(\"iCloud.a\")"), [file]).count == 1)
  }

  @Test(
    "Names that the sources or the entitlements leave open are not checked",
    arguments: [
      "name", "\"iCloud.\\(name)\"", "\"iCloud.\" + name", "isTest ? \"iCloud.a\" : \"iCloud.c\"",
      "Bundle.main.name", "\"iCloud.b\"",
    ])
  func open(_ name: String) {
    #expect(findings(Self.source(".private(\(name))"), [Self.other]) == [])
  }

  @Test("Build settings in a list may stand for any name")
  func buildSettings() {
    let source = Self.source(".private(\"iCloud.a\")")
    let file = LinkedFile.entitlements(
      "A.entitlements", containers: ["iCloud.$(PRODUCT_BUNDLE_IDENTIFIER)"], isOfProgram: true)
    #expect(findings(source, [file]) == [])
  }

  @Test("A file that could not be read in full may have the name")
  func unreadable() {
    let file = LinkedFile(
      path: "A.entitlements",
      facts: EntitlementsFacts(
        containers: ["iCloud.b"], diagnostics: [.init(offset: 0, reason: "broken")]))
    #expect(findings(Self.source(".private(\"iCloud.a\")"), [file]) == [])
  }

  @Test("Constants are followed, and stores in tests do not count")
  func constants() {
    let source =
      Self.source(".private(Store.name)") + "\nenum Store { static let name = \"iCloud.a\" }"
    #expect(findings(source, [Self.other]).count == 1)
    #expect(findings(source + "\nimport Testing", [Self.other]) == [])
  }
}
