import Testing
import UIKit

@Suite struct TraitCollectionTests {
  @Test func eachInitialiserSpecifiesOneTrait() {
    #expect(UITraitCollection(userInterfaceStyle: .dark).userInterfaceStyle == .dark)
    #expect(UITraitCollection(userInterfaceIdiom: .pad).userInterfaceIdiom == .pad)
    #expect(UITraitCollection(userInterfaceLevel: .elevated).userInterfaceLevel == .elevated)
    #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
    #expect(UITraitCollection(displayScale: 3).displayScale == 3)
    #expect(UITraitCollection(displayGamut: .P3).displayGamut == .P3)
    #expect(UITraitCollection(horizontalSizeClass: .compact).horizontalSizeClass == .compact)
    #expect(UITraitCollection(verticalSizeClass: .regular).verticalSizeClass == .regular)
    #expect(UITraitCollection(preferredContentSizeCategory: .small).preferredContentSizeCategory == .small)
    #expect(UITraitCollection(accessibilityContrast: .high).accessibilityContrast == .high)
    #expect(UITraitCollection(legibilityWeight: .bold).legibilityWeight == .bold)
    #expect(UITraitCollection(activeAppearance: .inactive).activeAppearance == .inactive)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.displayScale == 0)
    #expect(dark.layoutDirection == .unspecified)
    #expect(dark.preferredContentSizeCategory == .unspecified)
  }

  @Test func unspecifiedIsNoTrait() {
    #expect(UITraitCollection(userInterfaceStyle: .unspecified) == UITraitCollection())
    #expect(UITraitCollection(displayScale: 0) == UITraitCollection())
  }

  @Test func laterCollectionsOverride() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(),
    ])
    #expect(merged.userInterfaceStyle == .light)
    #expect(merged.displayScale == 3)
    #expect(merged.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!merged.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(merged.containsTraits(in: nil))
    #expect(merged.hash == UITraitCollection(traitsFrom: [merged]).hash)
  }

  @Test func onlySomeTraitsChangeColors() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let large = UITraitCollection(traitsFrom: [light, UITraitCollection(preferredContentSizeCategory: .extraLarge)])
    #expect(!light.hasDifferentColorAppearance(comparedTo: large))
    #expect(light.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .dark)))
    #expect(light.hasDifferentColorAppearance(comparedTo: nil))
  }

  @Test func currentTraitsAreScoped() {
    let before = UITraitCollection.current
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
      UITraitCollection(userInterfaceStyle: .light).performAsCurrent {
        #expect(UITraitCollection.current.userInterfaceStyle == .light)
      }
      #expect(UITraitCollection.current.userInterfaceStyle == .dark)
    }
    #expect(UITraitCollection.current == before)
  }

  @Test func theFallbackIsALightPhone() {
    let traits = UITraitCollection.standard
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.preferredContentSizeCategory == .large)
    #expect(traits.layoutDirection == .leftToRight)
  }

  @Test func contentSizesAreOrdered() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.large <= .large)
    #expect(UIContentSizeCategory.large >= .large)
    #expect(!(UIContentSizeCategory.unspecified < .large))
    #expect(!(UIContentSizeCategory.unspecified >= .large))
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL") == .large)
  }
}
