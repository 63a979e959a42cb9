extension String {
  /// The name of the module of a target or folder with this name: characters that an identifier
  /// cannot have become `_`, so `My-App` is `My_App` and `2Do` is `_Do`.
  package var moduleName: String {
    let scalars = unicodeScalars.enumerated().map { number, scalar in
      let isValid =
        number == 0 ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
      return isValid ? Character(scalar) : "_"
    }
    return String(scalars)
  }
}
