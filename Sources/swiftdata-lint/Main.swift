import SwiftDataLintLinting

/// The entry point of the process.
@main
enum Main {
  static func main() {
    let command = Command(system: .live)
    System.exit(command.run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }
}
