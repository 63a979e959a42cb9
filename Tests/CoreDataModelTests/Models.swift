import Foundation
import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport

/// The text of a model.
///
/// - Parameter attributes: The attributes of the `model` tag.
func model(_ content: String, _ attributes: String = "") -> String {
  "<model \(attributes)>\(content)</model>"
}

/// An entity `A` with the given elements.
func entity(_ content: String) -> String { model("<entity name=\"A\">\(content)</entity>") }

/// An attribute `a` of an entity `A`.
func attribute(_ attributes: String) -> String { entity("<attribute name=\"a\" \(attributes)/>") }

func facts(_ text: String) -> ModelFacts { ModelFacts(Array(text.utf8)) }

/// A file below `Fixtures/CoreData`.
func fixture(_ path: String) throws -> [UInt8] {
  let url = Repository.fixtures.appendingPathComponent("CoreData").appendingPathComponent(path)
  return try [UInt8](Data(contentsOf: url))
}

/// The current version of the model in the fixtures.
func currentTrips() throws -> [UInt8] {
  try fixture("Trips.xcdatamodeld/Trips 2.xcdatamodel/contents")
}

extension DataModel {
  init(_ name: String, _ text: String, xcodeProject: String? = nil, isInTests: Bool = false) {
    self.init(
      name: name, path: "\(name).xcdatamodeld/\(name).xcdatamodel/contents",
      xcodeProject: xcodeProject, isInTests: isInTests, content: .facts(facts(text)))
  }
}

/// The schema of a model called `Trips`.
func schema(
  _ text: String, _ stores: PersistentStores = PersistentStores(),
  _ options: SchemaOptions = SchemaOptions()
) -> Schema {
  CoreDataLinker([DataModel("Trips", text)], stores: stores, options: options).schemas()[0]
}

extension Schema {
  func entity(named name: String) -> Entity? { entities.first { $0.name == name } }

  /// A property by a name like `Trip.stops`.
  func property(_ name: String) -> Property? {
    entities.flatMap(\.properties).first { self.name(of: $0.id) == name }
  }
}
