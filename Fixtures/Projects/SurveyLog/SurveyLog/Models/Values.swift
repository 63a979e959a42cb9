import CoreGraphics
import Foundation

enum Stage: String, Codable {
  case planned, running, done
}

struct SitePlan: Codable {
  var name = ""
  var frame: Frame?
}

struct Frame: Codable {
  var rect: CGRect
  var color = "black"
}

struct FieldNote: Codable {
  var description: String
  var isPrivate = false
}

final class FieldKit: Codable {
  var items: [String] = []
}

struct Position: Codable {
  var latitude = 0.0
  var longitude = 0.0
}
