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
  /// Members of types and global variables, by the path of the type and the name.
  private var variables: [MemberName: [CodeID]] = [:]
  private var functions: [MemberName: [CodeID]] = [:]
  /// Functions by their base names, and initializers by the names of their types.
  private var callable: [String: [CodeID]] = [:]
  /// The calls of these and of the functions of frameworks, by the same names.
  private var calls: [String: [CodeID]] = [:]
  /// The names of functions and types that are used in another way than in a call.
  private var references: Set<String> = []
  /// The names of all classes.
  private var classes: Set<String> = []
  /// For each file, its variables by block and name.
  private let locals: LocalTables
  /// The types that are declared, not only extended.
  private var declared: Set<DeclaredType> = []
  private let summaries: [CodeSummary]
  /// For each file, the paths of the types that its summary lists.
  private var paths: [[PathID]] = []

  /// - Parameter frameworkNames: The names of functions and types of frameworks whose calls are
  ///   looked up.
  init(_ names: NameResolver, frameworkNames: some Sequence<String> = Self.swiftDataNames) {
    self.names = names
    code = names.files.map { $0.facts.code ?? CodeFacts() }
    summaries = code.map(\.lookup)
    locals = LocalTables(count: names.files.count)
    for file in names.files.indices { add(file) }
    calls = callable.mapValues { _ in [] }
    for name in frameworkNames { calls[name] = [] }
    for file in names.files.indices { addUses(in: file) }
  }

  /// The names by which containers, configurations and custom stages of migrations are made.
  static let swiftDataNames = [
    "ModelContainer", "modelContainer", "ModelConfiguration", "init", "custom",
  ]

  /// Adds the calls of functions in the sources and of frameworks, and other uses of functions.
  private mutating func addUses(in file: Int) {
    let facts = files[file].facts
    for called in summaries[file].calls {
      // Most calls are those of functions that the sources do not declare.
      guard let known = calls.index(forKey: called.name) else { continue }
      calls.values[known] += called.sites.map { CodeID(file: file, index: $0) }
    }
    // A subclass or an alias also calls the initializers of a type.
    let types = facts.types.flatMap(\.inherited) + facts.aliases.map(\.type)
    let names = types.compactMap { $0.path?.last } + (facts.code?.references ?? [])
    for name in names where callable[name] != nil { references.insert(name) }
  }

  private mutating func add(_ file: Int) {
    for type in files[file].facts.types where type.kind != .extension {
      if let type = names.type(type.path, in: file) { declared.insert(type) }
      if type.kind == .class, let name = type.path.last { classes.insert(name) }
    }
    let code = code[file]
    paths.append(summaries[file].types.map { names.path(ofType: code.blocks[$0]) })
    for index in summaries[file].members {
      let type = scope(file, code.variables[index].block).path
      let name = MemberName(outer: type, name: code.variables[index].name)
      variables[name, default: []].append(CodeID(file: file, index: index))
    }
    for (index, function) in code.functions.enumerated() {
      let id = CodeID(file: file, index: index)
      let isMember = code.blocks[function.block].memberPath != nil
      let type = isMember ? scope(file, function.block).path : .root
      let name = MemberName(outer: type, name: function.name)
      functions[name, default: []].append(id)
      callable[Self.calledName(of: function, in: code), default: []].append(id)
    }
  }

  var files: [LinkedFile<FileFacts>] { names.files }

  /// The total size in bytes of the files that have code.
  var byteCount: Int {
    files.map { $0.facts.code?.blocks.first?.range.count ?? 0 }.reduce(0, +)
  }

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
    Self.calledName(of: function(id), in: code[id.file])
  }

  private static func calledName(
    of function: CodeFacts.Function, in code: CodeFacts
  ) -> String {
    guard function.name == "init" else { return function.name }
    return code.typePath(of: function.block).last ?? ""
  }

  /// Functions with a base name; initializers by the names of their types.
  func functions(calledAs name: String) -> [CodeID] { callable[name] ?? [] }

  /// Whether the name of a function or a type is used in another way than in a call.
  func isReferenced(_ name: String) -> Bool { references.contains(name) }

  /// Whether a block declares the members of a class, which a subclass may override.
  func isClassBody(_ block: Int, of file: Int) -> Bool {
    guard case .type(let path, _, _) = code[file].blocks[block].kind else { return false }
    return path.last.map(classes.contains) ?? false
  }

  /// Calls with the base name of a function, or the name of the type that it creates, in the
  /// sources or in SwiftData.
  func calls(of name: String) -> [CodeID] { calls[name] ?? [] }

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
    let type = summaries[file].innermostTypes[block]
    return NameResolver.Scope(path: type < 0 ? .root : paths[file][Int(type)], file: file)
  }

  /// Whether a name refers to a type that the sources declare.
  func declares(_ name: String, around context: EvaluationContext) -> Bool {
    names.types(named: [name], in: scope(context.file, context.block)).contains(
      where: declared.contains)
  }

  // MARK: Members

  /// The variables with a name that types declare or extensions add.
  func variables(_ name: String, of types: [DeclaredType]) -> [CodeID] {
    members(name, of: types, variables)
  }

  /// The functions with a name that types declare or extensions add.
  func functions(_ name: String, of types: [DeclaredType]) -> [CodeID] {
    members(name, of: types, functions)
  }

  private func members(
    _ name: String, of types: [DeclaredType], _ table: [MemberName: [CodeID]]
  ) -> [CodeID] {
    types.flatMap { type in
      let all = table[MemberName(outer: type.path, name: name)] ?? []
      let own = all.filter { names.modules[$0.file] == type.module }
      return own.isEmpty ? all : own
    }
  }

  /// The variables that an unqualified name may refer to in a scope: members of the enclosing types
  /// or global variables.
  func variables(_ name: String, around scope: NameResolver.Scope) -> [CodeID] {
    lexical(name, scope, variables)
  }

  /// The functions that an unqualified name may refer to in a scope.
  func functions(_ name: String, around scope: NameResolver.Scope) -> [CodeID] {
    lexical(name, scope, functions)
  }

  private func lexical(
    _ name: String, _ scope: NameResolver.Scope, _ table: [MemberName: [CodeID]]
  ) -> [CodeID] {
    for type in names.paths.enclosing(scope.path) {
      let all = table[MemberName(outer: type, name: name)] ?? []
      let found = names.modules.nearest(all, to: scope.file) { $0.file }
      if !found.isEmpty { return found }
    }
    return []
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
