import SwiftDataLintSchema

/// Determines which models a container or a coordinator loads.
struct ObjectModelReader {
  let evaluator: ValueEvaluator

  /// The models that a call may be given: several if the program chooses between them.
  func models(of call: Call, at context: EvaluationContext) -> [ModelReference] {
    guard let tree = call.values(for: "managedObjectModel").first else {
      return unique(names(call.values(for: "name").first, at: context).map(reference))
    }
    let models = unique(evaluator.values(of: tree, at: context).flatMap(models))
    // A model without entities stands in for one that cannot be loaded.
    let loaded = models.filter { $0 != .code }
    if !loaded.isEmpty { return loaded }
    return models.isEmpty ? [.unknown(tree.text)] : models
  }

  private func unique(_ models: [ModelReference]) -> [ModelReference] {
    var known: Set<ModelReference> = []
    return models.filter { known.insert($0).inserted }
  }

  /// The strings that an expression may be, or its text if there are others.
  private func names(
    _ tree: ExpressionTree?, at context: EvaluationContext
  ) -> [(text: String, isName: Bool)] {
    guard let tree else { return [("", false)] }
    return evaluator.values(of: tree, at: context).map { value in
      if case .string(let name) = value.tree { return (name, true) }
      // A value that leads nowhere says less than the expression.
      let isText = if case .other(let text) = value.tree { text != "{ … }" } else { false }
      return ((isText ? value.tree : tree).text, false)
    }
  }

  private func reference(_ name: String, _ isName: Bool) -> ModelReference {
    isName ? .named(name) : .unknown(name)
  }

  private func models(_ value: ValueEvaluator.Value) -> [ModelReference] {
    guard case .call(let call) = value.tree else {
      return value.tree.isNothing ? [] : [.unknown(value.tree.text)]
    }
    switch call.callee.last {
    case "makeManagedObjectModel": return [.swiftData]
    case "mergedModel": return [.merged]
    case "NSManagedObjectModel", "init":
      if call.arguments.isEmpty { return [.code] }
      if call.has("byMerging") { return [.merged] }
      let urls = call.values(for: "contentsOf")
      let found = unique(urls.flatMap { resources($0, at: value.context) })
      return found.isEmpty ? [.unknown(value.tree.text)] : found
    default: return [.unknown(value.tree.text)]
    }
  }

  /// The models at a URL: `Bundle.main.url(forResource: "Trips", withExtension: "momd")`.
  private func resources(
    _ tree: ExpressionTree, at context: EvaluationContext
  ) -> [ModelReference] {
    evaluator.values(of: tree, at: context).flatMap { value -> [ModelReference] in
      guard case .call(let call) = value.tree else {
        return value.tree.isNothing ? [] : [.unknown(value.tree.text)]
      }
      if call.isResource { return resources(of: call, at: value.context) }
      // `URL(fileURLWithPath: path)`
      if call.callee.last == "URL" || call.callee.last == "NSURL", call.arguments.count == 1 {
        return resources(call.arguments[0].value, at: value.context)
      }
      return [.unknown(value.tree.text)]
    }
  }

  private func resources(of call: Call, at context: EvaluationContext) -> [ModelReference] {
    // A version of a model is in the folder of the model.
    let folders = (call.values(for: "subdirectory") + call.values(for: "inDirectory"))
      .flatMap { names($0, at: context) }.filter { $0.0.hasSuffix(".momd") }
    let files = call.values(for: "forResource").flatMap { names($0, at: context) }
    return (folders.isEmpty ? files : folders).map { name, isName in
      reference(isName ? Self.modelName(name) : name, isName)
    }
  }

  /// The name without the extension of compiled models: `Trips` for `Trips.momd`, and for the
  /// version `Trips.momd/Trips 2.mom`.
  private static func modelName(_ name: String) -> String {
    let folder = name.split(separator: "/").first { $0.hasSuffix(".momd") }.map(String.init) ?? name
    for suffix in [".momd", ".mom"] where folder.hasSuffix(suffix) {
      return String(folder.dropLast(suffix.count))
    }
    return folder
  }
}

extension ExpressionTree {
  /// Whether no object can be its value.
  fileprivate var isNothing: Bool { self == .nil || self == .array([]) }
}
