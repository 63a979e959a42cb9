import SwiftDataLintSchema

/// The message with which Core Data refuses to load a synced store (NSCocoaErrorDomain 134060), as
/// far as the sources determine it: sections 1, 3, 4, 7, 16 and 17, and in a Core Data model also 2
/// and 6.
package struct Prediction: Sendable {
  /// The lines of each section that is not empty.
  private var lines: [RuntimeSection: Set<String>] = [:]
  /// Locations that make it uncertain whether the message has more lines, sorted.
  package let openPlaces: [OpenPlace]

  /// The message for models of a schema that are opened together.
  ///
  /// As in Core Data, an inherited property is named for each entity that has it, because
  /// subentities have their own descriptions of it. Constraints are not properties, so each one is
  /// named once.
  package init(of schema: Schema, for models: Set<EntityID>) {
    let verdicts = schema.verdicts()
    openPlaces = schema.openPlaces(for: models, verdicts.unmeasured)
    let rejections = Dictionary(grouping: verdicts.rejections, by: \.entity)
    for model in models {
      let inherited = schema.lineage(of: model).flatMap { rejections[$0] ?? [] }
      for rejection in inherited where rejection.entity == model || rejection.isInherited {
        lines[rejection.section, default: []].insert(
          rejection.line(for: schema[model].name, in: schema))
      }
    }
  }

  /// The message, byte for byte, without a trailing newline. Nil if nothing is rejected: the store
  /// would load, unless one of the open places prevents it.
  package var message: String? {
    let sections = RuntimeSection.allCases.compactMap { section -> String? in
      guard let lines = lines[section] else { return nil }
      return ([section.heading] + lines.sorted(by: Self.precedes)).joined(separator: "\n")
    }
    return sections.isEmpty ? nil : sections.joined(separator: "\n")
  }

  /// The runtime sorts whole lines and ignores case.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    (left.lowercased(), left) < (right.lowercased(), right)
  }
}

extension Schema {
  /// The findings because of which the app stops when it creates a container, before the store is
  /// validated. They do not depend on whether models sync.
  package func launchFailures() -> [Finding] {
    let rules = Rule.all.filter { !$0.fatalErrors.isEmpty }
    return Rule.findings(in: self, of: rules)
      .filter { $0.severity == .error && $0.match.stopsLaunch }
  }
}
