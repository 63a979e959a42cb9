import SwiftDataLintTestSupport

/// A project in memory with a Core Data model that is called `Trips`.
enum CoreDataTree {
  static let bundle = "M/Trips.xcdatamodeld"
  static let contents = bundle + "/Trips.xcdatamodel/contents"
  static let choice = bundle + "/.xccurrentversion"

  /// A model with findings.
  static let model = file(
    """
        <entity name="Trip" representedClassName="Trip" syncable="YES" codeGenerationType="class">
            <attribute name="name" attributeType="String"/>
            <relationship name="stops" optional="YES" toMany="YES" deletionRule="Deny" \
    ordered="YES" destinationEntity="Stop" inverseName="trip" inverseEntity="Stop"/>
        </entity>
        <entity name="Stop" representedClassName="Stop" syncable="YES" codeGenerationType="class">
            <attribute name="day" attributeType="Integer 16" usesScalarValueType="YES"/>
            <relationship name="trip" optional="YES" maxCount="1" deletionRule="Nullify" \
    destinationEntity="Trip" inverseName="stops" inverseEntity="Trip"/>
        </entity>
    """)

  /// The findings in it, without the path.
  static let findings = [
    "4:9: error: 'Trip.name' is not optional and has no default value [missing-default]",
    "5:9: error: 'Trip.stops' has the delete rule Deny, which CloudKit does not support "
      + "[deny-delete-rule]",
    "5:9: error: 'Trip.stops' is ordered, which CloudKit does not support [ordered-relationship]",
    "8:9: error: 'Stop.day' is not optional and has no default value [missing-default]",
  ]

  static let container = """
    import CoreData
    let container = NSPersistentCloudKitContainer(name: "Trips")

    """

  static let entitlements = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>com.apple.developer.icloud-container-identifiers</key>
      <array><string>iCloud.example.trips</string></array>
      <key>com.apple.developer.icloud-services</key>
      <array><string>CloudKit</string></array>
    </dict>
    </plist>

    """

  /// The files of an app that syncs the model, by path.
  private static let files: [String: String?] = [
    contents: model, "App/Store.swift": container, "App/App.entitlements": entitlements,
  ]

  /// The app, with other texts for files; nil for files that are not there.
  static func app(_ others: [String: String?] = [:]) -> [String: FakeNode] {
    tree(files.merging(others) { $1 }.compactMapValues { $0 })
  }

  /// A repository with these files.
  static func tree(_ texts: [String: String]) -> [String: FakeNode] {
    let nodes = texts.map { ("/repo/" + $0, FakeNode.file($1)) }
    return Dictionary(uniqueKeysWithValues: nodes + [("/repo/.git", .directory)])
  }

  /// The text of a `contents` file with these elements, which begin in the third line.
  static func file(_ elements: String, attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"\(attributes)>
    \(elements)
    </model>

    """
  }

  /// The text of a `.xccurrentversion` file.
  static func naming(_ version: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>_XCCurrentVersionName</key>
      <string>\(version)</string>
    </dict>
    </plist>

    """
  }

  /// The findings in a model, a line each.
  static func concise(_ path: String = contents) -> String {
    findings.map { "\(path):\($0)\n" }.joined()
  }
}
