import SwiftData
import Testing

@testable import FieldJournal

/// A model that only tests use.
@Model
final class Probe {
  @Attribute(.unique) var id: Int

  init(id: Int) {
    self.id = id
  }
}

@Test func storeOpens() throws {
  let container = try ModelContainer(for: Probe.self, Item.self)
  #expect(container.schema.entities.count == 2)
}
