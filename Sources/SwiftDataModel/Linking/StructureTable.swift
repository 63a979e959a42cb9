import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The structs and classes that attributes store, by themselves or as a member of another one, with
/// resolved members.
struct StructureTable {
  private struct Entry {
    let type: TypeFact
    let file: Int
    let members: [(fact: MemberFact, type: ResolvedType)]
  }

  private let files: [LinkedFile<FileFacts>]
  private var entries: [Entry] = []
  private var ids: [DeclaredStructure: StructureID] = [:]

  /// - Parameter open: Reads the names of the members' types.
  init(_ drafts: [EntityDraft], types: TypeResolver, open: inout UnresolvedNameReader) {
    files = types.names.files
    var next: [DeclaredStructure] = []
    for draft in drafts {
      for property in draft.properties {
        if case .attribute = property.kind { add(property.type, to: &next) }
      }
    }
    while let structure = next.popLast() {
      let entry = entry(of: structure, types, &open)
      entries[ids[structure]?.index ?? 0] = entry
      for member in entry.members { add(member.type, to: &next) }
    }
  }

  private mutating func add(_ type: ResolvedType, to next: inout [DeclaredStructure]) {
    guard let structure = type.structure, ids[structure] == nil else { return }
    ids[structure] = StructureID(index: entries.count)
    let type = files[structure.file].facts.types[structure.index]
    entries.append(Entry(type: type, file: structure.file, members: []))
    next.append(structure)
  }

  private func entry(
    of structure: DeclaredStructure, _ types: TypeResolver, _ open: inout UnresolvedNameReader
  ) -> Entry {
    let type = files[structure.file].facts.types[structure.index]
    let scope = types.names.scope(type.path, in: structure.file)
    open.read(type, in: scope)
    let keys = codingKeys(of: type, in: structure.file)
    let members = type.members.filter { keys?.contains($0.name.text) ?? true }
    return Entry(
      type: type, file: structure.file,
      members: members.map { fact in
        (fact, fact.type.map { types.resolve($0, in: scope) } ?? ResolvedType(isUnknown: true))
      })
  }

  /// The names of the members that `CodingKeys` lists; nil if the type has none.
  private func codingKeys(of type: TypeFact, in file: Int) -> Set<String>? {
    let path = type.path + ["CodingKeys"]
    let keys = files[file].facts.types.first { $0.kind == .enum && $0.path == path }
    return keys.map { Set($0.cases.map(\.name)) }
  }

  /// The value of a type as it is in the schema.
  func value(of type: ResolvedType) -> ValueType {
    type.structure.flatMap { ids[$0] }.map(ValueType.structure) ?? type.valueType
  }

  /// The structures of the schema.
  func structures() -> [Structure] {
    entries.enumerated().map { number, entry in
      let path = files[entry.file].path
      return Structure(
        id: StructureID(index: number), path: entry.type.path.joined(separator: "."),
        location: SourceLocation(path: path, range: entry.type.nameRange),
        isClass: entry.type.kind == .class,
        members: entry.members.map { member in
          StructureMember(
            name: member.fact.name.text,
            location: SourceLocation(path: path, range: member.fact.name.range),
            type: PropertyType(member.fact.typeText, member.fact.type, member.type, self))
        },
        codesItself: codesItself(entry.type, in: entry.file))
    }
  }

  /// Whether the type or an extension of it has an `init(from:)` or `encode(to:)`.
  private func codesItself(_ type: TypeFact, in file: Int) -> Bool {
    type.codesItself
      || files.contains { other in
        other.module == files[file].module
          && other.facts.types.contains {
            $0.codesItself && $0.kind == .extension && $0.path == type.path
          }
      }
  }
}

extension TypeFact {
  /// The cases of an enum with their raw values.
  ///
  /// - Parameter rawType: The name of the type of the raw values; nil if it has none.
  func cases(rawType: String?) -> [EnumerationCase] {
    var next: Int? = 0
    return cases.map { fact in
      var value = fact.rawValue
      switch rawType {
      case "String": value = value ?? "\"\(fact.name)\""
      case let type? where StandardTypes.integers.contains(type):
        value = value ?? next.map(String.init)
        next = value.flatMap { Int($0) }.flatMap { $0 < .max ? $0 + 1 : nil }
      default: break
      }
      return EnumerationCase(name: fact.name, rawValue: value)
    }
  }
}
