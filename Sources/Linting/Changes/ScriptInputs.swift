import SwiftDataLintDataFormats

/// The files that a run script phase of Xcode declares as its inputs.
package struct ScriptInputs {
  /// The declared Swift files and Core Data models, as Xcode spells their paths.
  package let paths: [String]

  /// Reads the input files and input file lists from the environment that Xcode sets.
  package init(system: System) throws(SystemError) {
    var paths = Self.values("SCRIPT_INPUT_FILE", in: system.environment)
    for list in Self.values("SCRIPT_INPUT_FILE_LIST", in: system.environment) {
      let text = String(
        decoding: try system.read(FilePath.absolute(list, from: system.currentDirectory)),
        as: UTF8.self)
      paths += text.split(whereSeparator: \.isNewline).map(String.init)
        .filter { !$0.hasPrefix("#") }
        .map { Self.expanded($0, by: system.environment) }
    }
    // Xcode shows a Core Data model as one file, although it is a folder.
    self.paths = paths.filter {
      FilePath.isSource($0) || FilePath.isModelBundle($0) || FilePath.isModelVersion($0)
    }
  }

  /// The values of `NAME_0`, `NAME_1` and so on, up to `NAME_COUNT`.
  private static func values(_ name: String, in environment: [String: String]) -> [String] {
    let count = Int(environment[name + "_COUNT"] ?? "") ?? 0
    return (0..<max(0, count)).compactMap { environment["\(name)_\($0)"] }
  }

  /// The path with build settings, such as `$(SRCROOT)` or `${SRCROOT}`, replaced by their values.
  private static func expanded(_ path: String, by environment: [String: String]) -> String {
    var expanded = ""
    var rest = path[...]
    while let dollar = rest.firstIndex(of: "$") {
      expanded += rest[..<dollar]
      rest = rest[dollar...]
      let closing: Character? = rest.hasPrefix("$(") ? ")" : rest.hasPrefix("${") ? "}" : nil
      guard let end = closing.flatMap(rest.firstIndex),
        let value = environment[String(rest[..<end].dropFirst(2))]
      else {
        expanded.append(rest.removeFirst())
        continue
      }
      expanded += value
      rest = rest[rest.index(after: end)...]
    }
    return expanded + rest
  }
}
