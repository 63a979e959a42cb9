/// A small app, with texts that each of its files may have: models, and a container whose models
/// are in other files.
enum SmallApp {
  private static let trips = [
    """
    import SwiftData

    @Model class Trip {
      var name: String
      var stops: [Stop] = []
      var kind: Kind
      init(name: String) { self.name = name }
    }
    """,
    """
    import SwiftData

    @Model class Trip {
      // swiftdata-lint:disable:next missing-default
      var name: String
      @Relationship(inverse: \\Stop.trip) var stops: [Stop]? = []
      var kind = Kind.short
      init() { name = "" }
    }
    """,
    "import SwiftData\n@Model class Stop { var trip: Trip?; @Attribute(.unique) var id: Int }\n",
    "@Model class Trip { var name: String", "struct Trip {}\n", "",
  ]

  static let texts: [String: [String]] = [
    "/repo/Trip.swift": trips,
    "/repo/Stop.swift": [
      trips[2], "import SwiftData\n@Model final class Stop { var trip: Trip? }\n",
      "import SwiftData\n@Model final class Stop { var trip: Trip? \n", trips[5],
    ],
    "/repo/Kind.swift": [
      "enum Kind: String, Codable { case short, long }\n", "enum Kind { case short }\n",
      "typealias Kind = Int\n", "enum Other { case short }\n",
    ],
    "/repo/Models.swift": [
      "let allModels: [any PersistentModel.Type] = [Trip.self, Stop.self]\n",
      "let allModels = [Trip.self]\n", "// nothing\n",
    ],
    "/repo/App.swift": [
      """
      import SwiftData
      import SwiftUI

      @main struct Main: App {
        var body: some Scene {
          WindowGroup {}.modelContainer(make())
        }
      }
      """,
      """
      import SwiftData
      let container = try! ModelContainer(for: Schema(allModels))
      """,
      """
      import SwiftData
      let configuration = ModelConfiguration(cloudKitDatabase: .none)
      let container = try! ModelContainer(for: Trip.self, configurations: configuration)
      """,
    ],
    "/repo/Make.swift": [
      """
      import SwiftData
      func make() -> ModelContainer { try! ModelContainer(for: Trip.self, Stop.self) }
      """,
      "import SwiftData\nfunc make() -> ModelContainer { build(allModels) }\n",
    ],
    "/repo/Build.swift": [
      """
      import SwiftData
      func build(_ models: [any PersistentModel.Type]) -> ModelContainer {
        try! ModelContainer(for: Schema(models))
      }
      """,
      "func other() {}\n",
    ],
    "/repo/Kit/Cache.swift": [
      "import SwiftData\n@Model class Cache { var data: Data; var trip: Trip? }\n",
      "// swiftdata-lint:disable:file missing-default\nimport SwiftData\n"
        + "@Model class Cache { var data: Int }\n",
    ],
    "/repo/App.entitlements": [
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>com.apple.developer.icloud-container-identifiers</key>
      <array><string>iCloud.example</string></array>
      <key>com.apple.developer.icloud-services</key><array><string>CloudKit</string></array>
      </dict></plist>
      """,
      "<plist version=\"1.0\"><dict></dict></plist>\n", "broken",
    ],
  ]
}
