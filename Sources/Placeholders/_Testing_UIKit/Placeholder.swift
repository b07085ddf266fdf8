// Swift Testing imports a module of this name beside UIKit; it holds nothing yet.
