import KuruScene

// What one kind of layer has beyond the others, as if each had it: the class of a layer says which it really has.
extension LayerValues {
  var ownShape: ShapeValues {
    get { shape ?? ShapeValues() }
    set { shape = newValue }
  }

  var ownGradient: GradientValues {
    get { gradient ?? GradientValues() }
    set { gradient = newValue }
  }

  var ownReplicator: ReplicatorValues {
    get { replicator ?? ReplicatorValues() }
    set { replicator = newValue }
  }
}
