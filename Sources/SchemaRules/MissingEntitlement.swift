import SwiftDataLintSchema

/// A name in a configuration that the app's entitlements do not list.
struct MissingEntitlement {
  let name: EntitledName
  /// The files that do not list it.
  let files: [Entitlements]
  /// Whether the program is known to use these files.
  let isCertain: Bool
  /// Whether the runtime is known to stop the app because of it: of a store of Core Data nobody
  /// reported that.
  let isMeasured: Bool

  func match(
    _ headline: (_ name: String, _ place: String) -> String, key: String
  ) -> RuleMatch {
    let first = files[0].path.split(separator: "/").last.map(String.init) ?? ""
    return RuleMatch(
      at: name.location,
      headline(name.name, isCertain ? "\(first) does not name" : "no entitlements file names"),
      help: "add it to '\(key)' in \(first), or use a name that is there",
      severity: isCertain && isMeasured ? nil : .warning,
      related: files.prefix(Self.maximumRelated).map { file in
        RelatedLocation(
          message: "does not name '\(name.name)'",
          location: SourceLocation(path: file.path, range: 0..<0))
      })
  }

  private static let maximumRelated = 4
}

extension Schema {
  /// The names in production configurations that entitlements do not list.
  ///
  /// - Parameters:
  ///   - names: The names in a configuration.
  ///   - list: The list in entitlements; nil if there is none.
  func missingEntitlements(
    of names: (Configuration) -> [EntitledName], in list: (Entitlements) -> [String]?
  ) -> [MissingEntitlement] {
    // Without a model, nothing is stored.
    if entities.isEmpty { return [] }
    var known: Set<EntitledName> = []
    return stores.configurations.filter(\.isProduction).flatMap { configuration in
      names(configuration).compactMap { missing($0, in: configuration.entitlements, list) }
    }.filter { known.insert($0.name).inserted }
  }

  private func missing(
    _ name: EntitledName, in files: [Entitlements], _ list: (Entitlements) -> [String]?
  ) -> MissingEntitlement? {
    // Without any list, the app may be entitled in another way, such as by a generated file.
    guard files.contains(where: { list($0) != nil }), files.allSatisfy(\.isReadable) else {
      return nil
    }
    let lacking = files.filter { file in
      !(list(file) ?? []).contains { $0 == name.name || $0.utf8.contains(UInt8(ascii: "$")) }
    }
    let isCertain = files.allSatisfy(\.isOfProgram)
    guard isCertain ? !lacking.isEmpty : lacking.count == files.count else { return nil }
    return MissingEntitlement(
      name: name, files: lacking, isCertain: isCertain, isMeasured: source == .swiftData)
  }
}
