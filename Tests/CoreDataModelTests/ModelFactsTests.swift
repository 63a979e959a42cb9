import SwiftDataLintCoreDataModel
import Testing

@Suite struct ModelFactsTests {}
