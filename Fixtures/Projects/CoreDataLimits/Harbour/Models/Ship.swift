import Foundation
import SwiftData

/// A ship, known by its registration.
@Model
final class Ship {
  @Attribute(.unique) var registration: String = ""
  @Attribute(.spotlight, .unique) var name: String?
  @Attribute(Schema.Attribute.Option.unique) var hullNumber: Int = 0
  @Attribute(originalName: "call") var callSign: String = ""
  @Attribute(.spotlight) var homePort: String = ""
  @Attribute(.externalStorage) var photo: Data?
  @Attribute(.allowsCloudEncryption) var insurer: String?
  @Attribute(.preserveValueOnDeletion) var imoNumber: Int?
  @Relationship(.unique, inverse: \Certificate.ship) var certificate: Certificate?

  init(registration: String) {
    self.registration = registration
  }
}

/// The paper that lets a ship leave the harbour.
@Model
final class Certificate {
  var number: String = ""
  var validUntil: Date?
  var ship: Ship?

  init(number: String) {
    self.number = number
  }
}
