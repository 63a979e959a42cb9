import SwiftDataLintSchema

extension Rule {
  package static let propertyObserver = Rule(
    id: "property-observer", severity: .warning, phase: .namesAndValues,
    summary: "No persisted property has `willSet` or `didSet`.",
    rationale: """
      `@Model` turns a stored property into accessors of the store. They never call `willSet` or \
      `didSet`, and the compiler does not warn about it.
      """,
    remedy: "Do the work in a method or a computed property that sets the value.",
    examples: Examples(
      bad: [
        """
        @Model final class Trip {
          var name: String = "" {
            //^^^^ property-observer: 'didSet' and 'willSet' of 'Trip.name' are never called
            didSet { touched = true }
          }
          var touched: Bool = false
          var stop: Stop? { willSet {} }
          //  ^^^^ property-observer: set it in a method
        }
        @Model final class Stop { var trips: [Trip]? }
        """
      ],
      good: [
        """
        @Model final class Trip {
          var storedName: String = ""
          @Transient var draft: String = "" { didSet { touched = true } }
          var touched: Bool = false
          var name: String {
            get { storedName }
            set {
              storedName = newValue
              touched = true
            }
          }
        }
        """
      ]),
    check: { schema in
      schema.propertyMatches { property in
        guard property.isObserved else { return nil }
        return RuleMatch(
          property, "'didSet' and 'willSet' of \(schema.quoted(property)) are never called",
          help: "set it in a method or a computed property that does the work")
      }
    }
  )
}
