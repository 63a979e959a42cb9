import SwiftDataLintSchemaRules

extension RuleFix {
  static let uniqueConstraint = RuleFix(
    of: .uniqueConstraint,
    model: { match, sources in
      guard let (model, tag, _) = sources.tag(of: match),
        let edit = model.edit(removing: tag)
      else { return nil }
      return Fix("remove the constraint", .unsafe, [edit])
    }
  ) { match, sources in
    guard let (property, syntax) = sources.property(of: match),
      let option = syntax.schemaArgument(where: { $0.value.memberName == "unique" })
    else {
      let file = sources.files.file(match.location.path)
      return file?.macroArguments[match.location.range].map(drop)
    }
    // If the property has several such options, it is not clear which one is meant.
    guard property.options.count(where: { $0 == .unique }) == 1 else { return nil }
    return Fix("remove '.unique'", .unsafe, syntax.edits(dropping: option))
  }

  private static func drop(_ constraint: MacroSyntax) -> Fix {
    Fix("remove it from '#Unique'", .unsafe, constraint.editsDropping())
  }
}
