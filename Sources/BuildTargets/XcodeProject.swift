import SwiftDataLintDataFormats

/// The targets of an Xcode project, as its `project.pbxproj` or `project.xcproj` describes them.
package struct XcodeProject: Sendable {
  package let targets: [BuildTarget]
  /// Parts of its `.xcconfig` files that were not read.
  package let problems: [BuildProblem]

  /// - Parameters:
  ///   - bytes: The contents of `project.pbxproj`.
  ///   - container: The absolute path of the `.xcodeproj` folder.
  ///   - read: Returns the contents of the file at an absolute path: an `.xcconfig`.
  package init(
    propertyList bytes: [UInt8], container: String, read: @escaping (_ path: String) -> [UInt8]?
  ) throws(TextError) {
    let list = try PropertyList(bytes)
    guard let objects = XcodeObjects(list.root, container: container) else {
      throw TextError(offset: 0, message: "not an Xcode project")
    }
    let reader = XcodeTargetReader(objects: objects, synchronized: objects.synchronizedGroups)
    let files = XcodeConfigFiles(read: read)
    targets = (objects.project["targets"]?.elements ?? []).compactMap { reference in
      objects[reference].flatMap { reader.target($0, reference, files) }
    }
    problems = files.problems
  }
}

/// Reads the targets of a project.
private struct XcodeTargetReader {
  let objects: XcodeObjects
  let synchronized: [(id: PropertyList.Identifier, path: String, group: PropertyList.Value)]

  /// The target of an object; nil for one that compiles nothing.
  ///
  /// - Parameter reference: The value that refers to it.
  func target(
    _ object: PropertyList.Value, _ reference: PropertyList.Value, _ files: XcodeConfigFiles
  ) -> BuildTarget? {
    guard object.isa("PBXNativeTarget"), let id = reference.string else { return nil }
    let name = object["name"]?.string ?? id
    let settings = XcodeSettings(of: object, named: name, objects, files)
    return BuildTarget(
      id: TargetID(container: objects.container, key: id), name: name,
      kind: BuildTarget.Kind(productType: object["productType"]?.string ?? ""),
      module: settings.module(ofTarget: name), sources: sources(of: object, id),
      dependencies: dependencies(of: object), product: object["productReference"]?.string,
      entitlements: settings.entitlements(in: objects.folder))
  }

  // MARK: Sources

  private func sources(of target: PropertyList.Value, _ id: String) -> [SourceRule] {
    let groups = target["fileSystemSynchronizedGroups"]?.elements ?? []
    let own = Set(groups.compactMap(\.identifier))
    // Xcode compiles a Core Data model that is among the resources, too.
    let models = paths(of: target, in: "PBXResourcesBuildPhase").filter(FilePath.isModel)
    return (paths(of: target, in: "PBXSourcesBuildPhase") + models).map { .file($0) }
      + synchronized.flatMap { rules(of: $0.group, at: $0.path, isOwn: own.contains($0.id), id) }
  }

  /// The paths of the files in the build phases of a class.
  private func paths(of target: PropertyList.Value, in phase: String) -> [String] {
    objects.objects("buildPhases", of: target).filter { $0.isa(phase) }
      .flatMap { objects.objects("files", of: $0) }.compactMap { $0["fileRef"] }.flatMap(paths)
  }

  /// The paths of a file, or of the files in a group of variants. All versions of a Core Data model
  /// are compiled, whether its group lists them or not.
  private func paths(of reference: PropertyList.Value) -> [String] {
    guard let object = objects[reference], !object.isa("PBXFileReference"),
      !object.isa("XCVersionGroup")
    else {
      return objects.path(of: reference).map { [$0] } ?? []
    }
    return (object["children"]?.elements ?? []).compactMap(objects.path)
  }

