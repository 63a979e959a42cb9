import SwiftDataLintSwiftSource

/// Reads the facts of one file from its declarations.
struct FactsReader {
  let file: SourceFile
  var imports: [ImportFact] = []
  var types: [TypeFact] = []
  var aliases: [AliasFact] = []
  var models: [ModelFact] = []
  /// The initializers that extensions add, by the lexical paths of the types.
  private var extensions: [[String]: [FunctionDeclaration]] = [:]

  init(_ file: SourceFile) {
    self.file = file
    readExtensions(file.declarations, in: [])
    read(file.declarations, in: [])
  }

  /// Reads the initializers that extensions add. This runs first, because a type may precede its
  /// extensions.
  private mutating func readExtensions(_ declarations: [Declaration], in path: [String]) {
    for case .type(let type) in declarations {
      let path = path + type.name.parts
      let initializers = type.kind == .extension ? type.members.initializers : []
      if !initializers.isEmpty { extensions[path, default: []] += initializers }
      readExtensions(type.members, in: path)
    }
  }

  /// Reads a list of declarations in the type at `path`.
  private mutating func read(_ declarations: [Declaration], in path: [String]) {
    for declaration in declarations {
      switch declaration {
      case .import(let declaration):
        read(declaration)
      case .type(let declaration):
        read(declaration, in: path)
      case .typealias(let declaration):
        aliases.append(
          AliasFact(
            path: path + [declaration.name.text],
            genericParameters: declaration.genericParameters, type: declaration.type))
      case .variable, .function, .enumCase, .associatedType, .macro, .directive:
        break
      }
    }
  }

  private mutating func read(_ declaration: ImportDeclaration) {
    guard let module = declaration.path.first else { return }
    let isExported = declaration.header.attributes.contains { $0.path == ["_exported"] }
    imports.append(ImportFact(module: module, isExported: isExported))
  }

  private mutating func read(_ declaration: TypeDeclaration, in path: [String]) {
    let path = path + declaration.name.parts
    let isModel =
      declaration.kind == .class && declaration.attributes.contains { $0.name == "Model" }
    types.append(type(declaration, at: path, isModel: isModel))
    if isModel { models.append(model(declaration, at: path)) }
    read(declaration.members, in: path)
  }

  private func type(
    _ declaration: TypeDeclaration, at path: [String], isModel: Bool
  ) -> TypeFact {
    let hasMembers =
      declaration.kind == .struct || declaration.kind == .class && !isModel
    return TypeFact(
      kind: declaration.kind, path: path, nameRange: declaration.name.range,
      objectiveCName: declaration.objectiveCName, inherited: declaration.inherited,
      cases: declaration.kind == .enum
        ? declaration.cases.map { element in
          CaseFact(
            name: element.name.text, hasAssociatedValues: element.hasAssociatedValues,
            rawValue: element.rawValue.map(file.rawValue))
        } : [],
      members: hasMembers
        ? PropertyReader.storedMembers(of: declaration.members, in: file) : [],
      codesItself: declaration.members.contains(where: \.isCoding))
  }

  private mutating func model(_ declaration: TypeDeclaration, at path: [String]) -> ModelFact {
    var reader = PropertyReader(
      file: file, members: declaration.members, extensions: extensions[path] ?? [])
    let properties = reader.properties()
    return ModelFact(
      path: path, nameRange: declaration.name.range, inherited: declaration.inherited,
      genericParameters: declaration.genericParameters, properties: properties,
      unclear: reader.unclear, unpersisted: reader.unpersisted(besides: properties),
      uniqueConstraints: uniqueConstraints(declaration.members))
  }

  private func uniqueConstraints(_ members: [Declaration]) -> [UniqueConstraintFact] {
    var constraints: [UniqueConstraintFact] = []
    for case .macro(let macro) in members where macro.name.text == "Unique" {
      constraints += uniqueConstraints(of: macro)
    }
    return constraints
  }

  private func uniqueConstraints(of macro: MacroExpansion) -> [UniqueConstraintFact] {
    macro.arguments.compactMap { argument in
      guard let elements = argument.value.arrayElements, !elements.isEmpty else { return nil }
      return UniqueConstraintFact(
        properties: elements.map { element in
          // A path into a composite attribute, `\.place.city`, is kept as a whole.
          element.keyPath?.property
            ?? String(file.text(element.range).drop { $0 == "\\" || $0 == "." })
        },
        range: argument.value.range)
    }
  }
}

extension Declaration {
  /// Whether it is `init(from: Decoder)` or `encode(to: Encoder)`.
  fileprivate var isCoding: Bool {
    guard case .function(let function) = self, let parameters = function.parameters,
      parameters.count == 1
    else { return false }
    switch function.kind {
    case .initializer: return parameters[0].label == "from"
    case .function: return function.name == "encode" && parameters[0].label == "to"
    case .subscript, .deinitializer, .macro: return false
    }
  }
}

extension SourceFile {
  fileprivate func rawValue(_ expression: Expression) -> RawValueFact {
    integer(expression).map(RawValueFact.integer) ?? string(expression).map(RawValueFact.string)
      ?? .other(text(expression.range))
  }
}

extension TypeDeclaration {
  /// The name in `@objc(Name)`.
  fileprivate var objectiveCName: String? {
    attributes.first { $0.path == ["objc"] }?.arguments.first?.value.name
  }
}

extension Attribute {
  /// The name without the `SwiftData` qualifier: `Model` for `@SwiftData.Model`. Any other
  /// qualifier is kept.
  package var name: String { name(inModule: "SwiftData") }
}
