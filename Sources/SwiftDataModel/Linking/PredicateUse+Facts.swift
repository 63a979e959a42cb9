import SwiftDataLintSchema

extension PredicateUse {
  /// The raw values that predicates over models read, in all files.
  ///
  /// - Parameter open: Reads the names of the models.
  static func all(
    in files: [LinkedFile<FileFacts>], types: TypeResolver, open: inout UnresolvedNameReader
  ) -> [PredicateUse] {
    var uses: [PredicateUse] = []
    for (number, file) in files.enumerated() {
      for fact in file.facts.predicates {
        let scope = types.names.scope(fact.path, in: number)
        open.read(fact, in: scope)
        guard let model = types.resolve(fact.type, in: scope).model else { continue }
        uses += fact.uses.map {
          PredicateUse(
            entity: model, property: $0.property, member: $0.member,
            location: SourceLocation(path: file.path, range: $0.range))
        }
      }
    }
    return uses
  }
}
