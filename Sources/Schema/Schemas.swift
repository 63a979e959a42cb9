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
