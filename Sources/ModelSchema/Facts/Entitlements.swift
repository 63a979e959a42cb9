/// What an `.entitlements` file allows an app.
package struct EntitlementsFacts: Codable, Equatable, Sendable {
  package let path: String
  package let containers: [String]

  package init(path: String, containers: [String]) {
    self.path = path
    self.containers = containers
  }
}
