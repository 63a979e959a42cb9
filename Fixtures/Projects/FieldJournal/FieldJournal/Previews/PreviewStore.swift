import SwiftData
import SwiftUI

#Preview {
  Text("Sightings")
    .modelContainer(for: [Sighting.self, Item.self], inMemory: true)
}
