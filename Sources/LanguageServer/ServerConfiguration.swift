import SwiftDataLintLinting
import SwiftDataLintSchemaRules

/// How the server was started.
package struct ServerConfiguration: Sendable {
  /// The version of the linter.
  let version: String
  /// The pages that diagnostics link to; nil for diagnostics without links.
  let pages: RulePages?
  /// The number of threads.
  let jobs: Int
  /// Absolute paths of folders to check if the client names none.
  let folders: [String]
  /// The folder to analyze, if the user sets it.
  let root: String?
  /// Returns the source of the settings.
  let settings: @Sendable (System, SettingsMemory) throws(Failure) -> SettingsSource
  /// The seconds after which the server looks whether its parent process still exists.
  var interval = 3.0

  /// - Parameters:
  ///   - version: The version of the linter.
  ///   - pages: The pages that diagnostics link to; nil for diagnostics without links.
  ///   - jobs: The number of threads.
  ///   - folders: Absolute paths of folders to check if the client names none.
  ///   - root: The folder to analyze, if the user sets it.
  ///   - settings: Returns the source of the settings, which keeps valid ones in the memory.
  package init(
    version: String, pages: RulePages? = nil, jobs: Int, folders: [String] = [],
    root: String? = nil,
    settings: @escaping @Sendable (System, SettingsMemory) throws(Failure) -> SettingsSource
  ) {
    self.version = version
    self.pages = pages
    self.jobs = jobs
    self.folders = folders
    self.root = root
    self.settings = settings
  }
}
