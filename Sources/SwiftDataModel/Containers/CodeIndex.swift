import SwiftDataLintSwiftSource

/// Identifies a variable, function, or call by its file.
struct CodeID: Hashable {
  /// The index of the file.
  let file: Int
  /// The index in the file's code.
  let index: Int
}

/// The variables, functions and calls of all files, by name.
struct CodeIndex {
  let names: NameResolver
  /// The code of each file. Its parts are used in place, because copies of it are expensive.
  let code: [CodeFacts]
  private let types: TypesOfBlocks
  /// Members of types and global variables, by the type and the name.
  private let variables: NamePlaces
  private let functions: NamePlaces
  /// Functions by their base names, and initializers by the names of their types.
  private let callable: NamePlaces
  /// All calls by the same names.
  private let calls: NamePlaces
  /// Names that are used in another way than in a call, by their indices in the code of a file.
  private let references: NamePlaces
  /// The functions and types of frameworks whose calls are looked up.
  private let frameworkNames: Set<String>
  /// For each file, its variables by block and name.
  private let locals: LocalTables

  /// - Parameter frameworkNames: The names of functions and types of frameworks whose calls are
  ///   looked up.
  init(_ names: NameResolver, frameworkNames: some Sequence<String> = Self.swiftDataNames) {
    self.names = names
    self.frameworkNames = Set(frameworkNames)
    let code = names.files.map { $0.facts.code ?? CodeFacts() }
    let summaries = code.map(\.lookup)
    let types = TypesOfBlocks(code, summaries, names)
    variables = NamePlaces(summaries.map(\.members)) { file, name in
      name.hash.inside(types.path(file, code[file].variables[name.index].block))
    }
    functions = NamePlaces(summaries.map(\.functions)) { file, name in
      name.hash.inside(types.owner(of: code[file].functions[name.index], in: file))
    }
    let calledNames = summaries.map(\.calledNames)
    callable = NamePlaces(calledNames)
    // Most calls are those of functions that the sources do not declare.
    let known = NameHashes(calledNames, and: self.frameworkNames.map { NameHash($0) })
    calls = NamePlaces(summaries.map(\.calls), among: known)
    references = NamePlaces(summaries.map(\.references), among: known)
    (self.code, self.types) = (code, types)
    locals = LocalTables(count: code.count)
  }

  /// The names by which containers, configurations and custom stages of migrations are made.
  static let swiftDataNames = [
    "ModelContainer", "modelContainer", "ModelConfiguration", "init", "custom",
  ]

  var files: [LinkedFile<FileFacts>] { names.files }

  /// The total size in bytes of the files that have code.
  var byteCount: Int {
    files.map { $0.facts.code?.blocks.first?.range.count ?? 0 }.reduce(0, +)
  }

  func blocks(of file: Int) -> [CodeFacts.Block] { code[file].blocks }
  func variable(_ id: CodeID) -> CodeFacts.Variable { code[id.file].variables[id.index] }
  func function(_ id: CodeID) -> CodeFacts.Function { code[id.file].functions[id.index] }
  func site(_ id: CodeID) -> CodeFacts.CallSite { code[id.file].calls[id.index] }

  /// Whether a variable is stored and may be changed by any code that has access to the type or the
  /// file.
  func isShared(_ id: CodeID) -> Bool {
    let variable = variable(id)
    return variable.isMutable && code[id.file].blocks[variable.block].memberPath != nil
  }

  /// The block that opens with the brace at an offset.
  func block(_ file: Int, brace: Int) -> Int? { code[file].block(openedBy: brace) }

  /// The variables with a name that a block of a file declares, in source order.
  func locals(_ name: String, in file: Int, _ block: Int) -> [Int] {
    locals.variables(name, in: file, block, code[file].variables)
  }

  /// The name by which a function is called. For an initializer, it is the name of its type.
  func calledName(of id: CodeID) -> String {
    code[id.file].calledName(of: function(id))
  }

  /// Functions with a base name; initializers by the names of their types.
  func functions(calledAs name: String) -> some Sequence<CodeID> {
    callable[NameHash(name)].lazy.filter { calledName(of: $0) == name }
  }

  /// Whether the name of a function or a type is used in another way than in a call.
  func isReferenced(_ name: String) -> Bool {
    names.referencedTypes.contains(name)
      || references[NameHash(name)].contains { code[$0.file].references[$0.index] == name }
  }

  /// Whether a block declares the members of a class, which a subclass may override.
  func isClassBody(_ block: Int, of file: Int) -> Bool {
    guard case .type(let path, _, _) = code[file].blocks[block].kind else { return false }
    return path.last.map(names.classes.contains) ?? false
  }

  /// Calls with the base name of a function, or the name of the type that it creates, in the
  /// sources or in the framework.
  func calls(of name: String) -> [CodeID] {
    let isKnown = frameworkNames.contains(name) || functions(calledAs: name).contains { _ in true }
    guard isKnown else { return [] }
    return calls[NameHash(name)].filter { site($0).call.callee.last == name }
  }

