import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

/// Fixes of several rules in the same code.
@Suite struct CombinedRepairTests {
  private static let before = """
    import SwiftData
    @Model final class Trip {
      @Attribute(.unique) let id: UUID
      @Attribute(.unique, originalName: "n") /* shown */ var name: String // a title
      @Attribute(
        .unique,  // per account
        .spotlight
      )
      private(set) var code: String, number: Int
      var start, end: Date, kind: Kind = .short
      #Unique<Trip>([\\.id], [\\.name, \\.code])
      @Relationship(deleteRule: .deny, inverse: \\Stop.trip) var stops = [Stop]()
      @Relationship(
        deleteRule: .deny // ask first
      ) var owner: Owner
      var guides: [Guide] = [], helper: Guide
      init(id: UUID = UUID(), name: String, kind: Kind = .long) {
        self.id = id
        self.name = name
        self.kind = kind
      }
    }
    @Model final class Stop { @Relationship(inverse: \\Trip.stops) var trip: Trip }
    @Model final class Owner { @Attribute(.unique) var name: String; var age: Int }
    @Model final class Guide {
      var name: String = .init("a")
    }
    enum Kind: String, Codable { case short, long }
    let store = ModelConfiguration("a", isStoredInMemoryOnly: false)
    let container = try ModelContainer(for: Trip.self, configurations: store)

    """
  private static let after = """
    import SwiftData
    @Model final class Trip {
      var id: UUID = UUID()
      @Attribute(originalName: "n") /* shown */ var name: String = "" // a title
      @Attribute(
          // per account
        .spotlight
      )
      private(set) var code: String = "", number: Int = 0
      var start: Date = Date(), end: Date = Date(), kind: Kind = Kind.short
      @Relationship(deleteRule: .nullify, inverse: \\Stop.trip) var stops: [Stop]? = [Stop]()
      @Relationship(
        deleteRule: .nullify // ask first
      ) var owner: Owner?
      var guides: [Guide]? = [], helper: Guide?
      init(id: UUID = UUID(), name: String, kind: Kind = .long) {
        self.id = id
        self.name = name
        self.kind = kind
      }
    }
    @Model final class Stop { var trip: Trip? }
    @Model final class Owner { var name: String = ""; var age: Int = 0; \
    @Relationship(inverse: \\Trip.owner) var trips: [Trip]? }
    @Model final class Guide {
      var name: String = String("a")
      @Relationship(inverse: \\Trip.guides) var trip: Trip?
      @Relationship(inverse: \\Trip.helper) var trips: [Trip]?
    }
    enum Kind: String, Codable { case short, long }
    let store = ModelConfiguration("a", isStoredInMemoryOnly: false, cloudKitDatabase: .automatic)
    let container = try ModelContainer(for: Trip.self, configurations: store)

    """

  @Test(
    "Fixes of one line, of several bindings and of attributes go together",
    arguments: ["\n", "\r\n", "\r"])
  func together(_ newline: String) {
    let entitlements = LinkedFile.entitlements("App.entitlements", containers: ["iCloud.a"])
    let repaired = Repaired(
      ["A.swift": Self.before.replacing("\n", with: newline)],
      by: Rule.all.filter { $0.severity > .note }, entitlements: [entitlements])
    #expect(repaired.files == ["A.swift": Self.after.replacing("\n", with: newline)])
    #expect(repaired.session.failed.isEmpty)
    #expect(repaired.session.remaining.map(\.message) == [])
  }
}
