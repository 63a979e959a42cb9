import SwiftDataLintDataFormats
import SwiftDataLintSchemaRules

/// The path of a baseline, as the settings or the command line name it.
package struct NamedBaseline: Sendable {
  /// The absolute path.
  package let path: String
  /// `path:line:column` of the path in the settings; nil if the command line names it.
  let place: String?
  /// Whether the settings name a file that is not in their folder or in the project.
  let isOutside: Bool
}

/// A baseline that was read from a file.
package struct BaselineFile: Sendable {
  /// The absolute path.
  package let path: String
  /// Whether the settings name a file that is not in their folder or in the project.
  package let isOutside: Bool
  package let baseline: Baseline
  let folder: BaselineFolder
  private let file: NamedFile

  init(_ name: NamedBaseline, in system: System) throws(Failure) {
    (path, isOutside) = (name.path, name.isOutside)
    let shown = FilePath.relative(path, to: system.currentDirectory)
    do throws(SystemError) {
      folder = try BaselineFolder(of: path, in: system)
      file = NamedFile(shown, try system.read(path))
    } catch {
      let isMissing = error.code == SystemError.missing("").code
      throw Failure(
        (name.place.map { $0 + ": " } ?? "") + "\(SystemError(path: shown, code: error.code))"
          + (isMissing ? "; create it with '--write-baseline \(shown)'" : ""))
    }
    baseline = try file.parsed(by: BaselineReader().read)
  }

  /// The printed path.
  package var shownPath: String { file.path }

  /// `path:line:column`
  func place(of entry: Baseline.Entry) -> String { file.place(of: entry.offset) }
}

/// The folder of a baseline file, which the paths in it are relative to.
struct BaselineFolder: Sendable {
  /// The absolute path, without links.
  private let path: String

  /// - Parameter file: The absolute path of the baseline file.
  init(of file: String, in system: System) throws(SystemError) {
    path = try system.resolve(FilePath.parent(of: FilePath.normalised(file)))
  }

  func key(of finding: Finding, in system: System) -> BaselineKey {
    BaselineKey(
      path: FilePath.relative(system.absolute(finding.location.path), to: path),
      model: finding.model, property: finding.property, rule: finding.rule)
  }

  /// The absolute path of an entry's file.
  func path(of entry: Baseline.Entry) -> String {
    FilePath.normalised(FilePath.absolute(entry.key.path, from: path))
  }
}

/// The baselines that units name. One that gets errors stays what it was when it had none.
struct BaselineFiles {
  private var files: [ExactPath: BaselineFile] = [:]
  private var failures: [ExactPath: Failure] = [:]
  /// Those that need not be read again.
  private var current: Set<ExactPath> = []

  mutating func file(_ name: NamedBaseline, in system: System) -> BaselineFile? {
    let key = ExactPath(name.path)
    if current.insert(key).inserted {
      failures[key] = nil
      do throws(Failure) {
        files[key] = try BaselineFile(name, in: system)
      } catch {
        failures[key] = error
      }
    }
    return files[key]
  }

  /// The errors in files, one line each.
  var errors: [String] { failures.sorted { $0.key < $1.key }.flatMap(\.value.lines) }

  /// Reads all files again when they are needed.
  mutating func forget() {
    current = []
    failures = [:]
  }
}
