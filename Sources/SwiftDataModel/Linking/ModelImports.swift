/// Determines which files use SwiftData's `@Model` rather than a macro of the same name from
/// another library.
struct ModelImports {
  private static let framework = "SwiftData"
  /// The names of SwiftData and of the modules that re-export it.
  private let exporters: Set<String>
  /// The folders of the modules that re-export SwiftData. Every file in them has access to it.
  private let exportingModules: Set<String>

  init(_ files: [LinkedFile<FileFacts>]) {
    var exporters: Set = [Self.framework]
    var modules: Set<String> = []
    // A module may re-export another that re-exports SwiftData. The loop ends when it finds no
    // more.
    while true {
      let found = files.filter { file in
        guard let module = file.module, !modules.contains(module) else { return false }
        return file.facts.imports.contains { $0.isExported && exporters.contains($0.module) }
      }
      if found.isEmpty { break }
      modules.formUnion(found.compactMap(\.module))
      exporters.formUnion(found.compactMap(\.moduleName))
    }
    self.exporters = exporters
    exportingModules = modules
  }

  /// Whether a file has access to SwiftData, so that `@Model` in it is SwiftData's.
  func importsSwiftData(_ file: LinkedFile<FileFacts>) -> Bool {
    file.facts.imports.contains { exporters.contains($0.module) }
      || file.module.map(exportingModules.contains) ?? false
  }
}
