import SwiftDataLintBuildTargets
import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintReports
import SwiftDataLintSchema

/// Notices about project files that could not be read, about files in no target, and about older
/// versions of Core Data models.
struct TargetNotices {
  /// One line each.
  private(set) var lines: [String] = []

  /// - Parameter target: What the user asked for. Its files are named, although they may not
  ///   mention SwiftData.
  init(_ analysis: ProjectAnalysis, _ target: LintTarget, _ system: System) {
    let asked = Set(
      target.paths.map { FilePath.relative(system.absolute($0), to: system.currentDirectory) })
    for unit in analysis.units {
      lines += unit.problems.map { Self.line($0, system) }
      let named = Set(unit.inNoTarget + unit.unbuilt).filter(asked.contains).sorted()
      lines += named.compactMap { Self.line(ofUnbuilt: [$0]) }
      if let line = Self.line(ofUnbuilt: unit.unbuilt.filter { !asked.contains($0) }) {
        lines.append(line)
      }
      lines += unit.schemas.flatMap { Self.lines(ofOlderVersionsOf: $0, asked) }
    }
  }

  /// A line for each older version of a Core Data model that the user named.
  private static func lines(ofOlderVersionsOf schema: Schema, _ asked: Set<String>) -> [String] {
    guard let current = schema.modelFile else { return [] }
    return schema.olderVersions.compactMap(\.modelFile?.location.path).compactMap { path in
      let names = [path, FilePath.parent(of: path)]
      return names.first(where: asked.contains).map { name in
        "'\(name)' is an older version of the model '\(current.name)'; only the current one, "
          + "'\(current.version)', is checked"
      }
    }
  }

  private static func line(_ problem: BuildProblem, _ system: System) -> String {
    let path = FilePath.relative(problem.path, to: system.currentDirectory)
    let file = try? NamedFile(at: problem.path, shown: path, in: system)
    let place = problem.offset.flatMap { file?.place(of: $0) } ?? path
    return "\(place): \(problem.message); \(problem.consequence)"
  }

  private static func line(ofUnbuilt paths: [String]) -> String? {
    guard let first = paths.first else { return nil }
    let noun = paths.allSatisfy(FilePath.isSwift) ? "Swift files" : "files"
    let files =
      paths.count == 1
      ? "'\(first)'" : "\(paths.count) \(noun) with models or containers, such as '\(first)',"
    let verb = paths.count == 1 ? "is in no target and was" : "are in no target and were"
    return "\(files) \(verb) not checked; '--no-targets' checks all files"
  }
}

extension BuildProblem {
  /// What the linter does instead of reading it.
  fileprivate var consequence: String {
    if FilePath.isSwift(path) { return "the folder layout decides about its files" }
    return FilePath.has(path, suffix: ".xcconfig")
      ? "this '#include' is not read" : "all files are analyzed together"
  }
}
