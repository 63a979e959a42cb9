import SwiftDataLintSchema

extension Rule {
  package static let missingAppGroup = Rule(
    id: "missing-app-group", severity: .error, phase: .cloudKit, fatalErrors: [missingGroup],
    summary: "The app is entitled to the app groups that it stores in.",
    rationale: """
      A configuration with the container of an app group stops an app that is not in the group.
      """,
    remedy: """
      Add the group to the App Groups capability of the target, in all of its configurations, or \
      correct the name.
      """,
    examples: Examples(
      bad: [
        """
        @Model final class Trip { var name: String = "" }
        let store = ModelConfiguration(groupContainer: .identifier("group.example.trip"))
        //                                              ^^^^^^^^^^ missing-app-group: names the app
        let container = try! ModelContainer(for: Trip.self, configurations: store)
        """
      ],
      good: [
        """
        @Model final class Trip { var name: String = "" }
        let group = "group.example.trips"
        let store = ModelConfiguration(groupContainer: .identifier(group))
        let other = ModelConfiguration("other", groupContainer: .automatic)
        let container = try! ModelContainer(for: Trip.self, configurations: store, other)
        #Preview {
          let store = ModelConfiguration(groupContainer: .identifier("group.preview"))
          let container = try! ModelContainer(for: Trip.self, configurations: store)
        }
        """
      ], appGroups: ["group.example.trips"]),
    check: { schema in
      schema.missingEntitlements(of: \.groupContainers, in: \.appGroups).map { missing in
        missing.match(
          { "\($1) the app group '\($0)'" }, key: "com.apple.security.application-groups"
        ).saying(missingGroup, stopsLaunch: true)
      }
    }
  )

  private static let missingGroup = RuntimeSentence.missingGroup.text()
}
