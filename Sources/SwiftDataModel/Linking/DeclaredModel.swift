import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// A model as declared in the sources.
///
/// It is a class because it is passed around throughout linking. Its fact and those of its
/// properties stay in the array they were read into, because copying one costs more than most
/// accesses to it.
final class DeclaredModel: Sendable {
  let id: EntityID
  /// The path of its file.
  let path: String
  /// The folder of its module, if known.
  let module: String?
  /// Whether its file belongs to tests.
  let isTest: Bool
  /// The scope of its properties.
  let scope: NameResolver.Scope
  /// Whether two of its persisted properties have the same name.
  let repeatsNames: Bool
  private let facts: [ModelFact]
  private let index: Int
  fileprivate let propertyFacts: [PropertyFact]
  private let propertyNames: PropertyNames

  /// - Parameters:
  ///   - index: The index of the model's fact in its file.
  ///   - file: The index of its file.
  init(id: EntityID, at index: Int, in file: Int, names: NameResolver) {
    self.id = id
    self.index = index
    facts = names.files[file].facts.models
    propertyFacts = facts[index].properties
    propertyNames = PropertyNames(propertyFacts)
    repeatsNames = propertyNames.areRepeated
    path = names.files[file].path
    module = names.files[file].module
    isTest = names.files[file].isTest
    scope = names.scope(facts[index].path, in: file)
  }

  var fact: ModelFact { facts[index] }
  /// The simple name of the class.
  var name: String { fact.path.last ?? "" }
  /// The range of the name.
  var nameRange: Range<Int> { fact.nameRange }

  var properties: some RandomAccessCollection<DeclaredProperty> {
    propertyFacts.indices.lazy.map { DeclaredProperty(model: self, index: $0) }
  }

  /// The index of the first persisted property with a name.
  func firstProperty(named name: String) -> Int? { propertyNames[name] }
}

/// A persisted property as declared in the sources.
struct DeclaredProperty {
  let model: DeclaredModel
  /// The index among the properties of the model.
  let index: Int

  private var fact: PropertyFact { model.propertyFacts[index] }

  var id: PropertyID { PropertyID(entity: model.id, index: index) }
  var name: String { fact.name.text }
  var nameRange: Range<Int> { fact.name.range }
  var type: TypeSyntax? { fact.type }
  var typeText: String? { fact.typeText }
  var defaultValue: DefaultValue? { fact.defaultValue }
  var initialized: InitializedValue? { fact.initialized }
  var isObserved: Bool { fact.isObserved }
  var attributes: [AttributeFact] { fact.attributes }
}

extension DeclaredProperty {
  /// The arguments of `@Relationship`, which makes a property a relationship even if its type is
  /// not found; nil if it is not marked with it.
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
