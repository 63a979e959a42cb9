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
  private let coding: CodingTable
  private var entries: [Entry] = []
  private var ids: [DeclaredStructure: StructureID] = [:]

  /// - Parameter open: Reads the names of the members' types.
  init(_ drafts: [EntityDraft], types: TypeResolver, open: inout UnresolvedNameReader) {
    files = types.names.files
    coding = CodingTable(files)
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
    let keys = coding.keys(of: type.path, in: structure.file)
    let members = type.members.filter { keys?.contains($0.name.text) ?? true }
    return Entry(
      type: type, file: structure.file,
      members: members.map { fact in
        (fact, fact.type.map { types.resolve($0, in: scope) } ?? ResolvedType(isUnknown: true))
      })
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
        codesItself: entry.type.codesItself
          || coding.extends(entry.type.path, in: files[entry.file].module))
    }
  }
}

/// What types declare about how their values are encoded, in themselves and in extensions.
private struct CodingTable {
  private struct Keys: Hashable {
    let type: ArraySlice<String>
    let file: Int
  }

  private struct CodingExtension: Hashable {
    let type: [String]
    let module: String?
  }

  /// The first `CodingKeys` of each type.
  private var keys: [Keys: TypeFact] = [:]
  /// The types with an extension that has an `init(from:)` or `encode(to:)`.
  private var extensions: Set<CodingExtension> = []

  init(_ files: [LinkedFile<FileFacts>]) {
    for (number, file) in files.enumerated() {
      for type in file.facts.types {
        if type.kind == .enum, type.path.last == "CodingKeys" {
          let place = Keys(type: type.path.dropLast(), file: number)
          if keys[place] == nil { keys[place] = type }
        }
        if type.kind == .extension, type.codesItself {
          extensions.insert(CodingExtension(type: type.path, module: file.module))
        }
      }
    }
  }

  /// The names of the members that `CodingKeys` lists; nil if the type has none.
  func keys(of type: [String], in file: Int) -> Set<String>? {
    keys[Keys(type: type[...], file: file)].map { Set($0.cases.map(\.name)) }
  }

  /// Whether an extension of the type has an `init(from:)` or `encode(to:)`.
  func extends(_ type: [String], in module: String?) -> Bool {
    extensions.contains(CodingExtension(type: type, module: module))
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
      case "String": value = value ?? .string(fact.name)
      case let type? where StandardTypes.integers.contains(type):
        value = value ?? next.map(RawValueFact.integer)
        next = value?.following
      default: break
      }
      return EnumerationCase(name: fact.name, rawValue: value?.text)
    }
  }
}

extension RawValueFact {
  /// The raw value of the next case, if none is written; nil if it is not known.
  fileprivate var following: Int? {
    guard case .integer(let value) = self, value < .max else { return nil }
    return value + 1
  }

  /// The value in Swift, in the same spelling for each literal of it.
  fileprivate var text: String {
    switch self {
    case .integer(let value): String(value)
    case .string(let value): value.debugDescription
    case .other(let text): text
    }
  }
}
