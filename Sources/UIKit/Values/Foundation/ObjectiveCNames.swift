import Foundation

// Names that come with Apple's Foundation and that libraries for UIKit use without a thought.

public typealias NSInteger = Int
public typealias NSUInteger = UInt

/// For a repeat count: for ever.
public let HUGE = Float.greatestFiniteMagnitude

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1_000

/// Runs the body. Without Objective-C there is nothing that a pool would have to release.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
