import SwiftDataLintCoreDataModel
import SwiftDataLintFuzzSupport
import SwiftDataLintSchema

/// The function that libFuzzer calls for each input. The bytes are read as a model, which is linked
/// with containers, and as a `.xccurrentversion`.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = FuzzInput(start, count)
  let facts = ModelFacts(input.bytes)
  checkFacts(facts, input.bytes)
  let models = [
    DataModel(name: "Trips", path: "A", content: .facts(facts)),
    DataModel(name: "Other", path: "B", isInTests: true, content: .facts(facts)),
  ]
  let schemas = CoreDataLinker(
    models, stores: stores, options: SchemaOptions(localOnly: ["A"])
  ).schemas()
  require(schemas.count == 2, "a model without a schema")
  for schema in schemas { check(schema, facts) }
  checkVersion(CurrentVersionFacts(input.bytes), count)
  return 0
}

/// Checks that declarations are where their tags begin.
private func checkFacts(_ facts: ModelFacts, _ bytes: [UInt8]) {
  if facts.range.isEmpty {
    require(facts.diagnostics.count == 1, "an unreadable file without one reason")
    require(facts == ModelFacts(diagnostics: facts.diagnostics), "half of a model was read")
  }
  var end = 0
  func check(_ range: Range<Int>, _ element: String) {
    require(range.lowerBound >= end && range.upperBound <= bytes.count, "a tag out of order")
    require(bytes[range].elementsEqual("<\(element)".utf8), "not where a tag begins")
    end = range.upperBound
  }
  if !facts.range.isEmpty { check(facts.range, "model") }
  for entity in facts.entities {
    check(entity.range, "entity")
    for property in entity.properties {
      check(property.range, property.attribute == nil ? "relationship" : "attribute")
      let value = property.attribute?.defaultValue?.range ?? property.range
      require(value.upperBound < bytes.count, "a default value outside of the file")
    }
  }
  let diagnostics = facts.diagnostics + facts.entities.flatMap(\.diagnostics)
  require(diagnostics.allSatisfy { $0.offset <= bytes.count }, "a diagnostic outside of the file")
}

/// Checks that identifiers refer to something, and that every part that was not read has a gap.
private func check(_ schema: Schema, _ facts: ModelFacts) {
  require(schema.entities.count == facts.entities.count, "an entity was lost")
  for entity in schema.entities {
    let lineage = schema.lineage(of: entity.id)
    require(Set(lineage).count == lineage.count, "an entity that inherits from itself")
    for property in entity.properties {
      guard let relationship = property.relationship else { continue }
      if case .paired(let other, _) = relationship.inverse {
        require(schema[other].relationship != nil, "an inverse that is not a relationship")
      }
      require(
        relationship.destination != nil || relationship.inverse == .unknown,
        "an inverse without a destination")
    }
  }
  let models = schema.stores.configurations.flatMap(\.models)
  require(models.allSatisfy(schema.entities.indices.contains(_:)), "an entity that does not exist")
  let diagnostics = Set(facts.diagnostics + facts.entities.flatMap(\.diagnostics))
  require(schema.gaps.count == diagnostics.count, "a part that was not read has no gap")
}

extension Range<Int> {
  fileprivate func contains(_ id: EntityID) -> Bool { contains(id.index) }
}

private func checkVersion(_ facts: CurrentVersionFacts, _ count: Int) {
  require(facts.diagnostics.allSatisfy { $0.offset <= count }, "an error outside of the file")
  let version = CurrentVersion(among: ["A", "B"], facts)
  if case .known(let folder) = version {
    require(folder == facts.name, "a version that the file does not name")
  }
}

/// Containers with the names in the fixtures.
private let stores: PersistentStores = {
  let place = SourceLocation(path: "a", range: 0..<1)
  let descriptions = ["Cloud", "Local", "Other", nil].map { name in
    StoreDescription(
      location: place, isDefault: false, configuration: name,
      options: name == "Cloud" ? .set(nil) : .unset)
  }
  let references: [ModelReference] = [.named("Trips"), .merged, .unknown("model")]
  return PersistentStores(
    containers: references.map { reference in
      PersistentContainer(
        location: place, kind: .cloudKit, model: reference, descriptions: descriptions)
    },
    transformers: [TransformerDefinition(name: "ColorTransformer", location: place)])
}()
