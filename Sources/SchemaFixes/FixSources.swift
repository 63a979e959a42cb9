import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The input for fixes: the schema and the sources that it was created from.
package struct FixSources {
  let schema: Schema
  /// What fixes look up in the schema.
  let index: SchemaIndex
  /// Keyed by path, as printed.
  let files: SyntaxFiles
  private let properties = PropertyLocations()

  package init(schema: Schema, files: SyntaxFiles) {
    self.init(SchemaIndex(schema), files: files)
  }

  package init(_ index: SchemaIndex, files: SyntaxFiles) {
    schema = index.schema
    self.index = index
    self.files = files
  }

  /// The tag in a Core Data model that a match is about, and the property that it declares, if any.
  func tag(of match: RuleMatch) -> (model: ModelDocument, tag: TagSyntax, property: Property?)? {
    guard let model = files.model(match.location.path),
      let tag = model.tag(at: match.location.range.lowerBound)
    else { return nil }
    let property = match.entity.flatMap { properties.property(of: schema[$0], at: match.location) }
    return (model, tag, property)
  }

  /// The property that a match is about, and its declaration.
  func property(of match: RuleMatch) -> (property: Property, syntax: PropertySyntax)? {
    guard let entity = match.entity, match.properties.count == 1,
      let property = properties.property(of: schema[entity], at: match.location),
      let syntax = PropertySyntax(at: match.location, in: files)
    else { return nil }
    return (property, syntax)
  }
}

/// The properties of models by their locations, so that many of a large model can be looked up.
private final class PropertyLocations {
  private var indices: [EntityID: [SourceLocation: Int]] = [:]

  func property(of entity: Entity, at location: SourceLocation) -> Property? {
    let known = indices[entity.id] ?? read(entity)
    return known[location].map { entity.properties[$0] }
  }

  private func read(_ entity: Entity) -> [SourceLocation: Int] {
    let locations = entity.properties.indices.map { (entity.properties[$0].location, $0) }
    let read = Dictionary(locations) { first, _ in first }
    indices[entity.id] = read
    return read
  }
}

/// What fixes look up in a schema, computed once for all of them.
package struct SchemaIndex: Sendable {
  let schema: Schema
  /// The dotted paths of all models.
  let paths: Set<String>
  /// The models of each store with a schema of its own.
  let stores: [Set<EntityID>]
  /// All models below a model in the class hierarchy.
  let subclasses: [EntityID: [EntityID]]

  package init(_ schema: Schema) {
    self.schema = schema
    paths = Set(schema.entities.map(\.path))
    stores = schema.stores.configurations.filter { $0.hasOwnSchema && $0.isProduction }
      .map { Set($0.models) }
    var subclasses: [EntityID: [EntityID]] = [:]
    for entity in schema.entities where entity.superclass != nil {
      for id in schema.lineage(of: entity.id) { subclasses[id, default: []].append(entity.id) }
    }
    self.subclasses = subclasses
  }
}
