import SwiftDataLintSwiftSource

/// The code of a file that determines what containers hold and where they store it.
enum ContainerCode {
  /// Words that show that a file mentions containers, configurations, or schemas, each with six
  /// bytes that rarely occur elsewhere.
  static let words = [
    ("ModelContainer", "delCon"), ("modelContainer(", "delCon"), ("ModelConfiguration", "delCon"),
    ("PersistentModel", "ntMode"), ("VersionedSchema", "nedSch"), ("SchemaMigrationPlan", "emaMig"),
    ("Schema(", "chema("),
  ]

  /// The names of SwiftData's own API.
  private static let containers: Set = ["ModelContainer", "ModelConfiguration", "modelContainer"]

  /// The functions that delete the files of a store.
  static let deletions: Set = ["removeItem", "destroyPersistentStore"]

  private static let callees = containers.union(deletions).union(["Schema"])

  private static let names = Set(words.map { word, _ in word.filter { $0 != "(" } })

  /// Whether the code of a file, not only a comment, mentions containers or schemas.
  static func isMentioned(in file: SourceFile) -> Bool { file.mentions(anyOf: names) }

  /// - Parameter callees: Functions in the sources whose calls are read.
  static func code(of file: SourceFile, callees: Set<String>) -> Code {
    file.code(callees: Self.callees.union(callees)) { $0.builders(of: containers) }
  }
}

extension Code {
  /// The names of the functions in which one of the callees is called. For an initializer, it is
  /// the name of its type.
  fileprivate func builders(of callees: Set<String>) -> Set<String> {
    let sites = calls.filter { callees.contains($0.call.callee.last) }
    return Set(
      sites.compactMap { function(around: $0.block) }.map { function in
        let name = functions[function].name
        return name == "init" ? typePath(of: functions[function].block).last ?? "" : name
      })
  }
}
