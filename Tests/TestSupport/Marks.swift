import SwiftDataLintSwiftDataModel
import SwiftDataLintCloudKitSchema
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintShipped
import SwiftDataLintSwiftSource

/// The expected location of a finding in a source under test: a comment below the line, with
/// carets, the rule and, after a colon, text that must occur in the message or its help.
///
///     var items: [Item]
///     //  ^^^^^ nonoptional-to-many: make it '[Item]?'
///
/// In a Core Data model, it is an XML comment.
///
///         <attribute name="day" attributeType="Date"/>
///     <!--^^^^^^^^^^ missing-default: select Optional -->
package struct Mark: Hashable, CustomStringConvertible {
  package let path: String
  /// The line that the mark refers to, starting at 1.
  package let line: Int
  /// The marked columns, in UTF-8 bytes starting at 1.
  package let columns: Range<Int>
  package let rule: String
  /// The expected text. It is not compared by `==`, because findings have whole messages.
  package let text: String

  package var description: String {
    "\(path):\(line):\(columns.lowerBound)-\(columns.upperBound) \(rule)"
  }

  package static func == (left: Mark, right: Mark) -> Bool { left.description == right.description }

  package func hash(into hasher: inout Hasher) { hasher.combine(description) }
}

/// Sources under test, by path.
package typealias SourceFiles = [String: String]

/// The marks in all files.
package func marks(in files: SourceFiles) -> [Mark] {
  files.flatMap { path, text in marks(in: text, path: path) }
}

private func marks(in text: String, path: String) -> [Mark] {
  var marks: [Mark] = []
  var codeLine = 0
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  for (index, line) in lines.enumerated() {
    if let (columns, rule, text) = mark(on: line) {
      marks.append(Mark(path: path, line: codeLine, columns: columns, rule: rule, text: text))
    } else {
      codeLine = index + 1
    }
  }
  return marks
}

private func mark(on line: Substring) -> (columns: Range<Int>, rule: String, text: String)? {
  let comment = line.drop { $0 == " " || $0 == "\t" }
  let isXML = comment.hasPrefix("<!--")
  guard isXML || comment.hasPrefix("//"), let start = line.utf8.firstIndex(of: UInt8(ascii: "^"))
  else { return nil }
  let carets = line[start...].prefix { $0 == "^" }
  let column = line.utf8.distance(from: line.startIndex, to: start) + 1
  let end =
    isXML && line.hasSuffix(" -->") ? line.index(line.endIndex, offsetBy: -4) : line.endIndex
  let words = line[carets.endIndex..<end].drop { $0 == " " }
  let rule = words.prefix { $0 != ":" }
  let text = words.dropFirst(rule.count + 1).drop { $0 == " " }
  return (column..<column + carets.count, String(rule), String(text))
}

/// The schema of sources.
package func schema(
  of files: SourceFiles, entitlements: [LinkedFile<EntitlementsFacts>] = [],
  _ options: SchemaOptions = SchemaOptions()
) -> Schema {
  Linker(facts(of: files), entitlements: entitlements).schema(options)
}

/// The schema of sources with a sync scope.
package func schema(of files: SourceFiles, scope: SyncScope) -> Schema {
  schema(of: files, SchemaOptions(scope: scope))
}

/// The facts of sources, sorted by path.
///
/// Files in a folder whose name ends with `Tests` belong to tests.
package func facts(of files: SourceFiles) -> [LinkedFile<FileFacts>] {
  files.sorted { $0.key < $1.key }.map { path, text in
    LinkedFile(
      path: path, isInTests: path.contains("Tests/"),
      facts: FileFacts(SourceText(text), readsAll: true))
  }
}

extension Finding {
  /// The message, followed by the help.
  package var wording: String { message + (help.map { "; \($0)" } ?? "") }
}

/// The locations of findings, as marks with their messages.
package func marks(of findings: [Finding], in files: SourceFiles) -> [Mark] {
  findings.map { finding in
    let table = LineTable(SourceText(files[finding.location.path] ?? ""))
    let start = table.position(of: finding.location.range.lowerBound)
    return Mark(
      path: finding.location.path, line: start.line,
      columns: start.column..<start.column + finding.location.range.count, rule: finding.rule,
      text: finding.wording)
  }
}

extension Examples {
  /// The entitlements beside the code.
  package var entitlements: [LinkedFile<EntitlementsFacts>] {
    if iCloudContainers.isEmpty, appGroups.isEmpty { return [] }
    return [
      .entitlements("App.entitlements", containers: iCloudContainers, appGroups: appGroups)
    ]
  }

  /// What rules check: a schema, the export beside the code, and the release before.
  package func input(_ present: Schema) -> RuleInput {
    let export = production.flatMap { try? CloudKitSchema(reading: Array($0.utf8)) }
    let release = shippedSchema(present.source).map {
      Release(names: ["1.4"], schema: ShippedSchema([$0]))
    }
    return RuleInput(
      present,
      production: export.flatMap {
        [ProductionComparison(of: present, with: $0, at: "production.ckdb")]
          .withCommonStrandedFields[0]
      },
      shipped: release.flatMap {
        ShippedComparison(of: present, among: ShippedSchema([present]), with: [$0])
      }, olderVersions: OlderVersions(of: present))
  }
}

extension Examples {
  /// The schema of the release before; nil if there is none.
  private func shippedSchema(_ source: SchemaSource) -> Schema? {
    if source == .coreData { return coreData.shipped.map { CoreDataFiles($0).schema } }
    return shipped.map { source in
      schema(of: ["Shipped.swift": "import SwiftData\n" + source], entitlements: entitlements)
    }
  }
}

extension LinkedFile<EntitlementsFacts> {
  /// Entitlements that name iCloud containers and app groups.
  package static func entitlements(
    _ path: String, containers: [String], appGroups: [String] = [], isOfProgram: Bool = false
  ) -> Self {
    LinkedFile(
      path: path, isOfProgram: isOfProgram,
      facts: EntitlementsFacts(
        containers: containers, appGroups: appGroups.isEmpty ? nil : appGroups))
  }
}
