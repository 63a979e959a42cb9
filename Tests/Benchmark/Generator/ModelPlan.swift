/// A model to generate.
struct ModelPlan {
  let name: String
  var attributes: [AttributePlan] = []
  var relationships: [RelationshipPlan] = []
  /// The properties of a `#Unique`, if there is one.
  var uniqueProperties: [String] = []

  init(_ name: String) { self.name = name }

  /// The number of errors that the linter must find in it.
  var violations: Int {
    attributes.count(where: \.isViolation) + relationships.reduce(0) { $0 + $1.violations }
      + (uniqueProperties.isEmpty ? 0 : 1)
  }
}

/// An attribute of a model.
struct AttributePlan {
  let name: String
  let type: String
  /// The initial value.
  var value: String?
  /// The attribute before `var`.
  var macro: String?
  var isViolation = false

  var isOptional: Bool { type.hasSuffix("?") }
}

/// A relationship of a model.
struct RelationshipPlan {
  let name: String
  let target: String
  let isToMany: Bool
  /// The key path of the inverse, if this side names it.
  var inverse: String?
  var deleteRule: String?
  var isOptional = true
  var lacksInverse = false

  var type: String { (isToMany ? "[\(target)]" : target) + (isOptional ? "?" : "") }

  fileprivate var violations: Int {
    (isOptional ? 0 : 1) + (lacksInverse ? 1 : 0) + (deleteRule == ".deny" ? 1 : 0)
  }
}

// MARK: - Generating

extension ModelPlan {
  /// Models that are related to some of the following models, as in a feature.
  static func related(
    _ names: [String], breaksRules: Bool, random: inout Random
  ) -> [ModelPlan] {
    var models = names.map { ModelPlan($0) }
    for index in models.indices {
      models[index].addAttributes(random.number(in: 2...9), breaksRules, &random)
      for next in [index + 1, index + random.number(in: 2...5)] {
        guard next < models.count, random.chance(75) else { continue }
        relate(index, next, in: &models, breaksRules: breaksRules, random: &random)
      }
    }
    return models
  }

  /// Related models: each has one parent, up to three children, and two other relationships.
  static func oneSchema(_ names: [String], random: inout Random) -> [ModelPlan] {
    var models = names.map { ModelPlan($0) }
    for index in models.indices {
      models[index].addAttributes(random.number(in: 3...6), false, &random)
      if index > 0 { addPair((index - 1) / 3, index, isToMany: (true, false), to: &models) }
      let other = (index + 17) % models.count
      addPair(index, other, ("known", "knowing"), isToMany: (true, true), to: &models)
    }
    return models
  }

  private static func relate(
    _ first: Int, _ second: Int, in models: inout [ModelPlan], breaksRules: Bool,
    random: inout Random
  ) {
    let isToMany = random.pick([(true, false), (true, false), (true, true), (false, false)])
    addPair(first, second, isToMany: isToMany, to: &models)
    let last = models[first].relationships.count - 1
    if random.chance(50) { models[first].relationships[last].deleteRule = ".cascade" }
    guard breaksRules, random.chance(6) else { return }
    let other = models[second].relationships.count - 1
    switch random.below(4) {
    case 0: models[first].relationships[last].isOptional = false
    case 1: models[second].relationships[other].isOptional = false
    case 2: models[first].relationships[last].deleteRule = ".deny"
    default:
      // The other end is removed, so that there is no inverse.
      models[second].relationships.removeLast()
      models[first].relationships[last].inverse = nil
      models[first].relationships[last].lacksInverse = true
    }
  }

  /// Adds both ends of a relationship. The first end names the other as its inverse.
  private static func addPair(
    _ first: Int, _ second: Int, _ verbs: (String, String) = ("linked", "owner"),
    isToMany: (Bool, Bool), to models: inout [ModelPlan]
  ) {
    let (firstName, secondName) = (models[first].name, models[second].name)
    func property(_ verb: String, _ target: String, _ isToMany: Bool) -> String {
      verb + target + (isToMany ? "s" : "")
    }
    let end = property(verbs.1, firstName, isToMany.1)
    models[first].relationships.append(
      RelationshipPlan(
        name: property(verbs.0, secondName, isToMany.0), target: secondName,
        isToMany: isToMany.0, inverse: "\\\(secondName).\(end)"))
    models[second].relationships.append(
      RelationshipPlan(name: end, target: firstName, isToMany: isToMany.1))
  }

  private mutating func addAttributes(
    _ count: Int, _ breaksRules: Bool, _ random: inout Random
  ) {
    // A number keeps names unique if the same words are picked twice.
    for number in 0..<count {
      var name = random.pick(Words.adjectives) + random.pick(Words.nounTypes)
      if attributes.contains(where: { $0.name == name }) { name += "\(number)" }
      attributes.append(
        breaksRules && random.chance(3)
          ? .violating(name, &random) : .correct(name, &random))
    }
    guard breaksRules, random.chance(3), let first = attributes.first else { return }
    uniqueProperties = [first.name]
  }
}

extension AttributePlan {
  private static let choices: [(type: String, value: String?)] = [
    ("String", "\"\""), ("String", "\"\""), ("String", "\"untitled\""), ("String?", nil),
    ("Int", "0"), ("Int", "42"), ("Bool", "false"), ("Bool", "true"), ("Double", "0.0"),
    ("Double?", nil), ("Date", "Date()"), ("Date", "Date.now"), ("Date?", nil),
    ("UUID", "UUID()"), ("URL?", nil), ("Data?", nil), ("[String]", "[]"), ("Decimal", "0"),
    ("Int?", nil), ("[String: Int]", "[:]"),
  ]

  fileprivate static func correct(_ name: String, _ random: inout Random) -> AttributePlan {
    let (type, value) = random.pick(choices)
    var plan = AttributePlan(name: name, type: type, value: value)
    if type == "Data?" {
      plan.macro = "@Attribute(.externalStorage)"
    } else if random.chance(4) {
      plan.macro = random.pick(["@Attribute(.spotlight)", "@Attribute(.allowsCloudEncryption)"])
    }
    return plan
  }

  fileprivate static func violating(_ name: String, _ random: inout Random) -> AttributePlan {
    switch random.below(3) {
    case 0:
      AttributePlan(
        name: name, type: "String", value: "\"\"", macro: "@Attribute(.unique)",
        isViolation: true)
    case 1: AttributePlan(name: name, type: "Date", value: ".now", isViolation: true)
    default: AttributePlan(name: name, type: "String", isViolation: true)
    }
  }
}
