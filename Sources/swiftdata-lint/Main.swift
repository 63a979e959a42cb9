import SwiftDataLintLinting

/// The entry point of the process.
@main
enum Main {
  /// Runs the command on a thread of its own, whose stack does not depend on the limits of the
  /// process.
  static func main() {
    WorkThread.run {
      let command = Command(system: .live)
      // It lives until the process exits.
      withExtendedLifetime(command) {
        System.exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
      }
    }
  }
}
