import SwiftDataLintSchema

/// A value for each property of all models, stored in an array because properties are numbered.
struct PropertyTable<Value> {
  /// The index of the first property of each model.
  private let starts: [Int]
  private var values: [Value]

  init(repeating value: Value, of drafts: [EntityDraft]) {
    var starts: [Int] = []
    starts.reserveCapacity(drafts.count)
    var count = 0
    for draft in drafts {
      starts.append(count)
      count += draft.properties.count
    }
    self.starts = starts
    values = Array(repeating: value, count: count)
  }

  subscript(id: PropertyID) -> Value {
    get { values[starts[id.entity.index] + id.index] }
    set { values[starts[id.entity.index] + id.index] = newValue }
  }
}
