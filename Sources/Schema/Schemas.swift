/// The schemas of several programs that share files.
extension [Schema] {
  /// The same schemas without the gaps that another program does not have: what is read in one
  /// program is not open.
  package var withCommonGaps: [Schema] {
    if count < 2 { return self }
    let gaps = map { Set($0.gaps) }
    return map { schema in
      schema.filteringGaps { gap in
        indices.allSatisfy { !self[$0].speaks(for: gap.path) || gaps[$0].contains(gap) }
      }
    }
  }
}

extension [Schema] {
  /// A model of one of the schemas.
  package typealias Member = (schema: Int, entity: EntityID)

  /// Each model once, sorted by path and position. If several programs compile it, the one in which
  /// it gets furthest counts.
  package var distinctEntities: [Member] {
    let all = indices.flatMap { schema in
      self[schema].entities.map { Member(schema: schema, entity: $0.id) }
    }
    var models: [Member] = []
    for model in all.sorted(by: { order(of: $0) < order(of: $1) }) {
      guard let last = models.last, entity(last).location == entity(model).location else {
        models.append(model)
        continue
      }
      if entity(last).state.precedence < entity(model).state.precedence {
        models[models.count - 1] = model
      }
    }
    return models
  }

  private func entity(_ model: Member) -> Entity { self[model.schema][model.entity] }

  private func order(of model: Member) -> (SourcePosition, Int) {
    (entity(model).location.start, model.schema)
  }
}
