import Foundation
import SwiftData

/// A captain, who keeps logbooks.
@Model
final class Captain {
  var name: String = ""
  @Relationship(deleteRule: .cascade, inverse: \Logbook.captain)
  var logbooks: [Logbook]? = []

  init(name: String) {
    self.name = name
  }
}

/// A logbook that cannot do without its captain.
@Model
final class Logbook {
  var year: Int = 0
  var captain: Captain

  init(year: Int, captain: Captain) {
    self.year = year
    self.captain = captain
  }
}

/// A harbour pilot, who always has a licence.
@Model
final class Pilot {
  var name: String = ""
  var licence: Licence = Licence()

  init(name: String) {
    self.name = name
  }
}

/// What a pilot may steer.
@Model
final class Licence {
  var grade: Int = 1
  @Relationship(inverse: \Pilot.licence)
  var pilot: Pilot?

  init() {}
}

/// A sailor with skills, and the other way round: many to many, unpaired.
@Model
final class Sailor {
  var name: String = ""
  var skills: [Skill]?

  init(name: String) {
    self.name = name
  }
}

/// Something that sailors can do.
@Model
final class Skill {
  var title: String = ""
  var sailors: [Sailor]? = []

  init(title: String) {
    self.title = title
  }
}
