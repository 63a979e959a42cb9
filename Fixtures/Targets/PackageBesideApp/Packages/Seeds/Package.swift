// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Seeds",
  products: [.library(name: "Seeds", targets: ["Seeds"])],
  targets: [
    .target(name: "Seeds", path: "Library", exclude: ["Archive"], sources: ["Models", "Archive"]),
    .testTarget(name: "SeedsTests", dependencies: ["Seeds"]),
  ])
