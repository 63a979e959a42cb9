import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads the descriptions of the stores that a container loads.
struct StoreDescriptionReader {
  private let evaluator: ValueEvaluator
  private let calls: StoreCalls
  private let graph: CallGraph
  private let changes: ObjectChanges
  private let objects: StoreObjects
  private let position: CallPosition
  private let container: EvaluationContext
  private let order: ChangeOrder

  /// - Parameters:
  ///   - container: The place where the container is created.
  ///   - symbols: What the sources say about Core Data's objects.
  init(
    of container: EvaluationContext, _ evaluator: ValueEvaluator, _ symbols: StoreSymbols
  ) {
    self.container = container
    self.evaluator = evaluator
    calls = symbols.calls
    graph = symbols.graph
    changes = symbols.changes
    objects = symbols.objects
    position = CallPosition(file: container.file, offset: container.offset)
    order = ChangeOrder(of: container, evaluator, symbols.graph, symbols.changes)
  }

  /// A description in a list, before its properties are read.
  private struct Draft {
    let value: ValueEvaluator.Value?
    /// The index in the list.
    let index: Int
    /// The number of descriptions in the list.
    let count: Int
    /// The assignment of the list; nil for the list that the container makes.
    let list: ChangeOrder.Placed?
  }

  func descriptions() -> [StoreDescription] {
    let lists = order.placed(changes.changes(of: .list(of: position), CoreDataAPI.descriptions))
    let own = order.placed(
      changes.changes(of: .container(position), CoreDataAPI.descriptions))
    let added = (lists + own).filter(\.change.fact.isAddition)
    let values = order.values(own.filter { !$0.change.fact.isAddition })
    var drafts = values.isInitial ? [Draft(value: nil, index: 0, count: 1, list: nil)] : []
    for list in values.assigned { drafts += self.drafts(of: list) }
    for addition in added {
      let elements = elements(of: addition)
      drafts += elements.map { Draft(value: $0, index: drafts.count, count: 0, list: addition) }
    }
    return drafts.map(description)
  }

  private func drafts(of list: ChangeOrder.Placed) -> [Draft] {
    let elements = elements(of: list)
    return elements.enumerated().map { number, value in
      Draft(value: value, index: number, count: elements.count, list: list)
    }
  }

  private func elements(of list: ChangeOrder.Placed) -> [ValueEvaluator.Value] {
    let place = list.change.place
    let own = evaluator.context(
      in: place.block, at: place.offset, of: place.file, from: container)
    return evaluator.elements(of: list.change.fact.value.tree, at: own)
  }

  // MARK: Descriptions

  private func description(_ draft: Draft) -> StoreDescription {
    let elements = [ListElement.at(draft.index), .last, .each].filter {
      $0.matches(draft.index, of: draft.count)
    }
    let ofList = elements.map { StoreObject.element($0, of: position) }
    guard let value = draft.value else { return read(ofList, nil, draft) }
    if case .call(let call) = value.tree, call.isDescription {
      let position = CallPosition(file: value.context.file, offset: call.range.lowerBound)
      return read(ofList + [.description(position)], call, draft)
    }
    // Such as `container.persistentStoreDescriptions.first`.
    let found = objects.objects(value.tree, at: value.context).objects
    let isDefault = found.contains { if case .element = $0 { true } else { false } }
    if isDefault, found.count == 1 { return read(ofList + found, nil, draft) }
    return StoreDescription(
      location: location(value.context, nil), isDefault: false, options: .sometimes(nil))
  }

  private func location(_ context: EvaluationContext, _ range: Range<Int>?) -> SourceLocation {
    SourceLocation(
      path: calls.index.files[context.file].path,
      range: range ?? context.offset..<context.offset)
  }

  /// Reads the properties of a description.
  ///
  /// - Parameters:
  ///   - names: The objects that represent it.
  ///   - call: The call that creates it; nil if the container makes it.
  private func read(_ names: [StoreObject], _ call: Call?, _ draft: Draft) -> StoreDescription {
    let value = call == nil ? nil : draft.value
    let place = value.map { value in
      EvaluationContext(
        file: value.context.file, block: value.context.block,
        offset: call?.range.lowerBound ?? value.context.offset, frame: value.context.frame)
    }
    let order = place.map { ChangeOrder(of: $0, evaluator, graph, changes) } ?? self.order
    let reader = DescriptionProperties(
      evaluator: evaluator, calls: calls, container: container, order: order,
      isDefault: call == nil
    ) { property in
      names.flatMap { name -> [ChangeOrder.Placed] in
        let all = self.order.placed(changes.changes(of: name, property))
        guard case .element = name else { return order.placed(all.map(\.change)) }
        let own = all.filter { change in draft.list.map { self.order.mayFollow(change, $0) } ?? true
        }
        return order.placed(own.map(\.change))
      }
    }
    let options = reader.options()
    return StoreDescription(
      location: place.map { location($0, call?.range) } ?? location(container, containerRange),
      isDefault: call == nil, configuration: reader.configuration(), options: options.value,
      optionsLocation: options.location,
      isInMemory: reader.isInMemory(call.map { ($0, draft.value?.context ?? container) }))
  }

  private var containerRange: Range<Int>? {
    calls.index.calls(in: container.offset..<container.offset + 1, of: container.file).first.map {
      calls.index.site($0).call.range
    }
  }
}

extension Call {
  /// Whether it creates a description, if one is expected.
  fileprivate var isDescription: Bool {
    callee.last == "NSPersistentStoreDescription" || callee.isImplicit || callee.last == "copy"
  }
}
