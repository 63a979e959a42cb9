import SwiftDataLintDataFormats
import SwiftDataLintLinting
import SwiftDataLintSchemaRules

/// The folders that the client has opened, with the texts of its documents, and what the linter
/// finds in them.
///
/// Changes are collected, and applied together before the next answer.
final class ServedProject {
  /// A folder, as the client names it and without links.
  private struct Folder {
    let path: String
    let canonical: String
  }

  let workspace: Workspace
  let memory = SettingsMemory()
  /// The open documents, by URI.
  private var documents: [String: OpenDocument] = [:]
  /// The absolute paths without links of the open documents, by URI, from when they were opened:
  /// links may change since.
  private var paths: [String: String] = [:]
  /// The URIs of the documents that are open for a path, in the order of their last changes.
  private var openURIs: [String: [String]] = [:]
  private let configuration: ServerConfiguration
  private let disk: System
  private var folders: [Folder] = []
  /// Whether the client has named folders. Otherwise, the project of each document is looked for.
  private var hasFolders = false

  // What has changed since the last answer.
  private var isOutdated = false
  private var changedDocuments: Set<String> = []
  private var changedFiles: Set<String> = []
  /// Whether the releases may be others.
  private var checksReleases = false
  /// What the releases were read from, by root.
  private var releaseOrigins: [String: ReleaseOrigin] = [:]
  /// The contents of settings files and baselines when they were looked for last, by path.
  private var settings: [String: [UInt8]] = [:]
  /// The absolute paths without links of files with findings, by printed path.
  private var printedPaths: [String: String] = [:]
  /// The texts of these files, by printed path.
  private var texts: [String: DocumentText] = [:]

  init(system: System, _ configuration: ServerConfiguration) {
    disk = system
    self.configuration = configuration
    workspace = Workspace(system: system, jobs: configuration.jobs)
  }

  // MARK: Folders

  /// Adds and removes folders, given by their absolute paths.
  func change(adding added: [String], removing removed: [String]) {
    let gone = Set(removed.map { disk.canonicalPath(ofNew: $0) })
    folders.removeAll { gone.contains($0.canonical) }
    for path in added {
      let folder = Folder(
        path: FilePath.normalised(path), canonical: disk.canonicalPath(ofNew: path))
      if !folders.contains(where: { $0.canonical == folder.canonical }) { folders.append(folder) }
    }
    hasFolders = hasFolders || !added.isEmpty
    isOutdated = true
  }

  /// Adds the project of a document, unless the client has named folders.
  private func addProject(of path: String) {
    if hasFolders || folders.contains(where: { FilePath.contains($0.canonical, path) }) { return }
    var folder = FilePath.parent(of: path)
    while folder != "/", disk.kind(folder) != .directory { folder = FilePath.parent(of: folder) }
    guard let root = try? ProjectRoot(system: disk).root(of: folder) else { return }
    folders.append(Folder(path: root, canonical: disk.canonicalPath(ofNew: root)))
    isOutdated = true
  }

  // MARK: Documents

  /// The absolute path without links of a document; nil if it has none.
  func path(of uri: String?) -> String? {
    guard let uri else { return nil }
    return paths[uri] ?? DocumentURI.path(of: uri).map { disk.canonicalPath(ofNew: $0) }
  }

  /// The document that is open for a path. If there are several because of links, it is the one
  /// that changed last.
  private func document(at path: String) -> OpenDocument? {
    openURIs[path]?.last.flatMap { documents[$0] }
  }

  /// The version of a document; nil if it is not open.
  func version(of uri: String) -> Int? { documents[uri]?.version }

  func open(_ document: OpenDocument) {
    guard let path = path(of: document.uri) else { return }
    documents[document.uri] = document
    paths[document.uri] = path
    show(document.uri, at: path)
    if FilePath.isSource(path) { addProject(of: path) }
  }

  /// Changes a document, which must be open.
  func change(_ uri: String, _ body: (inout OpenDocument) -> Void) {
    guard let path = paths[uri], var document = documents.removeValue(forKey: uri) else { return }
    body(&document)
    documents[uri] = document
    show(uri, at: path)
  }

  private func show(_ uri: String, at path: String) {
    openURIs[path] = (openURIs[path] ?? []).filter { $0 != uri } + [uri]
    changedDocuments.insert(path)
  }

  func close(_ uri: String) {
    guard let path = paths.removeValue(forKey: uri) else { return }
    documents[uri] = nil
    let others = (openURIs[path] ?? []).filter { $0 != uri }
    openURIs[path] = others.isEmpty ? nil : others
    changedDocuments.insert(path)
  }

  /// Reads files and folders again that appeared, disappeared or changed on the disk.
  func reread(_ uris: [String]) {
    checksReleases = true
    changedFiles.formUnion(uris.compactMap { path(of: $0) }.filter { !FilePath.isInGitFolder($0) })
  }

  // MARK: Answers

  /// The pages that document the rules; nil if there are none.
  var pages: RulePages? { configuration.pages }

