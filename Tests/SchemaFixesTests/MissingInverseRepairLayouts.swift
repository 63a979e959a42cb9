/// Where properties that lead back come to stand, and what they are called.
extension MissingInverseRepairTests {
  /// Where the property comes to stand.
  static let layouts = [
    Case(
      "Classes on one line",
      """
      @Model final class Go { var a: A?, b: B?, c: C?, d: D?, e: E? }
      @Model final class A { var name = "" }
      @Model final class B {}
      @Model final class C { init() {} }
      @Model final class D { var n = 1 /* e */ }
      @Model final class E { var name: String = "";
        init() {}
      }
      """,
      becomes: """
        @Model final class Go { var a: A?, b: B?, c: C?, d: D?, e: E? }
        @Model final class A { var name = ""; @Relationship(inverse: \\Go.a) var gos: [Go]? }
        @Model final class B { @Relationship(inverse: \\Go.b) var gos: [Go]? }
        @Model final class C { @Relationship(inverse: \\Go.c) var gos: [Go]?; init() {} }
        @Model final class D { var n = 1; @Relationship(inverse: \\Go.d) var gos: [Go]? /* e */ }
        @Model final class E { var name: String = "";
          @Relationship(inverse: \\Go.e) var gos: [Go]?
          init() {}
        }
        """),
    Case(
      "No stored property",
      """
      @Model final class Trip { var a: A?, b: B? }
      @Model final class A {
      }
      @Model final class B {  // empty
        static var count: Int { 0 }
      }
      """,
      becomes: """
        @Model final class Trip { var a: A?, b: B? }
        @Model final class A {
          @Relationship(inverse: \\Trip.a) var trips: [Trip]?
        }
        @Model final class B {  // empty
          @Relationship(inverse: \\Trip.b) var trips: [Trip]?
          static var count: Int { 0 }
        }
        """),
    Case(
      "Braces and comments after the last stored property",
      """
      @Model final class Trip { var a: A?, b: B?, c: C? }
      @Model final class A {
        var name: String = "" {
          didSet { print("{") }
        } // }

        var title: String { name }
      }
      @Model final class B {
        var name: String = "" /* a
          b */ // c
        // d
      }
      @Model final class C {
        @Attribute(.externalStorage)
        var icon: Data? = { nil }()
        static let shared = 1
        func name() { var name = 2; name += 1 }
      }
      """,
      becomes: """
        @Model final class Trip { var a: A?, b: B?, c: C? }
        @Model final class A {
          var name: String = "" {
            didSet { print("{") }
          } // }
          @Relationship(inverse: \\Trip.a) var trips: [Trip]?

          var title: String { name }
        }
        @Model final class B {
          var name: String = "" /* a
            b */ // c
          @Relationship(inverse: \\Trip.b) var trips: [Trip]?
          // d
        }
        @Model final class C {
          @Attribute(.externalStorage)
          var icon: Data? = { nil }()
          @Relationship(inverse: \\Trip.c) var trips: [Trip]?
          static let shared = 1
          func name() { var name = 2; name += 1 }
        }
        """),
    Case(
      "Not under a condition",
      """
      @Model final class Trip { var owner: Owner? }
      @Model final class Owner {
        var name: String = ""
        #if os(iOS)
          var colour: Int = 0
        #endif
      }
      """,
      becomes: """
        @Model final class Trip { var owner: Owner? }
        @Model final class Owner {
          var name: String = ""
          @Relationship(inverse: \\Trip.owner) var trips: [Trip]?
          #if os(iOS)
            var colour: Int = 0
          #endif
        }
        """),
    Case(
      "After an attribute under a condition",
      """
      @Model final class Trip { var owner: Owner? }
      @Model final class Owner {
        #if os(iOS)
          @Attribute(.spotlight)
        #endif
        var name: String = ""
        var colour: Int = 0
      }
      """,
      becomes: """
        @Model final class Trip { var owner: Owner? }
        @Model final class Owner {
          #if os(iOS)
            @Attribute(.spotlight)
          #endif
          var name: String = ""
          var colour: Int = 0
          @Relationship(inverse: \\Trip.owner) var trips: [Trip]?
        }
        """),
    Case(
      "In a version of the schema",
      """
      enum V1 {
        @Model final class Trip { var owner: Owner? }
      }
      extension V1 {
        @Model final class Owner {
          var name: String = ""
        }
      }
      """,
      becomes: """
        enum V1 {
          @Model final class Trip { var owner: Owner? }
        }
        extension V1 {
          @Model final class Owner {
            var name: String = ""
            @Relationship(inverse: \\Trip.owner) var trips: [Trip]?
          }
        }
        """),
    Case(
      "In other types",
      """
      enum T {
        @Model final class Trip {
          var stops: [P.Stop]?
        }
      }
      enum P {
        @Model final class Stop {
          var title: String = ""
        }
      }
      """,
      becomes: """
        enum T {
          @Model final class Trip {
            @Relationship(inverse: \\P.Stop.trip) var stops: [P.Stop]?
          }
        }
        enum P {
          @Model final class Stop {
            var title: String = ""
            var trip: T.Trip?
          }
        }
        """),
  ]

