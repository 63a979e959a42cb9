// swift-tools-version: 6.0
import PackageDescription

// Modules carry the product's name: in one package graph, no two targets may have the same name,
// and an app may well have a target called `Reports`. Folders need no prefix.
let prefix = "SwiftDataLint"

/// A stage of the linter in `Sources/<name>`, which imports only the stages named.
func stage(_ name: String, imports: [String] = [], exclude: [String] = []) -> Target {
  .target(
    name: prefix + name, dependencies: modules(imports), path: "Sources/" + name, exclude: exclude)
}

func modules(_ names: [String]) -> [Target.Dependency] {
  names.map { .byName(name: prefix + $0) }
}

/// Tests in `Tests/<name>`. SwiftPM loads these for the root package only.
func tests(_ name: String, of names: [String]) -> Target {
  .testTarget(name: prefix + name, dependencies: modules(names), path: "Tests/" + name)
}

// Targets stand in the order in which data flows; each imports only those above it.
//
//   bytes → tokens → declarations → file facts → schema → findings → report
let package = Package(
  name: "swiftdata-lint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "swiftdata-lint", targets: ["swiftdata-lint"]),
    .plugin(name: "SwiftDataLintPlugin", targets: ["SwiftDataLintPlugin"]),
  ],
  targets: [
    // Swift source, without any knowledge of SwiftData: bytes, tokens, declarations.
    stage("SwiftSource"),

    // What SwiftData makes of the declarations: facts of each file, joined into one schema.
    stage("ModelSchema", imports: ["SwiftSource"]),

    // What CloudKit makes of the schema: the rules, and their findings.
    stage("SchemaRules", imports: ["SwiftSource", "ModelSchema"]),

    // Findings and schemas as bytes, a file per format.
    stage(
      "Reports", imports: ["SwiftSource", "ModelSchema", "SchemaRules"], exclude: ["JSONSchemas"]),

    // The command: arguments, files, exit status. The only target that touches the system.
    .executableTarget(
      name: "swiftdata-lint",
      dependencies: modules(["SwiftSource", "ModelSchema", "SchemaRules", "Reports"])
    ),

    // `swift package swiftdata-lint`, for packages that depend on this one.
    .plugin(
      name: "SwiftDataLintPlugin",
      capability: .command(
        intent: .custom(
          verb: "swiftdata-lint",
          description: "Report what keeps SwiftData models from syncing with CloudKit.")),
      dependencies: ["swiftdata-lint"],
      path: "Sources/SwiftDataLintPlugin"
    ),

    // Marks in sources under test, and the schema of a piece of source.
    .target(
      name: prefix + "TestSupport",
      dependencies: modules(["SwiftSource", "ModelSchema", "SchemaRules"]),
      path: "Tests/TestSupport"
    ),
    tests("SwiftSourceTests", of: ["SwiftSource"]),
    tests("DifferentialTests", of: ["SwiftSource", "ModelSchema", "TestSupport"]),
    tests("ModelSchemaTests", of: ["ModelSchema", "TestSupport"]),
    tests("SchemaRulesTests", of: ["SchemaRules", "TestSupport"]),
    tests("ReportsTests", of: ["Reports", "TestSupport"]),
    .testTarget(
      name: prefix + "CommandTests",
      dependencies: ["swiftdata-lint"] + modules(["TestSupport"]), path: "Tests/CommandTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz` builds this; libFuzzer brings the entry point, so that it is no target for others.
if Context.environment["SWIFTDATA_LINT_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: modules(["SwiftSource", "ModelSchema", "SchemaRules", "Reports"]),
      path: "Tests/Fuzz", exclude: ["swift.dict"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]))
}

// `make bench` builds these: what measures the linter, and the program that does nothing.
if Context.environment["SWIFTDATA_LINT_BENCHMARK"] != nil {
  package.targets += [
    .executableTarget(name: "bench", path: "Tests/Benchmark", exclude: ["Empty"]),
    .executableTarget(name: "empty", path: "Tests/Benchmark/Empty"),
  ]
}
