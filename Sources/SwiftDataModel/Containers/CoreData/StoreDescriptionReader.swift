import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads the descriptions of the stores that a container loads.
struct StoreDescriptionReader {
  private let evaluator: ValueEvaluator
  private let symbols: StoreSymbols
  /// The place where the container is created.
  private let container: EvaluationContext
  private let position: CallPosition
  private let order: ChangeOrder

  init(
    of container: EvaluationContext, _ evaluator: ValueEvaluator, _ symbols: StoreSymbols
  ) {
    self.container = container
    self.evaluator = evaluator
    self.symbols = symbols
    position = CallPosition(file: container.file, offset: container.offset)
    order = ChangeOrder(of: container, evaluator, symbols)
  }

  /// A description in a list, before its properties are read.
  private struct Draft {
    /// Nil for the description that the container makes.
    let value: ValueEvaluator.Value?
    /// The index in the list.
    let index: Int
    /// The number of descriptions in the list.
    let count: Int
    /// The assignment of the list; nil for the list that the container makes.
    let list: ChangeOrder.Placed?
  }

  /// The descriptions of a container.
  struct Result {
    fileprivate(set) var descriptions: [StoreDescription] = []
    /// Why descriptions, or properties of them, could not be read.
    fileprivate(set) var obstacles: [String] = []
    /// Whether there are other descriptions.
    fileprivate var hasUnread = false
  }

  func read() -> Result {
    let all = order.placed(
      symbols.changes.changes(of: .container(position), CoreDataAPI.descriptions),
      of: [.container(position)])
    let assigned = all.filter { !$0.change.fact.isAddition }
    let lists = order.values(assigned)
    var drafts = lists.isInitial ? [Draft(value: nil, index: 0, count: 1, list: nil)] : []
    for list in lists.assigned { drafts += self.drafts(of: list, after: 0) }
    for addition in all where addition.change.fact.isAddition {
      drafts += self.drafts(of: addition, after: drafts.count)
    }
    var result = Result()
    for draft in drafts { read(draft, of: assigned, &result) }
    var known: Set<StoreDescription> = []
    result.descriptions = result.descriptions.filter { known.insert($0).inserted }
    // One that could not be read may sync.
    if result.hasUnread, !result.descriptions.contains(where: \.maySync) {
      result.descriptions = []
    }
    return result
  }

  private func drafts(of list: ChangeOrder.Placed, after count: Int) -> [Draft] {
    let elements = list.evaluator.elements(of: list.change.fact.value.tree, at: list.context)
    return elements.enumerated().map { number, value in
      Draft(value: value, index: count + number, count: count + elements.count, list: list)
    }
  }

  /// - Parameter lists: The assignments of lists.
  private func read(_ draft: Draft, of lists: [ChangeOrder.Placed], _ result: inout Result) {
    guard let properties = properties(draft, of: lists) else {
      result.hasUnread = true
      let text = draft.value?.tree.text ?? ""
      result.obstacles.append("a store of this container could not be read from '\(text)'")
      return
    }
    let options = properties.options()
    let configuration = properties.configuration()
    if let obstacle = configuration.obstacle {
      result.obstacles.append(
        "the configuration of a store could not be read from '\(obstacle)'; it counts as one of all"
          + " entities")
    }
    result.descriptions.append(
      StoreDescription(
        location: location(properties.creation), isDefault: properties.isDefault,
        configuration: configuration.value,
        isConfigurationReadable: configuration.obstacle == nil, options: options.value,
        optionsLocation: options.location, isInMemory: properties.isInMemory()))
  }

  private func location(_ creation: Creation?) -> SourceLocation {
    let place = creation?.context ?? container
    let range = creation?.call.range ?? symbols.call(at: position)?.call.range
    return SourceLocation(
      path: symbols.index.files[place.file].path, range: range ?? place.offset..<place.offset)
  }

  // MARK: Properties

