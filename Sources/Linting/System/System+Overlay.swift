import SwiftDataLintDataFormats

/// What a file holds in place of what is on the disk.
package enum FileOverlay: Hashable, Sendable {
  /// The file, which need not exist, has this text.
  case text([UInt8])
  /// The file, which need not exist, has a text that is too large to be read.
  case tooLarge
  /// The file does not exist.
  case hidden
  /// The file is as it is on the disk.
  case disk

  /// Whether there is a file, although the disk need not have it.
  var isFile: Bool {
    switch self {
    case .text, .tooLarge: true
    case .hidden, .disk: false
    }
  }
}

/// Replaces the contents of files, whether the files exist or not, and hides others.
private struct SystemOverlay: Sendable {
  let base: System
  /// By absolute path without links.
  let overlays: [ExactPath: FileOverlay]
  private let names: Set<ExactPath>
  private let hides: Bool
  /// The entries that the replaced files add to their ancestors.
  private let entries: [ExactPath: [DirectoryEntry]]

  init(_ base: System, _ overlays: [String: FileOverlay]) {
    self.base = base
    self.overlays = Dictionary(
      uniqueKeysWithValues: overlays.map { (ExactPath($0), $1) })
    names = Set(overlays.keys.map { ExactPath(FilePath.name(of: $0)) })
    var entries: [ExactPath: [DirectoryEntry]] = [:]
    for (path, overlay) in overlays where overlay.isFile {
      var child = DirectoryEntry(name: FilePath.name(of: path), kind: .file)
      for folder in FilePath.ancestors(of: path) {
        let key = ExactPath(folder)
        let isThere = entries[key]?.contains { FilePath.isSame($0.name, child.name) } ?? false
        if isThere { break }
        entries[key, default: []].append(child)
        child = DirectoryEntry(name: FilePath.name(of: folder), kind: .directory)
      }
    }
    self.entries = entries
    hides = overlays.values.contains(.hidden)
  }

  func readFiles(
    of folder: String, names: [String],
    _ take: (_ index: Int, _ bytes: FileBytes) -> Void
  ) {
    let concerns = names.contains { self.names.contains(ExactPath($0)) }
    if !concerns { return base.readFiles(folder, names, take) }
    for (index, name) in names.enumerated() {
      switch overlay(of: name, in: folder) {
      case .text(let text): take(index, .success(text))
      case .tooLarge: take(index, .failure(.tooLarge(name)))
      case .hidden: take(index, .failure(.missing(name)))
      case .disk, nil: base.readFiles(folder, [name]) { take(index, $1) }
      }
    }
  }

  /// What replaces a file; nil if nothing does.
  private func overlay(of name: String, in folder: String) -> FileOverlay? {
    let path = FilePath.join(folder, name)
    if let overlay = overlays[ExactPath(path)] { return overlay }
    // The path may lead through a link to such a file. Only matching names are resolved, because
    // they are few.
    guard names.contains(ExactPath(name)), let target = try? base.resolve(path) else {
      return nil
    }
    return overlays[ExactPath(target)]
  }

  func list(_ path: String) throws(SystemError) -> [DirectoryEntry] {
    guard let added = entries[ExactPath(path)] else {
      return visible(try base.list(path), in: path)
    }
    let present = base.kind(path) == nil ? [] : visible(try base.list(path), in: path)
    let names = Set(present.map { ExactPath($0.name) })
    return present + added.filter { !names.contains(ExactPath($0.name)) }
  }

  private func visible(_ entries: [DirectoryEntry], in folder: String) -> [DirectoryEntry] {
    if !hides { return entries }
    return entries.filter { entry in
      !names.contains(ExactPath(entry.name)) || !isHidden(FilePath.join(folder, entry.name))
    }
  }

  private func isHidden(_ path: String) -> Bool { overlays[ExactPath(path)] == .hidden }

  func resolve(_ path: String) throws(SystemError) -> String {
    do throws(SystemError) {
      let target = try base.resolve(path)
      if isHidden(target) { throw .missing(path) }
      return target
    } catch {
      if kind(ofAdded: path) != nil { return path }
      // The path of a file that does not exist may contain links.
      let plain = FilePath.normalised(path)
      guard plain != "/", let folder = try? resolve(FilePath.parent(of: plain)) else { throw error }
      let target = FilePath.join(folder, FilePath.name(of: plain))
      if kind(ofAdded: target) != nil { return target }
      throw error
    }
  }

  func kind(_ path: String) -> EntryKind? {
    if hides, let target = try? base.resolve(path), isHidden(target) { return nil }
    return base.kind(path) ?? (try? resolve(path)).flatMap(kind(ofAdded:))
  }

  private func kind(ofAdded path: String) -> EntryKind? {
    let path = ExactPath(path)
    if overlays[path]?.isFile ?? false { return .file }
    return entries[path] != nil ? .directory : nil
  }
}

extension System {
  /// The system with other contents for files.
  ///
  /// - Parameter overlays: By absolute path without links.
  package func overlaid(with overlays: [String: FileOverlay]) -> System {
    if overlays.isEmpty { return self }
    let overlay = SystemOverlay(self, overlays)
    var system = self
    system.readFiles = { overlay.readFiles(of: $0, names: $1, $2) }
    system.list = { @Sendable path throws(SystemError) in try overlay.list(path) }
    system.resolve = { @Sendable path throws(SystemError) in try overlay.resolve(path) }
    system.kind = { overlay.kind($0) }
    let added = overlays.filter { $1.isFile && kind($0) == nil }.keys
    system.unsavedFiles.formUnion(added.map(ExactPath.init))
    return system
  }
}
