import SwiftSource

/// Which variable, or which function, of which file.
struct CodeID: Hashable {
  /// The index of the file.
  let file: Int
  /// The index in the file's code.
  let index: Int
}

/// The variables, functions and calls of all files, by name.
struct CodeIndex {
  let files: [FileFacts]
  let names: NameResolver
  /// Members of types and global ones, by their dotted paths.
  private var variables: [String: [CodeID]] = [:]
  private var functions: [String: [CodeID]] = [:]
  /// Functions by their last names; initialisers by the names of their types.
  private var callable: [String: [CodeID]] = [:]
  private var calls: [String: [CodeID]] = [:]
  /// For each file the local variables by name, in source order.
  private var locals: [[String: [Int]]] = []
  /// The types that are declared, and not only extended.
  private var declared: Set<DeclaredType> = []
  /// For each file the blocks by the offsets of their opening braces.
  private var braces: [[Int: Int]] = []

  init(_ files: [FileFacts], names: NameResolver) {
    self.files = files
    self.names = names
    for file in files.indices { add(file) }
  }

  private mutating func add(_ file: Int) {
    let code = files[file].code
    for type in files[file].types where type.kind != .extension {
      declared.insert(DeclaredType(path: type.path, module: files[file].module))
    }
    var locals: [String: [Int]] = [:]
    for (index, variable) in code.variables.enumerated() {
      let id = CodeID(file: file, index: index)
      if let path = code.blocks[variable.block].memberPath {
        variables[(path + [variable.name]).joined(separator: "."), default: []].append(id)
      }
      locals[variable.name, default: []].append(index)
    }
    for (index, function) in code.functions.enumerated() {
      let id = CodeID(file: file, index: index)
      let path = code.blocks[function.block].memberPath ?? []
      functions[(path + [function.name]).joined(separator: "."), default: []].append(id)
      callable[function.name == "init" ? path.last ?? "" : function.name, default: []].append(id)
    }
    for (index, site) in code.calls.enumerated() {
      calls[site.call.callee.last, default: []].append(CodeID(file: file, index: index))
    }
    self.locals.append(locals)
    braces.append(code.blocksByBrace())
  }

  func variable(_ id: CodeID) -> Code.Variable { files[id.file].code.variables[id.index] }
  func function(_ id: CodeID) -> Code.Function { files[id.file].code.functions[id.index] }
  func site(_ id: CodeID) -> Code.CallSite { files[id.file].code.calls[id.index] }

  /// Whether a variable is stored, and any code that sees the type or the file may change it.
  func isShared(_ id: CodeID) -> Bool {
    let variable = variable(id)
    return variable.isMutable && files[id.file].code.blocks[variable.block].memberPath != nil
  }

  /// The block that opens with the brace at an offset.
  func block(_ file: Int, brace: Int) -> Int? { braces[file][brace] }

  /// The local variables of a name in a file, in source order.
  func locals(_ name: String, in file: Int) -> [Int] { locals[file][name] ?? [] }

  /// The name by which a function is called: an initialiser's is that of its type.
  func calledName(of id: CodeID) -> String {
    let function = function(id)
    guard function.name == "init" else { return function.name }
    return files[id.file].code.typePath(of: function.block).last ?? ""
  }

  /// Functions of a last name; initialisers by the names of their types.
  func functions(calledAs name: String) -> [CodeID] { callable[name] ?? [] }

  /// Calls of a last name.
  func calls(of name: String) -> [CodeID] { calls[name] ?? [] }

  /// The calls in a file.
  func calls(in file: Int) -> [Code.CallSite] { files[file].code.calls }

  func scope(_ file: Int, _ block: Int) -> NameResolver.Scope {
    NameResolver.Scope(path: files[file].code.typePath(of: block), file: files[file])
  }

  /// Whether a name means a type that the sources declare themselves.
  func declares(_ name: String, around block: Int, in file: Int) -> Bool {
    names.types(named: [name], in: scope(file, block)).contains { declared.contains($0) }
  }

  // MARK: Members

  /// The variables of a name that types declare or extensions add.
  func variables(_ name: String, of types: Set<DeclaredType>) -> [CodeID] {
    members(name, of: types, variables)
  }

  /// The functions of a name that types declare or extensions add.
  func functions(_ name: String, of types: Set<DeclaredType>) -> [CodeID] {
    members(name, of: types, functions)
  }

  private func members(
    _ name: String, of types: Set<DeclaredType>, _ table: [String: [CodeID]]
  ) -> [CodeID] {
    types.sorted { $0.path.lexicographicallyPrecedes($1.path) }.flatMap { type in
      let all = table[(type.path + [name]).joined(separator: ".")] ?? []
      let own = all.filter { files[$0.file].module == type.module }
      return own.isEmpty ? all : own
    }
  }

  /// The variables that a single name may mean in a scope, as members of the types around it or as
  /// global ones.
  func variables(_ name: String, around scope: NameResolver.Scope) -> [CodeID] {
    lexical(name, scope, variables)
  }

  /// The functions that a single name may mean in a scope.
  func functions(_ name: String, around scope: NameResolver.Scope) -> [CodeID] {
    lexical(name, scope, functions)
  }

  private func lexical(
    _ name: String, _ scope: NameResolver.Scope, _ table: [String: [CodeID]]
  ) -> [CodeID] {
    for depth in stride(from: scope.path.count, through: 0, by: -1) {
      let path = scope.path[..<depth] + [name]
      let found = nearest(table[path.joined(separator: ".")] ?? [], to: scope.file, depth: depth)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Those of the file's own module; global ones of modules that it imports, too.
  private func nearest(_ candidates: [CodeID], to file: FileFacts, depth: Int) -> [CodeID] {
    let own = candidates.filter { files[$0.file].module == file.module }
    if !own.isEmpty {
      let same = own.filter { files[$0.file].path == file.path }
      return same.isEmpty ? own : same
    }
    let imported = Set(file.imports.map(\.module))
    return candidates.filter { candidate in
      files[candidate.file].module.map { imported.contains($0.moduleName) } ?? false
    }
  }
}
