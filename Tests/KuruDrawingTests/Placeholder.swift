import Testing
@testable import KuruDrawing
