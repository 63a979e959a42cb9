import SwiftDataLintCloudKitSchema
import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintSwiftSource

/// The export of the CloudKit schema in production that applies to a root.
package struct ProductionExport: Sendable {
  /// The printed path.
  package let path: String
  package let schema: CloudKitSchema

  /// The day of the last commit that changed it, such as `2026-05-01`; nil if that is not known.
  ///
  /// - Parameter system: The system to run git in.
  package func lastCommit(_ system: System) -> String? {
    let path = system.absolute(path)
    let git = try? Git(FilePath.parent(of: path), for: "--production", system: system)
    return git?.lastCommit(of: path)
  }

  /// Compares what schemas need with the export.
  package func comparisons(of schemas: [Schema]) -> [ProductionComparison?] {
    schemas.map { ProductionComparison(of: $0, with: schema, at: path) }.withCommonStrandedFields
  }
}

/// Looks for the export of the CloudKit schema in production.
package struct ProductionSearch: Sendable {
  package private(set) var export: ProductionExport?
  /// Why there is none, if a file was named or found: one line each.
  package private(set) var errors: [String] = []
  package private(set) var notices: [String] = []

  init(_ setting: FileSetting, in files: RootFiles, _ system: System) {
    switch setting {
    case .off: break
    case .file(let file):
      let path = FilePath.absolute(file, from: files.root)
      let shown = FilePath.relative(path, to: system.currentDirectory)
      export = read(path, shown: shown, system)
    case .automatic: find(in: files, system)
    }
  }

  /// Takes the export with the best name. Several that are equally good are an open question.
  private mutating func find(in files: RootFiles, _ system: System) {
    let found = files.inputs.filter { $0.kind == .cloudKitSchema }
    if found.isEmpty { return }
    let ranked = Dictionary(grouping: found) { file in
      ExportRank(FilePath.relative(file.absolute, to: files.root))
    }
    for (_, files) in ranked.sorted(by: { $0.key < $1.key }) {
      let exports = files.compactMap { read($0.absolute, shown: $0.display, system) }
        .filter { $0.schema.recordTypes.contains(where: \.isOfModel) }
      if exports.count > 1 {
        let names = exports.map { "'\($0.path)'" }.joined(separator: " and ")
        notices.append(
          "\(names) may each be the schema in production; name it with '--production'")
      }
      export = exports.count == 1 ? exports[0] : nil
      if !exports.isEmpty { return }
    }
  }

  private mutating func read(
    _ path: String, shown: String, _ system: System
  ) -> ProductionExport? {
    do throws(Failure) {
      let file = try NamedFile(at: path, shown: shown, in: system)
      let schema = try file.parsed(by: CloudKitSchema.init(reading:))
      notices += schema.notices.map(file.line)
      return ProductionExport(path: shown, schema: schema)
    } catch {
      errors += error.lines
      return nil
    }
  }
}

/// How likely a file is the export of production. Lower ranks are better.
private struct ExportRank: Hashable, Comparable {
  /// 0 if its name says that it is production, 2 if it says development.
  let environment: Int
  /// The index among the usual places.
  let place: Int

  private static let places = [
    "cloudkit/schema.ckdb", "CloudKit/schema.ckdb", "cloudkit-schema.ckdb", "CloudKitSchema.ckdb",
    "docs/cloudkit-schema.ckdb", "schema.ckdb", "Config/cloudkit-schema.ckdb",
  ]

  /// - Parameter path: The path relative to the root.
  init(_ path: String) {
    let words = FilePath.name(of: path).words
    let isProduction = words.contains("prod") || words.contains("production")
    let isDevelopment = words.contains("dev") || words.contains("development")
    environment = isProduction ? 0 : isDevelopment ? 2 : 1
    place = isProduction ? 0 : Self.places.firstIndex(of: path) ?? Self.places.count
  }

  static func < (left: ExportRank, right: ExportRank) -> Bool {
    (left.environment, left.place) < (right.environment, right.place)
  }
}

extension String {
  /// The words of a name, in lower case: `cloud`, `kit` and `prod` in `CloudKit-prod`.
  fileprivate var words: Set<String> {
    var words: [String] = [""]
    for character in self {
      if !character.isLetter {
        words.append("")
      } else {
        if character.isUppercase, words.last?.last?.isLowercase ?? false { words.append("") }
        words[words.count - 1].append(character)
      }
    }
    return Set(words.map { $0.lowercased() })
  }
}
