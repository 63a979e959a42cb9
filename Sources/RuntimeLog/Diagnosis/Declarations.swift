import SwiftDataLintSchema
import SwiftDataLintSchemaRules

/// The declarations that names in a log can refer to.
struct Declarations {
  private let schemas: [Schema]
  private let findings: [Finding]
  /// By entity name: the models with that name.
  private let models: [String: [Member]]
  /// By property name: the models that declare one.
  private let owners: [String: [Member]]
  /// By rule: its matches in each schema, whatever the states of the models.
  private let matches: [String: [[EntityID?: [RuleMatch]]]]
  /// By entity name: the findings about it.
  private let findingsByEntity: [String?: [Finding]]

  /// A model of a schema.
  private struct Member {
    let schema: Int
    let entity: EntityID
  }

  /// By schema: how many statements of the log name something in it.
  private var scores: [Int]

  /// A declaration that a statement can mean.
  private struct Candidate {
    /// Nil if it is not known.
    var schema: Int?
    let location: SourceLocation
    let state: EntityState
    let name: String
    let rule: Rule?
    let match: RuleMatch?
    let finding: Finding?

    /// Whether it breaks a rule.
    var isMatch: Bool { match != nil || finding != nil }
  }

  /// - Parameter statements: What the log has.
  init(_ schemas: [Schema], _ findings: [Finding], for statements: [RuntimeStatement]) {
    self.schemas = schemas
    self.findings = findings
    var models: [String: [Member]] = [:]
    var owners: [String: [Member]] = [:]
    for (index, schema) in schemas.enumerated() {
      for entity in schema.entities {
        let member = Member(schema: index, entity: entity.id)
        models[entity.name, default: []].append(member)
        for property in entity.properties { owners[property.name, default: []].append(member) }
      }
    }
    self.models = models
    self.owners = owners
    scores = schemas.map { _ in 0 }
    findingsByEntity = Dictionary(grouping: findings, by: \.entity)
    let inputs = schemas.map { RuleInput($0) }
    matches = Dictionary(
      uniqueKeysWithValues: Rule.all.filter { $0.compares == nil }.map { rule in
        (rule.id, inputs.map { Dictionary(grouping: rule.matches(in: $0), by: \.entity) })
      })
    for statement in statements where statement.entity != nil {
      for schema in Set(named(by: statement, statement.rules).compactMap(\.schema)) {
        scores[schema] += 1
      }
    }
  }

  /// The diagnosis of a statement.
  func entry(for statement: RuntimeStatement) -> Diagnosis.Entry {
    let rules = statement.rules
    let found = candidates(for: statement, rules)
    guard let first = found.first else { return missing(statement, rules.first) }
    let rule = first.rule ?? rules.first
    let others = found.dropFirst().map { other in
      RelatedLocation(
        message: "'\(other.name)' may be meant, too\(other.state.remark)", location: other.location)
    }
    let own = first.finding?.related ?? first.match?.related ?? []
    return Diagnosis.Entry(
      statement: statement, rule: rule?.id,
      severity: statement.isOffender ? .error : first.finding?.severity ?? rule?.severity ?? .error,
      message: first.finding?.message ?? first.match?.message
        ?? statement.headline(of: first.name, rule),
      help: first.finding?.advice?.text ?? first.match?.help ?? rule?.remedy.withoutCode
        ?? statement.meaning,
      location: first.location, related: own + others, finding: first.finding)
  }

  /// The diagnosis of a statement about something that is not in the sources.
  private func missing(_ statement: RuntimeStatement, _ rule: Rule?) -> Diagnosis.Entry {
    let subject = statement.subject
    let message = subject.map { "\($0) is not declared in these sources" } ?? statement.text
    let known = statement.entity.flatMap { models[$0] } ?? []
    let related = known.prefix(1).map { member in
      RelatedLocation(
        message: "'\(schemas[member.schema][member.entity].name)' has no such property",
        location: schemas[member.schema][member.entity].location)
    }
    return Diagnosis.Entry(
      statement: statement, rule: rule?.id,
      severity: statement.isOffender ? .error : rule?.severity ?? .error,
      message: message,
      help: rule.map { "\($0.summary) \($0.remedy)".withoutCode } ?? statement.meaning,
      location: nil, related: related, finding: nil)
  }
}

// MARK: - Candidates

