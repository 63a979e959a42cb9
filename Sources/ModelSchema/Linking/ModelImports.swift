/// Which files see SwiftData's `@Model`, and not another library's macro of that name.
struct ModelImports {
  private static let framework = "SwiftData"
  /// Names of the modules that re-export SwiftData.
  private let exporters: Set<String>
  /// Folders of those modules, in which every file sees it.
  private let exportingModules: Set<String>

  init(_ files: [FileFacts]) {
    var exporters: Set = [Self.framework]
    var modules: Set<String> = []
    // A module may re-export one that re-exports; each round finds at least one more, or ends.
    while true {
      let found = files.filter { file in
        guard let module = file.module, !modules.contains(module) else { return false }
        return file.imports.contains { $0.isExported && exporters.contains($0.module) }
      }
      let names = found.compactMap(\.module)
      if names.isEmpty { break }
      modules.formUnion(names)
      exporters.formUnion(names.map(\.moduleName))
    }
    self.exporters = exporters
    exportingModules = modules
  }

  /// Whether `@Model` in a file is SwiftData's.
  func importsSwiftData(_ file: FileFacts) -> Bool {
    file.imports.contains { exporters.contains($0.module) }
      || file.module.map(exportingModules.contains) ?? false
  }
}
