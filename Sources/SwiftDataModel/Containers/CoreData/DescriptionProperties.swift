import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads the properties of the description of a store.
struct DescriptionProperties {
  let evaluator: ValueEvaluator
  let calls: StoreCalls
  /// The place where its container is created.
  let container: EvaluationContext
  let order: ChangeOrder
  /// Whether the container makes it.
  let isDefault: Bool
  /// The changes of one of its properties.
  let changes: (String) -> [ChangeOrder.Placed]

  /// The values that are assigned to a property, with their statements.
  private func assigned(
    _ property: String
  ) -> (isInitial: Bool, values: [(value: ValueEvaluator.Value, change: ObjectChange)]) {
    let found = order.values(changes(property))
    let values = found.assigned.flatMap { placed in
      let place = placed.change.place
      let own = evaluator.context(
        in: place.block, at: place.offset, of: place.file, from: container)
      return evaluator.values(of: placed.change.fact.value.tree, at: own).map {
        (value: $0, change: placed.change)
      }
    }
    return (found.isInitial, values)
  }

  // MARK: Configuration

  /// The configuration that it always has.
  func configuration() -> String? {
    let (isInitial, values) = assigned("configuration")
    let names = values.map { value, _ in
      if case .string(let name) = value.tree { name } else { nil as String? }
    }
    guard !isInitial, let first = names.first, names.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  // MARK: Options

  /// What the sources do with its options, and the statement that decides it.
  func options() -> (value: StoreDescription.Options, location: SourceLocation?) {
    let (isInitial, values) = assigned(CoreDataAPI.options)
    let settings = values.filter { $0.value.tree != .nil }
    let isRemoved = settings.count < values.count
    guard let setting = settings.first else {
      // Without options in any case, it depends on what the container makes of it.
      let removal = values.first.map { location($0.change.file, $0.change.fact.range) }
      return isInitial ? (.unset, nil) : (.removed, removal)
    }
    let names = Set(settings.map { containerName($0.value) })
    let name = names.count == 1 ? names.first ?? nil : nil
    let place = location(setting.change.file, setting.change.fact.range)
    return (isInitial || isRemoved ? .sometimes(name) : .set(name), place)
  }

  private func location(_ file: Int, _ range: Range<Int>) -> SourceLocation {
    SourceLocation(path: calls.index.files[file].path, range: range)
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
  ///
  /// - Parameter creation: The call that creates it, and its place.
  func isInMemory(_ creation: (call: Call, context: EvaluationContext)?) -> Bool {
    let type = assigned("type")
    if !type.isInitial, type.values.allSatisfy({ $0.value.tree.isMemoryType }) { return true }
    let url = assigned("url")
    var urls = url.values.map(\.value)
    if url.isInitial {
      guard let creation, let first = creation.call.values(for: "url").first else { return false }
      urls += evaluator.values(of: first, at: creation.context)
    }
    return !urls.isEmpty && urls.allSatisfy(isNull)
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
          if case .string(let path) = $0 { path.contains("/dev/null") } else { false }
        }
    case .other(let text): return text.contains("\"/dev/null")
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
