import SwiftSource

/// A model where it is written.
///
/// A class, for all that links models passes it on, and a fact is large.
final class DeclaredModel: Sendable {
  let id: EntityID
  let fact: ModelFact
  /// The path of its file.
  let path: String
  /// Its file belongs to tests.
  let isTest: Bool
  /// Where its properties are written.
  let scope: NameResolver.Scope

  /// - Parameter file: the index of the model's file.
  init(id: EntityID, fact: ModelFact, in file: Int, names: NameResolver) {
    self.id = id
    self.fact = fact
    path = names.files[file].path
    isTest = names.files[file].isTest
    scope = names.scope(fact.path, in: file)
  }

  /// The simple name of the class.
  var name: String { fact.path.last ?? "" }
  /// Where the name stands.
  var nameRange: Range<Int> { fact.nameRange }

  var properties: some RandomAccessCollection<DeclaredProperty> {
    fact.properties.indices.lazy.map { DeclaredProperty(model: self, index: $0) }
  }
}

/// A persisted property where it is written: its fact stays with the model, since copying one costs
/// more than most of what is asked of it.
struct DeclaredProperty {
  let model: DeclaredModel
  /// The index among the properties of the model.
  let index: Int

  var id: PropertyID { PropertyID(entity: model.id, index: index) }
  var name: String { model.fact.properties[index].name.text }
  var nameRange: Range<Int> { model.fact.properties[index].name.range }
  var type: TypeSyntax? { model.fact.properties[index].type }
  var typeText: String? { model.fact.properties[index].typeText }
  var defaultValue: DefaultValue? { model.fact.properties[index].defaultValue }
  var initialized: InitializedValue? { model.fact.properties[index].initialized }
  var attributes: [AttributeFact] { model.fact.properties[index].attributes }
}

extension DeclaredProperty {
  /// The arguments of `@Relationship`, which makes a property a relationship even where its type is
  /// not found; nil where it does not bear it.
  var relationshipArguments: [ArgumentFact]? {
    let attributes = attributes
    guard let first = attributes.firstIndex(where: { $0.name == "Relationship" }) else {
      return nil
    }
    var arguments = attributes[first].arguments
    for attribute in attributes[(first + 1)...] where attribute.name == "Relationship" {
      arguments += attribute.arguments
    }
    return arguments
  }
}
