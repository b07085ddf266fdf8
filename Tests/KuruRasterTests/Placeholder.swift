import Testing
@testable import KuruRaster
