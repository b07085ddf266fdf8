import CoreGraphics
import Foundation
import Kurukuru
import KurukuruStage
import UIKit

extension Component {
  static let loadingLabel = Component(
    name: "loading-label",
    summary: "a label with a stroke running round it",
    text: "Loading…",
    settings: [
      .number("strokeRate", 0.9, unit: "of a lap", in: 0...1, \LoadingLabel.strokeRate),
      .seconds("lapDuration", 2, \LoadingLabel.lapDuration),
      .number("lineWidth", 1, unit: "pt", in: 0...1000, \LoadingLabel.lineWidth),
      .number("cornerRadius", 4, unit: "pt", in: 0...10_000, \LoadingLabel.cornerRadius),
      .color("strokeColor", "#0000FF") { (label: LoadingLabel, color) in label.strokeColor = color },
      .color("textColor", "#000000") { (label: LoadingLabel, color) in label.textColor = color },
      .numeric("fontSize", 17, unit: "pt", in: 1...1000) { (label: LoadingLabel, size) in
        label.font = .systemFont(ofSize: CGFloat(size))
      },
    ],
    duration: { ($0 as? LoadingLabel)?.lapDuration ?? 2 },
    make: {
      let label = LoadingLabel()
      label.textAlignment = .center
      return label
    },
    naturalSize: { $0.intrinsicContentSize },
    script: { _ in },
    setText: { view, text in (view as? LoadingLabel)?.text = text },
    setFontName: { view, name in
      guard let label = view as? LoadingLabel, let font = UIFont(name: name, size: label.font.pointSize) else { return }
      label.font = font
    })

  /// One loop: each character hops once.
  static let animationLabel = Component(
    name: "animation-label",
    summary: "a label whose characters hop one after another",
    text: "Loading...",
    settings: [
      .numeric("fontSize", 40, unit: "pt", in: 1...1000) { (label: AnimationLabelView, size) in
        label.font = .boldSystemFont(ofSize: CGFloat(size))
      },
      .color("textColor", "#000000") { (label: AnimationLabelView, color) in label.textColor = color },
      .number("animationOffset", 5, unit: "pt", in: -10_000...10_000, \AnimationLabelView.animationOffset),
      .seconds("animationDuration", 0.2, \AnimationLabelView.animationDuration),
      .seconds("animationDelay", 0.1, \AnimationLabelView.animationDelay),
      .number("characterSpacing", 1, unit: "pt", in: -1000...1000, \AnimationLabelView.characterSpacing),
    ],
    // A text without characters that hop has no loop; it is shown for a second.
    duration: { view in
      let loop = (view as? AnimationLabelView)?.loopDuration ?? 0
      return loop > 0 ? loop : 1
    },
    make: {
      let label = AnimationLabelView()
      label.font = .boldSystemFont(ofSize: 40)
      return label
    },
    naturalSize: { view in
      let text = view.intrinsicContentSize
      let offset = (view as? AnimationLabelView)?.animationOffset ?? 0
      return CGSize(width: text.width, height: text.height + 2 * abs(offset))
    },
    script: { ($0 as? AnimationLabelView)?.startAnimation() },
    setText: { view, text in (view as? AnimationLabelView)?.text = text },
    setFontName: { view, name in
      guard let label = view as? AnimationLabelView, let font = UIFont(name: name, size: label.font.pointSize) else { return }
      label.font = font
    })

  /// Four steps of 90 degrees there, four back, one after another.
  static let arc = Component(
    name: "arc",
    summary: "a pie with angles of its own that animate",
    text: nil,
    settings: [
      .seconds("stepDuration", 0.5, \ArcView.stepDuration),
      .number("startAngle", 0, unit: "degrees", in: -3600...3600, \ArcView.startAngle),
      .color("tintColor", "#007AFF") { (view: ArcView, color) in view.tintColor = color },
      .numeric("radius", 100, unit: "pt", in: 0...100_000) { (view: ArcView, radius) in view.radius = CGFloat(radius) },
    ],
    duration: { 8 * (($0 as? ArcView)?.stepDuration ?? 0.5) },
    make: { ArcView() },
    naturalSize: { _ in CGSize(width: 200, height: 200) },
    script: { view in
      guard let pie = view as? ArcView else { return }
      pie.endAngle = pie.startAngle
      let step = pie.stepDuration
      pie.increment(newEndAngle: 90)
      for index in 1..<8 {
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(index) * step) {
          MainActor.assumeIsolated {
            if index < 4 { pie.increment(newEndAngle: 90) } else { pie.decrement(newEndAngle: 90) }
          }
        }
      }
    })

  /// Pulled from nothing to the full circle in a second, then two turns.
  static let animatedArrow = Component(
    name: "animated-arrow",
    summary: "a pull-to-refresh arrow in a filling circle",
    text: nil,
    settings: [
      .seconds("turnDuration", 1, \AnimatedArrow.turnDuration),
      .number("lineWidth", 1, unit: "pt", in: 0...1000, \AnimatedArrow.lineWidth),
      .number("circleStartAngle", 90, unit: "degrees from 12 o'clock", in: -3600...3600, \AnimatedArrow.circleStartAngle),
      .color("strokeColor", "#000000") { (arrow: AnimatedArrow, color) in arrow.strokeColor = color },
    ],
    duration: { 1 + 2 * (($0 as? AnimatedArrow)?.turnDuration ?? 1) },
    make: { AnimatedArrow() },
    naturalSize: { _ in CGSize(width: 60, height: 60) },
    script: { view in
      guard let arrow = view as? AnimatedArrow else { return }
      let pull = CADisplayLink { link in
        MainActor.assumeIsolated { arrow.progress = CGFloat(min(CACurrentMediaTime(), 1)) * AnimatedArrow.fullProgress }
        if CACurrentMediaTime() >= 1 { link.invalidate() }
      }
      pull.add()
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
        MainActor.assumeIsolated {
          arrow.progress = AnimatedArrow.fullProgress
          arrow.startAnimation()
        }
      }
    })
}
