/// The folders of a feature's files.
struct FeatureFolders {
  let root: String
  let sources: String
  let tests: String

  init(_ name: String, isPackage: Bool, _ random: inout Random) {
    if isPackage {
      root = "Packages/\(name)Kit"
      sources = "\(root)/Sources/\(name)Kit"
      tests = "\(root)/Tests/\(name)KitTests"
    } else {
      root = "App"
      sources = "App/Sources/Features/\(name)"
      tests = "App/ExampleTests/\(name)"
    }
  }
}

/// Writes the files of a feature.
struct FeatureFiles {
  private let feature: Feature
  private let folders: FeatureFolders
  private var random: Random
  /// The number of files written.
  private(set) var count = 0

  init(feature: Feature, folders: FeatureFolders, random: Random) {
    self.feature = feature
    self.folders = folders
    self.random = random
  }

  mutating func addManifest(_ sink: inout TreeSink) throws {
    try add("Package", to: folders.root, &sink) { draft, _ in
      draft.manifestFile(draft.feature.name + "Kit")
    }
  }

  /// Adds the files with models.
  ///
  /// - Parameter counts: The number of models in each file.
  mutating func addModels(_ counts: [Int], _ sink: inout TreeSink) throws {
    var rest = feature.models[...]
    for count in counts {
      let models = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      let name = models[0].name
      try add(name, to: "\(folders.sources)/Models", models: models, &sink) { draft, size in
        draft.modelFile(name, models: models, size: size)
      }
    }
  }

  mutating func addGenerated(_ sink: inout TreeSink) throws {
    let size = SizeDistribution.generatedBytes(&random)
    let name = feature.name + "Strings"
    try add(name, to: "\(folders.sources)/Generated", &sink) { draft, _ in
      draft.generatedFile(name, size: size)
    }
  }

  /// Adds files of all kinds, folder by folder.
  mutating func addOthers(upTo total: Int, _ sink: inout TreeSink) throws {
    while count < total {
      let isTests = random.chance(18)
      let kind = SourceKind.random(&random)
      var folder = isTests ? folders.tests : "\(folders.sources)/\(kind.folder)"
      for _ in 0..<random.pick([0, 0, 1, 1, 2, 3, 8]) {
        folder += "/" + random.pick(Words.nounTypes)
      }
      for _ in 0..<min(random.number(in: 5...40), total - count) {
        // Most files in a folder are of the same kind.
        let kind = isTests ? .test : random.chance(80) ? kind : .random(&random)
        let name = "\(feature.name)\(random.pick(Words.nounTypes))\(count)\(kind.suffix)"
        try add(name, to: folder, &sink) { draft, size in draft.file(kind, name, size: size) }
      }
    }
  }

  /// Adds files that are not Swift files.
  mutating func addResources(_ sink: inout TreeSink) throws {
    for number in 0..<count / 12 {
      let folder = "\(folders.sources)/Resources"
      switch random.below(3) {
      case 0:
        let text = "{ \"\(random.pick(Words.nouns))\": [\(random.below(99)), null, \"@Model\"] }\n"
        try sink.add("\(folder)/\(number).json", Array(text.utf8))
      case 1:
        let text = "# \(random.pick(Words.nounTypes))\n\n    @Model final class Example {}\n"
        try sink.add("\(folder)/\(number).md", Array(text.utf8))
      default:
        let size = random.number(in: 500...20_000)
        let pixels = (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        try sink.add("\(folder)/\(number).png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A] + pixels)
      }
    }
  }

  private mutating func add(
    _ name: String, to folder: String, models: [ModelPlan] = [], _ sink: inout TreeSink,
    _ write: (inout SourceDraft, _ size: Int) -> Void
  ) throws {
    let size = SizeDistribution.bytes(&random)
    var draft = SourceDraft(feature: feature, random: random.branch())
    write(&draft, size)
    try sink.addSource("\(folder)/\(name).swift", draft.bytes, models: models)
    count += 1
  }
}

/// The subject of a source file.
enum SourceKind: CaseIterable {
  case view, viewModel, service, transfer, enumeration, `extension`, `protocol`, controller
  case endpoint, test

  static func random(_ random: inout Random) -> SourceKind {
    allCases[random.weighted([280, 100, 130, 120, 80, 100, 50, 60, 70])]
  }

  var folder: String {
    switch self {
    case .view: "Views"
    case .viewModel: "ViewModels"
    case .service: "Services"
    case .transfer: "API/Responses"
    case .enumeration: "States"
    case .extension: "Extensions"
    case .protocol: "Interfaces"
    case .controller: "Legacy"
    case .endpoint: "API"
    case .test: "Tests"
    }
  }

  var suffix: String {
    switch self {
    case .view: "View"
    case .viewModel: "ViewModel"
    case .service: "Service"
    case .transfer: "Response"
    case .enumeration: "State"
    case .extension: "Extensions"
    case .protocol: "Providing"
    case .controller: "ViewController"
    case .endpoint: "Endpoint"
    case .test: "Tests"
    }
  }
}

extension SourceDraft {
  /// Writes a file of a kind.
  fileprivate mutating func file(_ kind: SourceKind, _ name: String, size: Int) {
    switch kind {
    case .view: viewFile(name, size: size)
    case .viewModel: viewModelFile(name, size: size)
    case .service: serviceFile(name, size: size)
    case .transfer: transferFile(name, size: size)
    case .enumeration: enumFile(name, size: size)
    case .extension: extensionFile(name, size: size)
    case .protocol: protocolFile(name, size: size)
    case .controller: controllerFile(name, size: size)
    case .endpoint: endpointFile(name, size: size)
    case .test: testFile(name, size: size)
    }
  }
}