extension Declarations {
  /// The declarations that a statement can mean, each place once, the one that syncs first.
  private func candidates(for statement: RuntimeStatement, _ rules: [Rule]) -> [Candidate] {
    let found =
      statement.entity != nil || !statement.properties.isEmpty
      ? named(by: statement, rules) : unnamed(by: statement, rules)
    let sorted = found.enumerated().sorted { left, right in
      let (first, other) = (rank(of: left.element), rank(of: right.element))
      return first == other ? left.offset < right.offset : other.lexicographicallyPrecedes(first)
    }
    var known: Set<SourceLocation> = []
    return sorted.map(\.element).filter { known.insert($0.location).inserted }
  }

  /// What syncs is what the runtime validates. In a repository with several apps, the log is of the
  /// one that has the most of its names, or else of the one in the current folder.
  private func rank(of candidate: Candidate) -> [Int] {
    [
      candidate.state == .synced ? 1 : 0, candidate.isMatch ? 1 : 0,
      candidate.schema.map { scores[$0] } ?? 0, candidate.state.precedence,
      candidate.location.path.hasPrefix("../") ? 0 : 1,
    ]
  }

  private func named(by statement: RuntimeStatement, _ rules: [Rule]) -> [Candidate] {
    members(for: statement).compactMap { member in
      candidate(for: statement, in: member, rules)
    }
  }

  /// The models that declare what a statement names, or inherit it.
  private func members(for statement: RuntimeStatement) -> [Member] {
    guard let name = statement.entity else {
      return statement.properties.first.flatMap { owners[$0] } ?? []
    }
    let named = models[name] ?? []
    guard statement.isAboutRecords, let property = statement.properties.first else { return named }
    // A record type holds the properties of all subentities.
    let others = (owners[property] ?? []).filter { owner in
      schemas[owner.schema].lineage(of: owner.entity).contains { ancestor in
        named.contains { $0.schema == owner.schema && $0.entity == ancestor }
      }
    }
    return named + others
  }

  private func candidate(
    for statement: RuntimeStatement, in member: Member, _ rules: [Rule]
  ) -> Candidate? {
    let schema = schemas[member.schema]
    for id in schema.lineage(of: member.entity) {
      let entity = schema[id]
      let names = statement.properties
      let declared = names.map { name in entity.properties.first { $0.name == name } }
      guard declared.allSatisfy({ $0 != nil }) else { continue }
      let found = rules.lazy.compactMap { rule in
        self.match(of: rule, in: member.schema, id, names).map { (rule, $0) }
      }.first
      let location = found?.1.location ?? place(of: names, in: entity, declared.first ?? nil)
      let finding = finding(of: found.map { [$0.0] } ?? rules, entity.name, names, at: location)
      return Candidate(
        schema: member.schema, location: finding?.location ?? location,
        state: schema[member.entity].state,
        name: ([entity.path] + names.prefix(1)).joined(separator: "."),
        rule: found?.0 ?? finding.flatMap { Rule.named($0.rule) }
          ?? rules.first { $0.isUsual(for: declared.first ?? nil) },
        match: found?.1, finding: finding)
    }
    return nil
  }

  private func match(
    of rule: Rule, in schema: Int, _ entity: EntityID, _ names: [String]
  ) -> RuleMatch? {
    matches[rule.id]?[schema][entity]?.first { $0.properties == names }
  }

  /// The place of a declaration that breaks no rule today.
  private func place(
    of names: [String], in entity: Entity, _ property: Property?
  ) -> SourceLocation {
    let constraint = entity.uniqueConstraints.first { $0.properties == names }
    if names.count > 1 { return constraint?.location ?? entity.location }
    return property?.location ?? entity.location
  }

  /// The finding of one of the rules about a declaration, at its place if there is one.
  private func finding(
    of rules: [Rule], _ entity: String, _ names: [String], at location: SourceLocation
  ) -> Finding? {
    let found = (findingsByEntity[entity] ?? []).filter { finding in
      finding.properties == names && rules.contains { $0.id == finding.rule }
    }
    return found.first { $0.location == location }
      ?? found.first { $0.location.path == location.path && Rule.named($0.rule)?.compares != nil }
  }

  /// The findings that a statement without an entity can be about, or the declarations with the
  /// name in it.
  private func unnamed(by statement: RuntimeStatement, _ rules: [Rule]) -> [Candidate] {
    let ofRules = findings.filter { finding in rules.contains { $0.id == finding.rule } }
    let same = ofRules.filter { $0.runtimeLine == statement.text }
    if !same.isEmpty { return same.map(candidate) }
    if statement.isGuess { return [] }
    if statement.name == nil { return ofRules.map(candidate) }
    let typed = typed(by: statement, rules.first)
    if !typed.isEmpty { return typed }
    // A finding does not name what only the runtime knows, such as a class of Apple's.
    return ofRules.filter { $0.runtimeLine.map(statement.text.hasPrefix) ?? false }.map(candidate)
  }

