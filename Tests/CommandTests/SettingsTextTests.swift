import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting
@testable import swiftdata_lint

/// Writing a `.swiftdata-lint.json`, and its JSON Schema.
@Suite struct SettingsTextTests {
  @Test("The text of settings is read as the same settings, and keeps to their JSON Schema")
  func text() throws {
    let settings = Settings(
      roots: ["a\"\\\n\u{1F}"], exclude: ["b"], baseline: .file("known.json"),
      rules: ["missing-default": .off],
      reportsNotes: true, scope: .all, localOnly: ["C"], frozenVersions: ["D"], failOn: .note,
      requiresModels: true, requiresReasons: true)
    for settings in [settings, Settings()] {
      #expect(SettingsReader(Array(settings.text.utf8)).settings == settings)
      let schema = try JSONSchema(text: Settings.jsonSchema)
      #expect(try schema.violations(in: settings.text) == [])
    }
  }

  @Test("The JSON Schema refuses what the reader refuses")
  func schema() throws {
    let schema = try JSONSchema(text: Settings.jsonSchema)
    for text in [
      #"{ "rulez": {} }"#, #"{ "scope": "syncd" }"#, #"{ "notes": 1 }"#, #"{ "exclude": [1] }"#,
      #"{ "baseline": true }"#, #"{ "baseline": 1 }"#,
      #"{ "rules": { "missing-defaults": "off" } }"#,
      #"{ "rules": { "missing-default": "warn" } }"#, "[]",
    ] {
      #expect(!SettingsReader(Array(text.utf8)).errors.isEmpty)
      #expect(try !schema.violations(in: text).isEmpty, "\(text)")
    }
  }
}
