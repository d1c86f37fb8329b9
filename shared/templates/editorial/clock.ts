import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn } from '../kit/rect.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Film, Layer } from '../template.ts'
import { faceOf, PUPIL, roundScale } from './geometry.ts'
import { styleOf } from './style.ts'

const POP_MS = 240
/** Type of a figure against its box. */
const DIGIT_SHARE = { one: 0.98, two: 0.74 }

/** The clock: the ring of the eye's iris is used up around a giant figure in its pupil. */
export function makeClock(film: Film, scene: QuestionScene): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { iris } = faceOf(film)
  const vars = { ring: styleOf(film, scene).ring }
  const ringOf = (state: string) => boxLook('ring', iris, { classes: [state], vars })
  const rings = { cool: ringOf('cool'), warm: ringOf('warm') }
  const scale = roundScale(scene)
  // The figure grows less than its eye and stays where it is: right below it the safe area ends.
  const digitScale = 1 + (scale - 1) * 0.4
  const digitBox = centreIn(iris, iris.width * PUPIL, iris.width * PUPIL)
  const digitOf = perArguments((digit: string, isWarm: boolean): BoxedLook => {
    const share = digit.length > 1 ? DIGIT_SHARE.two : DIGIT_SHARE.one
    return boxLook('clock-digit', digitBox, {
      text: { digit },
      classes: isWarm ? ['warm'] : [],
      vars: { size: Math.round(digitBox.height * share) },
    })
  })
  return (timeMs) => {
    const clock = countdownAt(beats, timeMs)
    if (clock.state !== 'running') return []
    const isWarm = clock.digit <= 3
    const pop = 1 + (isWarm ? 0.22 : 0.12) * (1 - easeOut(progress(clock.digitAgeMs, 0, POP_MS)))
    const { warmth, left } = clock
    return [
      ...(warmth < 1 ? [layerIn('ring-cool', rings.cool, { sweep: left, scale })] : []),
      ...(warmth > 0 ? [layerIn('ring-warm', rings.warm, { sweep: left, scale, opacity: warmth })] : []),
      layerIn('clock-digit', digitOf(String(clock.digit), isWarm), { scale: digitScale * pop }),
    ]
  }
}
