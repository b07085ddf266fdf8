import Testing
@testable import KuruText
