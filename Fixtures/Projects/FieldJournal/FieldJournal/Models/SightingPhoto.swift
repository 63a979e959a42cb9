import Foundation
import SwiftData

/// A photo, too large to sync.
@Model
final class SightingPhoto {
  @Attribute(.unique, .externalStorage) var pixels: Data
  var sighting: Sighting?

  init(pixels: Data) {
    self.pixels = pixels
  }
}
