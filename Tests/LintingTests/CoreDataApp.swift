/// A small app with Core Data models, with texts that each of its files may have: models, the
/// choice of a version, and containers whose names and entitlements are in other files.
enum CoreDataApp {
  static let folder = "/repo/Trips.xcdatamodeld"
  static let older = folder + "/Trips.xcdatamodel/contents"
  static let current = folder + "/Trips 2.xcdatamodel/contents"
  static let choice = folder + "/.xccurrentversion"
  static let store = "/repo/Store.swift"
  static let objectiveC = "/repo/Store.m"
  static let entitlements = "/repo/App.entitlements"
  static let settings = "/repo/.swiftdata-lint.json"
  static let view = "/repo/View.swift"

  static let texts: [String: [String]] = models.merging(sources) { $1 }

  /// The first text of each file.
  static let first = texts.mapValues { $0[0] }

  private static let models: [String: [String]] = [
    older: [
      model("<attribute name=\"old\" attributeType=\"String\"/>"), "",
    ],
    current: [
      model(
        """
        <attribute name="name" attributeType="String"/>
        <attribute name="color" optional="YES" attributeType="Transformable" \
        valueTransformerName="ColorTransformer"/>
        <relationship name="stops" optional="YES" toMany="YES" ordered="YES" \
        deletionRule="Deny" destinationEntity="Trip"/>
        """),
      model("<attribute name=\"name\" optional=\"YES\" attributeType=\"String\"/>"),
      "<model><entity name=\"Trip\">", "",
    ],
    choice: [
      naming("Trips 2.xcdatamodel"), naming("Trips.xcdatamodel"), naming("MovedTrips.xcdatamodel"),
      "<plist version=\"1.0\"><dict></dict></plist>", "bplist00",
    ],
    "/repo/Cache.xcdatamodel/contents": [
      model("<attribute name=\"key\" attributeType=\"Integer 64\"/>")
    ],
  ]

  private static let sources: [String: [String]] = [
    store: [
      "import CoreData\nlet container = NSPersistentCloudKitContainer(name: modelName)\n",
      "import CoreData\nlet container = makeContainer(modelName)\n",
      "import CoreData\nlet container = NSPersistentContainer(name: \"Trips\")\n",
      "import CoreData\nlet container = NSPersistentCloudKitContainer(name: \"Cache\")\n",
      "let container = 1\n",
    ],
    "/repo/Names.swift": [
      "let modelName = \"Trips\"\n", "let modelName = \"Cache\"\n", "let otherName = \"Trips\"\n",
    ],
    "/repo/Make.swift": [
      """
      import CoreData
      func makeContainer(_ name: String) -> NSPersistentContainer {
        let container = NSPersistentCloudKitContainer(name: name)
        let description = NSPersistentStoreDescription(url: storeURL)
        description.cloudKitContainerOptions = options
        container.persistentStoreDescriptions = [description]
        return container
      }
      """,
      "func other() {}\n",
    ],
    view: [
      "let number = 1\n", "let other = makeContainer(\"Cache\")\n",
      "import CoreData\nlet other = NSPersistentCloudKitContainer(name: \"Cache\")\n",
      "let modelName = \"Cache\"\n", "let shared = makeStore([Note.self])\n",
    ],
    "/repo/ColorTransformer.swift": [
      "import Foundation\n@objc(ColorTransformer) final class Color: ValueTransformer {}\n",
      "import Foundation\nfinal class Color {}\n",
    ],
    objectiveC: [
      "int main(void) { return 0; }\n",
      "id store = [[NSPersistentCloudKitContainer alloc] initWithName:@\"Cache\"];\n",
      "id store = [[NSPersistentContainer alloc] initWithName:@\"Trips\"];\n",
    ],
    "/repo/Note.swift": [
      "import SwiftData\n@Model final class Note { var text: String }\n",
      "import SwiftData\n@Model final class Trip { var old: String? }\n", "struct Note {}\n",
    ],
    "/repo/Container.swift": [
      """
      import SwiftData
      func makeStore(_ models: [any PersistentModel.Type]) -> ModelContainer {
        try! ModelContainer(for: Schema(models))
      }
      """,
      """
      import CoreData
      import SwiftData
      let notes = try! ModelContainer(for: Note.self)
      let trips = NSPersistentCloudKitContainer(name: "Trips")
      """,
      "",
    ],
    settings: ["{}\n", "{ \"localOnly\": [\"Trip\"] }\n", "{ \"exclude\": [\"Names.swift\"] }\n"],
    entitlements: SmallApp.texts["/repo/App.entitlements"] ?? [],
  ]

  /// A model with one entity.
  static func model(_ properties: String) -> String {
    "<model>\n<entity name=\"Trip\">\n\(properties)\n</entity>\n</model>\n"
  }

  /// The text of a `.xccurrentversion`.
  static func naming(_ version: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>_XCCurrentVersionName</key><string>\(version)</string>
    </dict></plist>

    """
  }
}
