import Foundation

/// How much somebody moved. A plain value that shares its name with a nested model.
struct Activity: Codable, Hashable {
  var steps: Int
  var kilometres: Double
}
