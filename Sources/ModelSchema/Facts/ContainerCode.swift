import SwiftDataLintSwiftSource

/// Which code of a file says what a container holds and where it keeps it.
enum ContainerCode {
  /// What a file mentions that speaks of containers, configurations or schemas, each with six
  /// bytes that are seldom elsewhere.
  static let words = [
    ("ModelContainer", "delCon"), ("modelContainer(", "delCon"), ("ModelConfiguration", "delCon"),
    ("PersistentModel", "ntMode"), ("VersionedSchema", "nedSch"), ("SchemaMigrationPlan", "emaMig"),
    ("Schema(", "chema("),
  ]

  /// What SwiftData's own API has for it.
  private static let containers: Set = ["ModelContainer", "ModelConfiguration", "modelContainer"]

  /// What deletes a store's files.
  static let deletions: Set = ["removeItem", "destroyPersistentStore"]

  private static let callees = containers.union(deletions).union(["Schema"])

  private static let names = Set(words.map { word, _ in word.filter { $0 != "(" } })

  /// What stands in each of the names, each with two bytes that are seldom next to each other.
  static let marks = [("odelCon", "lC"), ("PersistentModel", "tM"), ("Schema", "Sc")]

  /// Whether a file's code, and not only a comment, speaks of containers or schemas.
  static func isMentioned(in file: SourceFile) -> Bool { file.mentions(anyOf: names) }

  /// - Parameter callees: functions of the sources whose calls are of interest.
  static func code(of file: SourceFile, callees: Set<String>) -> Code {
    file.code(callees: Self.callees.union(callees)) { $0.builders(of: containers) }
  }
}

extension Code {
  /// The names of the functions in which some of these are called; of an initialiser that of its
  /// type.
  fileprivate func builders(of callees: Set<String>) -> Set<String> {
    let sites = calls.filter { callees.contains($0.call.callee.last) }
    return Set(
      sites.compactMap { function(around: $0.block) }.map { function in
        let name = functions[function].name
        return name == "init" ? typePath(of: functions[function].block).last ?? "" : name
      })
  }
}
