import SwiftDataLintLinting

extension Settings {
  /// Overrides settings with the options on the command line.
  mutating func apply(_ arguments: ParsedArguments, in system: System) {
    production = arguments[Options.production]?.absolute(in: system) ?? production
    shipped = arguments[Options.shipped] ?? shipped
    // What is not a file is the name of a commit.
    if case .file(let path) = arguments[Options.shipped]?.absolute(in: system),
      system.kind(path) == .file
    {
      shipped = .file(path)
    }
    baseline = arguments[Options.baseline]?.absolute(in: system) ?? baseline
    // Plans and diagnoses are about all findings, and a new baseline has all of them.
    if !arguments.command.accepts(Options.baseline) || arguments[Options.writeBaseline] != nil {
      baseline = .off
    }
    exclude += arguments[Options.exclude]
    usesTargets = arguments[Options.targets] ?? usesTargets
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

extension FileSetting {
  /// The same setting for any folder.
  func absolute(in system: System) -> FileSetting {
    if case .file(let path) = self { .file(system.absolute(path)) } else { self }
  }
}

extension SettingsSource {
  /// The source of settings that a command line names.
  init(system: System, arguments: ParsedArguments) throws(Failure) {
    try self.init(system: system, file: arguments[Options.config] ?? .automatic) {
      $0.apply(arguments, in: system)
    }
  }
}
