import CoreData

public enum TrackStore {
  public static let container: NSPersistentCloudKitContainer = {
    let url = Bundle.module.url(forResource: "Tracks", withExtension: "momd")!
    let model = NSManagedObjectModel(contentsOf: url)!
    return NSPersistentCloudKitContainer(name: "Tracks", managedObjectModel: model)
  }()
  public static let old = NSPersistentCloudKitContainer(name: "Old")
}
