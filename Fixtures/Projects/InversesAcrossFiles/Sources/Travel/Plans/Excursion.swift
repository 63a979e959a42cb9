import Foundation
import SwiftData

/// An outing that several people join: many to many, and nothing says which list is which.
@Model
final class Excursion {
  var title: String = ""
  var participants: [Participant]?

  init(title: String) {
    self.title = title
  }
}
