/// The fix options of a command line.
struct FixRequest {
  /// How fixes are used.
  enum Use {
    case change
    /// Prints a unified diff and changes no files.
    case show
    /// Writes the fixed text of standard input to standard output.
    case filter
  }

  let use: Use
  /// Whether fixes that may change behavior are included.
  let allowsUnsafe: Bool

  /// Returns nil if no fix is requested.
  init?(_ arguments: ParsedArguments, of target: LintTargetRequest) throws(UsageError) {
    let usage = CommandUsage(program: .linter, command: arguments.command)
    allowsUnsafe = arguments[Options.unsafeFixes]
    switch (arguments[Options.fix], arguments[Options.diff]) {
    case (false, false):
      if allowsUnsafe {
        throw usage.error(
          "'--unsafe-fixes' needs '--fix', or '--diff' to see the fixes."
        )
      }
      return nil
    case (_, true):
      if arguments[Options.pruneBaseline] || arguments[Options.writeBaseline] != nil {
        throw usage.error(
          "'--diff' changes no files. Remove '--prune-baseline' and '--write-baseline'.")
      }
      use = .show
    case (true, false):
      switch target {
      case .standardInput: use = .filter
      case .changes(.staged, _):
        throw usage.error(
          "'--fix' changes files, but '--staged' checks the text in git's index. Remove one of "
            + "them, or print the fixes with '--diff'.")
      case .changes, .paths, .scriptInputFiles: use = .change
      }
    }
  }
}
