import SwiftDataLintSchema

extension Rule {
  package static let sharedDefault = Rule(
    id: "shared-default", severity: .note, phase: .defaultValues,
    summary: "No default value is expected to be new for each row.",
    rationale: """
      The default value of the schema is evaluated once per process. All rows that use it, after a \
      migration or when a record arrives without the field, share one identifier or date.
      """,
    remedy: """
      If that matters, make the property optional without a default value, and set it in `init`.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var id: UUID = UUID()
          //  ^^ shared-default: 'Trip.id' has the default value 'UUID()', evaluated once
          var code = Foundation.UUID()
          //  ^^^^ shared-default: make it optional
          var token: UUID? = UUID.init()
          //  ^^^^^ shared-default: remove the default value and set it in 'init'
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
      schema.propertyMatches { property in
        guard case .attribute = property.kind, let value = property.defaultValue,
          isNewEachTime(value), !property.isOfDeclaredType
        else { return nil }
        let remedy =
          property.isOptional
          ? "remove the default value" : "make it optional without a default value"
        return RuleMatch(
          property,
          "\(schema.quoted(property)) has the default value '\(value.text)', evaluated once per process",
          help: "if rows must not share it, \(remedy) and set it in 'init'")
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
  /// Whether its type is declared in the sources, even under a well-known name.
  fileprivate var isOfDeclaredType: Bool {
    if case .foreign = valueType { false } else { type != nil }
  }
}
