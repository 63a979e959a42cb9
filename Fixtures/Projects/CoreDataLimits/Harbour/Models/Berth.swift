import Foundation
import SwiftData

/// A place along a quay where a ship can lie.
@Model
final class Berth {
  #Unique<Berth>(
    [\.quay, \.number],
    [\.code]
  )
  #Index<Berth>([\.quay], [\.quay, \.number])

  var quay: String = ""
  var number: Int = 0
  var code: String = ""
  var depthInMetres: Double = 0

  init(quay: String, number: Int) {
    self.quay = quay
    self.number = number
    self.code = "\(quay)-\(number)"
  }
}

/// A crane on rails, serving several berths.
@Model
final class Crane {
  #Unique<Crane>([\.serial])

  var serial: String = ""
  var liftsTonnes: Double?

  init(serial: String) {
    self.serial = serial
  }
}
