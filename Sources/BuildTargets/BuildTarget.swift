/// A target of a package or an Xcode project: files that are compiled into one module.
package struct BuildTarget: Hashable, Sendable {
  /// What a target is built into.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case app
    case tool
    case appExtension = "extension"
    case library
    case tests
    case other

    /// Whether it is a program, which runs with its own entitlements.
    package var isProgram: Bool { self == .app || self == .appExtension || self == .tool }
  }

  package let id: TargetID
  package let name: String
  package let kind: Kind
  /// The name of its module in Swift.
  package let module: String
  package let sources: [SourceRule]
  package let dependencies: [TargetDependency]
  /// The identifier of its product in the project, by which other projects refer to it.
  package let product: String?
  /// The entitlements files, as absolute paths, of all its configurations; nil if the settings
  /// that name them could not be evaluated.
  package let entitlements: Set<String>?

  package init(
    id: TargetID, name: String, kind: Kind, module: String, sources: [SourceRule],
    dependencies: [TargetDependency], product: String?, entitlements: Set<String>?
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.module = module
    self.sources = sources
    self.dependencies = dependencies
    self.product = product
    self.entitlements = entitlements
  }
}

/// Identifies a target.
package struct TargetID: Hashable, Sendable {
  /// The absolute path of its manifest or its `.xcodeproj` folder.
  package let container: String
  /// The identifier of the target in the project; the name of a target of a package.
  package let key: String

  package init(container: String, key: String) {
    self.container = container
    self.key = key
  }
}

/// Files that a target compiles. Paths are absolute, without `.` and `..`.
package enum SourceRule: Hashable, Sendable {
  /// A file.
  case file(String)
  /// A file, or all Swift files in a folder, except those at the excluded paths and inside them.
  /// Folders that are documents, such as asset catalogs, are not entered.
  case path(String, excluding: Set<String> = [])

  /// The path of the file or folder.
  package var path: String {
    switch self {
    case .file(let path), .path(let path, _): path
    }
  }

  /// The same rule for the file or folder at another path, to which a link leads.
  package func moved(to target: String) -> SourceRule {
    switch self {
    case .file: .file(target)
    case .path(let path, let excluded):
      .path(target, excluding: Set(excluded.map { target + $0.dropFirst(path.count) }))
    }
  }
}

/// What a target links or is built after.
package enum TargetDependency: Hashable, Sendable {
  case target(TargetID)
  /// The target whose product, such as a framework, has an identifier in another project.
  case projectProduct(container: String, key: String)
  /// A product of a package.
  ///
  /// - package: The absolute path of the folder of the package or its last component; nil for any
  ///   package.
  case packageProduct(String, package: String?)
}

/// A part of a project or manifest that could not be read.
package struct BuildProblem: Hashable, Sendable {
  /// The absolute path of the file.
  package let path: String
  /// The byte offset; nil if the problem is not at one position.
  package let offset: Int?
  package let message: String

  package init(path: String, offset: Int?, message: String) {
    self.path = path
    self.offset = offset
    self.message = message
  }
}
