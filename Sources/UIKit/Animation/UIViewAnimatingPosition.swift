/// Where the views are when an animator is done.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
