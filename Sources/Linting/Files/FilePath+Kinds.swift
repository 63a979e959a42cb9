import SwiftDataLintBuildTargets
import SwiftDataLintDataFormats
import SwiftDataLintShipped

/// What the names of files and folders say of them.
extension FilePath {
  /// Whether the path names a Swift file.
  package static func isSwift(_ path: String) -> Bool { has(path, suffix: ".swift") }

  /// Whether the path names an entitlements file.
  static func isEntitlements(_ path: String) -> Bool { has(path, suffix: ".entitlements") }

  /// Whether the path names a file to analyze, in a folder that is not part of a Core Data model.
  static func isAnalyzed(_ path: String) -> Bool {
    isSwift(path) || isEntitlements(path) || isCloudKitSchema(path) || isObjectiveC(path)
  }

  /// Whether the path names a file that declares models: Swift source, or a Core Data model.
  package static func isSource(_ path: String) -> Bool {
    isSwift(path) || isModelContents(name(of: path)) && isModelVersion(parent(of: path))
  }

  /// Whether the path names an Objective-C source.
  static func isObjectiveC(_ path: String) -> Bool {
    has(path, suffix: ".m") || has(path, suffix: ".mm")
  }

  /// Whether a file in the folder of a version holds its model. Xcode 3 saved it in `elements`.
  static func isModelContents(_ name: String) -> Bool { name == "contents" || name == "elements" }

  /// Whether the path names the file that says which version of a Core Data model is current.
  static func isCurrentVersion(_ path: String) -> Bool { name(of: path) == ".xccurrentversion" }

  /// Whether the path names settings, a baseline, entitlements, a CloudKit schema, a lock file, the
  /// choice of a model's version or a file that describes targets, which apply to all files of a
  /// project.
  static func concernsProject(_ path: String) -> Bool {
    isEntitlements(path) || isCloudKitSchema(path) || isCurrentVersion(path)
      || name(of: path) == ProjectRoot.configuration || isAlwaysRead(path)
  }

  /// Whether the text of the file at the path can affect findings.
  package static func affectsFindings(_ path: String) -> Bool {
    isSource(path) || concernsProject(path) || isObjectiveC(path)
  }

  /// Whether the path names a lock file, a baseline or a file that describes targets, which are
  /// read wherever they are.
  static func isAlwaysRead(_ path: String) -> Bool {
    [LockFile.name, Baseline.usualName].contains(name(of: path)) || describesTargets(path)
  }

  /// Whether the path names the schema of a CloudKit container.
  package static func isCloudKitSchema(_ path: String) -> Bool { has(path, suffix: ".ckdb") }

  /// Whether the path names a folder that is an Xcode project.
  static func isXcodeProject(_ path: String) -> Bool { has(path, suffix: ".xcodeproj") }

  /// Whether the path names a folder that is a mapping model, which migrates the stores of a Core
  /// Data model.
  static func isMappingModel(_ path: String) -> Bool { has(path, suffix: ".xcmappingmodel") }

  /// Whether the path names a folder that is listed like a file.
  static func isListedFolder(_ path: String) -> Bool {
    isXcodeProject(path) || isMappingModel(path)
  }

  /// Whether the path names a file that describes targets or their build settings.
  static func describesTargets(_ path: String) -> Bool {
    has(path, suffix: ".xcodeproj/project.pbxproj")
      || has(path, suffix: ".xcodeproj/project.xcproj")
      || has(path, suffix: ".xcconfig") || name(of: path) == "Package.swift"
  }

  /// Whether the path names a folder of tests.
  static func isTests(_ folder: String) -> Bool { has(folder, suffix: "Tests") }
}

extension FilePath {
  /// Glob patterns of the files whose changes can affect findings.
  package static let watchedGlobs = [
    "**/*.{swift,entitlements,ckdb,xcconfig,m,mm}", "**/" + ProjectRoot.configuration,
    "**/" + LockFile.name, "**/" + Baseline.usualName, "**/*.xcodeproj/project.{pbxproj,xcproj}",
    "**/*.xcdatamodel/{contents,elements}", "**/.xccurrentversion", "**/.gitignore",
    // A release may be named by a ref.
    "**/.git/{HEAD,packed-refs}", "**/.git/refs/**",
  ]

  /// Whether the path is in the folder of a git repository.
  package static func isInGitFolder(_ path: String) -> Bool {
    components(of: path).dropLast().contains(".git")
  }
}
