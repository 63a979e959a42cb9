import SwiftDataLintLinting

/// The entry point of the process.
@main
enum Main {
  /// It lives until the process exits.
  @MainActor private static let command = Command(system: .live)

  @MainActor static func main() {
    System.exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
