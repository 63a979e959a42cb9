import Testing

@testable import SwiftDataLintLanguageServer

/// The paths of URIs.
@Suite struct DocumentURITests {
  private static let paths: [(String, String?)] = [
    ("file:///a/b.swift", "/a/b.swift"), ("file://localhost/a", "/a"), ("FILE:/a%20b", "/a b"),
    ("file:///%C3%A9%F0%9F%98%80.swift", "/é😀.swift"), ("untitled:/a/new.swift", "/a/new.swift"),
    ("file:///a?b#c", "/a"), ("file:///a%3Fb%23c", "/a?b#c"), ("untitled:Untitled-1", nil),
    ("http://x/a", nil), ("file:///a%", nil), ("file:///a%2", nil), ("file:///a%zz", nil),
    ("file:///a%+1", nil), ("file:///a%00", nil), ("/a", nil), ("", nil), ("file:", nil),
  ]

  @Test("A URI has a path, or none", arguments: paths)
  func path(_ uri: String, _ path: String?) {
    #expect(DocumentURI.path(of: uri) == path)
  }

  @Test(
    "A path has a URI that leads back",
    arguments: ["/", "/a b/c.swift", "/é😀/%41?#[].swift", "/a:b@c!$&'()*+,;=~._-/\t"])
  func uri(_ path: String) {
    let uri = DocumentURI.uri(of: path)
    #expect(DocumentURI.path(of: uri) == path)
    #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
  }
}
