/// Models and model containers.
extension SourceDraft {
  /// Writes a file with models, and extensions of them up to the size.
  mutating func modelFile(_ name: String, models: [ModelPlan], size: Int) {
    header(name + ".swift", imports: ["Foundation", "SwiftData"])
    for model in models {
      self.model(model, size: size / (models.count + 1))
      line()
    }
    while bytes.count < size {
      block("extension \(random.pick(models).name) {") { draft in
        for _ in 0..<draft.random.number(in: 1...4) {
          draft.random.chance(70) ? draft.method() : draft.computedProperty()
        }
      }
      line()
    }
  }

  /// Writes models without extensions.
  mutating func bareModels(_ models: [ModelPlan]) {
    lines("import Foundation", "import SwiftData", "")
    for model in models {
      self.model(model, size: 0)
      line()
    }
  }

  private mutating func model(_ model: ModelPlan, size: Int) {
    documentation()
    let access = random.pick(["final class", "final class", "public final class", "class"])
    let start = bytes.count
    line(random.chance(10) ? "@Model // \(sentence())" : "@Model")
    block("\(access) \(model.name) {") { draft in
      if !model.uniqueProperties.isEmpty {
        let paths = model.uniqueProperties.map { "\\.\($0)" }.joined(separator: ", ")
        draft.lines("#Unique<\(model.name)>([\(paths)])", "")
      }
      for attribute in model.attributes { draft.attribute(attribute) }
      draft.line()
      for relationship in model.relationships { draft.relationship(relationship) }
      draft.line()
      draft.modelInitialiser(model)
      while draft.bytes.count - start < size {
        draft.random.chance(30) ? draft.computedProperty() : draft.method()
      }
    }
  }

  private mutating func attribute(_ attribute: AttributePlan) {
    if random.chance(20) { line("/// " + sentence()) }
    let value = attribute.value.map { " = \($0)" } ?? ""
    let declaration = "var \(attribute.name): \(attribute.type)\(value)"
    line(attribute.macro.map { "\($0) \(declaration)" } ?? declaration)
  }

  private mutating func relationship(_ relationship: RelationshipPlan) {
    let arguments =
      (relationship.deleteRule.map { ["deleteRule: \($0)"] } ?? [])
      + (relationship.inverse.map { ["inverse: \($0)"] } ?? [])
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let value = relationship.isToMany ? " = []" : ""
    if arguments.isEmpty, random.chance(50) {
      line("var \(relationship.name): \(relationship.type)\(value)")
    } else {
      line("@Relationship\(list)")
      line("var \(relationship.name): \(relationship.type)\(value)")
    }
  }

  private mutating func modelInitialiser(_ model: ModelPlan) {
    let set = model.attributes.filter { $0.value == nil && !$0.isOptional }.map {
      ($0.name, $0.type)
    }
    let held = model.relationships.filter { !$0.isToMany && !$0.isOptional }
      .map { ($0.name, $0.type) }
    let parameters = (set + held).map { "\($0): \($1)" }.joined(separator: ", ")
    block("init(\(parameters)) {") { draft in
      for (name, _) in set + held { draft.line("self.\(name) = \(name)") }
    }
    line()
  }

  /// Writes the store of an app, with the models of all features.
  mutating func storeFile(_ models: [String]) {
    header("AppStore.swift", imports: ["SwiftData", "SwiftUI"])
    block("enum AppStore {") { draft in
      draft.block("static let models: [any PersistentModel.Type] = [", end: "]") { draft in
        for model in models { draft.line("\(model).self,") }
      }
      draft.line()
      draft.block("static func container() throws -> ModelContainer {") { draft in
        draft.line("let schema = Schema(models)")
        draft.block("let configuration = ModelConfiguration(", end: ")") { draft in
          draft.lines("schema: schema,", "cloudKitDatabase: .private(\"iCloud.com.example.app\")")
        }
        draft.line("return try ModelContainer(for: schema, configurations: [configuration])")
      }
    }
  }

  mutating func appFile() {
    header("ExampleApp.swift", imports: ["SwiftData", "SwiftUI"])
    lines("@main", "struct ExampleApp: App {", "  @State private var container: ModelContainer?")
    block("  var body: some Scene {", end: "  }") { draft in
      draft.block("WindowGroup {") { draft in draft.line("Text(\"\(draft.phrase())\")") }
    }
    lines("  func open() throws { container = try AppStore.container() }", "}")
  }
}
