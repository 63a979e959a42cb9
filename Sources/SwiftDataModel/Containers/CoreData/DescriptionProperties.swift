import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads the properties of the description of a store.
final class DescriptionProperties {
  private let evaluator: ValueEvaluator
  private let symbols: StoreSymbols
  private let order: ChangeOrder
  /// The call that creates it; nil if the container makes it.
  let creation: Creation?
  /// The properties of the description of which it is a copy.
  private let original: DescriptionProperties?
  /// The changes of one of its properties.
  private let changes: (String) -> [ChangeOrder.Placed]

  init(
    evaluator: ValueEvaluator, symbols: StoreSymbols, order: ChangeOrder, creation: Creation?,
    original: DescriptionProperties?,
    changes: @escaping (String) -> [ChangeOrder.Placed]
  ) {
    self.evaluator = evaluator
    self.symbols = symbols
    self.order = order
    self.creation = creation
    self.original = original
    self.changes = changes
  }

  /// Whether the container makes it, or the description of which it is a copy.
  var isDefault: Bool { original?.isDefault ?? (creation == nil) }

  /// A value that is assigned to a property, and the statement.
  private typealias Assigned = (value: ValueEvaluator.Value, change: ObjectChange)

  /// The values that are assigned to a property, and whether it may also have the initial one.
  private func assigned(_ property: String) -> (isInitial: Bool, values: [Assigned]) {
    let found = order.values(changes(property))
    let values = found.assigned.flatMap { self.values(of: $0.change, at: $0.context, $0.evaluator) }
    guard found.isInitial, let inherited = original?.assigned(property) else {
      return (found.isInitial, values)
    }
    return (inherited.isInitial, values + inherited.values)
  }

  private func values(
    of change: ObjectChange, at place: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> [Assigned] {
    evaluator.values(of: change.fact.value.tree, at: place).map { ($0, change) }
  }

  // MARK: Configuration

  /// The configuration that it always has; nil for that of all entities.
  func configuration() -> Readable<String?> {
    let (isInitial, values) = assigned("configuration")
    let trees = values.map(\.value.tree).filter { $0 != .nil }
    guard let first = trees.first else { return Readable(value: nil, obstacle: nil) }
    guard case .string(let name) = first, trees.allSatisfy({ $0 == first }) else {
      return Readable(value: nil, obstacle: first.text)
    }
    let isAlways = !isInitial && trees.count == values.count
    return Readable(value: isAlways ? name : nil, obstacle: nil)
  }

  // MARK: Options

  /// What the sources do with its options, and the statement that decides it.
  func options() -> (value: StoreDescription.Options, location: SourceLocation?) {
    let (isInitial, values) = assigned(CoreDataAPI.options)
    let isAlways = !isInitial && values.allSatisfy { $0.value.tree != .nil }
    let others = isAlways ? [] : valuesOfOthers(CoreDataAPI.options)
    let settings = (values + others).filter { $0.value.tree != .nil }
    guard let setting = settings.first else {
      // Without options in any case, it depends on what the container makes of it.
      let removal = values.first.map { location($0.change.file, $0.change.fact.range) }
      return isInitial ? (.unset, nil) : (.removed, removal)
    }
    let names = settings.map { containerName($0.value) }
    let isSame = names.allSatisfy { $0?.name == names.first??.name }
    let name = isSame ? names.first ?? nil : nil
    let place = location(setting.change.file, setting.change.fact.range)
    return (isAlways ? .set(name) : .sometimes(name), place)
  }

  /// The values that are assigned to a property of descriptions that are not known.
  private func valuesOfOthers(_ property: String) -> [Assigned] {
    symbols.changes.changes(ofOthers: property).flatMap {
      self.values(of: $0, at: $0.place, evaluator)
    }
  }

  private func location(_ file: Int, _ range: Range<Int>) -> SourceLocation {
    SourceLocation(path: symbols.index.files[file].path, range: range)
  }

  /// The name of the iCloud container of some options, if it is always the same.
  private func containerName(_ value: ValueEvaluator.Value) -> EntitledName? {
    guard case .call(let call) = value.tree,
      let argument = call.values(for: "containerIdentifier").first
    else { return nil }
    let names = evaluator.values(of: argument, at: value.context)
    guard names.count == 1, case .string(let name) = names[0].tree else { return nil }
    return EntitledName(name: name, location: location(value.context.file, call.range))
  }

  // MARK: Memory

  /// Whether it is always stored in memory.
  func isInMemory() -> Bool {
    let type = assigned("type")
    if !type.isInitial, type.values.allSatisfy({ $0.value.tree.isMemoryType }) { return true }
    let urls = urls()
    return !urls.isEmpty && urls.allSatisfy { $0.map(isNull) ?? false }
  }

  /// The URLs that it may have; nil for one that is not in the sources.
  private func urls() -> [ValueEvaluator.Value?] {
    let found = order.values(changes("url"))
    let values = found.assigned.flatMap {
      self.values(of: $0.change, at: $0.context, $0.evaluator)
    }.map(\.value)
    if !found.isInitial { return values }
    if let original { return values + original.urls() }
    guard let creation, let first = creation.call.values(for: "url").first else {
      return values + [nil]
    }
    return values + evaluator.values(of: first, at: creation.context)
  }

  /// Whether a URL is `/dev/null`.
  private func isNull(_ url: ValueEvaluator.Value) -> Bool {
    switch url.tree {
    case .call(let call):
      guard call.callee.last == "URL" || call.callee.last == "NSURL" || call.callee.isImplicit,
        let path = call.arguments.first?.value
      else { return false }
      let paths = evaluator.values(of: path, at: url.context).map(\.tree)
      return !paths.isEmpty
        && paths.allSatisfy {
          if case .string(let path) = $0 { path.range(ofText: "/dev/null") != nil } else { false }
        }
    case .other(let text): return text.range(ofText: "\"/dev/null") != nil
    default: return false
    }
  }
}

extension ExpressionTree {
  /// Whether it is the type of stores in memory.
  fileprivate var isMemoryType: Bool {
    switch self {
    case .name(let name):
      name.last == "NSInMemoryStoreType"
        || name.last == "rawValue" && name.parts.dropLast().last == "inMemory"
    case .string(let type): type == "InMemory"
    default: false
    }
  }
}