  /// Applies the changes. Whoever asks the workspace calls this first.
  func update() {
    forgetTexts(in: changedDocuments.union(changedFiles))
    let changed = changedDocuments.filter(FilePath.affectsFindings)
    let overlays = changed.map { path in
      (path, document(at: path).map { FileOverlay.text($0.text.bytes) } ?? .disk)
    }
    // Opened folders are read with these texts.
    workspace.setOverlays(Dictionary(uniqueKeysWithValues: overlays))
    if !changedFiles.isEmpty {
      // Another folder may have taken the name of one.
      let folders = changedFiles.filter { !FilePath.affectsFindings($0) }
      workspace.reread(changedFiles.union(workspace.files(in: folders)).sorted())
    }
    checksReleases =
      checksReleases || isOutdated || changed.contains { !FilePath.isSource($0) }
    (changedDocuments, changedFiles) = ([], [])
    if isOutdated { findFiles() }
    if checksReleases { checkReleases() }
  }

  /// - Parameter changed: The absolute paths of files and folders.
  private func forgetTexts(in changed: Set<String>) {
    if changed.isEmpty { return }
    for (printed, path) in printedPaths {
      let isChanged =
        changed.contains(path) || FilePath.ancestors(of: path).contains(where: changed.contains)
      guard isChanged else { continue }
      (printedPaths[printed], texts[printed]) = (nil, nil)
    }
  }

  private func findFiles() {
    isOutdated = false
    let (makeSource, memory) = (configuration.settings, memory)
    let target = LintTarget(paths: folders.map(\.canonical))
    workspace.open(
      UnitFinder(target, root: configuration.root) { system throws(Failure) in
        try makeSource(system, memory)
      })
    settings = readSettings()
  }

  /// Reads the releases again if the settings name another file or commit, or the commit has moved.
  private func checkReleases() {
    checksReleases = false
    let origins = workspace.releaseOrigins(asksGit: true)
    let isSame = origins.allSatisfy { releaseOrigins[$0] ?? $1 == $1 }
    releaseOrigins.merge(origins) { $1 }
    if isSame { return }
    workspace.forgetReleases()
    findFiles()
  }

  /// Looks for changes of settings, baselines and lock files. Some clients watch no files, and
  /// others only those in the folders that they have opened. Returns whether there are any.
  func poll() -> Bool {
    let (old, new) = (settings, readSettings())
    settings = new
    let changed = Set(new.keys).union(old.keys).filter { new[$0] != old[$0] }
    changedFiles.formUnion(changed)
    let origins = workspace.releaseOrigins(asksGit: false).filter { releaseOrigins[$0] != $1 }
    for case .lockFile(let path, _) in origins.values {
      changedFiles.insert(disk.canonicalPath(ofNew: path))
    }
    checksReleases = checksReleases || !origins.isEmpty
    return checksReleases || !changed.isEmpty
  }

  /// The contents of the settings files of folders and roots, and of their baselines, by path.
  private func readSettings() -> [String: [UInt8]] {
    let units = workspace.found?.units ?? []
    let roots = folders.map(\.canonical) + units.map(\.files.root)
    let files = roots.map { FilePath.join($0, ProjectRoot.configuration) }
    var settings: [String: [UInt8]] = [:]
    for path in Set(files + units.compactMap(\.baseline?.path)) {
      settings[path] = try? disk.read(path)
    }
    return settings
  }

  /// The findings, as `lint` reports them.
  var findings: [Finding] {
    update()
    return Findings(joining: workspace.findings().map(\.findings)).reported
  }

  /// What keeps settings, baselines, lock files and exports from being used, one line each.
  var errors: [String] {
    let analysis = workspace.analysis()
    let sources: [[String]] = [
      memory.errors, workspace.found?.errors ?? [], UnknownNames(analysis).errors,
      workspace.unusedAcceptances(), workspace.releaseSearches().flatMap(\.errors),
      analysis.units.flatMap(\.production.errors), workspace.baselineErrors,
    ]
    let errors = Array(sources.joined())
    let isComplete = errors.isEmpty && unreadable.isEmpty
    let outdated = workspace.outdatedBaselines(isComplete: isComplete).compactMap(\.complaint)
    var known: Set<String> = []
    return (errors + outdated).filter { known.insert($0).inserted }
  }

  /// What cannot be read, one line each.
  var unreadable: [String] {
    let files =
      (workspace.found?.unreadable ?? []) + workspace.analysis().units.flatMap(\.unreadable)
    return files.map { "\($0)" }
  }

  // MARK: Files

  /// The text of a file, given by its printed path.
  func text(of printed: String) -> DocumentText {
    if let known = texts[printed] { return known }
    let text =
      document(atPrinted: printed)?.text
      ?? DocumentText(workspace.system.text(of: printed)?.bytes ?? [])
    texts[printed] = text
    return text
  }

  /// The absolute path without links of a file, given by its printed path. It does not read the
  /// text, which fixes in progress may replace.
  func path(ofPrinted printed: String) -> String {
    if let known = printedPaths[printed] { return known }
    let path = workspace.system.canonical(printed)
    printedPaths[printed] = path
    return path
  }

  /// The open document at a printed path.
  func document(atPrinted printed: String) -> OpenDocument? {
    document(at: path(ofPrinted: printed))
  }

  /// The URI of a file, given by its printed path, as the client writes it.
  func uri(ofPrinted printed: String) -> String {
    if let document = document(atPrinted: printed) { return document.uri }
    let path = workspace.system.absolute(printed)
    // The client knows the folder by its own name, which may contain links.
    let folder = folders.first { FilePath.contains($0.canonical, path) }
    return DocumentURI.uri(
      of: folder.map { FilePath.moved(path, from: $0.canonical, to: $0.path) } ?? path)
  }
}
