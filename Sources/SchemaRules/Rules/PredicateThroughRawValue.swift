import SwiftDataLintSchema

extension Rule {
  package static let predicateThroughRawValue = Rule(
    id: "predicate-through-raw-value", severity: .error, phase: .namesAndValues,
    fatalErrors: [noMember(of: "Status", "rawValue", at: "Trip.status"), valueType],
    summary: "No predicate of a fetch reads the raw value of an enum or the string of a UUID.",
    rationale: """
      SwiftData translates a predicate to SQL, in which only stored properties exist. The code \
      compiles, and the fetch stops the app.
      """,
    remedy: """
      Store the raw value as a property of its own, and compare that. Compare a UUID with a UUID.
      """,
    examples: Examples(
      bad: [
        """
        enum Status: String, Codable { case draft, booked }
        @Model final class Trip { var status: Status = Status.draft; var code: UUID = UUID() }
        func fetch(_ context: ModelContext, _ text: String) throws {
          let drafts = #Predicate<Trip> { $0.status.rawValue == "draft" }
          //                              ^^^^^^^^^^^^^^^^^^ predicate-through-raw-value
          _ = try context.fetch(FetchDescriptor(predicate: drafts))
          let booked = FetchDescriptor<Trip>(
            predicate: #Predicate { trip in
              trip.status.rawValue == text
            //^^^^^^^^^^^^^^^^^^^^ predicate-through-raw-value: store the raw value
            })
          _ = try context.fetchCount(booked)
          try context.delete(
            model: Trip.self,
            where: #Predicate { $0.code.uuidString == text })
            //                  ^^^^^^^^^^^^^^^^^^ predicate-through-raw-value: a UUID
        }
        struct TripList: View {
          @Query(filter: #Predicate { $0.status.rawValue == "draft" }) var trips: [Trip]
          //                          ^^^^^^^^^^^^^^^^^^ predicate-through-raw-value
        }
        """
      ],
      good: [
        """
        enum Status: String, Codable { case draft, booked }
        @Model final class Trip {
          var rawStatus: String = "draft"
          var status: Status = Status.draft
          var code: UUID = UUID()
          var next: Status?
          var stops: [Stop]?
        }
        @Model final class Stop { var trip: Trip?; var status: Status = Status.draft }
        struct Row { var status: Status }
        func fetch(_ context: ModelContext, _ trips: [Trip], _ code: UUID) throws {
          let draft = Status.draft.rawValue
          let drafts = FetchDescriptor<Trip>(predicate: #Predicate { $0.rawStatus == draft })
          _ = try context.fetch(drafts)
          _ = try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.code == code }))
          let inMemory = #Predicate<Trip> { $0.status.rawValue == "draft" }
          _ = try trips.filter(inMemory)
          _ = try trips.map { try inMemory.evaluate($0) }
          _ = try trips.filter(#Predicate { $0.status.rawValue == "draft" })
          let optional = #Predicate<Trip> { $0.next?.rawValue == "draft" }
          let rows = #Predicate<Row> { $0.status.rawValue == "draft" }
          _ = trips.filter { $0.status.rawValue == "draft" }
        }
        """
      ]),
    check: { schema in
      schema.predicates.compactMap { use in
        schema.property(use).flatMap { match(use, $0, schema) }
      }
    }
  )

  private static func match(
    _ use: PredicateUse, _ property: Property, _ schema: Schema
  ) -> RuleMatch? {
    let (error, help): (String, String)
    switch (property.valueType, use.member) {
    case (.enumeration(let enumeration), "rawValue"):
      let type = enumeration?.path.split(separator: ".").last.map(String.init) ?? "the enum"
      error = noMember(of: type, "rawValue", at: "\(property.entityName).\(property.name)")
      help = "store the raw value as a property of its own, and compare that"
    case (.foreign("UUID"), "uuidString"):
      error = valueType
      help = "compare it with a UUID"
    default: return nil
    }
    return RuleMatch(
      entity: use.entity, properties: [property.name], location: use.location,
      message: "a fetch cannot reach '\(use.member)' of \(schema.quoted(property))", help: help,
      related: [schema.note(at: property.id, "is declared here")]
    ).saying(error)
  }

  private static func noMember(of type: String, _ member: String, at path: String) -> String {
    RuntimeSentence.noMember.text("\(path).\(member)", member, type)
  }

  private static let valueType = RuntimeSentence.valueType.text()
}

extension Schema {
  /// The attribute that a predicate reads.
  fileprivate func property(_ use: PredicateUse) -> Property? {
    lineage(of: use.entity).lazy.flatMap { self[$0].properties }.first {
      guard case .attribute = $0.kind else { return false }
      return $0.name == use.property
    }
  }
}
