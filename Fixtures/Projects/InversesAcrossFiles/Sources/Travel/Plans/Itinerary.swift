import Foundation
import SwiftData

/// A plan by days. `Activity` means the nested class in here, not the struct of that name.
enum Itinerary {
  @Model
  final class Day {
    var date: Date?
    @Relationship(deleteRule: .cascade, inverse: \Activity.day)
    var activities: [Activity]? = []

    init(date: Date) {
      self.date = date
    }
  }

  @Model
  final class Activity {
    var title: String = ""
    var day: Day?

    init(title: String) {
      self.title = title
    }
  }
}
