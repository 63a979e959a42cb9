// swift-tools-version: 6.0
import PackageDescription

// Module names start with the product's name, because target names must be unique in a package
// graph, and an app may have a target called `Reports`. Folders need no prefix.
let prefix = "SwiftDataLint"

/// A stage of the linter in `Sources/<name>`, which imports only the given stages.
func stage(_ name: String, imports: [String] = []) -> Target {
  .target(name: prefix + name, dependencies: modules(imports), path: "Sources/" + name)
}

func modules(_ names: [String]) -> [Target.Dependency] {
  names.map { .byName(name: prefix + $0) }
}

/// Tests in `Tests/<name>`. SwiftPM loads them for the root package only.
func tests(_ name: String, of names: [String]) -> Target {
  .testTarget(name: prefix + name, dependencies: modules(names), path: "Tests/" + name)
}

// Targets are listed in the order of the data flow. Each one imports only targets above it.
//
//   bytes → tokens → syntax tree → file facts → schema → findings → fixes → report
let package = Package(
  name: "swiftdata-lint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "swiftdata-lint", targets: ["swiftdata-lint"]),
    .plugin(name: "SwiftDataLintPlugin", targets: ["SwiftDataLintPlugin"]),
    .plugin(name: "SwiftDataLintBuildPlugin", targets: ["SwiftDataLintBuildPlugin"]),
  ],
  targets: [
    // Swift source, without knowledge of SwiftData: bytes, tokens, syntax tree.
    stage("SwiftSource"),

    // JSON, XML and property lists, with positions for messages; JSON also to write.
    stage("DataFormats", imports: ["SwiftSource"]),

    // What packages and Xcode projects compile together.
    stage("BuildTargets", imports: ["SwiftSource", "DataFormats"]),

    // The models of an app and their stores, as plain values.
    stage("Schema"),

    // The CloudKit schema that models need, as `.ckdb` files hold it, and its comparison with an
    // export from production.
    stage("CloudKitSchema", imports: ["DataFormats", "Schema"]),

    // The schemas that earlier releases shipped, in a form without locations, and the lock file that
    // keeps them; their comparison with the present schema.
    stage("Shipped", imports: ["DataFormats", "Schema", "CloudKitSchema"]),

    // The declarations as SwiftData sees them: facts about each file, joined into one schema.
    stage("SwiftDataModel", imports: ["SwiftSource", "DataFormats", "Schema"]),

    // Core Data models as Xcode's editor saves them, and which of them sync: a schema for each.
    stage("CoreDataModel", imports: ["SwiftSource", "DataFormats", "Schema"]),

    // The requirements for the schema: the rules and their findings.
    stage("SchemaRules", imports: ["Schema", "CloudKitSchema", "Shipped"]),

    // What the runtime printed when it rejected the models, and the declarations that caused it.
    stage("RuntimeLog", imports: ["Schema", "SchemaRules"]),

    // The fixes of findings, as edits of the syntax tree, or of the tags of a Core Data model.
    stage("SchemaFixes", imports: ["SwiftSource", "DataFormats", "Schema", "SchemaRules"]),

    // What a program that lints needs: files, their facts, schemas, findings and fixes, which answer
    // again after a change. The only target that accesses the system. It prints nothing.
    stage(
      "Linting",
      imports: [
        "SwiftSource", "DataFormats", "BuildTargets", "Schema", "CloudKitSchema", "Shipped",
        "SwiftDataModel", "CoreDataModel", "SchemaRules", "SchemaFixes",
      ]),

    // Output of findings and schemas, one file per format.
    stage(
      "Reports",
      imports: [
        "SwiftSource", "DataFormats", "Schema", "CloudKitSchema", "SchemaRules", "SchemaFixes",
        "RuntimeLog",
      ]),

    // The language server: messages of an editor in, the workspace asked, messages out. It gets its
    // input from the system, and prints nothing.
    stage(
      "LanguageServer",
      imports: [
        "SwiftSource", "DataFormats", "Schema", "CloudKitSchema", "SchemaRules", "SchemaFixes",
        "Linting", "Reports",
      ]),

    // The command: arguments, output, exit status.
    .executableTarget(
      name: "swiftdata-lint",
      dependencies: modules([
        "SwiftSource", "DataFormats", "BuildTargets", "Schema", "CloudKitSchema", "Shipped",
        "SchemaRules", "SchemaFixes", "RuntimeLog", "Linting", "LanguageServer", "Reports",
      ])
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

    // Checks the targets that use it, as part of each build.
    .plugin(
      name: "SwiftDataLintBuildPlugin", capability: .buildTool(),
      dependencies: ["swiftdata-lint"], path: "Sources/SwiftDataLintBuildPlugin"
    ),

    // Helpers for tests: fixtures, marks in test sources, and schemas of source strings.
    .target(
      name: prefix + "TestSupport",
      dependencies: modules([
        "SwiftSource", "Schema", "CloudKitSchema", "Shipped", "SwiftDataModel", "CoreDataModel",
        "SchemaRules", "SchemaFixes", "Linting",
      ]),
      path: "Tests/TestSupport"
    ),
    tests("SwiftSourceTests", of: ["SwiftSource", "TestSupport"]),
    tests("DifferentialTests", of: ["SwiftSource", "SwiftDataModel", "TestSupport"]),
    tests("DataFormatsTests", of: ["DataFormats", "TestSupport"]),
    tests("BuildTargetsTests", of: ["SwiftSource", "DataFormats", "BuildTargets", "TestSupport"]),
    tests("SchemaTests", of: ["Schema", "SchemaRules", "Reports", "TestSupport"]),
    tests(
      "CloudKitSchemaTests",
      of: ["SwiftSource", "DataFormats", "Schema", "CloudKitSchema", "TestSupport"]),
    tests("ShippedTests", of: ["DataFormats", "Schema", "Shipped", "TestSupport"]),
    tests("SwiftDataModelTests", of: ["SwiftDataModel", "TestSupport"]),
    tests("CoreDataModelTests", of: ["CoreDataModel", "TestSupport"]),
    tests("SchemaRulesTests", of: ["SchemaRules", "TestSupport"]),
    tests("RuntimeLogTests", of: ["Schema", "SchemaRules", "RuntimeLog", "TestSupport"]),
    tests("SchemaFixesTests", of: ["SchemaFixes", "TestSupport"]),
    tests("LintingTests", of: ["Linting", "TestSupport"]),
    .testTarget(
      name: prefix + "LanguageServerTests",
      dependencies: ["swiftdata-lint"]
        + modules(["SwiftSource", "DataFormats", "Linting", "LanguageServer", "TestSupport"]),
      path: "Tests/LanguageServerTests",
      // Scripts of editors.
      exclude: ["Clients"]
    ),
    tests("ReportsTests", of: ["Reports", "TestSupport"]),
    .testTarget(
      name: prefix + "CommandTests",
      dependencies: ["swiftdata-lint"] + modules(["TestSupport"]), path: "Tests/CommandTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// `Tests/Fuzz/run` builds these targets. They are optional, because libFuzzer provides their entry
// point.
if Context.environment["SWIFTDATA_LINT_FUZZ"] != nil {
  func fuzzer(_ name: String, imports: [String] = []) -> Target {
    .executableTarget(
      name: "fuzz-" + name, dependencies: modules(imports + [name, "FuzzSupport"]),
      path: "Tests/Fuzz/" + name, swiftSettings: [.unsafeFlags(["-parse-as-library"])])
  }
  package.targets += [
    .target(name: prefix + "FuzzSupport", path: "Tests/Fuzz/Support"),
    fuzzer("SwiftSource"),
    fuzzer("CloudKitSchema", imports: ["Schema"]),
    fuzzer("SwiftDataModel", imports: ["SwiftSource"]),
    fuzzer("CoreDataModel", imports: ["Schema"]),
    fuzzer("RuntimeLog"),
    fuzzer(
      "SchemaRules",
      imports: ["SwiftSource", "Schema", "SwiftDataModel", "SchemaFixes", "Reports"]),
  ]
}

// `make bench` builds these targets: the benchmark, and an empty program for comparison.
if Context.environment["SWIFTDATA_LINT_BENCHMARK"] != nil {
  package.targets += [
    .executableTarget(name: "bench", path: "Tests/Benchmark", exclude: ["Empty"]),
    .executableTarget(name: "empty", path: "Tests/Benchmark/Empty"),
  ]
}

// `.ci/run` sets this, so that every command builds with the same flags. Packages that depend on this
// one must not use flags.
if Context.environment["SWIFTDATA_LINT_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets where target.type != .plugin {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-warnings-as-errors"])]
  }
}
