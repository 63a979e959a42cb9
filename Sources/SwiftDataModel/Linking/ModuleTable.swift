/// Identifies a module. Files without a known module share one.
struct ModuleID: Hashable, Comparable {
  let index: Int

  static func < (left: ModuleID, right: ModuleID) -> Bool { left.index < right.index }
}

/// The modules of all files and the modules that each file imports.
struct ModuleTable {
  /// The module of each file.
  private let modules: [ModuleID]
  /// The name of each module; nil for the one of files without a known module.
  private let names: [String?]
  /// The modules that each file imports.
  private let imports: [[ModuleID]]

  init(_ files: [LinkedFile<FileFacts>]) {
    var ids: [String: ModuleID] = [:]
    var unknown: ModuleID?
    var names: [String?] = []
    var byName: [String: [ModuleID]] = [:]
    modules = files.map { file in
      let known = file.module.map { ids[$0] } ?? unknown
      if let known { return known }
      let id = ModuleID(index: names.count)
      names.append(file.moduleName)
      guard let module = file.module else {
        unknown = id
        return id
      }
      ids[module] = id
      if let name = file.moduleName { byName[name, default: []].append(id) }
      return id
    }
    self.names = names
    imports = files.map { file in file.facts.imports.flatMap { byName[$0.module] ?? [] } }
  }

  /// The module of a file.
  subscript(file: Int) -> ModuleID { modules[file] }

  func name(of module: ModuleID) -> String? { names[module.index] }

  /// Whether a file imports a module.
  func isImported(_ module: ModuleID, by file: Int) -> Bool { imports[file].contains(module) }

  /// The declarations in the file itself, otherwise in its module, otherwise in modules that it
  /// imports.
  func nearest<Declaration>(
    _ candidates: [Declaration], to file: Int, in fileOf: (Declaration) -> Int
  ) -> [Declaration] {
    if candidates.isEmpty { return [] }
    let same = candidates.filter { fileOf($0) == file }
    if !same.isEmpty { return same }
    let own = candidates.filter { self[fileOf($0)] == self[file] }
    if !own.isEmpty { return own }
    return candidates.filter { isImported(self[fileOf($0)], by: file) }
  }
}
