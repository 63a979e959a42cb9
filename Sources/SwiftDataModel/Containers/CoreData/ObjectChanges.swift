import SwiftDataLintSwiftSource

/// A statement that changes a property of one of Core Data's objects.
struct ObjectChange {
  /// The index of its file.
  let file: Int
  let fact: CodeFacts.PropertyChange

  var place: EvaluationContext { EvaluationContext(fact.value, in: file) }
}

/// The statements of all files that change properties of Core Data's objects, by the object.
struct ObjectChanges {
  /// A property of an object.
  private struct Property: Hashable {
    let object: StoreObject
    let name: String
  }

  private var changes: [Property: [ObjectChange]] = [:]
  /// Changes of objects that are not known, by property.
  private var open: [String: [ObjectChange]] = [:]
  /// The loops over the descriptions of a container, including closures that `forEach` calls.
  private var loops: Set<CodeID> = []

  /// How many changes of a property of an object are examined; real code does not exceed it.
  private static let maximumChanges = 64

  init(_ index: CodeIndex, _ objects: StoreObjects) {
    for file in index.files.indices {
      let code = index.code[file]
      if code.changes.isEmpty { continue }
      for variable in code.variables {
        guard case .name(let name)? = variable.values.first?.tree, name.isEachDescription else {
          continue
        }
        loops.insert(CodeID(file: file, index: variable.block))
      }
      for fact in code.changes { add(ObjectChange(file: file, fact: fact), objects) }
    }
  }

  private mutating func add(_ change: ObjectChange, _ objects: StoreObjects) {
    let found = objects.objects(change.fact.object, at: change.place)
    for object in found.objects {
      let property = Property(object: object, name: change.fact.property)
      changes[property, default: []].append(change)
    }
    if found.isOpen, found.objects.isEmpty {
      open[change.fact.property, default: []].append(change)
    }
  }

  /// The changes of a property of an object, by path and position.
  func changes(of object: StoreObject, _ property: String) -> [ObjectChange] {
    let all = changes[Property(object: object, name: property)] ?? []
    return Array(all.prefix(Self.maximumChanges))
  }

  /// The changes of a property of objects that are not known.
  func changes(ofOthers property: String) -> [ObjectChange] {
    Array((open[property] ?? []).prefix(Self.maximumChanges))
  }

  /// Whether a block of a file runs once for each description of a container.
  func isLoop(_ block: Int, in file: Int) -> Bool {
    loops.contains(CodeID(file: file, index: block))
  }
}

extension DottedName {
  /// Whether it represents each element of a list of descriptions.
  fileprivate var isEachDescription: Bool {
    let parts = parts
    return parts.count > 1 && parts.last == "forEach"
      && parts[parts.count - 2] == CoreDataAPI.descriptions
  }
}