  /// The files of a synchronized folder that a target compiles: all but its exceptions, or, if the
  /// target does not list the folder, only these.
  private func rules(
    of group: PropertyList.Value, at path: String, isOwn: Bool, _ target: String
  ) -> [SourceRule] {
    let exceptions = objects.objects("exceptions", of: group)
      .filter { $0["target"]?.string == target }
      .flatMap { $0["membershipExceptions"]?.strings ?? [] }
      .map { FilePath.resolved($0, in: path) }
    if !isOwn { return exceptions.map { .path($0) } }
    let opaque = (group["explicitFolders"]?.strings ?? [])
      .map { FilePath.resolved($0, in: path) }
    return [.path(path, excluding: Set(exceptions + opaque))]
  }

  // MARK: Dependencies

  private func dependencies(of target: PropertyList.Value) -> [TargetDependency] {
    let built = objects.objects("dependencies", of: target).compactMap(dependency)
    let linked = objects.objects("buildPhases", of: target)
      .filter { $0.isa("PBXFrameworksBuildPhase") }
      .flatMap { objects.objects("files", of: $0) }.compactMap(linkedProduct)
    let products = objects.objects("packageProductDependencies", of: target)
      .compactMap(packageProduct)
    return built + linked + products
  }

  private func dependency(_ object: PropertyList.Value) -> TargetDependency? {
    if let product = objects.object("productRef", of: object) { return packageProduct(product) }
    if let id = object["target"]?.string {
      return .target(TargetID(container: objects.container, key: id))
    }
    return objects.object("targetProxy", of: object).flatMap { proxy in
      remote(proxy).map { .target(TargetID(container: $0.container, key: $0.key)) }
    }
  }

  private func linkedProduct(_ file: PropertyList.Value) -> TargetDependency? {
    if let product = objects.object("productRef", of: file) { return packageProduct(product) }
    guard let reference = file["fileRef"], let product = objects[reference] else { return nil }
    if product.isa("PBXReferenceProxy") {
      return objects.object("remoteRef", of: product).flatMap(remote).map {
        .projectProduct(container: $0.container, key: $0.key)
      }
    }
    let id = reference.identifier
    let owner = (objects.project["targets"]?.elements ?? []).first {
      objects[$0]?["productReference"]?.identifier == id
    }
    return owner?.string.map { .target(TargetID(container: objects.container, key: $0)) }
  }

  private func packageProduct(_ object: PropertyList.Value) -> TargetDependency? {
    guard let name = object["productName"]?.string else { return nil }
    let package = objects.object("package", of: object)
    // Products of remote packages have no sources here.
    if package?.isa("XCRemoteSwiftPackageReference") == true { return nil }
    let path = package?["relativePath"]?.string.map { FilePath.resolved($0, in: objects.folder) }
    // The name of a plugin or macro has a prefix.
    let plain = name.hasPrefix("plugin:") ? String(name.dropFirst(7)) : name
    return .packageProduct(plain, package: path)
  }

  /// The project and the identifier of an object in it that a proxy refers to.
  private func remote(_ proxy: PropertyList.Value) -> (container: String, key: String)? {
    guard let portal = proxy["containerPortal"], portal.string != nil,
      let key = proxy["remoteGlobalIDString"]?.string
    else { return nil }
    guard let object = objects[portal], !object.isa("PBXProject") else {
      return (objects.container, key)
    }
    return objects.path(of: portal).map { ($0, key) }
  }
}

extension BuildTarget.Kind {
  /// - Parameter productType: Such as `com.apple.product-type.application`.
  init(productType: String) {
    let prefix = "com.apple.product-type."
    let type = productType.hasPrefix(prefix) ? productType.dropFirst(prefix.count) : ""
    switch type.split(separator: ".").first ?? "" {
    case "application": self = .app
    case "app-extension", "extensionkit-extension", "watchkit2-extension", "watchkit-extension",
      "tv-app-extension", "messages-extension", "xpc-service", "system-extension",
      "driver-extension", "xcode-extension":
      self = .appExtension
    case "framework", "library": self = .library
    case "tool": self = .tool
    case "bundle": self = type.hasSuffix("-test") || type.hasSuffix("-testing") ? .tests : .other
    default: self = .other
    }
  }
}
