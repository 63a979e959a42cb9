import Foundation
import SwiftData

// Ein Rezept für Gäste, gespeichert in der Kodierung von früher.
@Model
final class Recipe {
  var title: String = "Käsespätzle"
  var servings: Int
}

@Model
final class Ingredient {
  var name: String  // z. B. Öl
  var grams: Double = 0
}
