import SwiftDataLintDataFormats

extension FilePath {
  /// Whether the path is that of a Core Data model or of one of its versions, which are folders.
  static func isModel(_ path: String) -> Bool { isModelBundle(path) || isModelVersion(path) }

  /// Whether the path names a folder with the versions of a Core Data model.
  package static func isModelBundle(_ folder: String) -> Bool {
    has(folder, suffix: ".xcdatamodeld")
  }

  /// Whether the path names the folder of a version of a Core Data model, or of a model with one.
  package static func isModelVersion(_ folder: String) -> Bool {
    has(folder, suffix: ".xcdatamodel")
  }
}
