import SwiftDataLintCoreDataModel
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftDataModel

/// The files of an app with one Core Data model, which is called `Trips`.
package struct CoreDataFiles {
  /// The model and the code that opens it.
  package let files: SourceFiles
  package let schema: Schema

  package static let modelPath = "Trips.xcdatamodeld/Trips.xcdatamodel/contents"
  private static let codePath = "App.swift"

  /// - Parameters:
  ///   - example: The model and the code.
  ///   - text: The text of the `contents` file, if it is not that of the example.
  ///   - older: An older version of the model, if it has one.
  ///   - iCloudContainers: Those that the entitlements of the app name.
  package init(
    _ example: CoreDataExample, text: String? = nil, older: CoreDataExample? = nil,
    iCloudContainers: [String] = ["iCloud.example.trips"]
  ) {
    let code = example.code ?? "let container = NSPersistentCloudKitContainer(name: \"Trips\")"
    let text = text ?? example.file
    files = [Self.modelPath: text, Self.codePath: "import CoreData\n" + code]
    let entitlements = [
      LinkedFile<EntitlementsFacts>.entitlements("App.entitlements", containers: iCloudContainers)
    ]
    let stores = PersistentStoreLinker(facts(of: [Self.codePath: files[Self.codePath] ?? ""]))
      .stores(entitlements: entitlements)
    let model = Self.model(
      example.version, text, olderVersions: older.map { [Self.model($0.version, $0.file)] } ?? [])
    schema = CoreDataLinker([model], stores: stores).schemas()[0]
  }

  private static func model(
    _ version: String, _ text: String, olderVersions: [DataModel] = []
  ) -> DataModel {
    DataModel(
      name: "Trips", path: "Trips.xcdatamodeld/\(version).xcdatamodel/contents",
      content: .facts(ModelFacts(Array(text.utf8))), olderVersions: olderVersions)
  }
}

extension CoreDataExample {
  /// The `contents` file with the model.
  package var file: String { Self.file(model) }

  /// The `contents` file with a model, or with the elements of one that Xcode checks.
  package static func file(_ model: String) -> String {
    if model.contains("<model") { return model }
    return """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" \
      usedWithCloudKit="YES" userDefinedModelVersionIdentifier="">
      \(model)
      </model>

      """
  }
}
