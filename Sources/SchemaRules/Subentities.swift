import SwiftDataLintSchema

extension Schema {
  /// The matches in a Core Data model, with a note at those about a property that other entities
  /// inherit. The runtime names it for each of them.
  func namingSubentities(in matches: [RuleMatch]) -> [RuleMatch] {
    guard source == .coreData, !matches.isEmpty else { return matches }
    let subentities = subentities
    if subentities.isEmpty { return matches }
    return matches.map { match in
      guard match.properties.count == 1, let heirs = match.entity.flatMap({ subentities[$0] })
      else { return match }
      return match.adding([inheritance(by: heirs)])
    }
  }

  /// The entities below others, at any depth, in source order.
  private var subentities: [EntityID: [EntityID]] {
    var subentities: [EntityID: [EntityID]] = [:]
    for entity in entities where entity.superclass != nil {
      for ancestor in lineage(of: entity.id).dropFirst() {
        subentities[ancestor, default: []].append(entity.id)
      }
    }
    return subentities
  }

  private func inheritance(by heirs: [EntityID]) -> RelatedLocation {
    let named = heirs.prefix(Self.maximumHeirs).map { self[$0].name }
    let others = heirs.count - named.count
    let names =
      others == 0
      ? quotedList(named, "and")
      : named.map { "'\($0)'" }.joined(separator: ", ") + " and \(others) more"
    return RelatedLocation(message: "inherited by \(names)", location: self[heirs[0]].location)
  }

  /// A longer list would obscure the finding.
  private static let maximumHeirs = 4
}