  /// The properties of a description; nil if its value is not known.
  private func properties(
    _ draft: Draft, of lists: [ChangeOrder.Placed]
  ) -> DescriptionProperties? {
    let elements = [ListElement.at(draft.index), .last, .each].filter {
      $0.matches(draft.index, of: draft.count)
    }
    let names = elements.map { StoreObject.element($0, of: position) }
    let list = List(own: draft.list, all: lists)
    guard let value = draft.value else { return properties(names, nil, list) }
    if case .call(let call) = value.tree, call.isDescription {
      return properties(names, Creation(call, value.context), list)
    }
    // Such as `container.persistentStoreDescriptions.first`.
    let found = symbols.objects.objects(value.tree, at: value.context).objects
    guard found.count == 1, case .element? = found.first else { return nil }
    return properties(names + found, nil, list)
  }

  /// - Parameters:
  ///   - names: The objects that represent the description as an element of the list.
  ///   - creation: The call that creates it; nil if the container makes it.
  private func properties(
    _ names: [StoreObject], _ creation: Creation?, _ list: List, depth: Int = 0
  ) -> DescriptionProperties {
    let use = list.own?.context ?? container
    let order =
      creation.map { ChangeOrder(of: $0.context, usedAt: use, evaluator, symbols) } ?? self.order
    let objects = names + (creation.map { [$0.object] } ?? [])
    return DescriptionProperties(
      evaluator: evaluator, symbols: symbols, order: order,
      creation: creation, original: depth < 4 ? original(creation, depth) : nil
    ) { property in
      let ofList = names.flatMap { symbols.changes.changes(of: $0, property) }
      let later = self.order.placed(ofList, of: names).filter { isOf(list, $0) }
      let own = creation.map { symbols.changes.changes(of: $0.object, property) } ?? []
      return order.placed(own + later.map(\.change), of: objects)
    }
  }

  /// The list of descriptions that contains one of them.
  private struct List {
    /// The assignment of the list; nil for the list that the container makes.
    let own: ChangeOrder.Placed?
    /// The assignments of lists.
    let all: [ChangeOrder.Placed]
  }

  /// Whether a change may find a list in the container: it comes after the assignment of the list,
  /// and no other assignment always comes between them.
  private func isOf(_ list: List, _ change: ChangeOrder.Placed) -> Bool {
    if let own = list.own, !order.mayFollow(change, own) { return false }
    return !list.all.contains { other in
      order.precedes(other, change) && (list.own.map { order.precedes($0, other) } ?? true)
    }
  }

  /// The properties of the description of which another one is a copy.
  private func original(_ creation: Creation?, _ depth: Int) -> DescriptionProperties? {
    guard let creation, creation.call.callee.last == "copy" else { return nil }
    let name = DottedName(parts: creation.call.callee.parts.dropLast())
    let found = symbols.objects.objects(.name(name), at: creation.context).objects
    guard found.count == 1 else { return nil }
    switch found.first {
    case .element: return properties(Array(found), nil, List(own: nil, all: []), depth: depth + 1)
    case .description(let position):
      guard let site = symbols.call(at: position) else { return nil }
      let place = evaluator.context(
        in: site.block, at: position.offset, of: position.file, from: container)
      let list = List(own: nil, all: [])
      return properties([], Creation(site.call, place), list, depth: depth + 1)
    default: return nil
    }
  }
}

/// The call that creates a description.
struct Creation {
  let call: Call
  /// The place of the call.
  let context: EvaluationContext

  /// - Parameter context: The place of an expression that has the call as its value.
  init(_ call: Call, _ context: EvaluationContext) {
    self.call = call
    self.context = EvaluationContext(
      file: context.file, block: context.block, offset: call.range.lowerBound,
      frame: context.frame)
  }

  var object: StoreObject {
    .description(CallPosition(file: context.file, offset: context.offset))
  }
}

extension Call {
  /// Whether it creates a description, if one is expected.
  fileprivate var isDescription: Bool {
    callee.last == "NSPersistentStoreDescription" || callee.isImplicit && callee.parts == ["init"]
      || callee.last == "copy"
  }
}

extension StoreSymbols {
  /// The call at a position.
  fileprivate func call(at position: CallPosition) -> CodeFacts.CallSite? {
    index.calls(in: position.offset..<position.offset + 1, of: position.file).first
      .map(index.site)
  }
}

extension StoreDescription {
  /// Whether the store may sync.
  fileprivate var maySync: Bool {
    switch options {
    case .unset: isDefault
    case .set, .sometimes: true
    case .removed: false
    }
  }
}
