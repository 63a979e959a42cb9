import SwiftDataLintModelSchema

extension Rule {
  static let sharedDefault = Rule(
    id: "shared-default", severity: .note,
    summary: "Nothing relies on a default value that is a new one each time.",
    rationale: """
      The default value of the schema is evaluated once per process. Rows that fall back to it, \
      after a migration or because a record came without the field, share one identifier or date.
      """,
    remedy: """
      Where that matters, make the property optional, leave the default value out and set it in \
      `init`.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var id: UUID = UUID()
          //  ^^ shared-default: the default value 'UUID()' of 'Trip.id' is evaluated once
          var code = Foundation.UUID()
          //  ^^^^ shared-default: make it optional
          var token: UUID? = UUID.init()
          //  ^^^^^ shared-default: leave it out and set it in init
          var start = Date.now
          //  ^^^^^ shared-default: 'Date.now'
          var end: Date? = Date()
          //  ^^^ shared-default: 'Trip.end'
        }
        """
      ],
      good: [
        """
        @Model final class Trip {
          var start: Date = Date(timeIntervalSince1970: 0)
          var end: Date = Date.distantFuture
          var id: UUID?
          var name: String = ""
          @Transient var token: UUID = UUID()
          static let session = UUID()
          var today: Date { Date() }
        }
        """
      ]),
    check: { schema in
      schema.properties.compactMap { property in
        guard case .attribute = property.kind, let value = property.defaultValue,
          isNewEachTime(value), !property.isOfDeclaredType
        else { return nil }
        let remedy =
          property.isOptional
          ? "leave it out and set it in init"
          : "make it optional, without a default value, and set it in init"
        return Violation(
          property,
          "the default value '\(value.text)' of \(schema.quoted(property)) is evaluated once per "
            + "process, so that rows which fall back to it share it; where that matters, \(remedy)")
      }
    }
  )

  private static let newValues: Set = [
    "UUID()", "UUID.init()", "Date()", "Date.init()", "Date.now",
  ]

  private static func isNewEachTime(_ value: DefaultValue) -> Bool {
    let text = value.text.filter { $0 != " " }
    let module = "Foundation."
    return newValues.contains(text.hasPrefix(module) ? String(text.dropFirst(module.count)) : text)
  }
}

extension Property {
  /// The type is one of the sources, whatever well-known name it has.
  fileprivate var isOfDeclaredType: Bool {
    if case .foreign = valueType { false } else { type != nil }
  }
}
