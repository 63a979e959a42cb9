// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Tracks",
  products: [.library(name: "Tracks", targets: ["Tracks"])],
  targets: [.target(name: "Tracks", exclude: ["Old.xcdatamodeld"])])
