import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintTestSupport

/// Sources of an app in a few lines: models, and the code that builds containers for them.
struct App {
  /// `Trip` and `Stop` are related; `Cache` stands alone.
  static let models = """
    @Model final class Trip {
      var name: String = ""
      var stops: [Stop]?
    }
    @Model final class Stop {
      var trip: Trip?
    }
    @Model final class Cache {
      var key: String = ""
    }

    """

  private let schema: Schema

  /// - Parameters:
  ///   - code: what stands beside the models.
  ///   - files: other files, by path.
  init(_ code: String, _ files: SourceFiles = [:], scope: SyncScope = .auto) {
    self.init(code, SchemaOptions(scope: scope), files)
  }

  /// - Parameter options: what the project says.
  init(_ code: String, _ options: SchemaOptions, _ files: SourceFiles = [:]) {
    var sources = files.mapValues { "import SwiftData\n" + $0 }
    sources["App.swift"] = "import SwiftData\n" + Self.models + code
    schema = SwiftDataLintTestSupport.schema(of: sources, options)
  }

  /// The state of each model, by its dotted path.
  var states: [String: EntityState] {
    Dictionary(schema.entities.map { ($0.path, $0.state) }) { first, _ in first }
  }

  /// The states of `Trip`, `Stop` and `Cache`, as letters: `s`ynced, `l`ocal, `u`nlisted,
  /// super`x`eded.
  var summary: String {
    ["Trip", "Stop", "Cache"].map { name in
      switch states[name] {
      case .synced: "s"
      case .local: "l"
      case .unlisted: "u"
      case .superseded: "x"
      case nil: "-"
      }
    }.joined()
  }

  /// The models in a state.
  func models(_ state: EntityState) -> [String] {
    schema.entities.filter { $0.state == state }.map(\.path)
  }

  func why(_ model: String) -> String {
    schema.entities.first { $0.path == model }?.stateReason.text ?? ""
  }

  var configurations: [Configuration] { schema.stores.configurations }
  var containers: [Container] { schema.stores.containers }
  var versions: [SchemaVersion] { schema.stores.versions }
  /// Setting, name and nearest name.
  var unknownNames: [String] {
    schema.unknownNames.map { "\($0.setting) \($0.name): \($0.nearest ?? "-")" }
  }
  var notAnalyzed: [String] { schema.gaps.map(\.reason) }

  /// The models that a container holds, in order.
  func models(of container: Container) -> [String] { container.models.map { schema[$0].path } }
}
