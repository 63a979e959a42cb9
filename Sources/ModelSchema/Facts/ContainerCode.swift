import SwiftDataLintSwiftSource

/// A name of SwiftData's API that shows that a file mentions containers, configurations, or
/// schemas.
struct ContainerAPI {
  enum Role {
    /// It is called to create a container or a configuration.
    case store
    /// It is called to create a schema.
    case schema
    /// It is a protocol that types conform to.
    case conformance
  }

  let name: String
  let role: Role
  /// The word that is searched for before a file is lexed.
  let word: String
  /// Six bytes of the word that rarely occur elsewhere.
  let mark: String

  private init(_ name: String, _ role: Role, word: String? = nil, mark: String) {
    self.name = name
    self.role = role
    self.word = word ?? name
    self.mark = mark
  }

  static let all = [
    ContainerAPI("ModelContainer", .store, mark: "delCon"),
    ContainerAPI("modelContainer", .store, word: "modelContainer(", mark: "delCon"),
    ContainerAPI("ModelConfiguration", .store, mark: "delCon"),
    ContainerAPI("Schema", .schema, word: "Schema(", mark: "chema("),
    ContainerAPI("PersistentModel", .conformance, mark: "ntMode"),
    ContainerAPI("VersionedSchema", .conformance, mark: "nedSch"),
    ContainerAPI("SchemaMigrationPlan", .conformance, mark: "emaMig"),
  ]
}

/// The code of a file that determines what containers hold and where they store it.
enum ContainerCode {
  /// The functions that delete the files of a store.
  static let deletions: Set = ["removeItem", "destroyPersistentStore"]

  private static let stores = Set(ContainerAPI.all.filter { $0.role == .store }.map(\.name))

  private static let callees = deletions.union(
    ContainerAPI.all.filter { $0.role != .conformance }.map(\.name))

  private static let names = Set(ContainerAPI.all.map(\.name))

  /// Whether the code of a file, not only a comment, mentions containers or schemas.
  static func isMentioned(in file: SourceFile) -> Bool { file.mentions(anyOf: names) }

  /// - Parameter callees: Functions in the sources whose calls are read.
  static func code(of file: SourceFile, callees: Set<String>) -> Code {
    let reader = CodeReader(file)
    let callees = Self.callees.union(callees)
    var code = reader.code
    code.calls = reader.calls(of: callees)
    let all = callees.union(code.builders(of: stores))
    if all.count > callees.count { code.calls = reader.calls(of: all) }
    code.references = reader.references(to: all)
    return code
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
