// swift-tools-version: 6.0
import PackageDescription

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
    .target(name: "SwiftSource"),

    // What SwiftData makes of the declarations: facts of each file, joined into one schema.
    .target(name: "ModelSchema", dependencies: ["SwiftSource"]),

    // What CloudKit makes of the schema: the rules, and their findings.
    .target(name: "SchemaRules", dependencies: ["SwiftSource", "ModelSchema"]),

    // Findings and schemas as bytes, a file per format.
    .target(
      name: "Reports", dependencies: ["SwiftSource", "ModelSchema", "SchemaRules"],
      exclude: ["JSONSchemas"]
    ),

    // The command: arguments, files, exit status. The only target that touches the system.
    .executableTarget(
      name: "swiftdata-lint",
      dependencies: ["SwiftSource", "ModelSchema", "SchemaRules", "Reports"]
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
      name: "TestSupport",
      dependencies: ["SwiftSource", "ModelSchema", "SchemaRules"],
      path: "Tests/TestSupport"
    ),
    .testTarget(name: "SwiftSourceTests", dependencies: ["SwiftSource"]),
    .testTarget(
      name: "DifferentialTests", dependencies: ["SwiftSource", "ModelSchema", "TestSupport"]),
    .testTarget(name: "ModelSchemaTests", dependencies: ["ModelSchema", "TestSupport"]),
    .testTarget(name: "SchemaRulesTests", dependencies: ["SchemaRules", "TestSupport"]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports", "TestSupport"]),
    .testTarget(name: "CommandTests", dependencies: ["swiftdata-lint", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// `make fuzz` builds this; libFuzzer brings the entry point, so that it is no target for others.
if Context.environment["SWIFTDATA_LINT_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz", dependencies: ["SwiftSource", "ModelSchema", "SchemaRules", "Reports"],
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
