import SwiftDataLintSchema
import SwiftDataLintShipped

extension Rule {
  package static let mandatoryEnumAdded = Rule(
    id: "mandatory-enum-added", severity: .error, phase: .release,
    fatalErrors: [wrongCast(to: "Status")], compares: .shipped,
    summary: "Every enum or struct that models store since a release is optional.",
    rationale: """
      A default value does not fill the objects on users' devices: they hold no value for it, and \
      the app stops when it reads one. A custom stage of a migration plan can set values first, so \
      a project with a new one is not reported.
      """,
    remedy: "Make the property optional, and treat nil as the default value.",
    examples: Examples(
      bad: [
        """
        enum Status: String, Codable { case planned, done }
        struct Place: Codable { var name: String }
        @Model final class Trip {
          var name: String = ""
          var status: Status = Status.planned
          //  ^^^^^^ mandatory-enum-added: make it 'Status?'
          var place: Place = Place(name: "")
          //  ^^^^^ mandatory-enum-added: make it 'Place?'
        }
        """
      ],
      good: [
        """
        enum Status: String, Codable { case planned, done }
        @Model final class Trip {
          var name: String = ""
          var status: Status?
          var all: [Status] = []
          var code: String = "planned"
        }
        @Model final class Stop { var status: Status = Status.planned }
        """
      ],
      shipped: "@Model final class Trip { var name: String = \"\" }"),
    checkInput: { input in
      guard let shipped = input.shipped, !input.hasNewCustomStage else { return [] }
      return shipped.madeMandatory(in: input.schema).compactMap { attribute in
        let property = attribute.property
        guard property.isNested else { return nil }
        let type = property.type?.text ?? ""
        return RuleMatch(
          property, attribute.headline,
          help: "make it '\(property.optionalType)'; a default value does not fill stored objects",
          severity: attribute.severity
        ).saying(wrongCast(to: type))
      }
    })

  private static func wrongCast(to type: String) -> String {
    RuntimeSentence.wrongCast.text(type)
  }
}
