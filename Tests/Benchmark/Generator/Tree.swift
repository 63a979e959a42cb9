/// A source tree to measure.
enum Tree: Equatable {
  /// The repository of an app, with the given number of Swift files.
  case mixed(files: Int)
  /// The given number of projects, each a repository of its own.
  case projects(Int)
  /// The given number of files, all with models.
  case allModels(files: Int)
  /// The given number of models, all related.
  case oneSchema(models: Int)
  /// The given number of files, with one model each.
  case few(files: Int)

  /// The name of the tree's folder, such as `mixed-2000`.
  var name: String {
    switch self {
    case .mixed(let files): "mixed-\(files)"
    case .projects(let count): "projects-\(count)"
    case .allModels(let files): "models-\(files)"
    case .oneSchema(let models): "schema-\(models)"
    case .few(let files): "few-\(files)"
    }
  }

  /// The name of a project's folder.
  static func project(_ number: Int) -> String { "Project\(number)" }

  /// The tree with this name.
  init?(name: String) {
    let parts = name.split(separator: "-")
    guard parts.count == 2, let number = Int(parts[1]), number > 0 else { return nil }
    switch parts[0] {
    case "mixed": self = .mixed(files: number)
    case "projects": self = .projects(number)
    case "models": self = .allModels(files: number)
    case "schema": self = .oneSchema(models: number)
    case "few": self = .few(files: number)
    default: return nil
    }
  }

  /// The maximum number of files or models: there are 4,096 feature names, and a feature has at
  /// least 60 files.
  static let maximum = 200_000

  private static let seed: UInt64 = 4

  /// The hash of the generated trees. It is stored here so that changes of the generator are
  /// noticed, and so that results from different machines are comparable.
  private static let fingerprint: UInt64 = 0xDA8A_2964_2F3D_0C74

  /// Generates all files.
  func make(_ sink: inout TreeSink) throws {
    let random = Random(seed: Self.seed)
    switch self {
    case .mixed(let files):
      var tree = MixedTree(files: files, random: random)
      try tree.make(&sink)
    case .projects(let count):
      try sink.addFolder(".git")
      for number in 0..<count {
        sink.prefix = Tree.project(number) + "/"
        var size = Random(seed: Self.seed + UInt64(number))
        var tree = MixedTree(files: size.number(in: 30...400), random: size.branch())
        try tree.make(&sink)
      }
      sink.prefix = ""
    case .allModels(let files):
      try ModelTrees.allModels(files: files, random: random, &sink)
    case .oneSchema(let models):
      try ModelTrees.oneSchema(models: models, random: random, &sink)
    case .few(let files):
      try ModelTrees.few(files: files, random: random, &sink)
    }
  }

  /// Checks that the generator produces the expected bytes.
  static func checkFingerprint() throws {
    var sink = TreeSink(writingTo: nil)
    for tree in [
      Tree.mixed(files: 1_000), .projects(2), .allModels(files: 50), .oneSchema(models: 200),
      .few(files: 10),
    ] {
      try tree.make(&sink)
    }
    guard sink.hash != fingerprint else { return }
    let hash = String(sink.hash, radix: 16, uppercase: true)
    throw BenchError(
      "The generator makes other sources than before. If that is meant, 'fingerprint' in "
        + "Tests/Benchmark/Generator/Tree.swift has to be 0x\(hash)")
  }

  /// Identifies the trees of this version of the generator.
  static var version: String { "seed \(seed) fingerprint \(String(fingerprint, radix: 16))" }
}
