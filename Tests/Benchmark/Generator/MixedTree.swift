/// The repository of a large app: features in the app and in packages, with few files that use
/// models.
struct MixedTree {
  /// The number of Swift files still to be generated.
  private var remaining: Int
  private var random: Random
  private var featureNumber = 0
  private var generatedFiles: Int
  /// One model of each feature of the app that has models.
  private var listedModels: [String] = []

  /// Creates a tree.
  ///
  /// - Parameter files: The number of Swift files, not counting ignored ones.
  init(files: Int, random: Random) {
    remaining = files
    self.random = random
    generatedFiles = (files + 6_000) / 7_000
    if files < 1_000 { generatedFiles = 0 }
  }

  mutating func make(_ sink: inout TreeSink) throws {
    try addRepository(&sink)
    remaining -= 2
    while remaining > 0 { try addFeature(&sink) }
    try addApp(&sink)
  }

  private mutating func addFeature(_ sink: inout TreeSink) throws {
    let size = min(remaining, random.number(in: 60...280))
    // The remaining files at the end may be too few for a complete feature.
    let isWhole = size >= 10
    // On average, one file in 70 has models, 2.2 of them.
    let modelFiles = isWhole ? (size + random.below(70)) / 70 : 0
    let counts = (0..<modelFiles).map { _ in 1 + random.weighted([30, 35, 20, 15]) }
    let isPackage = isWhole && random.chance(45)
    let feature = Feature(
      number: featureNumber, isPackage: isPackage, modelCount: counts.reduce(0, +),
      random: &random)
    if !isPackage, let model = feature.models.first { listedModels.append(model.name) }
    let folders = FeatureFolders(feature.name, isPackage: isPackage, &random)
    var files = FeatureFiles(feature: feature, folders: folders, random: random.branch())
    if isPackage { try files.addManifest(&sink) }
    try files.addModels(counts, &sink)
    if generatedFiles > 0, isWhole, featureNumber % 7 == 6 || remaining < 2_000 {
      generatedFiles -= 1
      try files.addGenerated(&sink)
    }
    try files.addOthers(upTo: size, &sink)
    try files.addResources(&sink)
    remaining -= files.count
    featureNumber += 1
  }

  private mutating func addApp(_ sink: inout TreeSink) throws {
    let feature = Feature(number: featureNumber)
    var store = SourceDraft(feature: feature, random: random.branch())
    store.storeFile(listedModels)
    try sink.addSource("App/Sources/AppStore.swift", store.bytes)
    var app = SourceDraft(feature: feature, random: random.branch())
    app.appFile()
    try sink.addSource("App/Sources/ExampleApp.swift", app.bytes)
    try addIgnored(&sink)
  }

  /// Adds the files that mark the tree as a repository, so that its parents have no effect.
  private mutating func addRepository(_ sink: inout TreeSink) throws {
    try sink.addFolder(".git")
    try sink.add(
      ".gitignore",
      Array(
        """
        .DS_Store
        .build/
        DerivedData/
        Pods/
        xcuserdata/
        /Tools/Output/
        *.xcresult

        """.utf8))
    try sink.addFolder("App/Example.xcodeproj")
    try sink.add("App/Example.xcodeproj/project.pbxproj", Array("// !$*UTF8*$!\n{\n}\n".utf8))
    try sink.add("README.md", Array("# Example\n\nAn app that nobody has.\n".utf8))
  }

  /// Adds ignored Swift files with models.
  private mutating func addIgnored(_ sink: inout TreeSink) throws {
    let count = max(4, sink.facts.files / 100)
    let folders = [
      ".build/checkouts/Kit/Sources/Kit", "Pods/Kit", "DerivedData/App/Build", "Tools/Output",
    ]
    var feature = Feature(number: featureNumber + 1)
    feature.models = [ModelPlan("Ignored")]
    for number in 0..<count {
      var draft = SourceDraft(feature: feature, random: random.branch())
      let size = SizeDistribution.bytes(&random)
      draft.modelFile("Ignored\(number)", models: feature.models, size: size)
      try sink.add("\(folders[number % 4])/Ignored\(number).swift", draft.bytes)
    }
  }
}
