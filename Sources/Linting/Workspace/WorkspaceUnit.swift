import SwiftDataLintCoreDataModel
import SwiftDataLintDataFormats
import SwiftDataLintSchema
import SwiftDataLintSchemaRules
import SwiftDataLintShipped
import SwiftDataLintSwiftDataModel

/// A unit of a workspace, with what was read of its files and what came of it.
///
/// Each analysis starts from what the files say by themselves, as the first one did, so that its
/// result does not depend on earlier texts. It reads and searches only files that changed since.
package struct WorkspaceUnit {
  let unit: AnalysisUnit
  /// What was read of each file; facts only of those that contain a relevant word.
  private var readings: [InputReading]
  /// What was read of files whose facts were needed because of other files, by their indices.
  private var readAgain: [Int: InputReading] = [:]
  private var searches: [SearchedNames: FileSearch] = [:]
  /// Whether lexed files mention Core Data, by their indices. Only projects with Core Data models
  /// have it.
  private var coreDataMentions: [Int: Bool] = [:]
  /// Whether files may migrate stores themselves, by their indices. Only projects have it whose
  /// findings depend on that.
  private var migrations: [Int: Bool] = [:]
  /// Whether files were read for an earlier analysis.
  private var wasRead = false
  /// Which files are linked together; nil if project files must be read first.
  private var plan: LinkPlan?
  /// The linked facts of each part; nil if files must be read or linked first.
  private var linked: [LinkedPart<Linker>]?
  /// The files that changed since then, with the names that they declared. Nothing depended on them
  /// but these names.
  private var changed: [Int: DeclaredNames] = [:]
  private(set) var analysis: UnitAnalysis?
  /// The findings in all files, including those that are not reported, for each schema.
  var findings: [Findings]?
  /// The accepted findings that do not exist.
  var unusedAcceptances: [AcceptedFinding] = []

  init(_ unit: AnalysisUnit) {
    self.unit = unit
    readings = Array(repeating: .unread, count: unit.files.inputs.count)
  }

  /// The same files with other settings or other reported files, or with more or fewer files. What
  /// was read of files that are in both units is kept.
  func with(_ unit: AnalysisUnit) -> WorkspaceUnit {
    var new = WorkspaceUnit(unit)
    new.wasRead = wasRead
    var rest = files.indices[...]
    for (index, file) in unit.files.inputs.enumerated() {
      rest = rest.drop { FilePath.precedes(files[$0].absolute, file.absolute) }
      guard let old = rest.first, files[old].isSame(as: file) else { continue }
      new.readings[index] = readings[old]
      new.readAgain[index] = readAgain[old]
    }
    let isSame = unit.files.inputs.elementsEqual(files) { $0.isSame(as: $1) }
    if isSame, changed.isEmpty, unit.settings.usesTargets == self.unit.settings.usesTargets {
      (new.plan, new.linked, new.searches) = (plan, linked, searches)
    }
    return new
  }

  private var files: [InputFile] { unit.files.inputs }

  /// Forgets what was read of the files that satisfy a predicate.
  mutating func forget(where isChanged: (InputFile) -> Bool) {
    for index in files.indices where isChanged(files[index]) {
      if files[index].isManifest || files[index].kind == .xcodeProject { forgetTargets() }
      if linked != nil, readAgain[index] == nil, let names = readings[index].names {
        changed[index] = names
      } else if changed[index] == nil {
        unlink(keepsLinks: !files[index].kind.isLinked)
      }
      readings[index] = .unread
      readAgain[index] = nil
      coreDataMentions[index] = nil
      migrations[index] = nil
      for names in searches.keys { searches[names]?.forget(index) }
    }
  }

  /// Forgets what project files say.
  mutating func forgetTargets() {
    plan = nil
    unlink()
  }

  private mutating func unlink(keepsLinks: Bool = false) {
    (analysis, findings) = (nil, nil)
    if keepsLinks { return }
    linked = nil
    changed = [:]
  }

  /// Reads changed files on which nothing depended, and links again only if something now does.
  private mutating func readChanged(_ reader: InputReader, _ monitor: WorkMonitor?) {
    if changed.isEmpty { return }
    // A changed file may migrate stores now, or no longer.
    if !migrations.isEmpty { findings = nil }
    let (indices, files) = (changed.keys.sorted(), files)
    monitor?.begin(.readAgain, of: indices.count)
    var isSame = true
    for (index, reading) in zip(indices, reader.read(indices.map { files[$0] })) {
      readings[index] = reading
      if !reading.mentionsCoreData, reading.names == changed[index] { continue }
      isSame = false
    }
    for names in searches.keys where isSame {
      let found = searches[names]?.matches(among: indices, of: files, names, reader, monitor)
      isSame = found?.isEmpty ?? true
    }
    changed = [:]
    if !isSame { unlink() }
  }

  // MARK: Analysis

  /// Analyzes the files, including those that are not reported.
  mutating func analyze(with reader: InputReader, _ monitor: WorkMonitor?) -> UnitAnalysis {
    readChanged(reader, monitor)
    if let analysis { return analysis }
    let plan = plan ?? makePlan(reader)
    self.plan = plan
    let linked = linked ?? link(reader, monitor)
    self.linked = linked
    let models = ModelReading(files, without: plan.unbuilt)
    // Without a model there is nothing to sync, so entitlements do not matter.
    let mayHaveModels = !models.bundles.isEmpty || linked.contains { !$0.lexed.isEmpty }
    let entitlements =
      mayHaveModels ? files.indices.filter { files[$0].kind == .entitlements } : []
    read(entitlements, reader)
    let stores = stores(of: models, reader, monitor)
    let schemas =
      schemas(of: linked, entitlements, jobs: reader.jobs)
      + schemas(of: models, stores, entitlements)
    let production = ProductionSearch(unit.settings.production, in: unit.files, reader.system)
    let lexed = Set(linked.flatMap(\.lexed) + stores.linked.flatMap(\.lexed))
    let reported = reported(lexed, production)
    let analysis = analysis(
      plan, schemas, lexed: lexed.count, reported: reported.union(models.reported), production)
    self.analysis = analysis
    return analysis
  }

  /// The schema of each part.
  ///
  /// - Parameter entitlements: The indices of entitlements files.
  private func schemas(of linked: [LinkedPart<Linker>], _ entitlements: [Int], jobs: Int)
    -> [Schema]
  {
    let stores = ProductionStores(joining: linked.map(\.linker.productionStores))
    let groups =
      linked.count == 1
      ? [[0]]
      : Dictionary(grouping: linked.indices) { linked[$0].group }.values.sorted { $0[0] < $1[0] }
    let schemas = concurrentMap(groups, jobs: jobs, least: 2) { group in
      group.map { index in
        let part = linked[index]
        return part.linker.with(
          entitlements: self.entitlements(of: part.part, among: entitlements),
          notAnalyzed: part.part.files.compactMap { reading($0)?.notAnalyzed }
        ).schema(unit.settings.schemaOptions, of: stores)
          .speaking(for: linked.count == 1 ? nil : ownPaths(of: part))
      }
    }
    let pairs = zip(groups.joined(), schemas.joined()).sorted { $0.0 < $1.0 }
    return pairs.map(\.1).withCommonGaps
  }

  /// Reads Core Data models, and the stores of all programs that may load them.
  private mutating func stores(
    of models: ModelReading, _ reader: InputReader, _ monitor: WorkMonitor?
  ) -> LinkedStores {
    if models.bundles.isEmpty { return LinkedStores(linked: [], parts: []) }
    read(models.choices, reader)
    read(models.sources(readings), reader)
    let parts = parts()
    let mentioning = mentioningCoreData(reader)
    var linking = linking(reader, monitor)
    defer {
      readAgain = linking.readAgain
      // Those of models are still needed, because their links may be kept.
      searches.merge(linking.searches) { $1 }
    }
    return LinkedStores(linked: linking.linkStores(parts, mentioning: mentioning), parts: parts)
  }

  /// The indices of the Swift files that mention Core Data.
  private mutating func mentioningCoreData(_ reader: InputReader) -> Set<Int> {
    let unknown = files.indices.filter { readings[$0].isLexed && coreDataMentions[$0] == nil }
    for (index, mention) in zip(unknown, reader.mentionCoreData(unknown.map { files[$0] })) {
      coreDataMentions[index] = mention
    }
    return Set(
      files.indices.filter { readings[$0].mentionsCoreData || coreDataMentions[$0] ?? false })
  }

  /// The schema of each Core Data model.
  ///
  /// - Parameter entitlements: The indices of entitlements files.
  private func schemas(
    of models: ModelReading, _ stores: LinkedStores, _ entitlements: [Int]
  ) -> [Schema] {
    let programs = stores.linked.map { part in
      part.linker.stores(entitlements: self.entitlements(of: part.part, among: entitlements))
        .beside(models.paths(in: part.part.files, of: stores.parts))
    }
    let ofRoot = entitlements.compactMap { index in
      readings[index].entitlements.map { files[index].linkedFile($0, isOfPart: false) }
    }
    let objectiveC = files.indices.compactMap { index in
      readings[index].objectiveC.map { files[index].linkedFile($0) }
    }
    return CoreDataLinker(
      models.models(readings),
      stores: PersistentStores(
        joining: programs + [PersistentStores(objectiveC: objectiveC, entitlements: ofRoot)]),
      entitlements: ofRoot.map { Entitlements($0) }, options: unit.settings.schemaOptions
    ).schemas()
  }

  /// Whether there are mapping models, or files that may migrate stores themselves.
  mutating func hasOwnMigration(_ reader: InputReader) -> Bool {
    if files.contains(where: { $0.kind == .mappingModel }) { return true }
    let sources = files.indices.filter { index in
      [.swift, .objectiveC].contains(files[index].kind) && !files[index].folder.isInTests
    }
    let unknown = sources.filter { migrations[$0] == nil }
    for (index, isFound) in zip(unknown, reader.migrateStores(unknown.map { files[$0] })) {
      migrations[index] = isFound
    }
    return sources.contains { migrations[$0] ?? false }
  }

  private func linking(_ reader: InputReader, _ monitor: WorkMonitor?) -> PartLinking {
    PartLinking(
      files: files, readings: readings, readAgain: readAgain, searches: searches, reader: reader,
      monitor: monitor)
  }

  private func analysis(
    _ plan: LinkPlan, _ schemas: [Schema], lexed: Int, reported: Set<String>,
    _ production: ProductionSearch
  ) -> UnitAnalysis {
    let outside = plan.unbuilt.filter { files[$0].isReported }.sorted()
    let inNoTarget = outside.filter { files[$0].kind == .swift }
    let mention = outside.filter { files[$0].kind != .swift || readings[$0].isRelevant }
    return UnitAnalysis(
      unit: unit, schemas: schemas, lexed: lexed, reported: reported,
      unreadable: files.indices.filter { !plan.unbuilt.contains($0) }.compactMap {
        reading($0)?.error
      },
      inNoTarget: inNoTarget.map { files[$0].display }, unbuilt: mention.map { files[$0].display },
      problems: plan.problems, production: production)
  }

  /// The printed paths of the files that findings can be reported in. An export is reported with
  /// all files of the project.
  ///
  /// - Parameter lexed: The indices of the linked files.
  private func reported(_ lexed: Set<Int>, _ production: ProductionSearch) -> Set<String> {
    let indices = files.indices.filter { lexed.contains($0) || reading($0)?.notAnalyzed != nil }
    var paths = Set(indices.map { files[$0] }.filter(\.isReported).map(\.display))
    if files.allSatisfy({ $0.kind != .swift || $0.isReported }) {
      paths.formUnion(production.export.map { [$0.path] } ?? [])
    }
    return paths
  }

  /// The targets that compile reported files, programs first.
  func compiledTargets(printedFrom currentDirectory: String) -> [CompiledTarget] {
    plan?.membership?.compiledTargets(printedFrom: currentDirectory) ?? []
  }

  /// The printed paths of the files that the schema of a part speaks for.
  private func ownPaths(of part: LinkedPart<Linker>) -> Set<String> {
    let gaps = part.part.files.filter { reading($0)?.notAnalyzed != nil }
    return Set(
      (part.lexed + gaps).filter { !part.part.context.contains($0) }.map { files[$0].display })
  }

  /// What was read of a file most recently.
  private func reading(_ index: Int) -> InputReading? { readAgain[index] ?? readings[index] }

  /// The entitlements that apply to a part, sorted by path.
  private func entitlements(
    of part: LinkPart, among indices: [Int]
  ) -> [LinkedFile<EntitlementsFacts>] {
    let own = indices.filter { index in
      switch part.entitlements {
      case .ofRoot: true
      case .files(let paths): !paths.isEmpty && paths.contains(files[index].absolute)
      }
    }
    return own.compactMap { index in
      readings[index].entitlements.map {
        files[index].linkedFile($0, isOfPart: part.entitlements != .ofRoot)
      }
    }.sorted { $0.path < $1.path }
  }

  /// The files that are linked together.
  mutating func parts() -> [LinkPart] {
    plan?.parts(imports: readings.map { $0.facts?.imports.map(\.module) ?? [] }) ?? []
  }

  private func makePlan(_ reader: InputReader) -> LinkPlan {
    unit.settings.usesTargets
      ? LinkPlan(files, ProjectFiles(of: files, with: reader.system, jobs: reader.jobs))
      : LinkPlan(folderOf: files)
  }

  /// Reads the Swift files that were not read yet, and links the facts of each part.
  private mutating func link(
    _ reader: InputReader, _ monitor: WorkMonitor?
  ) -> [LinkedPart<Linker>] {
    let unread = files.indices.filter { readings[$0].isUnread && files[$0].kind == .swift }
    monitor?.begin(wasRead ? .readAgain : .read, of: unread.count)
    wasRead = true
    read(unread, reader)
    let all = parts()
    let parts = all.filter { part in part.seeds.contains { readings[$0].isRelevant } }
    var linking = linking(reader, monitor)
    defer { (readAgain, searches) = (linking.readAgain, linking.searches) }
    return linking.link(parts.isEmpty ? Array(all.prefix(1)) : parts)
  }

  /// Reads files that were not read yet.
  private mutating func read(_ indices: [Int], _ reader: InputReader) {
    let unread = indices.filter { readings[$0].isUnread }
    for (index, reading) in zip(unread, reader.read(unread.map { files[$0] })) {
      readings[index] = reading
    }
  }
}

extension InputFile {
  /// Whether it is the same file of the same module. It may be reported in one unit only.
  fileprivate func isSame(as other: InputFile) -> Bool {
    folder == other.folder && FilePath.isSame(name, other.name)
  }
}
