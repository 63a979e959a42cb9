import SwiftDataLintDataFormats

/// A Core Data model among the files of a root: an `.xcdatamodeld`, or an `.xcdatamodel` outside of
/// one.
struct ModelBundle {
  /// The name by which containers load it: `Trips`.
  let name: String
  /// The absolute path.
  let path: String
  /// The indices of the files of its versions, by the names of their folders: `Trips
  /// 2.xcdatamodel`.
  private(set) var versions: [String: Int] = [:]
  /// The index of the file that names the current version.
  private(set) var choice: Int?

  private init(_ path: String) {
    self.path = path
    name = FilePath.stem(of: path)
  }

  /// The models among files, sorted by path.
  static func all(in files: [InputFile]) -> [ModelBundle] {
    var bundles: [ExactPath: ModelBundle] = [:]
    for (index, file) in files.enumerated() {
      let folder = file.folder.path
      switch file.kind {
      case .coreDataModel:
        let parent = FilePath.parent(of: folder)
        let path = FilePath.isModelBundle(parent) ? parent : folder
        bundles[ExactPath(path), default: ModelBundle(path)].add(file, index)
      case .currentVersion:
        bundles[ExactPath(folder), default: ModelBundle(folder)].choice = index
      case .swift, .entitlements, .cloudKitSchema, .xcodeProject, .mappingModel, .objectiveC:
        break
      }
    }
    return bundles.sorted { $0.key < $1.key }.map(\.value)
  }

  private mutating func add(_ file: InputFile, _ index: Int) {
    let version = FilePath.name(of: file.folder.path)
    // `elements` is what an old version of Xcode left behind beside `contents`.
    if file.name == "contents" || versions[version] == nil { versions[version] = index }
  }
}
