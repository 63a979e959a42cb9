import CoreData

enum JournalStore {
  static let container = NSPersistentCloudKitContainer(name: "Journal")
  static let archive = NSPersistentCloudKitContainer(name: "Archive")
}
