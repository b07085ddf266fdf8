import Testing

/// All pictures on one sheet, for people to look at.
@MainActor @Suite(.enabled(if: ContactSheet.isWanted, "KURUKURU_SHEETS names no folder")) struct SheetTests {
  @Test func allFeatures() {
    let cases =
      BoxTests.cases + CompositingTests.cases + ContentsTests.cases + GeometryTests.cases + GradientTests.cases + ShapeTests.cases
      + ShadowTests.cases + ReplicatorTests.cases + RasterizationTests.cases + LayerClassTests.scrolled + PerspectiveTests.cases
    #expect(cases.count > 100)
    ContactSheet.writeAll(cases, "all")
  }
}