  /// The calls in a file, in source order.
  func calls(in file: Int) -> [CodeFacts.CallSite] { code[file].calls }

  /// The calls in a range of bytes of a file.
  func calls(in range: Range<Int>, of file: Int) -> [CodeID] {
    let calls = code[file].calls
    func first(at offset: Int) -> Int {
      calls.partitionPoint { $0.call.range.lowerBound < offset }
    }
    return (first(at: range.lowerBound)..<first(at: range.upperBound)).map {
      CodeID(file: file, index: $0)
    }
  }

  func scope(_ file: Int, _ block: Int) -> NameResolver.Scope {
    NameResolver.Scope(path: types.path(file, block), file: file)
  }

  /// Whether a name refers to a type that the sources declare.
  func declares(_ name: String, around context: EvaluationContext) -> Bool {
    names.types(named: [name], in: scope(context.file, context.block)).contains(
      where: names.declares)
  }

  // MARK: Members

  /// The variables with a name that types declare or extensions add.
  func variables(_ name: String, of types: [DeclaredType]) -> [CodeID] {
    types.flatMap { own(variables(name, in: $0.path), $0.module) }
  }

  /// The functions with a name that types declare or extensions add.
  func functions(_ name: String, of types: [DeclaredType]) -> [CodeID] {
    types.flatMap { own(functions(name, in: $0.path), $0.module) }
  }

  /// The members that the module of their type declares; all of them if there are none.
  private func own(_ members: [CodeID], _ module: ModuleID) -> [CodeID] {
    let own = members.filter { names.modules[$0.file] == module }
    return own.isEmpty ? members : own
  }

  /// The variables that an unqualified name may refer to in a scope: members of the enclosing types
  /// or global variables.
  func variables(_ name: String, around scope: NameResolver.Scope) -> [CodeID] {
    nearest(to: scope) { variables(name, in: $0) }
  }

  /// The functions that an unqualified name may refer to in a scope.
  func functions(_ name: String, around scope: NameResolver.Scope) -> [CodeID] {
    nearest(to: scope) { functions(name, in: $0) }
  }

  private func nearest(
    to scope: NameResolver.Scope, _ members: (PathID) -> [CodeID]
  ) -> [CodeID] {
    for type in names.paths.enclosing(scope.path) {
      let found = names.modules.nearest(members(type), to: scope.file) { $0.file }
      if !found.isEmpty { return found }
    }
    return []
  }

  private func variables(_ name: String, in type: PathID) -> [CodeID] {
    variables[NameHash(name).inside(type)].filter { id in
      variable(id).name == name && types.path(id.file, variable(id).block) == type
    }
  }

  private func functions(_ name: String, in type: PathID) -> [CodeID] {
    functions[NameHash(name).inside(type)].filter { id in
      function(id).name == name && types.owner(of: function(id), in: id.file) == type
    }
  }
}

/// The types around the blocks of all files.
private struct TypesOfBlocks {
  private let code: [CodeFacts]
  private let summaries: [CodeSummary]
  /// For each file, the paths of the types that its summary lists.
  private let paths: [[PathID]]

  init(_ code: [CodeFacts], _ summaries: [CodeSummary], _ names: NameResolver) {
    (self.code, self.summaries) = (code, summaries)
    paths = zip(code, summaries).map { code, summary in
      summary.types.map { names.path(ofType: code.blocks[$0]) }
    }
  }

  /// The path of the innermost type around a block of a file.
  func path(_ file: Int, _ block: Int) -> PathID {
    let type = summaries[file].innermostTypes[block]
    return type < 0 ? .root : paths[file][Int(type)]
  }

  /// The path of the type that a function is a member of; the root for any other function.
  func owner(of function: CodeFacts.Function, in file: Int) -> PathID {
    let isMember = code[file].blocks[function.block].memberPath != nil
    return isMember ? path(file, function.block) : .root
  }
}

/// The variables of files by block and name. The table of a file is made on first use, because few
/// files have variables that containers depend on.
private final class LocalTables {
  /// For each file, its variables in the order of block, name, and position.
  private var sorted: [[Int]?]

  init(count: Int) {
    sorted = Array(repeating: nil, count: count)
  }

  /// The variables with a name that a block of a file declares, in source order.
  func variables(
    _ name: String, in file: Int, _ block: Int, _ variables: [CodeFacts.Variable]
  ) -> [Int] {
    let sorted = self.sorted[file] ?? Self.sorted(variables)
    self.sorted[file] = sorted
    let start = sorted.partitionPoint {
      (variables[$0].block, variables[$0].name) < (block, name)
    }
    return Array(
      sorted[start...].prefix { variables[$0].block == block && variables[$0].name == name })
  }

  private static func sorted(_ variables: [CodeFacts.Variable]) -> [Int] {
    variables.indices.sorted {
      let (left, right) = (variables[$0], variables[$1])
      return (left.block, left.name, $0) < (right.block, right.name, $1)
    }
  }
}
