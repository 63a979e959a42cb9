// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Travel",
  platforms: [.iOS("26.0"), .macOS("26.0")],
  targets: [
    .target(name: "Travel")
  ]
)
