import Foundation
import SwiftData

/// A region with parts: the pair is written down.
@Model
final class Region {
  var name: String = ""
  var parent: Region?
  @Relationship(deleteRule: .cascade, inverse: \Region.parent)
  var children: [Region]? = []

  init(name: String) {
    self.name = name
  }
}

/// A folder in folders: the pair is left to guessing.
@Model
final class Folder {
  var name: String = ""
  var parent: Folder?
  var children: [Folder]?

  init(name: String) {
    self.name = name
  }
}

/// A memo that follows another, one way only.
@Model
final class Memo {
  var text: String = ""
  var followUp: Memo?

  init(text: String) {
    self.text = text
  }
}
