import SwiftData

// swiftdata-lint:disable:file enum-attribute -- never queried
/// The trip of a traveller.
// swiftdata-lint:disable:next missing-default, missing-inverse -- set before the first sync
@Model
final class Trip {
  @Attribute(
    .unique
  )
  var code: String  // swiftdata-lint:disable:this unique-constraint -- not shipped yet
  var name, note: String /* swiftdata-lint:disable:this missing-default */
  /** swiftdata-lint:disable:next shared-default **/
  private(set) var date: Date = { /* swiftdata-lint:disable:this */ Date() }() {
    // swiftdata-lint:disable:next unique-constraint
    didSet {
      // swiftdata-lint:disable:next unique-constraint
      let text = "// swiftdata-lint:disable:file \(/* swiftdata-lint: */ code)"
      print(text)
    }
  }
  // see swiftdata-lint:disable
  var isOpen: Bool {  // swiftdata-lint:disabel:this missing-default
    true
  }

  init(code: String) { self.code = code }
}  // swiftdata-lint:disable:next missing-default

@Model  // swiftdata-lint:local-only -- a cache
final class Cache { var key: String = "" }

extension Trip {  // swiftdata-lint:local-only
  struct Stop {}
}
// swiftdata-lint:
