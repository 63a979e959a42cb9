import Foundation
import SwiftData

/// An album in which two lists claim the same inverse.
@Model
final class Album {
  var title: String = ""
  @Relationship(inverse: \Picture.album) var pictures: [Picture]?
  @Relationship(inverse: \Picture.album) var highlights: [Picture]?

  init(title: String) {
    self.title = title
  }
}
