import CoreGraphics
import Foundation
import SwiftData

typealias Survey = SurveySchemaV3.Survey
typealias Sample = SurveySchemaV3.Sample
typealias Observer = SurveySchemaV3.Observer

extension SurveySchemaV3 {
  @Model
  final class Survey {
    var code: UUID = UUID()
    var title: String = "" {
      didSet { edited = .now }
    }
    var edited: Date = Date.now
    var stage: Stage = Stage.planned
    var start: DateComponents?
    var plan: SitePlan?
    var depth: Measurement<UnitLength>?
    var corners: [CGPoint] = []
    var summary: AttributedString?
    var kit: FieldKit?
    @Relationship(deleteRule: .cascade, inverse: \Sample.survey) var samples: [Sample]?

    init() {}
  }

  @Model
  final class Sample {
    var label: String = ""
    var note: FieldNote?
    @Relationship(inverse: \Survey.samples) var survey: Survey?
    var observer: Observer?

    init() {}
  }

  @Model
  final class Observer {
    var name: String = ""
    var samples: [Sample]?

    init() {}
  }
}
