import CoreData

struct PersistenceController {
  static let shared = PersistenceController()

  static let preview = PersistenceController(inMemory: true)

  let container: NSPersistentCloudKitContainer

  init(inMemory: Bool = false) {
    container = NSPersistentCloudKitContainer(name: "HarbourLog")
    let log = NSPersistentStoreDescription(url: Self.folder.appending(path: "Log.sqlite"))
    log.configuration = "Log"
    log.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(
      containerIdentifier: "iCloud.org.example.HarbourLog")
    let drafts = NSPersistentStoreDescription(url: Self.folder.appending(path: "Drafts.sqlite"))
    drafts.configuration = "Drafts"
    container.persistentStoreDescriptions = [log, drafts]
    if inMemory {
      log.url = URL(fileURLWithPath: "/dev/null")
    }
    container.loadPersistentStores { _, error in
      if let error { fatalError("\(error)") }
    }
    container.viewContext.automaticallyMergesChangesFromParent = true
  }

  private static let folder = URL.applicationSupportDirectory
}
