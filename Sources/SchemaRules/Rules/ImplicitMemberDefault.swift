import SwiftDataLintSchema

extension Rule {
  package static let implicitMemberDefault = Rule(
    id: "implicit-member-default", severity: .error, phase: .defaultValues,
    summary: "Default values include their type.",
    rationale: """
      The `@Model` macro passes the default value on as `Any?`, where a leading dot has no type to \
      refer to. The compiler reports "A default value requires a fully qualified domain named \
      value".
      """,
    remedy: "Write the type before the dot.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var start: Date = .now
          //  ^^^^^ implicit-member-default: write 'Date.now'
          var status: Status? = .draft
          //  ^^^^^^ implicit-member-default: write 'Status.draft'
          var id: UUID = .init()
          //  ^^ implicit-member-default: write 'UUID()'
          var kind: Kind = .none
          //  ^^^^ implicit-member-default: write 'Kind.none'
        }
        """
      ],
      good: [
        """
        @Model final class Trip {
          var start: Date = Date.now
          var status: Status? = Status.draft
          var end: Date? = .none
          @Transient var mode: Mode = .automatic
          static var shared: Mode = .automatic
        }
        """
      ],
      repairs: [
        Repair(
          .safe,
          """
          @Model final class Trip {
            var start: Date = .now
            var id: UUID = .init()
            var end: Day = .now
            var stops: [String]? = .init(repeating: "", count: 2)
            var counts: [String: Int] = .init()
          }
          typealias Day = Date?
          """,
          becomes: """
            @Model final class Trip {
              var start: Date = Date.now
              var id: UUID = UUID()
              var end: Day = .now
              var stops: [String]? = [String](repeating: "", count: 2)
              var counts: [String: Int] = [String: Int]()
            }
            typealias Day = Date?
            """)
      ]),
    check: { schema in
      schema.propertyMatches { property in
        guard let value = property.defaultValue, value.isImplicitMember, property.isSupported,
          !property.isOptional || !value.isOptionalCase
        else { return nil }
        return RuleMatch(
          property,
          "\(schema.quoted(property)) has a default value without its type, which does not compile",
          help: proposal(value.text, property))
      }
    }
  )

  private static func proposal(_ value: String, _ property: Property) -> String {
    property.type?.qualified(value).map { "write '\($0)'" } ?? "write the type before the dot"
  }
}

extension DefaultValue {
  /// `.none` or `.some(…)`, which are also valid for `Any?`. There are no reports that they fail to
  /// compile.
  fileprivate var isOptionalCase: Bool { text == ".none" || text.hasPrefix(".some(") }
}
