import Foundation
import SwiftData

/// A picture in one album.
@Model
final class Picture {
  var caption: String = ""
  @Attribute(.externalStorage) var pixels: Data?
  var album: Album?

  init(caption: String) {
    self.caption = caption
  }
}
