import Foundation
import SwiftData

/// A voucher whose inverse belongs to the city.
@Model
final class Voucher {
  var code: String = ""
  @Relationship(inverse: \Merchant.city) var merchant: Merchant?

  init(code: String) {
    self.code = code
  }
}

/// A ticket whose inverse is not a relationship.
@Model
final class Ticket {
  var code: String = ""
  @Relationship(inverse: \Fare.amount) var fare: Fare?

  init(code: String) {
    self.code = code
  }
}

/// The price of a ticket.
@Model
final class Fare {
  var amount: Double = 0

  init(amount: Double) {
    self.amount = amount
  }
}

/// A badge whose inverse was renamed away.
@Model
final class Badge {
  var title: String = ""
  @Relationship(inverse: \Member.badge) var holder: Member?

  init(title: String) {
    self.title = title
  }
}

/// Somebody in the travel club.
@Model
final class Member {
  var name: String = ""
  var badgeTitle: String?

  init(name: String) {
    self.name = name
  }
}
