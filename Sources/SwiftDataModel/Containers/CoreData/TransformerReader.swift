import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads the value transformers that the sources define, by their classes and by the names under
/// which they are registered.
struct TransformerReader {
  /// The method that registers a transformer.
  static let registration = "setValueTransformer"

  private let symbols: StoreSymbols
  private let paths: CallPaths
  private let classes: FrameworkClasses<Void>

  /// The transformers of all files.
  struct Result {
    fileprivate(set) var transformers: Set<TransformerDefinition> = []
    fileprivate(set) var hasUnread = false
    fileprivate(set) var open = OpenCode()
  }

  init(_ symbols: StoreSymbols) {
    self.symbols = symbols
    paths = symbols.paths
    classes = FrameworkClasses(
      [
        "ValueTransformer": (), "NSValueTransformer": (),
        "NSSecureUnarchiveFromDataTransformer": (),
      ], symbols.index.names)
  }

  private var index: CodeIndex { symbols.index }

  func read() -> Result {
    var result = Result()
    for candidate in classes.declared { add(candidate, to: &result) }
    for id in index.calls(of: Self.registration) { addRegistration(id, to: &result) }
    result.open.callees.formUnion(classes.declared.compactMap(\.type.path.last))
    return result
  }

  // MARK: Classes

  private func add(
    _ candidate: FrameworkClasses<Void>.Candidate, to result: inout Result
  ) {
    let file = index.files[candidate.file]
    let location = SourceLocation(path: file.path, range: candidate.type.nameRange)
    let types = index.names.types(
      named: candidate.type.path, in: index.names.scope([], in: candidate.file))
    // Without `@objc`, the name at run time begins with that of the module.
    let objectiveCName = candidate.type.objectiveCName
    guard let name = objectiveCName ?? candidate.type.path.last else { return }
    result.transformers.insert(
      TransformerDefinition(
        name: name, location: location, needsModule: objectiveCName == nil,
        isIrreversible: isIrreversible(types)))
  }

  /// Whether one of some types overrides `allowsReverseTransformation` with a literal `false`.
  private func isIrreversible(_ types: [DeclaredType]) -> Bool {
    index.functions("allowsReverseTransformation", of: types).contains { id in
      let body = index.function(id).body
      let results = body.map { index.code[id.file].blocks[$0].results } ?? []
      return !results.isEmpty && results.allSatisfy { $0.tree == .boolean(false) }
    }
  }

  // MARK: Registrations

  private func addRegistration(_ id: CodeID, to result: inout Result) {
    let site = index.site(id)
    // Nil removes a registration.
    guard let name = site.call.values(for: "forName").first, let value = site.call.arguments.first,
      value.value != .nil, !index.files[id.file].isTest
    else { return }
    let location = SourceLocation(path: index.files[id.file].path, range: site.call.range)
    let found = paths.paths(to: id) { context, evaluator in
      let names = names(name, at: context, evaluator)
      return ((names: names, types: types(value.value, at: context, evaluator)), [])
    }
    for path in found.paths where path.isTaken {
      if path.draft.names.contains(nil) { result.hasUnread = true }
      let isIrreversible = isIrreversible(path.draft.types)
      for name in path.draft.names.compactMap({ $0 }) {
        result.transformers.insert(
          TransformerDefinition(name: name, location: location, isIrreversible: isIrreversible))
      }
      result.open.add(path.findings)
    }
    result.open.callees.formUnion(found.openCallees)
  }

  /// The classes of which an expression may be an instance.
  private func types(
    _ tree: ExpressionTree, at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> [DeclaredType] {
    evaluator.values(of: tree, at: context).flatMap { value -> [DeclaredType] in
      guard case .call(let call) = value.tree else { return [] }
      return index.names.types(
        named: typePath(call.callee.parts, at: value.context),
        in: index.scope(value.context.file, value.context.block))
    }
  }

  private func typePath(_ path: [String], at context: EvaluationContext) -> [String] {
    guard path == ["Self"] || path == ["self"] else { return path }
    return index.code[context.file].typePath(of: context.block)
  }

  // MARK: Names

  /// The names that an expression may represent; nil for one that could not be read.
  private func names(
    _ tree: ExpressionTree, at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> [String?] {
    if case .name(let name) = tree, name.isImplicit {
      return names(ofConstant: name, at: context, evaluator)
    }
    return evaluator.values(of: tree, at: context).flatMap { value -> [String?] in
      switch value.tree {
      case .string(let name): return [name]
      case .name(let name) where name.isImplicit:
        return names(ofConstant: name, at: value.context, evaluator)
      case .call(let call): return names(madeBy: call, at: value.context, evaluator)
      default: return [nil]
      }
    }
  }

  /// The names of a constant of `NSValueTransformerName`: `.tags`.
  private func names(
    ofConstant name: DottedName, at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> [String?] {
    let types = evaluator.types(named: ["NSValueTransformerName"], at: context)
    let values = index.variables(name.last, of: types).flatMap {
      evaluator.assigned(to: $0, from: context)
    }
    if values.isEmpty {
      evaluator.trace.openMembers(of: ["NSValueTransformerName"])
      return [nil]
    }
    return values.flatMap { value -> [String?] in
      guard case .call(let call) = value.tree else { return [nil] }
      return names(madeBy: call, at: value.context, evaluator)
    }
  }

  /// The names that a call makes: `NSValueTransformerName("Tags")`, `String(describing:
  /// Tags.self)`.
  private func names(
    madeBy call: Call, at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> [String?] {
    guard let first = call.arguments.first, !call.hasReceiver else { return [nil] }
    switch call.callee.last {
    case "NSStringFromClass": return [className(first.value, at: context, isQualified: true)]
    case "String" where first.label == "describing":
      return [className(first.value, at: context, isQualified: false)]
    case "NSValueTransformerName", "init":
      return names(first.value, at: context, evaluator)
    default: return [nil]
    }
  }

  /// The name of a class that an expression refers to: `Tags.self`, `self`.
  ///
  /// - Parameter isQualified: Whether the name includes the module, unless the class has a name in
  ///   Objective-C.
  private func className(
    _ tree: ExpressionTree, at context: EvaluationContext, isQualified: Bool
  ) -> String? {
    let path: [String]
    switch tree {
    case .metatype(let type): path = type.path.map { typePath($0, at: context) } ?? []
    case .name(let name): path = typePath(name.parts, at: context)
    default: return nil
    }
    let isSelf = path == index.code[context.file].typePath(of: context.block)
    let types = index.names.types(
      named: path, in: index.scope(context.file, context.block))
    guard let name = path.last, isSelf || !types.isEmpty else { return nil }
    guard isQualified else { return name }
    let candidate = classes.declared.first { $0.type.path == path }
    let module = candidate.flatMap { index.files[$0.file].moduleName }
    return candidate?.type.objectiveCName ?? module.map { "\($0).\(name)" } ?? name
  }
}
