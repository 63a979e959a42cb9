import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Finds what a place in a document declares.
struct SchemaLookup {
  /// A model or one of its properties.
  enum Subject {
    case model(Schema, Entity)
    case property(Schema, Property)
  }

  private let schemas: [Schema]

  init(_ project: ServedProject) {
    schemas = project.workspace.analysis().schemas
  }

  /// What is named at a byte offset of a file, given by its printed path. A key path of `inverse:`
  /// names the other end.
  func subject(at offset: Int, in path: String, _ text: DocumentText) -> Subject? {
    for (index, id) in schemas.distinctEntities {
      let (schema, entity) = (schemas[index], schemas[index][id])
      guard entity.location.path == path else { continue }
      if entity.location.range.touches(offset) { return .model(schema, entity) }
      if let property = entity.properties.first(where: {
        $0.location.path == path && $0.location.range.touches(offset)
      }) {
        return .property(schema, property)
      }
    }
    let declared = property(declaredAround: offset, in: path, text)
    return declared.flatMap { schema, property in
      property.partner.map { .property(schema, schema[$0]) }
    }
  }

  /// The property whose `inverse:` contains a byte offset.
  private func property(
    declaredAround offset: Int, in path: String, _ text: DocumentText
  ) -> (Schema, Property)? {
    guard FilePath.isSwift(path) else { return nil }
    let declarations = DeclarationIndex(SourceFile(parsing: SourceText(text.bytes)))
    for (index, id) in schemas.distinctEntities {
      let (schema, entity) = (schemas[index], schemas[index][id])
      guard entity.location.path == path else { continue }
      for property in entity.properties where property.location.path == path {
        let member = declarations.member(namedAt: property.location.range)
        let arguments = member?.variable.attributes.flatMap(\.arguments) ?? []
        if arguments.contains(where: { $0.label == "inverse" && $0.range.touches(offset) }) {
          return (schema, property)
        }
      }
    }
    return nil
  }

  /// The other end of a relationship; the model that it refers to if that is not known.
  func definition(at offset: Int, in path: String, _ text: DocumentText) -> SourceLocation? {
    let isInverse = property(declaredAround: offset, in: path, text) != nil
    switch subject(at: offset, in: path, text) {
    case .property(_, let property) where isInverse: return property.location
    case .property(let schema, let property):
      if let partner = property.partner { return schema[partner].location }
      return property.relationship?.destination.map { schema[$0].location }
    case .model, nil: return nil
    }
  }
}

extension Property {
  /// The property at the other end, if the two are paired.
  var partner: PropertyID? {
    guard case .paired(let partner, _)? = relationship?.inverse else { return nil }
    return partner
  }
}

extension Range<Int> {
  /// Whether an offset is in the range or at its end, as a cursor is after a word.
  func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}
