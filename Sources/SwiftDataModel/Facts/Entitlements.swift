import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// The entitlements that an `.entitlements` file grants to an app, as far as stores depend on them.
package struct EntitlementsFacts: Codable, Hashable, Sendable {
  /// The iCloud containers in the order of the file. Build settings such as
  /// `iCloud.$(CFBundleIdentifier)` are not expanded.
  package let containers: [String]
  /// Whether the file has a list of iCloud containers, even if that is empty.
  package let hasContainers: Bool
  /// The app groups in the order of the file; nil if it has no list of them.
  package let appGroups: [String]?
  /// Why the file, or a part of it, could not be read.
  package let diagnostics: [ParseDiagnostic]

  package init(
    containers: [String], hasContainers: Bool? = nil, appGroups: [String]? = nil,
    diagnostics: [ParseDiagnostic] = []
  ) {
    self.containers = containers
    self.hasContainers = hasContainers ?? !containers.isEmpty
    self.appGroups = appGroups
    self.diagnostics = diagnostics
  }
}

extension EntitlementsFacts {
  /// Reads an XML property list. Any bytes are accepted. If the list is malformed, the containers
  /// before the error are kept.
  package init(_ source: SourceText) {
    if let reason = Encoding.propertyListObstacle(in: source.bytes) {
      self.init(containers: [], diagnostics: [ParseDiagnostic(offset: 0, reason: reason)])
      return
    }
    var reader = EntitlementsReader(source)
    let diagnostics = [Encoding.xmlDiagnostic(in: source.bytes), reader.read()].compactMap { $0 }
    self.init(
      containers: reader.containers, hasContainers: reader.hasContainers,
      appGroups: reader.appGroups, diagnostics: diagnostics.sorted { $0.offset < $1.offset })
  }
}

/// Finds the containers and app groups in the dictionary at the top of a property list.
private struct EntitlementsReader {
  private(set) var containers: [String] = []
  private(set) var hasContainers = false
  private(set) var appGroups: [String]?

  private var xml: XMLReader
  private var hasDictionary = false
  /// The latest key of the dictionary whose value has not been read yet.
  private var key: String?

  init(_ source: SourceText) {
    xml = XMLReader(source.bytes)
  }

  private static let containersKey = "com.apple.developer.icloud-container-identifiers"
  private static let groupsKey = "com.apple.security.application-groups"

  /// The element paths of the dictionary. The `plist` element is optional.
  private static let dictionaries = [["plist", "dict"], ["dict"]]
  private static let arrays = dictionaries.map { $0 + ["array"] }

  /// Reads to the end or to the first error.
  mutating func read() -> ParseDiagnostic? {
    while let event = xml.next() {
      switch event {
      case .start(let element):
        if xml.names.count == 1, element != "plist", element != "dict" {
          return ParseDiagnostic(offset: xml.offsets[0], reason: "not a property list")
        }
        if Self.dictionaries.contains(xml.names) {
          hasDictionary = true
          key = nil
        }
      case .end(let element):
        end(of: element)
      }
    }
    if let diagnostic = xml.diagnostic { return diagnostic }
    if hasDictionary { return nil }
    let reason =
      xml.hasRoot ? "property list without a dictionary" : "not a property list"
    return ParseDiagnostic(offset: 0, reason: reason)
  }

  private mutating func end(of element: String) {
    let isValue = Self.dictionaries.contains(xml.names)
    if isValue, element == "key" {
      key = text
      if key == Self.containersKey { hasContainers = true }
      if key == Self.groupsKey { appGroups = appGroups ?? [] }
      return
    }
    if element == "string", isValue || Self.arrays.contains(xml.names) { add(text) }
    if isValue { key = nil }
  }

  /// Adds a value to the list of the latest key.
  private mutating func add(_ value: String) {
    if value.isEmpty { return }
    switch key {
    case Self.containersKey: containers.append(value)
    case Self.groupsKey: appGroups?.append(value)
    default: break
    }
  }

  /// The text of the element that ended, without surrounding white space.
  private var text: String {
    let bytes = xml.text.drop { $0.isXMLBlank }
    let end = bytes.lastIndex { !$0.isXMLBlank }.map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
  }
}
