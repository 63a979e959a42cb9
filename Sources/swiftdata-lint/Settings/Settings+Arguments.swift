import SwiftDataLintLinting

extension Settings {
  /// Overrides settings with the options on the command line.
  ///
  /// - Parameter currentDirectory: The folder that paths are relative to.
  mutating func apply(_ arguments: ParsedArguments, in currentDirectory: String) {
    if let file = arguments[Options.production] {
      production = .file(FilePath.absolute(file, from: currentDirectory))
    }
    exclude += arguments[Options.exclude]
    usesTargets = usesTargets && !arguments[Options.ignoreTargets]
    rules.merge(arguments[Options.rules]) { $1 }
    onlyRules = Set(arguments[Options.only])
    localOnly += arguments[Options.localOnly]
    frozenVersions += arguments[Options.frozenVersions]
    reportsNotes = arguments[Options.notes] ?? reportsNotes
    scope = arguments[Options.scope] ?? scope
    failOn = arguments[Options.failOn] ?? failOn
    requiresModels = arguments[Options.requireModels] ?? requiresModels
    requiresReasons = arguments[Options.requireReasons] ?? requiresReasons
  }
}

extension SettingsSource {
  /// The source of settings that a command line names.
  init(system: System, arguments: ParsedArguments) throws(Failure) {
    try self.init(system: system, file: arguments[Options.config]) {
      $0.apply(arguments, in: system.currentDirectory)
    }
  }
}
