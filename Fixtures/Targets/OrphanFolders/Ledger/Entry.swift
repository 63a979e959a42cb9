import Foundation
import SwiftData

@Model final class Entry {
  var amount: Decimal
  var account: Account?
  init() {}
}

@Model final class Account {
  var entries: [Entry]? = []
  init() {}
}
