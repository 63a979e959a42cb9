import SwiftDataLintLinting

extension Settings {
  /// Overrides settings with the options on the command line.
  mutating func apply(_ arguments: ParsedArguments, in system: System) {
    if let file = arguments[Options.production] { production = .file(system.absolute(file)) }
    if let name = arguments[Options.shipped] {
      // What is no file is the name of a commit.
      let path = system.absolute(name)
      shipped = .file(system.kind(path) == .file ? path : name)
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
      $0.apply(arguments, in: system)
    }
  }
}
