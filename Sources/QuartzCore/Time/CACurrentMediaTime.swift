/// The time of the current stage in seconds: what `beginTime` and `CADisplayLink.timestamp` are measured in.
///
/// Differs: never the machine's clock. 0 while there is no stage.
public func CACurrentMediaTime() -> CFTimeInterval { LayerHost.current?.now ?? 0 }
