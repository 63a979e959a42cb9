import Foundation
import SwiftData

@Model
final class Recipe {
  var title: String = ""
<<<<<<< HEAD
  var minutes: Int = 0
  @Attribute(.unique) var code: String = ""
=======
  var duration: Double
>>>>>>> feature/durations
  var servings: Int
}

@Model
final class Ingredient {
  var name: String
  var grams: Double = 0
}
