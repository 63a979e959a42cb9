import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

extension ModelFacts {
  /// Why the files of old versions of Xcode are not read: `elements`, or any binary property list.
  package static let binaryReason =
    "a binary model of an old version of Xcode; re-save it in Xcode"

  /// Reads a model. Any bytes are accepted.
  package init(_ bytes: [UInt8]) {
    guard bytes.count <= SourceText.maximumSize else {
      self.init(unreadable: ParseDiagnostic(offset: 0, reason: Encoding.tooLarge))
      return
    }
    let obstacle =
      bytes.starts(with: "bplist".utf8) ? Self.binaryReason : Encoding.xmlObstacle(in: bytes)
    let diagnostic =
      obstacle.map { ParseDiagnostic(offset: 0, reason: $0) } ?? Encoding.xmlDiagnostic(in: bytes)
    if let diagnostic {
      self.init(unreadable: diagnostic)
      return
    }
    var reader = ModelReader(bytes)
    self = reader.read()
  }

  fileprivate init(unreadable diagnostic: ParseDiagnostic) {
    self.init(diagnostics: [diagnostic])
  }
}

/// Reads the elements of a model. Elements that it does not know are skipped, and so are those in
/// `elements`, which are positions in a diagram.
private struct ModelReader {
  private var xml: XMLReader
  private var model: ModelTag?
  private var entities = NamedDrafts<EntityDraft>("entity")
  private var composites = NamedDrafts<CompositeDraft>("composite")
  private var configurations = NamedDrafts<ConfigurationDraft>("configuration")
  /// The element below the root that is open, if it is one of these.
  private var open = Section.none

  /// The kinds of elements below the root.
  private enum Section {
    case none, entity, composite, configuration
  }

  init(_ bytes: [UInt8]) {
    xml = XMLReader(bytes, limits: .model)
  }

  mutating func read() -> ModelFacts {
    while let event = xml.next() {
      guard case .start(let element) = event else { continue }
      let tag = ModelTag(element, &xml)
      switch xml.names.count {
      case 1:
        if element != "model" { return ModelFacts(unreadable: notAModel) }
        model = tag
      case 2: start(element, tag)
      default: startInner(element, tag)
      }
    }
    if let diagnostic = xml.diagnostic { return ModelFacts(unreadable: diagnostic) }
    guard let model else { return ModelFacts(unreadable: notAModel) }
    return facts(model)
  }

  private var notAModel: ParseDiagnostic {
    ParseDiagnostic(
      offset: xml.offsets.first ?? 0,
      reason: xml.hasRoot ? "not a Core Data model" : "not an XML file")
  }

  /// Starts an element below the root.
  private mutating func start(_ element: String, _ tag: ModelTag) {
    switch element {
    case "entity": open = entities.add(tag, EntityDraft(tag)) ? .entity : .none
    case "composite": open = composites.add(tag, CompositeDraft()) ? .composite : .none
    case "configuration":
      open = configurations.add(tag, ConfigurationDraft(tag)) ? .configuration : .none
    default: open = .none
    }
  }

  /// Starts an element in one of these.
  private mutating func startInner(_ element: String, _ tag: ModelTag) {
    switch open {
    case .none: break
    case .entity: entities.changeLast { $0.start(xml.names, tag) }
    case .composite: composites.changeLast { $0.start(xml.names, tag) }
    case .configuration:
      if xml.names.count == 3, element == "memberEntity", let name = tag["name"] {
        configurations.changeLast { $0.members.append((name, tag.range.lowerBound)) }
      }
    }
  }

  private func facts(_ model: ModelTag) -> ModelFacts {
    let references = ModelReferences(
      entities: entities.named.map { ($0.name, $0.draft.parent) },
      composites: Set(composites.named.map(\.name)))
    let configurations = configurations.named.map { $0.draft.facts($0.name, $0.range, references) }
    let composites = composites.named.map { $0.draft.facts($0.name, $0.range, references) }
    let diagnostics: [ParseDiagnostic] =
      entities.diagnostics + self.composites.diagnostics + self.configurations.diagnostics
      + configurations.flatMap(\.diagnostics) + composites.flatMap(\.diagnostics)
    return ModelFacts(
      range: model.range, isUsedWithCloudKit: model.isTrue("usedWithCloudKit"),
      entities: entities.named.map { $0.draft.facts($0.name, $0.range, references) },
      composites: composites.map(\.facts), configurations: configurations.map(\.facts),
      diagnostics: diagnostics.sortedByOffset)
  }
}

/// Drafts of the elements of one kind, whose names differ.
private struct NamedDrafts<Draft> {
  private(set) var named: [(name: String, range: Range<Int>, draft: Draft)] = []
  private(set) var diagnostics: [ParseDiagnostic] = []
  private var names: Set<String> = []
  private let element: String

  init(_ element: String) {
    self.element = element
  }

  /// Adds a draft; returns whether it was added.
  mutating func add(_ tag: ModelTag, _ draft: @autoclosure () -> Draft) -> Bool {
    guard let name = tag.name(among: &names, of: element, &diagnostics) else { return false }
    named.append((name, tag.range, draft()))
    return true
  }

  mutating func changeLast(_ change: (inout Draft) -> Void) {
    if !named.isEmpty { change(&named[named.count - 1].draft) }
  }
}

extension ModelTag {
  /// The name of a declaration, which is added to known ones; nil with a diagnostic if it has none,
  /// that of an earlier one, or one that would break the lines of a message.
  func name(
    among names: inout Set<String>, of element: String, _ diagnostics: inout [ParseDiagnostic]
  ) -> String? {
    guard let name = self["name"] else {
      diagnostics.append(
        ParseDiagnostic(offset: range.lowerBound, reason: "\(element) without a name"))
      return nil
    }
    guard !name.hasControlCharacters else {
      diagnostics.append(
        ParseDiagnostic(
          offset: range.lowerBound, reason: "\(element) with a control character in its name"))
      return nil
    }
    guard names.insert(name).inserted else {
      diagnostics.append(
        ParseDiagnostic(
          offset: range.lowerBound,
          reason: "duplicate \(element) '\(name)'; only the first one was read"))
      return nil
    }
    return name
  }
}

extension String {
  /// Whether it contains a control character or ends a line.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}

extension [ParseDiagnostic] {
  var sortedByOffset: [ParseDiagnostic] {
    sorted { ($0.offset, $0.reason) < ($1.offset, $1.reason) }
  }
}
