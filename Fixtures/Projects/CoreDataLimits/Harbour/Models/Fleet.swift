import Foundation
import SwiftData

/// A fleet, with every delete rule and several ways to write the refused one.
@Model
final class Fleet {
  var name: String = ""

  // Refused: deletion that depends on what has already arrived.
  @Relationship(deleteRule: .deny, inverse: \Tender.fleet) var tenders: [Tender]?
  @Relationship(deleteRule: Schema.Relationship.DeleteRule.deny) var tugs: [Tug]?
  @Relationship(.deny, inverse: \Dredger.fleet) var dredgers: [Dredger]?
  @Relationship(deleteRule: .deny) var flagship: Flagship

  // Allowed.
  @Relationship(deleteRule: .cascade, inverse: \Pontoon.fleet) var pontoons: [Pontoon]?
  @Relationship(deleteRule: .nullify, inverse: \Raft.fleet) var rafts: [Raft]?
  @Relationship(deleteRule: .noAction, inverse: \Dinghy.fleet) var dinghies: [Dinghy]?
  var launches: [Launch]?

  init(name: String, flagship: Flagship) {
    self.name = name
    self.flagship = flagship
  }
}

/// The ship that leads a fleet.
@Model
final class Flagship {
  var name: String = ""

  init(name: String) {
    self.name = name
  }
}

@Model final class Tender {
  var name: String?
  var fleet: Fleet?

  init() {}
}

@Model final class Tug {
  var name: String?
  var fleet: Fleet?

  init() {}
}

@Model final class Dredger {
  var name: String?
  var fleet: Fleet?

  init() {}
}

@Model final class Pontoon {
  var name: String?
  var fleet: Fleet?

  init() {}
}

@Model final class Raft {
  var name: String?
  var fleet: Fleet?

  init() {}
}

@Model final class Dinghy {
  var name: String?
  var fleet: Fleet?

  init() {}
}

@Model final class Launch {
  var name: String?
  var fleet: Fleet?

  init() {}
}
