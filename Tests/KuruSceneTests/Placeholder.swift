import Testing
@testable import KuruScene
