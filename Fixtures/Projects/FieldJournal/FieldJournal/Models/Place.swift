import Foundation
import SwiftData

/// Where birds are seen.
@Model
final class Place {
  var name: String = ""
  var sightings: [Sighting]? = []

  init(name: String) {
    self.name = name
  }
}

/// Entities of the same name as the journal's own.
enum Imported {
  /// A place as another app exports it.
  @Model
  final class Place {
    var title: String = ""

    init(title: String) {
      self.title = title
    }
  }
}
