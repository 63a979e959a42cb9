import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The generic types that are given a class of containers as an argument:
/// `class CloudStack: Stack<NSPersistentCloudKitContainer>`.
struct GenericContainers {
  /// A parameter of a generic type.
  private struct Parameter: Hashable {
    let type: String
    let index: Int
  }

  /// The kind of an argument; if there are several, the one that can sync.
  private var kinds: [Parameter: PersistentContainer.Kind] = [:]
  /// The names of the parameters.
  private(set) var names: Set<String> = []

  init(_ resolver: NameResolver, _ classes: StoreCalls.Classes) {
    for file in resolver.files.indices {
      let facts = resolver.files[file].facts
      for type in facts.types.flatMap(\.inherited) + facts.aliases.map(\.type) {
        guard case .named(let components) = type, let last = components.last else { continue }
        for (index, argument) in last.arguments.enumerated() {
          guard let path = argument.path,
            let kind = classes.kind(of: path, in: resolver.scope([], in: file))
          else { continue }
          let parameter = Parameter(type: last.name, index: index)
          kinds[parameter] = kinds[parameter] == .cloudKit ? .cloudKit : kind
        }
      }
    }
    if kinds.isEmpty { return }
    for block in resolver.files.flatMap({ $0.facts.code?.blocks ?? [] }) {
      guard case .type(let path, _, let parameters) = block.kind else { continue }
      for (index, name) in parameters.enumerated()
      where kinds[Parameter(type: path.last ?? "", index: index)] != nil {
        names.insert(name)
      }
    }
  }

  /// The kind of the containers for which a generic parameter stands at a place.
  func kind(
    of name: String, at context: EvaluationContext, _ index: CodeIndex
  ) -> PersistentContainer.Kind? {
    let code = index.code[context.file]
    for block in code.enclosing(context.block) {
      guard case .type(let path, _, let parameters) = code.blocks[block].kind,
        let number = parameters.firstIndex(of: name)
      else { continue }
      return kinds[Parameter(type: path.last ?? "", index: number)]
    }
    return nil
  }
}
