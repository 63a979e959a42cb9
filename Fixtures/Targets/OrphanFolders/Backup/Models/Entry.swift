import SwiftData

@Model final class Entry {
  var amount: Int
  var account: Account?
  init() {}
}
