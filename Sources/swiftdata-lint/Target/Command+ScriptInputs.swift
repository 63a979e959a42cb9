import SwiftDataLintLinting

extension Command {
  /// Reads the inputs that a run script phase declares.
  func openScriptInputs() throws(Failure) -> LintTarget {
    do throws(SystemError) {
      let paths = try ScriptInputs(system: system).paths
      if paths.isEmpty {
        printNotice(
          "The run script phase declares no Swift files or Core Data models as inputs; nothing to "
            + "check")
      }
      return LintTarget(paths: paths, isWorkInProgress: true, isSandboxed: true)
    } catch {
      throw Failure("\(error)")
    }
  }

  /// Prints one notice for all files hidden by the sandbox, and returns the other errors.
  func sparing(_ errors: [SystemError], of target: LintTarget) -> [SystemError] {
    guard target.isSandboxed else { return errors }
    let hidden = errors.filter { $0.isDenied && !target.paths.contains($0.path) }
    if !hidden.isEmpty {
      printNotice(
        "The script sandbox hides files that are not inputs of the phase, so inverses and "
          + "containers in them are not seen; add the project's Swift files to the inputs, or set "
          + "ENABLE_USER_SCRIPT_SANDBOXING to NO")
    }
    return errors.filter { !hidden.contains($0) }
  }
}
