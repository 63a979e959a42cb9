import Foundation
import SwiftData

/// The store of the harbour office.
enum HarbourStore {
  static let models: [any PersistentModel.Type] = [
    Ship.self, Certificate.self, Berth.self, Crane.self, Cargo.self, PortCall.self,
    Captain.self, Logbook.self, Pilot.self, Licence.self, Sailor.self, Skill.self,
    Convoy.self, Vessel.self, Escort.self, Route.self, Port.self,
    Buoy.self, Keeper.self, Lighthouse.self, Lamp.self,
    Fleet.self, Flagship.self, Tender.self, Tug.self, Dredger.self,
    Pontoon.self, Raft.self, Dinghy.self, Launch.self,
  ]

  static func open() throws -> ModelContainer {
    let schema = Schema(models)
    let configuration = ModelConfiguration(
      "Harbour",
      schema: schema,
      cloudKitDatabase: .private("iCloud.com.example.harbour")
    )
    return try ModelContainer(for: schema, configurations: configuration)
  }
}
