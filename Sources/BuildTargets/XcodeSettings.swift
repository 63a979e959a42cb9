import SwiftDataLintDataFormats
import SwiftDataLintSwiftSource

/// Some build settings, with their keys, which may have conditions such as `[sdk=macosx*]`.
enum SettingsLayer {
  case list([(key: String, value: String)])
  /// Those of an object, which are decoded when they are asked for.
  case object(PropertyList.Value)

  /// The settings whose keys begin with a text, in source order.
  func settings(beginningWith text: String) -> [(key: String, value: String)] {
    switch self {
    case .list(let settings): settings.filter { $0.key.hasPrefix(text) }
    case .object(let object):
      object.members(beginningWith: text).compactMap { key, value in
        value.string.map { (key, $0) }
      }
    }
  }
}

/// The build settings of a target, for each of its configurations.
struct XcodeSettings {
  /// The settings of one configuration, the most specific first: those of the target, of its
  /// `.xcconfig`, of the project and of its `.xcconfig`.
  fileprivate struct Configuration {
    let name: String
    let layers: [SettingsLayer]
  }

  private let configurations: [Configuration]
  private let target: String
  private let container: String
  private let folder: String

  /// - Parameters:
  ///   - name: The name of the target.
  ///   - container: The absolute path of the `.xcodeproj` folder.
  ///   - folder: The absolute path of the folder that paths in the project are relative to.
  ///   - configurations: The name and the layers of each configuration, the most specific layer
  ///     first.
  init(
    ofTarget name: String, container: String, folder: String,
    configurations: [(name: String, layers: [SettingsLayer])]
  ) {
    target = name
    self.container = container
    self.folder = folder
    self.configurations = configurations.map { Configuration(name: $0, layers: $1) }
  }

  init(
    of target: PropertyList.Value, named name: String, _ objects: XcodeObjects,
    _ files: XcodeConfigFiles
  ) {
    let ofProject = Self.configurations(of: objects.project, objects)
    let configurations = Self.configurations(of: target, objects).map { configuration in
      let own = configuration["name"]?.string ?? ""
      let outer = ofProject.first { $0["name"]?.string == own }
      let layers = [configuration, outer].compactMap { $0 }.flatMap { object in
        (object["buildSettings"].map { [.object($0)] } ?? [])
          + [SettingsLayer.list(Self.base(of: object, objects, files))]
      }
      return (name: own, layers: layers)
    }
    self.init(
      ofTarget: name, container: objects.container, folder: objects.folder,
      configurations: configurations)
  }

  private static func configurations(
    of object: PropertyList.Value, _ objects: XcodeObjects
  ) -> [PropertyList.Value] {
    objects.object("buildConfigurationList", of: object)
      .map { objects.objects("buildConfigurations", of: $0) } ?? []
  }

  private static func base(
    of configuration: PropertyList.Value, _ objects: XcodeObjects, _ files: XcodeConfigFiles
  ) -> [(key: String, value: String)] {
    var path = configuration["baseConfigurationReference"].flatMap(objects.path)
    if path == nil, let anchor = configuration["baseConfigurationReferenceAnchor"],
      let relative = configuration["baseConfigurationReferenceRelativePath"]?.string
    {
      path = objects.path(of: anchor).map { FilePath.resolved(relative, in: $0) }
    }
    return path.map(files.settings) ?? []
  }

  /// The name of the module of a target.
  ///
  /// - Parameter name: The name of the target.
  func module(ofTarget name: String) -> String {
    let names = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].lazy.compactMap { key in
      self.values(of: key).first.flatMap { $0 }
    }
    return (names.first ?? name).moduleName
  }

  /// The absolute paths of the entitlements files of all configurations; nil if one of them depends
  /// on a setting that is not known.
  ///
  /// - Parameter folder: The folder that paths in the project are relative to.
  func entitlements(in folder: String) -> Set<String>? {
    let paths = values(of: "CODE_SIGN_ENTITLEMENTS")
    guard paths.allSatisfy({ $0 != nil }) else { return nil }
    return Set(
      paths.compactMap { $0 }.filter { !$0.isEmpty }.map { FilePath.resolved($0, in: folder) })
  }

  /// The values of a setting in all configurations, including those with conditions such as
  /// `[sdk=macosx*]`; nil for a value that depends on a setting that is not known. A configuration
  /// without the setting has no value.
  func values(of key: String) -> [String?] {
    configurations.flatMap { configuration -> [String?] in
      var values: [String] = []
      for layer in configuration.layers {
        let found = layer.settings(beginningWith: key)
        values += found.filter { $0.key == key || $0.key.hasPrefix(key + "[") }.map(\.value)
        if found.contains(where: { $0.key == key }) { break }
      }
      var evaluation = SettingsEvaluation(
        configuration.layers, known: builtIn(in: configuration))
      return values.map { evaluation.evaluated($0) }
    }
  }
}

extension XcodeSettings {
  /// The settings that Xcode sets.
  private func builtIn(in configuration: Configuration) -> [String: String] {
    [
      "inherited": "", "SRCROOT": folder, "SOURCE_ROOT": folder, "PROJECT_DIR": folder,
      "TARGET_NAME": target, "TARGETNAME": target, "CONFIGURATION": configuration.name,
      "PROJECT_NAME": String(FilePath.name(of: container).prefix { $0 != "." }),
    ]
  }
}

/// The settings of one configuration with their references, such as `$(TARGET_NAME:lower)`,
/// replaced.
private struct SettingsEvaluation {
  let layers: [SettingsLayer]
  /// The values of the settings that were asked for; nil for those that are not known, and for one
  /// that is being evaluated, because it refers to itself.
  private var values: [String: String?]

  /// - Parameter known: The settings that need not be evaluated.
  init(_ layers: [SettingsLayer], known: [String: String]) {
    self.layers = layers
    values = known.mapValues { .some($0) }
  }

  /// The length of a chain of references, and that of a value in bytes. Names and paths are much
  /// shorter, but a few settings can expand to a text of any length.
  private static let maximumDepth = 32
  private static let maximumLength = 10_000

  /// The value of a text; nil if one of its references is not known.
  mutating func evaluated(_ text: String, depth: Int = 0) -> String? {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let opening = rest.first, opening == "(" || opening == "{",
        let end = rest.firstIndex(of: opening == "(" ? ")" : "}")
      else { return nil }
      let parts = rest[..<end].dropFirst().split(separator: ":", omittingEmptySubsequences: false)
      guard let value = value(of: String(parts.first ?? ""), depth: depth),
        let changed = Self.applying(parts.dropFirst(), to: value),
        result.utf8.count + changed.utf8.count <= Self.maximumLength
      else { return nil }
      result += changed
      rest = rest[end...].dropFirst()
    }
    return result + rest
  }

  private mutating func value(of key: String, depth: Int) -> String? {
    if let known = values[key] { return known }
    guard depth < Self.maximumDepth else { return nil }
    values[key] = .some(nil)
    let text = layers.lazy.compactMap { layer in
      layer.settings(beginningWith: key).last { $0.key == key }?.value
    }.first
    let value = text.flatMap { evaluated($0, depth: depth + 1) }
    values[key] = .some(value)
    return value
  }

  private static func applying(_ operators: ArraySlice<Substring>, to value: String) -> String? {
    operators.reduce(value) { value, name in
      switch name {
      case "lower": value?.lowercased()
      case "upper": value?.uppercased()
      case "c99extidentifier", "identifier": value?.moduleName
      case "rfc1034identifier":
        value.map { String($0.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }) }
      default: nil
      }
    }
  }
}
