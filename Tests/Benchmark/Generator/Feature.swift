/// A part of an app that has files, names and models of its own.
struct Feature {
  /// A name that no other feature of the tree has, such as `AmberHarbor`.
  let name: String
  /// The models, which relate to one another and to no other feature's.
  var models: [ModelPlan] = []

  /// There are names for 4,096 features.
  init(number: Int) {
    let first = Words.firstHalves
    let second = Words.secondHalves
    // Each first half meets each second one once.
    name =
      first[number % first.count]
      + second[(number / first.count + number * 7) % second.count]
  }

  /// With models, of which some break the rules.
  init(number: Int, modelCount: Int, random: inout Random) {
    self.init(number: number)
    models = ModelPlan.related(
      (0..<modelCount).map { Self.modelName($0, of: name) }, breaksRules: true, random: &random)
  }

  /// The name of a model: that of the feature and a noun.
  static func modelName(_ index: Int, of feature: String) -> String {
    let nouns = Words.nounTypes
    let round = index / nouns.count
    // A step that has no divisor in common with the number of nouns reaches all of them.
    let noun = nouns[(index * 101 + feature.utf8.count * 17) % nouns.count]
    return feature + noun + (round == 0 ? "" : "\(round + 1)")
  }
}
