import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

extension XcodeProject {
  /// Reads the project file of Xcode 27.
  ///
  /// The format is that of Apple's reader, `apple/xcode-project-format`.
  ///
  /// - Parameters:
  ///   - bytes: The contents of `project.xcproj`: JSON5.
  ///   - container: The absolute path of the `.xcodeproj` folder.
  ///   - read: Returns the contents of the file at an absolute path: an `.xcconfig`.
  package init(
    json bytes: [UInt8], container: String, read: @escaping (_ path: String) -> [UInt8]?
  ) throws(TextError) {
    var reader = JSONReader(bytes, isJSON5: true)
    let root = try reader.read()
    guard case .object = root.value else {
      throw TextError(offset: root.offset, message: "not an Xcode project")
    }
    // Apple's reader knows none of the capabilities that a project can require.
    if let capability = root["required-capabilities"]?.elements.first {
      let name = capability.string ?? ""
      throw TextError(
        offset: capability.offset, message: "the project requires an unknown capability, '\(name)'")
    }
    let project = try JSONProjectReader(root, container: container)
    let files = XcodeConfigFiles(read: read)
    targets = (root["targets"]?.elements ?? []).compactMap { project.target($0, files) }
    problems = files.problems
  }
}

/// Reads the targets of a project in JSON.
private struct JSONProjectReader {
  private let root: JSONNode
  private let container: String
  private let folder: String
  private let references: XcodeReferences
  private let phases: XcodePhases

  init(_ root: JSONNode, container: String) throws(TextError) {
    self.root = root
    self.container = container
    folder = FilePath.parent(of: container)
    references = try XcodeReferences(root["files"]?.elements ?? [], in: folder)
    phases = XcodePhases(root["targets"]?.elements ?? [])
  }

  /// The target of an object; nil for one that compiles nothing.
  func target(_ object: JSONNode, _ files: XcodeConfigFiles) -> BuildTarget? {
    guard let name = object["name"]?.string, object["kind"]?.string ?? "native" == "native" else {
      return nil
    }
    let settings = settings(of: object, name, files)
    return BuildTarget(
      id: id(ofTarget: name), name: name,
      kind: BuildTarget.Kind(productType: object.productType),
      module: settings.module(ofTarget: name), sources: sources(of: name),
      dependencies: dependencies(of: object, name), product: object["product"]?.string,
      entitlements: settings.entitlements(in: folder))
  }

  private func id(ofTarget name: String) -> TargetID { TargetID(container: container, key: name) }

  // MARK: Sources

  private func sources(of target: String) -> [SourceRule] {
    // Xcode compiles a Core Data model that is among the resources, too.
    let models = paths(of: XcodePhase(target: target, kind: .resources)).filter(FilePath.isModel)
    let files = paths(of: XcodePhase(target: target, kind: .sources)) + models
    return files.map { .file($0) } + references.folders.flatMap { rules(of: $0, target) }
  }

  /// The paths of the files in a build phase.
  private func paths(of phase: XcodePhase) -> [String] {
    references.files.filter { $0.members.contains { phases.phase($0) == phase } }.flatMap(\.paths)
  }

  /// The files of a synchronized folder that a target compiles: all but its exceptions, or, if it
  /// is not a member, only these. Xcode ignores whether exceptions are called inclusions.
  private func rules(of reference: XcodeReferences.Folder, _ target: String) -> [SourceRule] {
    let exceptions = reference.node["membership-exceptions"]?.elements ?? []
    let ofPhase = exceptions.filter { exception in
      exception["target"] == nil
        && exception["build-phase"].flatMap(phases.phase)
          == XcodePhase(target: target, kind: .sources)
    }
    let ofTarget = exceptions.filter { $0["target"]?.string == target }
    // Exceptions of build phases are always inclusions.
    let added = reference.paths(of: ofPhase).map { SourceRule.path($0) }
    let paths = reference.paths(of: ofTarget)
    let members = reference.node["target-membership"]?.strings ?? []
    if !members.contains(target) { return added + paths.map { .path($0) } }
    let others = reference.node["file-types"]?.members.filter {
      $0.value.string != "sourcecode.swift" && $0.value.string != "wrapper.xcdatamodel"
    }
    let excluded = (reference.node["opaque-folders"]?.strings ?? []) + (others ?? []).map(\.name)
    return added + [
      .path(reference.path, excluding: Set(paths + excluded.map(reference.absolute)))
    ]
  }

