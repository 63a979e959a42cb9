/// Trees in which every file contains models.
enum ModelTrees {
  /// Generates files with the sizes of a mixed tree, in features of up to 40 files.
  static func allModels(files: Int, random: Random, _ sink: inout TreeSink) throws {
    var random = random
    try sink.addFolder(".git")
    var count = 0
    var number = 0
    while count < files {
      let counts = (0..<min(random.number(in: 5...40), files - count)).map { _ in
        1 + random.weighted([30, 35, 20, 15])
      }
      let feature = Feature(number: number, modelCount: counts.reduce(0, +), random: &random)
      let folders = FeatureFolders(feature.name, isPackage: false, &random)
      var writer = FeatureFiles(feature: feature, folders: folders, random: random.branch())
      try writer.addModels(counts, &sink)
      count += counts.count
      number += 1
    }
  }

  /// Generates one schema of related models, 100 per file.
  static func oneSchema(models count: Int, random: Random, _ sink: inout TreeSink) throws {
    var random = random
    try sink.addFolder(".git")
    let names = (0..<count).map {
      Feature.modelName($0 % 100, of: Feature(number: $0 / 100).name)
    }
    let models = ModelPlan.oneSchema(names, random: &random)
    for number in 0..<(count + 99) / 100 {
      let part = Array(models[(number * 100)..<min(count, number * 100 + 100)])
      let feature = Feature(number: number)
      var draft = SourceDraft(feature: feature, random: random.branch())
      draft.bareModels(part)
      try sink.addSource("Models/\(feature.name).swift", draft.bytes, models: part)
    }
  }

  /// The name of the only file in a tree with one file.
  static let singleFile = "Model.swift"

  /// Generates a small project with one model per file.
  static func few(files: Int, random: Random, _ sink: inout TreeSink) throws {
    var random = random
    try sink.addFolder(".git")
    let feature = Feature(number: 0, modelCount: files, random: &random)
    for model in feature.models {
      var draft = SourceDraft(feature: feature, random: random.branch())
      draft.modelFile(model.name, models: [model], size: 2_000)
      let name = files == 1 ? singleFile : "\(model.name).swift"
      try sink.addSource(name, draft.bytes, models: [model])
    }
  }
}
