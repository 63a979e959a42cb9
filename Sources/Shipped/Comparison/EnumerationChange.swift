import SwiftDataLintSchema

/// Why an enum cannot read a value that a release stored.
package enum EnumerationChange: Hashable, Sendable {
  /// No case has the raw value anymore.
  case lostValue(String, of: String)
  /// Another case has the raw value now, and its case has another one.
  case movedValue(String, from: String, to: String)
  /// An enum without raw values has no case of that name anymore.
  case lostCase(String)

  /// The first change that affects stored values; nil if there is none, or if raw values are not
  /// known.
  package init?(from shipped: ShippedEnumeration, to present: ShippedEnumeration) {
    let change =
      shipped.hasRawValues && present.hasRawValues
      ? Self.change(ofRawValuesFrom: shipped, to: present)
      : Self.change(ofNamesFrom: shipped, to: present)
    guard let change else { return nil }
    self = change
  }

  private static func change(
    ofRawValuesFrom shipped: ShippedEnumeration, to present: ShippedEnumeration
  ) -> EnumerationChange? {
    let old = Set(shipped.cases.map(\.name))
    let values = Dictionary(present.cases.map { ($0.rawValue, $0.name) }) { first, _ in first }
    for shippedCase in shipped.cases {
      guard let value = shippedCase.rawValue else { continue }
      guard let name = values[value] else { return .lostValue(value, of: shippedCase.name) }
      // A new name for the value is a renamed case.
      if name != shippedCase.name, old.contains(name) {
        return .movedValue(value, from: shippedCase.name, to: name)
      }
    }
    return nil
  }

  private static func change(
    ofNamesFrom shipped: ShippedEnumeration, to present: ShippedEnumeration
  ) -> EnumerationChange? {
    let hasNone = (shipped.cases + present.cases).allSatisfy { $0.rawValue == nil }
    guard hasNone else { return nil }
    let names = Set(present.cases.map(\.name))
    return shipped.cases.first { !names.contains($0.name) }.map { .lostCase($0.name) }
  }
}

extension ShippedEnumeration {
  /// Whether the raw values of all cases are known.
  fileprivate var hasRawValues: Bool {
    !cases.isEmpty && cases.allSatisfy { $0.rawValue != nil }
  }
}
