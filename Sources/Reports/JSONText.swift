#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A value as JSON text: indented, keys sorted, a newline at the end.
///
/// Documents contain only strings, integers and Booleans, which can always be encoded.
func jsonText(_ value: some Encodable) -> [UInt8] {
  encoded(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
}

/// A value as one line of JSON text: keys sorted, a newline at the end.
func jsonLine(_ value: some Encodable) -> [UInt8] {
  encoded(value, [.sortedKeys, .withoutEscapingSlashes])
}

private func encoded(
  _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
) -> [UInt8] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = formatting
  do {
    return try Array(encoder.encode(value)) + [UInt8(ascii: "\n")]
  } catch {
    preconditionFailure("a document of plain values did not encode: \(error)")
  }
}

/// An optional value that is written as `null` instead of being left out.
@propertyWrapper
struct Nullable<Value: Encodable>: Encodable {
  var wrappedValue: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}
