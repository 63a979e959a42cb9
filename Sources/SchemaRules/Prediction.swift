import SwiftDataLintModelSchema

/// The message with which Core Data refuses to load a store that is to sync (NSCocoaErrorDomain
/// 134060), as far as it can be read from sources: sections 1, 3, 4, 7, 16 and 17.
package struct Prediction: Sendable {
  /// The lines of each section that has some.
  private var lines: [RuntimeSection: Set<String>] = [:]
  /// Where the sources do not tell whether the message names more; in order.
  package let openPlaces: [OpenPlace]

  /// What the runtime says of some models of a schema, opened together.
  ///
  /// An inherited property is named for each entity that has it, as Core Data does: subentities
  /// have their own descriptions of it. Constraints are no properties, and are named once.
  package init(of schema: Schema, for models: Set<EntityID>) {
    let verdicts = schema.verdicts()
    openPlaces = schema.openPlaces(for: models, verdicts.unmeasured)
    let refusals = Dictionary(grouping: verdicts.refusals, by: \.entity)
    for model in models {
      let inherited = schema.lineage(of: model).flatMap { refusals[$0] ?? [] }
      for refusal in inherited where refusal.entity == model || refusal.isInherited {
        lines[refusal.section, default: []].insert(
          refusal.line(for: schema[model].name, in: schema))
      }
    }
  }

  /// The message, byte for byte, without a newline at its end; nil where nothing is
  /// refused: the store would load, unless one of the open places says otherwise.
  package var message: String? {
    let sections = RuntimeSection.allCases.compactMap { section -> String? in
      guard let lines = lines[section] else { return nil }
      return ([section.heading] + lines.sorted(by: Self.precedes)).joined(separator: "\n")
    }
    return sections.isEmpty ? nil : sections.joined(separator: "\n")
  }

  /// The runtime sorts whole lines without regard to case.
  private static func precedes(_ left: String, _ right: String) -> Bool {
    (left.lowercased(), left) < (right.lowercased(), right)
  }
}
