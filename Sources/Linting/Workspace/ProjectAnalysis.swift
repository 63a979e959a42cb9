import SwiftDataLintBuildTargets
import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The analysis of the files of one unit.
package struct UnitAnalysis: Sendable {
  package let unit: AnalysisUnit
  /// The schemas: one for each program in the sources, and others for libraries.
  package let schemas: [Schema]
  /// The number of files that were lexed.
  package let lexed: Int
  /// The printed paths of the files that findings can be reported in.
  package let reported: Set<String>
  package let unreadable: [SystemError]
  /// The printed paths of the reported Swift files that no target compiles and that are not
  /// checked, sorted.
  package let inNoTarget: [String]
  /// Those of them that mention SwiftData.
  package let unbuilt: [String]
  /// Parts of project files that could not be read.
  package let problems: [BuildProblem]
  /// The CloudKit schema in production.
  package let production: ProductionSearch
}

/// The findings of one schema.
package struct UnitFindings: Sendable {
  package var findings: Findings
  /// The lowest severity that fails the run.
  package let failOn: FailureThreshold
  /// The number of findings that are left out, because a baseline has them.
  package var baselinedCount = 0
}

/// The analysis of the files of a project, which may have several units.
package struct ProjectAnalysis: Sendable {
  /// The units, sorted by the path of the root.
  package let units: [UnitAnalysis]

  init(_ units: [UnitAnalysis]) {
    self.units = units
  }

  /// The schemas of the units.
  package var schemas: [Schema] { units.flatMap(\.schemas) }

  /// The index of the unit of each schema.
  package var roots: [Int] {
    units.indices.flatMap { repeatElement($0, count: units[$0].schemas.count) }
  }

  /// Whether findings in the file at this printed path are reported.
  package func isReported(_ path: String) -> Bool {
    units.contains { $0.reported.contains(path) }
  }

  /// Whether the file at this absolute path is analyzed and its findings are reported.
  package func reports(_ path: String) -> Bool {
    units.contains { $0.unit.files.reports(path) }
  }

  /// Whether there are models in the reported files.
  package var hasModels: Bool {
    schemas.contains { schema in
      schema.entities.contains { isReported($0.location.path) }
    }
  }
}

// MARK: - Numbers

extension ProjectAnalysis {
  /// The number of analyzed Swift files.
  package var fileCount: Int {
    units.map { $0.unit.files.inputs.count { $0.kind == .swift } }.reduce(0, +)
  }

  /// The number of analyzed Swift files that are reported.
  package var reportedCount: Int {
    units.map { $0.unit.files.inputs.count { $0.kind == .swift && $0.isReported } }.reduce(0, +)
  }

  /// The number of Swift files that are not checked because they are in no target.
  package var inNoTargetCount: Int { units.map(\.inNoTarget.count).reduce(0, +) }

  /// The number of files that were lexed.
  package var lexedCount: Int { units.map(\.lexed).reduce(0, +) }
}