  // MARK: Dependencies

  private func dependencies(of object: JSONNode, _ name: String) -> [TargetDependency] {
    let built = (object["dependencies"]?.elements ?? []).compactMap(dependency)
    let products = (object["package-product-members"]?.elements ?? []).compactMap(packageProduct)
    return built + products + linkedProducts(of: name)
  }

  private func dependency(_ node: JSONNode) -> TargetDependency? {
    if let name = node.string { return .target(id(ofTarget: name)) }
    switch node["kind"]?.string ?? "localTarget" {
    case "localTarget":
      return node["target"]?.string.map { .target(id(ofTarget: $0)) }
    case "remoteTarget":
      let project = node["project"]?.string.flatMap(references.path)
      guard let project, let name = node["target"]?.string else { return nil }
      return .target(TargetID(container: project, key: name))
    default:
      return packageProduct(node)
    }
  }

  /// A product of a package. Those of remote packages have no sources here.
  private func packageProduct(_ node: JSONNode) -> TargetDependency? {
    guard let name = node["product-name"]?.string, node["package"] == nil,
      node["product-type"]?.string != "build-tool-plugin"
    else { return nil }
    return .packageProduct(name, package: nil)
  }

  /// The targets whose products a target links.
  private func linkedProducts(of target: String) -> [TargetDependency] {
    let linked = references.files.filter { file in
      file.members.contains { phases.phase($0) == XcodePhase(target: target, kind: .frameworks) }
    }
    let names = Set(linked.flatMap { [$0.name] + ($0.id.map { ["id:" + $0] } ?? []) })
    return importedProducts(of: target)
      + (root["targets"]?.elements ?? []).filter { target in
        target["product"]?.string.map(names.contains) ?? false
      }.compactMap { $0["name"]?.string.map { .target(id(ofTarget: $0)) } }
  }

  /// The targets of other projects whose products a target links.
  private func importedProducts(of target: String) -> [TargetDependency] {
    (root["imported-products"]?.elements ?? []).compactMap { product in
      let members = product["target-membership"]?.elements ?? []
      guard let name = product["target"]?.string,
        let project = product["project"]?.string.flatMap(references.path),
        members.contains(where: {
          phases.phase($0) == XcodePhase(target: target, kind: .frameworks)
        })
      else { return nil }
      return .target(TargetID(container: project, key: name))
    }
  }

  // MARK: Settings

  private func settings(
    of target: JSONNode, _ name: String, _ files: XcodeConfigFiles
  ) -> XcodeSettings {
    let layered = [(target, "specialized-configurations"), (root, "configurations")]
    let configurations = (root["configurations"]?.elements ?? []).compactMap {
      $0.string ?? $0["name"]?.string
    }.map { own in
      let layers = layered.flatMap { object, key in
        let file = object[key]?.elements.first { $0["name"]?.string == own }?["file"]
        let path = file.flatMap(references.configurationFile)
        let base = path.map(files.settings) ?? []
        return [SettingsLayer.list(object.settings(in: own)), .list(base)]
      }
      return (name: own, layers: layers)
    }
    return XcodeSettings(
      ofTarget: name, container: container, folder: folder, configurations: configurations)
  }
}

extension JSONNode {
  /// The type of the product of a target, in full.
  fileprivate var productType: String {
    self["product-type"]?.string.map { "com.apple.product-type." + $0 }
      ?? self["full-product-type"]?.string ?? ""
  }

  /// The build settings of a target or project in a configuration. A key such as
  /// `KEY[config=Debug]` is for one configuration, and replaces `KEY` in it.
  fileprivate func settings(in configuration: String) -> [(key: String, value: String)] {
    let condition = ByteSearch("[config=\(configuration)]")
    let anyCondition = ByteSearch("[config=")
    var common: [(key: String, value: String)] = []
    var own: [(key: String, value: String)] = []
    for member in self["build-settings"]?.members ?? [] {
      let value = member.value.string ?? member.value.strings.joined(separator: " ")
      let key = Array(member.name.utf8)
      if let range = condition.first(in: key) {
        let rest = key[..<range.lowerBound] + key[range.upperBound...]
        own.append((String(decoding: rest, as: UTF8.self), value))
      } else if anyCondition.first(in: key) == nil {
        common.append((member.name, value))
      }
    }
    return common.filter { setting in !own.contains { $0.key == setting.key } } + own
  }
}
