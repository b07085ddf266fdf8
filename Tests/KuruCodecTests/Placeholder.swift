import Testing
@testable import KuruCodec
