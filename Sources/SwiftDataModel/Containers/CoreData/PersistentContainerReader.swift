import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// Reads the Core Data containers of all files.
struct PersistentContainerReader {
  private let symbols: StoreSymbols
  private let paths: CallPaths
  private let fallbacks: FallbackCalls

  /// The containers of all files.
  struct Result {
    fileprivate(set) var drafts: [PersistentContainerDraft] = []
    fileprivate(set) var open = OpenCode()
  }

  init(_ symbols: StoreSymbols) {
    self.symbols = symbols
    paths = symbols.paths
    fallbacks = FallbackCalls(symbols.index, symbols.graph)
  }

  func read() -> Result {
    var result = Result()
    for id in symbols.sites {
      let site = symbols.index.site(id)
      let found = paths.paths(to: id) { container(site, at: $0, $1) }
      for path in found.paths {
        if path.isTaken { result.drafts += path.draft }
        result.open.add(path.findings)
      }
      result.open.callees.formUnion(found.openCallees)
    }
    result.open = result.open.union(symbols.objects.open)
    result.open.callees.formUnion(symbols.calls.classes.declared.compactMap(\.type.path.last))
    return result
  }

  /// The containers that a call creates, one for each model that it may load.
  private func container(
    _ site: CodeFacts.CallSite, at context: EvaluationContext, _ evaluator: ValueEvaluator
  ) -> (drafts: [PersistentContainerDraft], openCallees: Set<String>) {
    var kind = PersistentContainer.Kind.plain
    var read = StoreDescriptionReader.Result()
    if case .container(let own)? = symbols.calls.created(by: site.call, at: context) {
      kind = own
      read = StoreDescriptionReader(of: context, evaluator, symbols).read()
    }
    let descriptions = read.descriptions
    let models = ObjectModelReader(evaluator: evaluator).models(of: site.call, at: context)
    let role = fallbacks.role(of: context)
    let isInMemory = !descriptions.isEmpty && descriptions.allSatisfy(\.isInMemory)
    let isLocalStandIn = role.own.isFallback && kind == .plain
    let location = SourceLocation(
      path: symbols.index.files[context.file].path, range: site.call.range)
    let isProduction = !role.own.isExempt && !isInMemory && !isLocalStandIn
    let drafts = models.map { model in
      let obstacles = isProduction && kind == .cloudKit ? model.obstacles + read.obstacles : []
      return PersistentContainerDraft(
        file: context.file, location: location, kind: kind, model: model,
        descriptions: descriptions, isProduction: isProduction,
        gaps: obstacles.map {
          AnalysisGap(
            path: location.path, offset: location.range.lowerBound, reason: $0,
            subject: .container)
        })
    }
    return (drafts, role.openCallees)
  }
}

/// A Core Data container as one call path creates it.
struct PersistentContainerDraft: Hashable {
  /// The index of its file.
  let file: Int
  let location: SourceLocation
  let kind: PersistentContainer.Kind
  let model: ModelReference
  let descriptions: [StoreDescription]
  let isProduction: Bool
  /// The parts that could not be read.
  let gaps: [AnalysisGap]
}

/// What other files may declare or call that affects the result.
struct OpenCode {
  /// Functions whose callers determine what is created.
  var callees: Set<String> = []
  /// Names that no file read so far declares.
  var names: Set<String> = []
  /// Types for which an extension may declare something.
  var types: Set<String> = []

  /// Adds what an evaluation left open.
  mutating func add(_ findings: EvaluationFindings) {
    names.formUnion(findings.openNames)
    types.formUnion(findings.openTypes)
  }

  func union(_ other: OpenCode) -> OpenCode {
    OpenCode(
      callees: callees.union(other.callees), names: names.union(other.names),
      types: types.union(other.types))
  }
}

extension ModelReference {
  /// The reason why the entities of a container that loads it are not known.
  fileprivate var obstacles: [String] {
    switch self {
    case .named, .merged, .swiftData: []
    case .code: ["the model of this container is built in code; not checked"]
    case .unknown(let text):
      ["the model of this container could not be read from '\(text)'"]
    }
  }
}
