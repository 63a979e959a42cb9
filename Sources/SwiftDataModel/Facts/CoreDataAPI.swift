/// The names of Core Data's API that show that a file mentions containers, stores, or value
/// transformers.
enum CoreDataAPI {
  /// The words that are searched for before a file is lexed, with six bytes of each that rarely
  /// occur elsewhere.
  static let words: [(word: String, mark: String)] = [
    ("NSPersistentContainer", "NSPers"), ("NSPersistentCloudKitContainer", "NSPers"),
    ("NSPersistentStoreDescription", "NSPers"), ("NSPersistentStoreCoordinator", "NSPers"),
    ("persistentStoreDescriptions", "reDesc"), ("cloudKitContainerOptions", "loudKi"),
    ("NSManagedObjectModel", "gedObj"), ("ValueTransformer", "lueTra"),
    ("NSValueTransformer", "lueTra"), ("NSSecureUnarchiveFromDataTransformer", "reUnar"),
  ]

  /// The words as they occur in code.
  static let names = Set(
    words.map(\.word) + ["NSPersistentCloudKitContainerOptions", "NSValueTransformerName"])

  /// The properties of containers and of the descriptions of stores whose values determine what is
  /// stored and whether it syncs.
  static let properties: Set = [descriptions, options, "configuration", "url", "type"]

  static let descriptions = "persistentStoreDescriptions"
  static let options = "cloudKitContainerOptions"
  /// The method of a container that loads its stores.
  static let loading = "loadPersistentStores"
}

extension DottedName {
  /// The name that represents each element of the list of descriptions that this name refers to:
  /// `container.persistentStoreDescriptions.forEach`. Nil if it is another name.
  var eachDescription: DottedName? {
    last == CoreDataAPI.descriptions ? DottedName(parts: parts + ["forEach"]) : nil
  }
}
