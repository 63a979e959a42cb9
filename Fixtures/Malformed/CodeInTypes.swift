import Foundation
import SwiftData

@Model
final class Harbour {
  var name: String = ""
  print("no function around it")
  berths = 3
  var berths: Int = 0
  @Relationship(deleteRule: .cascade)
}

@Model
final class Pier {
  {
  var name: String = ""
  }
  var length: Double
  private @Transient var isFull = false
  func close()
  length = 0
  var
}

enum Flag {
  case red, green
  return nil
  case
}
