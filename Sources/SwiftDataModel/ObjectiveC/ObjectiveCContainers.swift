import SwiftDataLintSchema
import SwiftDataLintSwiftSource

/// The Core Data containers and value transformers in an Objective-C file. It is a function of the
/// bytes of the file alone.
package struct ObjectiveCContainers: Equatable, Sendable {
  /// A container: `[[NSPersistentCloudKitContainer alloc] initWithName:@"Trips"]`.
  package struct Container: Equatable, Sendable {
    /// The range of the name of its class.
    package let range: Range<Int>
    package let kind: PersistentContainer.Kind
    package let model: ModelReference
  }

  /// A value transformer.
  package struct Transformer: Equatable, Sendable {
    /// The name of its class, or that under which it is registered.
    package let name: String
    /// The range of the name.
    package let range: Range<Int>
    package let isIrreversible: Bool
  }

  /// What the file does with `cloudKitContainerOptions`.
  package struct OptionsFact: Equatable, Sendable {
    /// The range of the name of the property.
    package let range: Range<Int>
    package let isNil: Bool
  }

  /// In source order.
  package let containers: [Container]
  /// In source order.
  package let transformers: [Transformer]
  /// In source order.
  package let options: [OptionsFact]
  /// Whether the file assigns `persistentStoreDescriptions`.
  package let replacesDescriptions: Bool
  /// The name of the iCloud container in the file, if it names one.
  package let containerName: String?

  /// - Parameter bytes: The bytes of the file, which may be any.
  package init(_ bytes: [UInt8]) {
    let mentions = Self.words.contains { $0.first(in: bytes) != nil }
    var reader = ObjectiveCReader(mentions ? ObjectiveCTokens(bytes).tokens : [])
    reader.read()
    containers = reader.containers
    transformers = reader.transformers
    options = reader.options
    replacesDescriptions = reader.replacesDescriptions
    choosesStores = reader.choosesStores
    containerName = reader.containerNames.count == 1 ? reader.containerNames.first : nil
  }

  /// Whether it may choose a configuration of the model or a store in memory, which is not read.
  package let choosesStores: Bool

  /// Whether there is nothing of Core Data in the file.
  package var isEmpty: Bool { containers.isEmpty && transformers.isEmpty }

  private static let words = ["NSPersistentC", "Transformer"].map { ByteSearch($0) }
}

/// Reads the containers and value transformers from tokens.
private struct ObjectiveCReader {
  private let tokens: [ObjectiveCToken]
  /// The strings of constants: `static NSString *const name = @"Trips"`.
  private var constants: [String: String] = [:]
  /// The classes that inherit from a value transformer.
  private var transformerClasses = Self.baseTransformers
  private var irreversible: Set<String> = []
  private(set) var containers: [ObjectiveCContainers.Container] = []
  private(set) var transformers: [ObjectiveCContainers.Transformer] = []
  private(set) var options: [ObjectiveCContainers.OptionsFact] = []
  private(set) var replacesDescriptions = false
  private(set) var choosesStores = false
  private(set) var containerNames: Set<String> = []

  /// A limit on the tokens of a call.
  private static let maximumArguments = 40

  private static let kinds: [String: PersistentContainer.Kind] = [
    "NSPersistentContainer": .plain, "NSPersistentCloudKitContainer": .cloudKit,
  ]
  private static let baseTransformers: Set = [
    "NSValueTransformer", "NSSecureUnarchiveFromDataTransformer",
  ]

  init(_ tokens: [ObjectiveCToken]) {
    self.tokens = tokens
  }

  mutating func read() {
    irreversible = irreversibleClasses()
    for index in tokens.indices where tokens[index].kind == .string { readConstant(at: index) }
    for index in tokens.indices where tokens[index].kind == .word { readWord(at: index) }
  }

  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  /// Whether tokens from an index have some texts.
  private func matches(_ texts: [String], at index: Int) -> Bool {
    texts.indices.allSatisfy { text(index + $0) == texts[$0] }
  }

  /// `name = @"Trips"`, `#define name @"Trips"`
  private mutating func readConstant(at index: Int) {
    guard index > 1, text(index - 1) == "@" else { return }
    if text(index - 2) == "=", index > 2 { constants[text(index - 3)] = text(index) }
    if index > 2, text(index - 3) == "define" { constants[text(index - 2)] = text(index) }
  }

