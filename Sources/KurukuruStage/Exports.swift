@_exported import CoreGraphics
@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKit

@_exported import struct KurukuruExport.ExportOptions
@_exported import struct KurukuruExport.FrameTiming
@_exported import struct KurukuruExport.Recording
@_exported import enum KurukuruExport.ExportError
