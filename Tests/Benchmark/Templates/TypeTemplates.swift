/// Files with classes, structs, enums, protocols and extensions, as in all parts of an app.
extension SourceDraft {
  mutating func viewModelFile(_ name: String, size: Int) {
    header(name + ".swift", imports: ["Combine", "Foundation", "Observation"])
    documentation()
    let isObservable = random.chance(50)
    line(isObservable ? "@MainActor @Observable" : "@MainActor")
    block("final class \(name)\(isObservable ? "" : ": ObservableObject") {") { draft in
      for _ in 0..<draft.random.number(in: 2...7) {
        let prefix = isObservable ? "" : "@Published "
        draft.line("\(prefix)var \(draft.valueName()): \(draft.valueType())?")
      }
      draft.line("private var cancellables = Set<AnyCancellable>()")
      draft.line()
      draft.fill(to: size) { $0.member() }
    }
  }

  mutating func serviceFile(_ name: String, size: Int) {
    let model = usedModel(percent: 8)
    header(name + ".swift", imports: ["Foundation", "OSLog"] + (model == nil ? [] : ["SwiftData"]))
    documentation()
    block("protocol \(name)Type: Sendable {") { draft in
      for _ in 0..<draft.random.number(in: 1...4) { draft.requirement() }
    }
    line()
    documentation()
    let kind = random.pick(["actor", "final class", "struct"])
    block("\(kind) \(name): \(name)Type {") { draft in
      draft.line("private let logger = Logger(subsystem: \"com.example\", category: \"\(name)\")")
      for _ in 0..<draft.random.number(in: 1...4) { draft.property() }
      draft.line()
      if let model { draft.fetch(model) }
      draft.fill(to: size) { $0.member() }
    }
  }

  private mutating func requirement() {
    let effects = random.pick(["", " async throws", " throws"])
    line("func \(functionName())(\(parameters()))\(effects) -> \(valueType())")
  }

  private mutating func fetch(_ model: String) {
    block("func \(functionName())(in context: ModelContext) throws -> [\(model)] {") { draft in
      draft.block("var descriptor = FetchDescriptor<\(model)>(predicate: #Predicate {", end: "})") {
        $0.line("$0.persistentModelID != other")
      }
      draft.line("descriptor.fetchLimit = \(draft.random.below(500))")
      draft.line("return try context.fetch(descriptor)")
    }
    line()
  }

  /// Writes a file with the responses of an API.
  mutating func transferFile(_ name: String, size: Int) {
    header(name + ".swift", imports: ["Foundation"])
    var number = 0
    fill(to: size) { draft in
      draft.documentation()
      let type = number == 0 ? name : draft.typeName("Payload")
      number += 1
      draft.block("struct \(type): Codable, Hashable, Sendable {") { $0.codableMembers() }
      draft.line()
    }
  }

  private mutating func codableMembers() {
    let names = (0..<random.number(in: 3...10)).map { _ in valueName() }
    for name in names {
      if random.chance(15) { line("/// " + sentence()) }
      line("let \(name): \(valueType())\(random.chance(40) ? "?" : "")")
    }
    line()
    block("enum CodingKeys: String, CodingKey {") { draft in
      for name in names {
        draft.line("case \(name) = \"\(draft.noun())_\(draft.noun())\"")
      }
    }
    if random.chance(30) {
      line()
      method()
    }
  }

  mutating func enumFile(_ name: String, size: Int) {
    header(name + ".swift", imports: ["Foundation"])
    documentation()
    let raw = random.pick(["String, CaseIterable, Codable", "Int, Codable", "Error, Equatable"])
    let names = (0..<random.number(in: 3...12)).map { _ in valueName() }
    block("enum \(name): \(raw) {") { draft in
      for name in names { draft.line("case \(name)") }
      draft.line()
      while draft.bytes.count < size {
        draft.random.chance(60) ? draft.caseTexts(names) : draft.method()
      }
    }
  }

  private mutating func caseTexts(_ names: [String]) {
    documentation()
    block("var \(valueName()): String {") { draft in
      draft.line("switch self {")
      for name in names {
        let key = "\(draft.noun()).\(draft.noun())"
        draft.line(
          "case .\(name): String(localized: \"\(key)\", comment: \"\(draft.sentence())\")")
      }
      draft.line("}")
    }
    line()
  }

  mutating func extensionFile(_ name: String, size: Int) {
    header(name + ".swift", imports: ["Foundation"])
    fill(to: size) { draft in
      let type = draft.random.pick([
        "String", "Date", "Array", "Collection where Element: Equatable", "URL", "View",
        draft.typeName("ViewModel"), draft.typeName("Service"), "Optional where Wrapped == String",
      ])
      draft.block("extension \(type) {") { draft in
        for _ in 0..<draft.random.number(in: 1...4) {
          draft.random.chance(60) ? draft.method() : draft.computedProperty()
        }
      }
      draft.line()
    }
  }

  mutating func protocolFile(_ name: String, size: Int) {
    header(name + ".swift", imports: ["Foundation"])
    fill(to: size) { draft in
      draft.documentation()
      draft.block("protocol \(draft.typeName("Providing")): AnyObject {") { draft in
        draft.line("associatedtype \(draft.nounType())")
        for _ in 0..<draft.random.number(in: 2...7) {
          draft.documentation()
          draft.requirement()
        }
        draft.line("var \(draft.valueName()): \(draft.valueType()) { get set }")
      }
      draft.line()
    }
    if random.chance(30) { line("typealias \(name)Handler = (Result<\(name), Error>) -> Void") }
  }

  mutating func controllerFile(_ name: String, size: Int) {
    header(name + ".swift", imports: ["UIKit"])
    line("#if os(iOS)")
    documentation()
    block("final class \(name): UIViewController, UITableViewDelegate {") { draft in
      for _ in 0..<draft.random.number(in: 1...5) {
        draft.line("@IBOutlet private weak var \(draft.valueName())Label: UILabel!")
      }
      draft.line()
      draft.block("override func viewDidLoad() {") { draft in
        draft.line("super.viewDidLoad()")
        draft.statements(3...12)
      }
      draft.line()
      draft.fill(to: size) { draft in
        if draft.random.chance(25) { draft.action() }
        draft.member()
      }
    }
    line("#endif")
  }

  private mutating func action() {
    block("@objc private func \(functionName())(_ sender: UIButton) {") { $0.statements(1...6) }
    line()
  }
}
