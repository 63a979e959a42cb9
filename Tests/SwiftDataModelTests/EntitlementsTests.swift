import SwiftDataLintSwiftDataModel
import SwiftDataLintSchema
import SwiftDataLintSwiftSource
import SwiftDataLintTestSupport
import Testing

private let key = "<key>com.apple.developer.icloud-container-identifiers</key>"

/// A dictionary of a property list.
private func dictionary(_ content: String) -> String { "<plist><dict>\(content)</dict></plist>" }

/// A dictionary that names containers.
private func containers(_ content: String) -> String {
  dictionary("\(key)<array>\(content)</array>")
}

private func read(_ source: String) -> EntitlementsFacts {
  EntitlementsFacts(SourceText(source))
}

/// The iCloud containers named in entitlements.
@Suite struct EntitlementsTests {
  private static let whole = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>aps-environment</key>
    \t<string>development</string>
    \t\(key)
    \t<array>
    \t\t<string>iCloud.example.trips</string>
    \t\t<!-- <string>iCloud.example.old</string> -->
    \t\t<string><![CDATA[iCloud.example]]>.&amp;s</string>
    \t</array>
    \t<key>com.apple.developer.icloud-services</key>
    \t<array>
    \t\t<string>CloudKit</string>
    \t</array>
    </dict>
    </plist>

