import SwiftData
import SwiftUI

/// The list of goals, the nearest deadline first.
struct ContentView: View {
  @Query(sort: \Goal.deadline) private var goals: [Goal]

  var body: some View {
    List(goals) { goal in
      LabeledContent(goal.name) {
        ProgressView(value: goal.progress)
      }
    }
  }
}
