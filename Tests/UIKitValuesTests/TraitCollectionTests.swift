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

private struct Density: UITraitDefinition {
  static let defaultValue = 1
}

private struct Warmth: UITraitDefinition {
  static let defaultValue = 0.5
  static let affectsColorAppearance = true
}

@Suite struct TraitDefinitionTests {
  @Test func traitsAreReadByTheirTypes() {
    let traits = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.displayScale = 3
      $0.preferredContentSizeCategory = .small
      $0[Density.self] = 7
    }
    #expect(traits.userInterfaceStyle == .dark && traits[UITraitUserInterfaceStyle.self] == .dark)
    #expect(traits.displayScale == 3 && traits[UITraitDisplayScale.self] == 3)
    #expect(traits.preferredContentSizeCategory == .small)
    #expect(traits[Density.self] == 7)
    #expect(UITraitCollection()[Density.self] == 1)
    #expect(traits[UITraitLayoutDirection.self] == .unspecified)
  }

  @Test func traitsAreModifiedAndMerged() {
    let base = UITraitCollection {
      $0[Density.self] = 2
      $0.userInterfaceStyle = .dark
    }
    let changed = base.modifyingTraits { $0[Density.self] += 1 }
    #expect(changed[Density.self] == 3 && changed.userInterfaceStyle == .dark && base[Density.self] == 2)
    #expect(UITraitCollection(traitsFrom: [base, changed])[Density.self] == 3)
    #expect(base.modifyingTraits { $0.userInterfaceStyle = .unspecified } == UITraitCollection { $0[Density.self] = 2 })
  }

  @Test func changesAreFoundTraitByTrait() {
    let old = UITraitCollection { $0.userInterfaceStyle = .dark }
    let new = old.modifyingTraits { $0[Density.self] = 4 }
    #expect(new.differs(from: old, in: [Density.self]))
    #expect(!new.differs(from: old, in: [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]))
    #expect(new.modifyingTraits { $0.displayScale = 2 }.differs(from: new, in: [UITraitDisplayScale.self]))
    #expect(!new.hasDifferentColorAppearance(comparedTo: old))
    #expect(new.modifyingTraits { $0[Warmth.self] = 1 }.hasDifferentColorAppearance(comparedTo: new))
  }

  @Test func definitionsNameThemselves() {
    #expect(Density.name == "Density" && !Density.affectsColorAppearance)
    #expect(Density.identifier.hasSuffix("Density"))
    #expect(UITraitUserInterfaceStyle.affectsColorAppearance)
    #expect(UITraitDisplayScale.defaultValue == 0)
  }
}
