import Foundation
import SwiftDataLintSchemaRules
import SwiftDataLintTestSupport
import Testing

@testable import SwiftDataLintLinting

/// Reading a `.swiftdata-lint.json`.
@Suite struct SettingsReaderTests {
  @Test("All settings are read, with comments and commas at the end")
  func all() {
    let reader = SettingsReader(
      Array(
        """
        {
          "$schema": "settings.schema.json",
          // Two apps.
          "roots": ["ios", "mac"],
          "exclude": ["Generated/", "*.gen.swift",],
          "rules": { "missing-default": "warning", "enum-attribute": "on" /* for now */ },
          "targets": false,
          "baseline": "known.json",
          "notes": true,
          "scope": "synced",
          "localOnly": ["Cache"],
          "frozenVersions": ["SchemaV1"],
          "failOn": "never",
          "requireModels": true,
          "requireReasons": true,
        }
        """.utf8))
    #expect(reader.errors == [])
    #expect(
      reader.settings
        == Settings(
          roots: ["ios", "mac"], exclude: ["Generated/", "*.gen.swift"], usesTargets: false,
          baseline: .file("known.json"),
          rules: ["missing-default": .warning, "enum-attribute": .on], reportsNotes: true,
          scope: .synced, localOnly: ["Cache"], frozenVersions: ["SchemaV1"], failOn: .never,
          requiresModels: true, requiresReasons: true))
  }

  @Test("What is left out has its default")
  func defaults() {
    #expect(SettingsReader(Array("{}".utf8)).settings == Settings())
    #expect(SettingsReader(Array("\u{FEFF} { } ".utf8)).errors == [])
  }

  private static let allSettings = """
    use 'roots', 'exclude', 'targets', 'production', 'shipped', 'baseline', 'rules', 'accepted', \
    'notes', 'scope', 'localOnly', 'frozenVersions', 'failOn', 'requireModels' or 'requireReasons'
    """

  private static let damaged: [(String, [String])] = [
    ("{ \"rulez\": {} }", ["2: unknown setting 'rulez'; did you mean 'rules'?"]),
    (
      "{ \"q\": {} }",
      [
        "2: unknown setting 'q'; \(allSettings)"
      ]
    ),
    ("{ \"baseline\": true }", ["14: 'baseline' must be a path or false, not a boolean"]),
    ("{ \"scope\": \"syncd\" }", ["11: 'scope' cannot be 'syncd'; did you mean 'synced'?"]),
    (
      "{ \"scope\": 1 }", ["11: 'scope' must be 'auto', 'synced' or 'all', not a number"]
    ),
    (
      "{ \"failOn\": \"xyzzy\" }",
      ["12: 'failOn' cannot be 'xyzzy'; use 'error', 'warning', 'note' or 'never'"]
    ),
    ("{ \"notes\": \"yes\" }", ["11: 'notes' must be true or false, not a string"]),
    ("{ \"exclude\": \"a\" }", ["13: 'exclude' must be a list of strings, not a string"]),
    ("{ \"exclude\": [1] }", ["14: 'exclude' must be a list of non-empty strings"]),
    (
      "{ \"rules\": [] }", ["11: 'rules' must be an object with rules as keys, not a list"]
    ),
    (
      "{ \"rules\": { \"missing-defaults\": \"off\" } }",
      ["13: unknown rule 'missing-defaults'; did you mean 'missing-default'?"]
    ),
    (
      "{ \"rules\": { \"missing-default\": \"warn\" } }",
      ["32: 'missing-default' cannot be 'warn'; did you mean 'warning'?"]
    ),
    (
      "{ \"rules\": { \"missing-default\": false } }",
      [
        "32: 'missing-default' must be 'off', 'on', 'error', 'warning' or 'note', not a "
          + "boolean"
      ]
    ),
    (
      "{ \"a\": 1, \"scope\": null }",
      [
        "2: unknown setting 'a'; \(allSettings)",
        "19: 'scope' must be 'auto', 'synced' or 'all', not null",
      ]
    ),
    ("[]", ["0: settings must be an object in braces, not a list"]),
    ("", ["0: expected a value"]),
  ]

  @Test("What is wrong is said with its place and the nearest name", arguments: damaged)
  func errors(_ text: String, _ errors: [String]) {
    let reader = SettingsReader(Array(text.utf8))
    #expect(reader.errors.map { "\($0.offset): \($0.message)" } == errors)
  }

  @Test(
    "What is no JSON is said with its place",
    arguments: [
      ("{", "1: expected a key"), ("{ \"a\" 1 }", "6: expected ':'"),
      ("{ \"a\": }", "7: invalid JSON value"),
      ("{ \"a\": 1 \"b\": 2 }", "9: expected ',' or '}'"),
      ("{ \"a\": [1 2] }", "10: expected ',' or ']'"), ("{} x", "3: text after the end"),
      ("{ \"a\": \"b }", "7: unterminated string"),
      ("{ \"a\": \"b\n\" }", "7: unterminated string"),
      ("{ /* a", "2: unterminated comment"), ("{ \"a\": tru }", "7: invalid JSON value"),
      ("{ \"a\": \"\\x\" }", "8: invalid escape sequence"),
      ("{ \"a\": \"\\u12\" }", "8: expected four hexadecimal digits"),
      ("{ \"a\": \"\\ud800\" }", "8: invalid character"),
      ("{ \"a\": 1, \"a\": 2 }", "10: 'a' is a duplicate key"),
    ])
  func syntax(_ text: String, _ error: String) {
    let errors = SettingsReader(Array(text.utf8)).errors.map { "\($0.offset): \($0.message)" }
    #expect(errors == [error])
  }

  @Test("Escape sequences are read, and deep nesting is refused")
  func texts() {
    let text = #"{ "exclude": ["\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00"] }"#
    #expect(
      SettingsReader(Array(text.utf8)).settings.exclude
        == ["\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}"])
    let deep = String(repeating: "[", count: 100_000)
    #expect(SettingsReader(Array(deep.utf8)).errors.map(\.message) == ["nested too deeply"])
  }

  @Test("Whatever the bytes are, reading ends, and errors lie in them")
  func anyBytes() {
    let text = Array(
      #"{ "rules": { "missing-default": "off" }, /* a */ "exclude": ["\u00e9\n", ], "b": -1.5e3 }"#
        .utf8)
    for index in text.indices {
      for byte in [nil, 0, 0x0A, 0x22, 0x5C, 0x2F, 0x7B, 0x5D, 0xFF] as [UInt8?] {
        let changed = text[..<index] + (byte.map { [$0] } ?? []) + text[(index + 1)...]
        for bytes in [Array(changed), Array(changed[..<index])] {
          let errors = SettingsReader(bytes).errors
          #expect(errors.allSatisfy { (0...bytes.count).contains($0.offset) })
        }
      }
    }
  }
}
