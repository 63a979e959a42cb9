import Foundation
import SwiftData

/// The outer measures of a piece of cargo, in metres.
struct Dimensions: Codable, Hashable {
  var length: Double
  var width: Double
  var height: Double
}

/// How cargo has to be handled.
enum Handling: String, Codable, CaseIterable {
  case dry, chilled, hazardous
}

/// A piece of cargo, with every way to declare an attribute.
@Model
final class Cargo {
  // Refused: neither optional nor with a default value.
  var weight: Double
  var dimensions: Dimensions
  var handling: Handling
  var stickers: [String]
  private(set) var isSealed: Bool
  @Attribute(.externalStorage) var scan: Data
  @Attribute(.ephemeral) var isSelected: Bool

  // Allowed: optional.
  var remark: String?
  var outerDimensions: Optional<Dimensions>
  var inspectedAt: Swift.Optional<Date>

  // Allowed: with a default value.
  var label: String = ""
  var pieces = 1
  var fallbackHandling: Handling = Handling.dry
  var marks: [String] = []
  var temperatures: [String: Double] = [:]
  var receivedAt: Date = Date.now

  // Allowed: both.
  var tare: Double? = 0
  var origin: String? = nil

  // Not stored at all.
  @Transient var isHighlighted: Bool = false
  static let maximumWeight = 32_000.0
  var isHeavy: Bool { weight > Cargo.maximumWeight / 2 }

  init(weight: Double, dimensions: Dimensions, handling: Handling = .dry, scan: Data) {
    self.weight = weight
    self.dimensions = dimensions
    self.handling = handling
    self.stickers = []
    self.isSealed = false
    self.scan = scan
    self.outerDimensions = nil
    self.inspectedAt = nil
    self.isSelected = false
  }
}