  private func candidate(_ finding: Finding) -> Candidate {
    Candidate(
      location: finding.location, state: finding.isAboutPresent ? .synced : .superseded,
      name: finding.subject ?? finding.location.path, rule: Rule.named(finding.rule), match: nil,
      finding: finding)
  }

  /// The properties of a type, or the configurations with a name.
  private func typed(by statement: RuntimeStatement, _ rule: Rule?) -> [Candidate] {
    guard let name = statement.name, case .sentence(let sentence) = statement.kind else {
      return []
    }
    if sentence.parts == [.configuration] {
      return schemas.flatMap(\.stores.configurations).filter { $0.name == name }.map {
        Candidate(
          location: $0.location, state: .synced, name: name, rule: rule, match: nil, finding: nil)
      }
    }
    let type = name.split(separator: ".").last.map(String.init) ?? name
    return schemas.flatMap { schema in
      schema.entities.flatMap { entity in
        entity.properties.filter { $0.isOf(type: type) }.map { typed($0, of: entity, rule) }
      }
    }
  }

  private func typed(_ property: Property, of entity: Entity, _ rule: Rule?) -> Candidate {
    let known = finding(
      of: rule.map { [$0] } ?? [], entity.name, [property.name], at: property.location)
    return Candidate(
      location: property.location, state: entity.state, name: "\(entity.path).\(property.name)",
      rule: rule, match: nil, finding: known)
  }
}

// MARK: - Texts

extension RuntimeStatement {
  /// The rules that find its cause, the most likely one first.
  fileprivate var rules: [Rule] {
    switch kind {
    case .offender(let section), .heading(let section): section.rules
    case .sentence(let sentence): sentence.rules.compactMap(Rule.named)
    }
  }

  fileprivate var isOffender: Bool { if case .offender = kind { true } else { false } }

  /// Whether its names are those of records in CloudKit.
  fileprivate var isAboutRecords: Bool {
    if case .sentence(let sentence) = kind { sentence.isFromServer } else { false }
  }

  /// What it names: `'Trip.name'`.
  fileprivate var subject: String? {
    if let name { return "'\(name)'" }
    let names = properties.joined(separator: ", ")
    if let entity { return "'\(names.isEmpty ? entity : "\(entity).\(names)")'" }
    return names.isEmpty ? nil : "'\(names)'"
  }

  /// What it means if no rule finds its cause.
  fileprivate var meaning: String? {
    switch kind {
    case .offender(let section), .heading(let section): section.meaning
    case .sentence(let sentence): sentence.meaning.isEmpty ? nil : sentence.meaning
    }
  }

  /// The headline if `lint` does not find the cause.
  fileprivate func headline(of name: String, _ rule: Rule?) -> String {
    if isAboutRecords { return "CloudKit's server rejects '\(name)'" }
    guard let rule, rule.compares == nil else { return "the runtime rejects '\(name)'" }
    return "the log names '\(name)', which breaks no rule today"
  }
}

extension String {
  /// Without the marks of code in Markdown.
  fileprivate var withoutCode: String { replacingEach("`", with: "'") }
}

extension EntityState {
  fileprivate var remark: String { self == .synced ? "" : " (\(rawValue))" }
}

extension Finding {
  /// The model, or its only property: `Trip.name`.
  fileprivate var subject: String? {
    (model ?? entity).map { name in property.map { "\(name).\($0)" } ?? name }
  }

  /// Whether it is about a model that the runtime validates, as far as known.
  fileprivate var isAboutPresent: Bool { unlistedReason == nil && history == nil }
}

extension Property {
  /// Whether its values have the type with a simple name.
  fileprivate func isOf(type name: String) -> Bool {
    guard let text = type?.text else { return false }
    let simple = text.split(separator: ".").last ?? ""
    return simple == name || simple == name + "?"
  }
}

extension Rule {
  /// Whether it can be about a property of this kind.
  fileprivate func isUsual(for property: Property?) -> Bool {
    let isToMany = property?.relationship?.isToMany ?? false
    return section != .nonoptionalRelationship || (id == "nonoptional-to-many") == isToMany
  }

  fileprivate static func named(_ id: String) -> Rule? { all.first { $0.id == id } }
}
