/// What leads where, before and after.
extension MissingInverseRepairTests {
  static let shapes = [
    Case(
      "To one",
      """
      @Model final class Trip { var owner: Owner? }
      @Model final class Owner {
        var name: String = ""
      }
      """,
      becomes: """
        @Model final class Trip { var owner: Owner? }
        @Model final class Owner {
          var name: String = ""
          @Relationship(inverse: \\Trip.owner) var trips: [Trip]?
        }
        """),
    Case(
      "To many, in two files",
      """
      @Model final class Stop {
        var title: String = ""
      }
      ----
      @Model final class Trip {
        @Relationship(deleteRule: .cascade)
        var stops: [Stop]?
      }
      """,
      becomes: """
        @Model final class Stop {
          var title: String = ""
          var trip: Trip?
        }
        ----
        @Model final class Trip {
          @Relationship(deleteRule: .cascade, inverse: \\Stop.trip)
          var stops: [Stop]?
        }
        """),
    Case(
      "To the same model twice",
      """
      @Model final class Trip {
        var stops: [Stop]?
        var sights: [Stop]?
      }
      @Model final class Stop {
        var title: String = ""
      }
      """,
      becomes: """
        @Model final class Trip {
          @Relationship(inverse: \\Stop.trip) var stops: [Stop]?
          @Relationship(inverse: \\Stop.sightsTrip) var sights: [Stop]?
        }
        @Model final class Stop {
          var title: String = ""
          var trip: Trip?
          var sightsTrip: Trip?
        }
        """),
    Case(
      "Between models with reserved words for names",
      """
      @Model final class `class` {
        var all: [`default`]?
      }
      @Model final class `default` {
        var title: String = ""
      }
      @Model final class Trip { var `init`: `default`? }
      """,
      becomes: """
        @Model final class `class` {
          @Relationship(inverse: \\`default`.allClass) var all: [`default`]?
        }
        @Model final class `default` {
          var title: String = ""
          var allClass: `class`?
          @Relationship(inverse: \\Trip.`init`) var trips: [Trip]?
        }
        @Model final class Trip { var `init`: `default`? }
        """),
    Case(
      "To itself, one",
      """
      @Model final class Folder {
        var parent: Folder?
      }
      """,
      becomes: """
        @Model final class Folder {
          var parent: Folder?
          @Relationship(inverse: \\Folder.parent) var folders: [Folder]?
        }
        """),
    Case(
      "To itself, many",
      """
      @Model final class Folder {
        private(set) var children: [Folder]?

        init() {}
      }
      """,
      becomes: """
        @Model final class Folder {
          @Relationship(inverse: \\Folder.folder) private(set) var children: [Folder]?
          var folder: Folder?

          init() {}
        }
        """),
    Case(
      "Many to many, of which only one side stands alone",
      """
      @Model final class Trip { var guides: [Guide]?, note: String? }
      ----
      @Model final class Guide {
        @Relationship public var trips: [Trip]?
      }
      """,
      becomes: """
        @Model final class Trip { var guides: [Guide]?, note: String? }
        ----
        @Model final class Guide {
          @Relationship(inverse: \\Trip.guides) public var trips: [Trip]?
        }
        """),
    Case(
      "Many to many, one side of which is private",
      """
      @Model final class Trip { var guides: [Guide]? }
      @Model final class Guide {
        private var trips: [Trip]?
      }
      """,
      becomes: """
        @Model final class Trip { var guides: [Guide]? }
        @Model final class Guide {
          @Relationship(inverse: \\Trip.guides) private var trips: [Trip]?
        }
        """),
    Case(
      "Several to one model",
      """
      @Model final class Trip {
        var owner, payer: Owner?
        private var guest: Owner?
      }
      @Model final class Owner {
        var name: String = ""
      }
      """,
      becomes: """
        @Model final class Trip {
          var owner, payer: Owner?
          @Relationship(inverse: \\Owner.guestTrips) private var guest: Owner?
        }
        @Model final class Owner {
          var name: String = ""
          @Relationship(inverse: \\Trip.owner) var trips: [Trip]?
          @Relationship(inverse: \\Trip.payer) var payerTrips: [Trip]?
          var guestTrips: [Trip]?
        }
        """),
    Case(
      "To many, in a declaration of several",
      """
      @Model final class Trip { var stops: [Stop]?, note: String? }
      @Model final class Stop {
        var title: String = ""
      }
      """,
      becomes: """
        @Model final class Trip { var stops: [Stop]?, note: String? }
        @Model final class Stop {
          var title: String = ""
          @Relationship(inverse: \\Trip.stops) var trip: Trip?
        }
        """),
    Case(
      "What leads back is taken",
      """
      @Model final class Trip {
        @Relationship(inverse: \\Owner.trip) var owner: Owner?
        var payer: Owner?
      }
      @Model final class Owner {
        var trip: Trip?
      }
      """,
      becomes: """
        @Model final class Trip {
          @Relationship(inverse: \\Owner.trip) var owner: Owner?
          var payer: Owner?
        }
        @Model final class Owner {
          var trip: Trip?
          @Relationship(inverse: \\Trip.payer) var trips: [Trip]?
        }
        """),
    Case(
      "Arguments that stand there",
      """
      @Model final class Trip {
        @Relationship(inverse: nil) var a: [A]?
        @Relationship(.cascade, hashModifier: "2") var b: [B]?
        @Relationship() var c: [C]?
      }
      @Model final class A { }
      @Model final class B { }
      @Model final class C { }
      """,
      becomes: """
        @Model final class Trip {
          @Relationship(inverse: \\A.trip) var a: [A]?
          @Relationship(.cascade, inverse: \\B.trip, hashModifier: "2") var b: [B]?
          @Relationship(inverse: \\C.trip) var c: [C]?
        }
        @Model final class A { var trip: Trip? }
        @Model final class B { var trip: Trip? }
        @Model final class C { var trip: Trip? }
        """),
  ]
}
