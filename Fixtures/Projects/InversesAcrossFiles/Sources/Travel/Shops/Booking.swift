import Foundation
import PartnerKit
import SwiftData

/// A booking at a partner, whose classes are in a binary framework.
@Model
final class Booking {
  var reference: String = ""
  @Relationship(inverse: \PartnerAccount.bookings) var account: PartnerAccount?
  @Relationship var branch: PartnerBranch
  @Relationship(deleteRule: .deny) var invoices: [PartnerInvoice]

  init(reference: String, branch: PartnerBranch) {
    self.reference = reference
    self.branch = branch
    self.invoices = []
  }
}