  /// What the property is called.
  static let names = [
    Case(
      "Words of the class are taken",
      """
      @Model final class Trip { var owner: Owner? }
      @Model final class Owner {
        var name: String = ""
        func trips() {}
      }
      extension Owner {
        var ownerTrips: Int { 0 }
      }
      """,
      becomes: """
        @Model final class Trip { var owner: Owner? }
        @Model final class Owner {
          var name: String = ""
          @Relationship(inverse: \\Trip.owner) var ownerTrips2: [Trip]?
          func trips() {}
        }
        extension Owner {
          var ownerTrips: Int { 0 }
        }
        """),
    Case(
      "Properties of superclasses and subclasses are taken",
      """
      @Model final class Trip { var owner: Owner? }
      ----
      @Model class Owner: Person {
        var name: String = ""
      }
      ----
      @Model class Person { var trips: Int = 0 }
      ----
      @Model final class Lord: Owner { var ownerTrips: Int = 0 }
      """,
      becomes: """
        @Model final class Trip { var owner: Owner? }
        ----
        @Model class Owner: Person {
          var name: String = ""
          @Relationship(inverse: \\Trip.owner) var ownerTrips2: [Trip]?
        }
        ----
        @Model class Person { var trips: Int = 0 }
        ----
        @Model final class Lord: Owner { var ownerTrips: Int = 0 }
        """),
    Case(
      "Words of the language, and names that every model has",
      """
      @Model final class Import { var rows: [Row]? }
      @Model final class Entity { var rows: [Row]? }
      @Model final class ID { var rows: [Row]? }
      @Model final class row { var rows: [Row]? }
      @Model final class URLItem { var rows: [Row]? }
      @Model final class Row {
        init() {}
      }
      """,
      becomes: """
        @Model final class Import { @Relationship(inverse: \\Row.rowsImport) var rows: [Row]? }
        @Model final class Entity { @Relationship(inverse: \\Row.rowsEntity) var rows: [Row]? }
        @Model final class ID { @Relationship(inverse: \\Row.rowsId) var rows: [Row]? }
        @Model final class row { @Relationship(inverse: \\Row.rowsRow) var rows: [Row]? }
        @Model final class URLItem { @Relationship(inverse: \\Row.urlItem) var rows: [Row]? }
        @Model final class Row {
          var rowsImport: Import?
          var rowsEntity: Entity?
          var rowsId: ID?
          var rowsRow: row?
          var urlItem: URLItem?
          init() {}
        }
        """),
    Case(
      "Plurals",
      """
      @Model final class City { var owner: Owner? }
      @Model final class Day { var owner: Owner? }
      @Model final class Address { var owner: Owner? }
      @Model final class Box { var owner: Owner? }
      @Model final class Branch { var owner: Owner? }
      @Model final class Settings { var owner: Owner? }
      @Model final class Owner {
        init() {}
      }
      """,
      becomes: """
        @Model final class City { var owner: Owner? }
        @Model final class Day { var owner: Owner? }
        @Model final class Address { var owner: Owner? }
        @Model final class Box { var owner: Owner? }
        @Model final class Branch { var owner: Owner? }
        @Model final class Settings { var owner: Owner? }
        @Model final class Owner {
          @Relationship(inverse: \\City.owner) var cities: [City]?
          @Relationship(inverse: \\Day.owner) var days: [Day]?
          @Relationship(inverse: \\Address.owner) var addresses: [Address]?
          @Relationship(inverse: \\Box.owner) var boxes: [Box]?
          @Relationship(inverse: \\Branch.owner) var branches: [Branch]?
          @Relationship(inverse: \\Settings.owner) var settingsList: [Settings]?
          init() {}
        }
        """),
  ]
}