  private mutating func readWord(at index: Int) {
    let word = tokens[index].text
    switch word {
    case "NSPersistentContainer", "NSPersistentCloudKitContainer": readContainer(at: index)
    case "persistentStoreDescriptions" where text(index + 1) == "=": replacesDescriptions = true
    case "setPersistentStoreDescriptions": replacesDescriptions = true
    case "configuration" where text(index + 1) == "=", "setConfiguration", "NSInMemoryStoreType":
      choosesStores = true
    case "cloudKitContainerOptions" where text(index + 1) == "=",
      "setCloudKitContainerOptions" where text(index + 1) == ":":
      // `==` compares.
      if text(index + 2) == "=" { return }
      let isNil = ["nil", "NULL"].contains(text(index + 2))
      options.append(.init(range: tokens[index].range, isNil: isNil))
    case "initWithContainerIdentifier":
      if let name = string(at: index + 2) { containerNames.insert(name) }
    case "interface" where text(index - 1) == "@": readInterface(at: index)
    case "implementation" where text(index - 1) == "@": readImplementation(at: index)
    case "forName" where text(index + 1) == ":": readRegistration(at: index)
    default: break
    }
  }

  /// The string at an index: a literal, or a constant of the file.
  private func string(at index: Int) -> String? {
    guard tokens.indices.contains(index) else { return nil }
    if tokens[index].text == "@" { return string(at: index + 1) }
    return tokens[index].kind == .string ? tokens[index].text : constants[tokens[index].text]
  }

  /// `[[NSPersistentContainer alloc] initWithName:…]`,
  /// `[NSPersistentContainer persistentContainerWithName:…]`
  private mutating func readContainer(at index: Int) {
    guard text(index - 1) == "[", let kind = Self.kinds[tokens[index].text] else { return }
    let name: Int
    if matches(["alloc", "]", "initWithName", ":"], at: index + 1) {
      name = index + 5
    } else if matches(["persistentContainerWithName", ":"], at: index + 1) {
      name = index + 3
    } else {
      return
    }
    containers.append(
      .init(range: tokens[index].range, kind: kind, model: model(name: name)))
  }

  /// The model of a container. A model that is passed besides the name may be another one.
  private func model(name index: Int) -> ModelReference {
    let rest = tokens[min(index, tokens.count)...].prefix(Self.maximumArguments)
      .prefix { $0.text != "]" }
    if rest.contains(where: { $0.text == "managedObjectModel" }) {
      return .unknown("managedObjectModel")
    }
    return string(at: index).map(ModelReference.named) ?? .unknown(text(index))
  }

  /// `@interface Name : Superclass`
  private mutating func readInterface(at index: Int) {
    guard text(index + 2) == ":", transformerClasses.contains(text(index + 3)) else { return }
    transformerClasses.insert(text(index + 1))
    add(transformer: index + 1)
  }

  /// A class whose superclass is in another file is known by its name.
  private mutating func readImplementation(at index: Int) {
    guard text(index + 1).hasSuffix("Transformer") else { return }
    add(transformer: index + 1)
  }

  private mutating func add(transformer index: Int) {
    guard tokens.indices.contains(index), tokens[index].kind == .word else { return }
    transformers.append(
      .init(
        name: tokens[index].text, range: tokens[index].range,
        isIrreversible: irreversible.contains(tokens[index].text)))
  }

  /// The classes whose implementation returns `NO` from `allowsReverseTransformation`.
  private func irreversibleClasses() -> Set<String> {
    var classes: Set<String> = []
    var implemented: String?
    for index in tokens.indices where tokens[index].kind == .word {
      switch tokens[index].text {
      case "implementation" where text(index - 1) == "@": implemented = text(index + 1)
      case "end" where text(index - 1) == "@": implemented = nil
      case "allowsReverseTransformation":
        if let implemented, matches(["{", "return", "NO", ";"], at: index + 1) {
          classes.insert(implemented)
        }
      default: break
      }
    }
    return classes
  }

  /// `[NSValueTransformer setValueTransformer:… forName:@"Tags"]`
  private mutating func readRegistration(at index: Int) {
    let before = tokens[..<index].suffix(12)
    guard before.contains(where: { $0.text == "setValueTransformer" }),
      let name = string(at: index + 2)
    else { return }
    transformers.append(.init(name: name, range: tokens[index].range, isIrreversible: false))
  }
}
