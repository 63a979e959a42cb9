/// A feature of an app, with its own files, names and models.
struct Feature {
  /// A unique name within the tree, such as `AmberHarbor`.
  let name: String
  /// What names of types begin with. It is empty in packages, whose names occur in others, too.
  let prefix: String
  /// The models, which are related only to models of the same feature.
  var models: [ModelPlan] = []

  /// Creates a feature without models. There are names for 4,096 features.
  init(number: Int, isPackage: Bool = false) {
    let first = Words.firstHalves
    let second = Words.secondHalves
    // Each first half is combined with each second half once.
    name =
      first[number % first.count]
      + second[(number / first.count + number * 7) % second.count]
    prefix = isPackage ? "" : name
  }

  /// Creates a feature with models, some of which violate rules.
  init(number: Int, isPackage: Bool = false, modelCount: Int, random: inout Random) {
    self.init(number: number, isPackage: isPackage)
    models = ModelPlan.related(
      (0..<modelCount).map { Self.modelName($0, of: prefix) }, breaksRules: true, random: &random)
  }

  /// The name of a model: the prefix of the feature's names, and a noun.
  static func modelName(_ index: Int, of feature: String) -> String {
    let common = ["User", "Item", "Settings", "Tag", "Category"]
    if feature.isEmpty, index < common.count { return common[index] }
    let nouns = Words.nounTypes.filter { !common.contains($0) }
    let round = index / nouns.count
    // The step is coprime to the number of nouns, so it reaches all of them.
    let noun = nouns[(index * 101 + feature.utf8.count * 17) % nouns.count]
    return feature + noun + (round == 0 ? "" : "\(round + 1)")
  }
}
