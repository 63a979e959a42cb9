import SwiftDataLintSchemaRules

extension RuleFix {
  static let implicitCloudKitDatabase = RuleFix(of: .implicitCloudKitDatabase) { match, sources in
    let location = match.location
    guard let file = sources.files.file(location.path)?.file,
      // Without a `ModelConfiguration`, there is no argument list to add to.
      file.source[location.range] == "ModelConfiguration",
      let list = file.argumentList(afterNameAt: location.range.lowerBound),
      // The initializer that takes model types has no `cloudKitDatabase:`, and initializers that
      // the project declares may not have it either.
      list.arguments.allSatisfy({ $0.label.map(labels.contains) ?? true })
    else { return nil }
    let argument = "cloudKitDatabase: .automatic"
    return Fix("write '\(argument)'", .safe, [list.edit(appending: argument, in: location.path)])
  }

  /// The labels of the arguments that can precede `cloudKitDatabase:`.
  private static let labels: Set = [
    "schema", "url", "isStoredInMemoryOnly", "allowsSave", "groupContainer",
  ]
}
