import Foundation
import SwiftData

/// Ships that travel together; neither list may be missing.
@Model
final class Convoy {
  var name: String = ""
  @Relationship(deleteRule: .nullify, inverse: \Vessel.convoy)
  var vessels: [Vessel]
  @Relationship(inverse: \Escort.convoy)
  var escorts: [Escort] = []

  init(name: String) {
    self.name = name
    self.vessels = []
  }
}

/// A ship that is escorted.
@Model
final class Vessel {
  var name: String = ""
  var convoy: Convoy?

  init(name: String) {
    self.name = name
  }
}

/// A ship that escorts.
@Model
final class Escort {
  var name: String = ""
  var convoy: Convoy?

  init(name: String) {
    self.name = name
  }
}

/// A way through several ports: many to many, paired.
@Model
final class Route {
  var title: String = ""
  @Relationship(inverse: \Port.routes)
  var ports: [Port]? = []

  init(title: String) {
    self.title = title
  }
}

/// A port on any number of routes.
@Model
final class Port {
  var name: String = ""
  var routes: [Route]?

  init(name: String) {
    self.name = name
  }
}
