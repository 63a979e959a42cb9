import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// Chooses the name of a property that is added as an inverse.
struct InverseName {
  /// Names that are already in use.
  let taken: Set<String>

  /// `trips` for the inverse of `Trip.owner`, `trip` for the inverse of `Trip.stops`; `ownerTrips`
  /// or `ownerTrips2` if shorter names are taken.
  func name(for property: Property, of model: Entity, isToMany: Bool) -> String {
    let singular = Self.lowerCamel(model.name)
    let plain = isToMany ? Self.plural(singular) : singular
    if isFree(plain) { return plain }
    let long = property.name + plain.prefix(1).uppercased() + String(plain.dropFirst())
    var name = long
    var number = 2
    while !isFree(name) {
      name = "\(long)\(number)"
      number += 1
    }
    return name
  }

  private func isFree(_ name: String) -> Bool {
    !taken.contains(name) && Keyword(rawValue: name) == nil && name != "super" && name != "id"
      && Rule.reason(against: name) == nil
  }

  /// `trip` for `Trip`, `urlItem` for `URLItem`.
  private static func lowerCamel(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }.count
    let startsWord = capitals > 1 && name.dropFirst(capitals).first?.isLowercase ?? false
    let count = startsWord ? capitals - 1 : capitals
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// `trips` for `trip`, `cities` for `city`, `boxes` for `box`; `settingsList` for `settings`,
  /// which is already plural.
  private static func plural(_ name: String) -> String {
    let last = name.dropLast().last
    if name.hasSuffix("y"), let last, !"aeiou".contains(last) { return name.dropLast() + "ies" }
    if ["ss", "us", "as", "x", "ch", "sh"].contains(where: name.hasSuffix) { return name + "es" }
    return name + (name.hasSuffix("s") ? "List" : "s")
  }
}
