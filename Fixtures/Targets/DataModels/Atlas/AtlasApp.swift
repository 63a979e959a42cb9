import CoreData
import SwiftUI
import Tracks

@main
struct AtlasApp: App {
  let routes = NSPersistentCloudKitContainer(name: "Routes")
  let drafts = NSPersistentCloudKitContainer(name: "Drafts")
  let places = NSPersistentCloudKitContainer(name: "Places")

  var body: some Scene {
    WindowGroup { Text("Atlas") }
  }
}
