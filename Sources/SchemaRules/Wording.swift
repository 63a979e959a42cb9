import SwiftDataLintSchema

// Rules for both sources give both wordings side by side. Those for Core Data use the words of
// Xcode's model editor.

extension Schema {
  /// The wording for what declares the models.
  func words(_ swiftData: @autoclosure () -> String, coreData: @autoclosure () -> String) -> String
  {
    switch source {
    case .swiftData: swiftData()
    case .coreData: coreData()
    }
  }
}

extension String {
  /// The step in Xcode's model editor, which changes the version hash of the model: without a new
  /// version, the stores of earlier releases cannot be opened.
  var inNewModelVersion: String { self + " (add a model version first)" }
}
