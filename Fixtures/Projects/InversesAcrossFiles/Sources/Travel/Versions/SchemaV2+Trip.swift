import Foundation
import SwiftData

extension SchemaV2 {
  /// A journey with stops, perhaps with a companion.
  @Model
  final class Trip {
    var title: String = ""
    @Relationship(deleteRule: .cascade, inverse: \Stop.trip)
    var stops: [Stop]? = []
    var companion: Companion?

    init(title: String) {
      self.title = title
    }
  }
}
