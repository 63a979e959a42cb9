import SwiftDataLintSwiftSource

extension System {
  /// The absolute path of what the user typed, or what is printed; links are not looked at.
  func absolute(_ path: String) -> String {
    FilePath.normalised(FilePath.absolute(path, from: currentDirectory))
  }

  /// What a file holds, by its printed path; nil if it cannot be read.
  func text(of path: String) -> SourceText? {
    (try? read(absolute(path))).map { SourceText($0) }
  }
}
