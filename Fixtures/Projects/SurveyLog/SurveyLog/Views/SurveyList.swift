import SwiftData
import SwiftUI

struct SurveyList: View {
  @Query(filter: #Predicate<Survey> { $0.stage.rawValue == "running" }) private var running: [Survey]
  @Environment(\.modelContext) private var context

  var body: some View {
    List(running) { survey in
      Text(survey.title)
    }
  }

  func find(_ code: String) throws -> [Survey] {
    try context.fetch(
      FetchDescriptor<Survey>(predicate: #Predicate { $0.code.uuidString == code }))
  }

  func planned(among surveys: [Survey]) throws -> [Survey] {
    let isPlanned = #Predicate<Survey> { $0.stage.rawValue == "planned" }
    return try surveys.filter(isPlanned)
  }
}
