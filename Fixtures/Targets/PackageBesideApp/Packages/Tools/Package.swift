// swift-tools-version: 5.9
import PackageDescription

let package = Package(name: "Tools", targets: [.executableTarget(name: "Tools")])
