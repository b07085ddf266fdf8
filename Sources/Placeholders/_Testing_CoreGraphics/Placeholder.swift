// Swift Testing imports a module of this name beside CoreGraphics; it holds nothing yet.
