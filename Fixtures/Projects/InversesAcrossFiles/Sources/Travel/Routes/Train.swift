import Foundation
import SwiftData

/// A train between two stations.
@Model
final class Train {
  var number: String = ""
  var origin: Station?
  var destination: Station?

  init(number: String) {
    self.number = number
  }
}
