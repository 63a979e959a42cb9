import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Determines which models a container or a coordinator loads.
struct ObjectModelReader {
  let evaluator: ValueEvaluator

  /// The models that a call may be given: several if the program chooses between them.
  func models(of call: Call, at context: EvaluationContext) -> [ModelReference] {
    if let model = call.values(for: "managedObjectModel").first {
      let models = models(model, at: context)
      // A model without entities stands in for one that cannot be loaded.
      let loaded = models.filter { $0 != .code }
      return loaded.isEmpty ? models : loaded
    }
    guard let name = call.values(for: "name").first else { return [.unknown("")] }
    return unique(
      evaluator.values(of: name, at: context).map { value in
        if case .string(let name) = value.tree { .named(name) } else { .unknown(value.tree.text) }
      })
  }

  private func unique(_ models: [ModelReference]) -> [ModelReference] {
    var known: Set<ModelReference> = []
    return models.filter { known.insert($0).inserted }
  }

  private func models(_ tree: ExpressionTree, at context: EvaluationContext) -> [ModelReference] {
    unique(evaluator.values(of: tree, at: context).flatMap(models))
  }

  private func models(_ value: ValueEvaluator.Value) -> [ModelReference] {
    guard case .call(let call) = value.tree else {
      return value.tree == .nil ? [] : [.unknown(value.tree.text)]
    }
    switch call.callee.last {
    case "makeManagedObjectModel": return [.swiftData]
    case "mergedModel": return [.merged]
    case "NSManagedObjectModel", "init":
      if call.arguments.isEmpty { return [.code] }
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
        return value.tree == .nil ? [] : [.unknown(value.tree.text)]
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
    let folder = call.values(for: "subdirectory") + call.values(for: "inDirectory")
    let trees = folder.isEmpty || folder == [.nil] ? call.values(for: "forResource") : folder
    return trees.flatMap { evaluator.values(of: $0, at: context) }.map { value in
      guard case .string(let name) = value.tree else { return .unknown(value.tree.text) }
      return .named(Self.modelName(name))
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
