import SwiftDataLintSwiftSource

/// Code that migrates the stores of Core Data models in a way of its own, in Swift or Objective-C.
package enum MigrationCode {
  /// Whether a file has such code, or mentions it in a comment.
  package static func occurs(in bytes: [UInt8]) -> Bool {
    classes.contains { $0.first(in: bytes) != nil }
      || options.contains { isTurnedOff($0, in: bytes) }
  }

  /// Source: Apple, "Migrating your data model".
  private static let classes: [ByteSearch] = [
    "NSMigrationManager", "NSEntityMigrationPolicy", "NSMappingModel", "NSStagedMigrationManager",
    "NSCustomMigrationStage",
  ].map { ByteSearch($0) }

  /// The properties of an `NSPersistentStoreDescription`, their setters in Objective-C, and the
  /// keys of options that make Core Data migrate a store by itself.
  private static let options: [ByteSearch] = [
    "houldInferMappingModelAutomatically", "houldMigrateStoreAutomatically",
    "NSInferMappingModelAutomaticallyOption", "NSMigratePersistentStoresAutomaticallyOption",
  ].map { ByteSearch($0) }

  /// What follows an option that is turned off, without white space.
  private static let off: [[UInt8]] = [
    "=false", "=NO", ":false", ":NO", ":@NO", "]=false", "]=@NO",
  ].map { (text: String) in Array(text.utf8) }

  private static func isTurnedOff(_ option: ByteSearch, in bytes: [UInt8]) -> Bool {
    var start = 0
    while let found = option.first(in: bytes, from: start) {
      start = found.upperBound
      let rest = Array(bytes[start...].lazy.filter { $0 > UInt8(ascii: " ") }.prefix(7))
      if off.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }
}
