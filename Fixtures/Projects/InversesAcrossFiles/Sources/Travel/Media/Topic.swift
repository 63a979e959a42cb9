import Foundation
import SwiftData

/// What somebody writes about; many to many, named on both sides.
@Model
final class Topic {
  var title: String = ""
  @Relationship(inverse: \Author.topics) var authors: [Author]?

  init(title: String) {
    self.title = title
  }
}