    """

  /// Entitlements, and the containers that they name.
  private static let named: [(source: String, containers: [String])] = [
    (whole, ["iCloud.example.trips", "iCloud.example.&s"]),
    ("\u{FEFF}" + whole, ["iCloud.example.trips", "iCloud.example.&s"]),
    (dictionary("\(key)<array><string>a</string></array>"), ["a"]),
    (dictionary("\(key)<array><string>b</string><string>a</string></array>"), ["b", "a"]),
    (dictionary("\(key)<string>a</string>"), ["a"]),
    ("<dict>\(key)<array><string>a</string></array></dict>", ["a"]),
    (containers("<string>\n\t iCloud.a b \r\n</string>"), ["iCloud.a b"]),
    (
      containers("<string>iCloud.$(CFBundleIdentifier)</string>"),
      ["iCloud.$(CFBundleIdentifier)"]
    ),
    (containers(""), []),
    (dictionary("\(key)<array/>"), []),
    (dictionary("\(key)<array />"), []),
    (containers("<string></string><string/><string> </string>"), []),
    (dictionary("\(key)<true/>"), []),
    (dictionary(""), []),
    ("<plist><dict/></plist>", []),
    (dictionary("<key>other</key><array><string>a</string></array>"), []),
    (dictionary("\(key)<array/><key>other</key><array><string>a</string></array>"), []),
    (dictionary("\(key)<array/><string>a</string>"), []),
    (dictionary("\(key)<dict><key>a</key><string>a</string></dict>"), []),
    (dictionary("<key>outer</key><dict>\(key)<array><string>a</string></array></dict>"), []),
    (dictionary("<key>outer</key><array><dict>\(key)<string>a</string></dict></array>"), []),
    (containers("<array><string>a</string></array><string>b</string>"), ["b"]),
    ("<plist><array>\(key)<string>a</string></array><dict/></plist>", []),
  ]

  @Test("The containers are those of the key in the dictionary at the top", arguments: named)
  func containerNames(_ source: String, _ expected: [String]) {
    let facts = read(source)
    #expect(facts.containers == expected)
    #expect(facts.diagnostics == [])
  }

  private static let groups = "<key>com.apple.security.application-groups</key>"

  private static let groupLists: [(String, Bool, [String]?)] = [
    (containers("<string>a</string>"), true, nil),
    (containers(""), true, nil),
    (dictionary(""), false, nil),
    (dictionary("\(groups)<array/>"), false, []),
    (dictionary("\(groups)<array><string>group.a</string></array>"), false, ["group.a"]),
    (
      dictionary("\(groups)<array><string>b</string><string>a</string></array>\(key)<array/>"),
      true, ["b", "a"]
    ),
  ]

  @Test("App groups are told from a file without a list of them", arguments: groupLists)
  func lists(_ source: String, _ hasContainers: Bool, _ groups: [String]?) {
    let facts = read(source)
    #expect(facts.hasContainers == hasContainers)
    #expect(facts.appGroups == groups)
  }

  @Test(
    "Text is decoded",
    arguments: [
      ("&lt;&gt;&quot;&apos;&amp;amp;", "<>\"'&amp;"), ("&#65;&#x42;&#x63;&#x1F6A2;é", "ABc🚢é"),
      ("a<!-- b -->c<?d e?>f", "acf"), ("<![CDATA[<&amp;]]]]>", "<&amp;]]"),
      ("a<![CDATA[]]>b", "ab"), ("<!-->-->a", "a"),
    ])
  func text(_ source: String, _ expected: String) {
    #expect(read(containers("<string>\(source)</string>")).containers == [expected])
  }

  @Test(
    "Whatever stands before the elements and in tags is passed",
    arguments: [
      "<!DOCTYPE plist [ <!ENTITY a \"]>\"> <!-- it's > --> <!ELEMENT b ANY> ]>",
      "<!DOCTYPE plist SYSTEM 'a>\"b'>", "<?xml version='1.0' <>?>", "<!-- <plist> > -- -->",
      "\r\n\t ",
    ])
  func prologue(_ prologue: String) {
    let list =
      "<plist version='1>\"' a = \"/\" ><dict\n>\(key)<string >a</string\t></dict></plist >"
    let facts = read(prologue + list + prologue)
    #expect(facts.containers == ["a"])
    #expect(facts.diagnostics == [])
  }

  @Test(
    "What is no property list is told, with the place",
    arguments: [
      ("", 0, "not a property list"),
      (" \n<!-- -->", 0, "not a property list"),
      ("bplist00\u{1}", 0, "binary property list; 'plutil -convert xml1' converts it"),
      ("<\0?\0", 0, "the file is UTF-16; only UTF-8 is read"),
      ("\0<\0?", 0, "the file is UTF-16; only UTF-8 is read"),
      (" { a = (b); }", 1, "not an XML file"),
      ("&amp;<plist/>", 0, "not an XML file"),
      ("<html><dict/></html>", 0, "not a property list"),
      ("<plist/>", 0, "property list without a dictionary"),
      ("<plist><array><dict/></array></plist>", 0, "property list without a dictionary"),
      ("<plist><dict></plist></dict>", 13, "'</plist>' where '<dict>' is open"),
      ("<dict/></dict>", 7, "'</dict>' where nothing is open"),
      ("<dict/>\n>>>>>>> theirs", 8, "text after the last element"),
      ("<dict/><dict/>", 7, "element after the last one"),
      ("<plist><dict>", 7, "'<dict>' is never closed"),
      ("<dict><key a='></dict>", 6, "unterminated tag"),
      ("<dict><<<<<<< ours\n</dict>", 6, "unterminated tag"),
      ("<dict>< key/></dict>", 6, "tag without a name"),
      ("<dict></></dict>", 6, "tag without a name"),
      ("<dict><!-- ></dict>", 6, "unterminated comment"),
      ("<dict><!--></dict>", 6, "unterminated comment"),
      ("<?xml><dict/>", 0, "unterminated processing instruction"),
      ("<dict><![CDATA[></dict>", 6, "unterminated character data"),
      ("<!DOCTYPE a [<dict/>", 0, "unterminated declaration"),
      ("<!DOCTYPE a \"><dict/>", 0, "unterminated declaration"),
      ("<dict>a & b</dict>", 8, "'&' does not begin a known character reference"),
      ("<dict>&nbsp;</dict>", 6, "'&' does not begin a known character reference"),
      ("<dict>&#xD800;</dict>", 6, "'&' does not begin a known character reference"),
      ("<dict>&#99999999999;</dict>", 6, "'&' does not begin a known character reference"),
      ("<dict>&#;</dict>", 6, "'&' does not begin a known character reference"),
      ("<dict>&amp</dict>", 6, "'&' does not begin a known character reference"),
    ])
  func broken(_ source: String, _ offset: Int, _ reason: String) {
    let facts = read(source)
    #expect(facts.containers == [])
    #expect(facts.diagnostics == [ParseDiagnostic(offset: offset, reason: reason)])
  }

  @Test("UTF-16 is told by its mark", arguments: [[0xFE, 0xFF, 0, 0x3C], [0xFF, 0xFE, 0x3C, 0]])
  func utf16(_ bytes: [UInt8]) {
    let facts = EntitlementsFacts(SourceText(bytes))
    let diagnostic = ParseDiagnostic(offset: 0, reason: "the file is UTF-16; only UTF-8 is read")
    #expect(facts.diagnostics == [diagnostic])
  }

  @Test("Bytes that are not UTF-8 are told, and the rest is read")
  func notUTF8() {
    let bytes = Array("<!-- ".utf8) + [0xE9] + Array(" -->\(containers("<string>a</string>"))".utf8)
    let facts = EntitlementsFacts(SourceText(bytes))
    let reason = "not UTF-8 from here, which is the only supported encoding"
    #expect(facts.diagnostics == [ParseDiagnostic(offset: 5, reason: reason)])
    #expect(facts.containers == ["a"])
  }

  @Test("Of a file that breaks off, what stands before counts, and the break is told")
  func prefixes() {
    let bytes = Array(Self.whole.utf8)
    let containers = read(Self.whole).containers
    let end = bytes.count - 1
    for count in 0..<bytes.count {
      let source = SourceText(Array(bytes[..<count]))
      let facts = EntitlementsFacts(source)
      #expect(containers.starts(with: facts.containers), "\(count) bytes")
      #expect(facts.diagnostics.count == (count < end ? 1 : 0), "\(count) bytes")
      #expect(facts.diagnostics.allSatisfy { (0...count).contains($0.offset) }, "\(count) bytes")
    }
  }

  private static let pieces = [
    "<", ">", "&", "&#", "&amp;", "<a>", "<a ", "<a/>", "</a>", "<a b='", "<a b=\"'\"", "<!",
    "<!--",
    "<!-- -->", "<![CDATA[", "<![CDATA[]]>", "<?", "<?a?>", "'", "\"", "-->", "]]>", "<dict>",
    "<array>", "<!DOCTYPE [", "\0", "<dict>\(key)<array>",
  ]

  @Test("Nesting and repetition of anything ends", arguments: pieces)
  func repetition(piece: String) {
    for prefix in ["", "<plist><dict>\(key)", "<!DOCTYPE a "] {
      let source = prefix + String(repeating: piece, count: Soak.count(10_000))
      let facts = read(source)
      #expect(facts.diagnostics.count == 1)
      #expect(facts.containers == [])
    }
  }

  @Test("Flaws of entitlements become part of the schema")
  func linked() {
    let facts = read("<dict>")
    let file = LinkedFile(path: "App.entitlements", facts: facts)
    let schema = Linker([], entitlements: [file]).schema()
    let entitlements = Entitlements(path: file.path, containers: [], isReadable: false)
    #expect(schema.entitlements == [entitlements])
    #expect(
      schema.gaps == [
        AnalysisGap(
          path: "App.entitlements", offset: 0, reason: "'<dict>' is never closed",
          subject: .entitlements)
      ])
  }
}
