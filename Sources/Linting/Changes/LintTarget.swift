/// The part of the analyzed files that is reported.
package struct LintTarget: Sendable {
  /// The paths, as the user typed them.
  package var paths: [String]
  /// The changed files, if only these are reported; nil for all files.
  package var changes: Changes?
  /// Whether this is work in progress, which need not contain a model.
  package let isWorkInProgress: Bool
  /// Whether other files may be inaccessible.
  package let isSandboxed: Bool

  package init(
    paths: [String], changes: Changes? = nil, isWorkInProgress: Bool = false,
    isSandboxed: Bool = false
  ) {
    self.paths = paths
    self.changes = changes
    self.isWorkInProgress = isWorkInProgress
    self.isSandboxed = isSandboxed
  }
}
