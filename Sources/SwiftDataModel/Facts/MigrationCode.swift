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

  /// The properties of an `NSPersistentStoreDescription` that make Core Data migrate a store by
  /// itself.
  private static let options: [ByteSearch] = [
    "shouldInferMappingModelAutomatically", "shouldMigrateStoreAutomatically",
  ].map { ByteSearch($0) }

  private static func isTurnedOff(_ option: ByteSearch, in bytes: [UInt8]) -> Bool {
    var start = 0
    while let found = option.first(in: bytes, from: start) {
      start = found.upperBound
      let rest = bytes[start...].lazy.filter { $0 > UInt8(ascii: " ") }.prefix(6)
      if ["=false".utf8, "=NO;".utf8].contains(where: rest.starts) { return true }
    }
    return false
  }
}
