@_exported import CoreGraphics
@_exported import Foundation
@_exported import KurukuruStage
@_exported import QuartzCore
@_exported import UIKit
