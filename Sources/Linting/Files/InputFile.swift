import SwiftDataLintDataFormats

/// The kind of a file that is analyzed.
package enum InputKind: Sendable {
  case swift
  case entitlements
  /// The schema of a CloudKit container, in a `.ckdb` file.
  case cloudKitSchema
  /// The folder of an Xcode project.
  case xcodeProject
  /// A version of a Core Data model.
  case coreDataModel
  /// The file that names the current version of a Core Data model.
  case currentVersion
  /// The folder of a mapping model.
  case mappingModel
  /// An Objective-C source, which may create Core Data containers.
  case objectiveC
}

extension InputKind {
  /// Whether its facts are linked.
  var isLinked: Bool { self == .swift }

  /// Whether it declares models, so that findings in it depend on the paths that the user named.
  var isSource: Bool { self == .swift || self == .coreDataModel }

  /// The kind of a file.
  ///
  /// - Parameter folder: The path of its folder.
  init(_ name: String, in folder: String) {
    self =
      if FilePath.isEntitlements(name) {
        .entitlements
      } else if FilePath.isXcodeProject(name) {
        .xcodeProject
      } else if FilePath.isMappingModel(name) {
        .mappingModel
      } else if FilePath.isCloudKitSchema(name) {
        .cloudKitSchema
      } else if FilePath.isCurrentVersion(name) {
        .currentVersion
      } else if FilePath.isObjectiveC(name) {
        .objectiveC
      } else {
        FilePath.isModelVersion(folder) ? .coreDataModel : .swift
      }
  }
}

/// A file to analyze.
///
/// A tree contains many of them, so properties that the files of a folder share are stored once.
package struct InputFile: Equatable, Sendable {
  let folder: InputFolder
  let name: String
  let kind: InputKind

  /// Whether findings in the file are reported. Other files are read because they affect these
  /// findings.
  var isReported = true

  var absolute: String { FilePath.join(folder.path, name) }

  /// The printed path, relative to the current directory: `a/b.swift` or `../x.swift`.
  var display: String { folder.display == "." ? name : folder.display + "/" + name }
}

extension [InputFile] {
  /// The indices of the file at a path, or of the files in the folder there. The files must be
  /// sorted by the bytes of their paths.
  func range(of path: String) -> Range<Int> {
    if path == "/" { return indices }
    let file = partitionPoint { FilePath.precedes($0.absolute, path) }
    if file < count, FilePath.isSame(self[file].absolute, path) { return file..<file + 1 }
    // `/` is followed directly by `0` in byte order.
    let start = partitionPoint { FilePath.precedes($0.absolute, path + "/") }
    let end = partitionPoint { FilePath.precedes($0.absolute, path + "0") }
    return start..<end
  }
}

/// The properties that the files of a folder share.
package final class InputFolder: Equatable, Sendable {
  /// The absolute path.
  let path: String

  /// The printed path, relative to the current directory: `a/b`, `../x` or `.`.
  let display: String

  /// The absolute path of the folder that is analyzed as a whole.
  let root: String

  /// The folder of the files' module, relative to the root, such as `Packages/Kit/Sources/Kit`. Its
  /// last component is the module's name in Swift. `nil` if the module is unknown.
  let module: String?

  /// The folder of the files' Xcode project, relative to the root; `nil` for files of packages, or
  /// if the project is unknown.
  let xcodeProject: String?

  /// Whether the files are in a folder of tests below their root.
  let isInTests: Bool

  /// Creates the shared properties from a folder.
  ///
  /// - Parameter folder: The folder, already refined by its own entries.
  init(_ folder: Folder) {
    path = folder.path
    display = folder.display
    root = folder.project.root
    module = folder.scope.module
    xcodeProject = folder.scope.project
    isInTests = folder.isInTests
  }

  package static func == (left: InputFolder, right: InputFolder) -> Bool {
    left === right
      || left.path == right.path && left.display == right.display && left.root == right.root
        && left.module == right.module && left.xcodeProject == right.xcodeProject
        && left.isInTests == right.isInTests
  }
}

/// Consecutive files of one folder.
package struct FileRun: Sendable {
  let folder: InputFolder
  let files: ArraySlice<InputFile>

  /// Splits the files, in order, into runs of at most `length` files.
  static func runs(of files: [InputFile], upTo length: Int) -> [FileRun] {
    var runs: [FileRun] = []
    var start = 0
    while start < files.count {
      let folder = files[start].folder
      let rest = files[start..<min(start + length, files.count)]
      let run = rest.prefix { $0.folder === folder }
      runs.append(FileRun(folder: folder, files: run))
      start = run.endIndex
    }
    return runs
  }
}
