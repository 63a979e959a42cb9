import SwiftData

enum Kind: String, Codable { case rail, road }

@Model final class Trip {
  var title: String = ""
  var stops: Int = 0
  var kind: Kind = Kind.rail
}
