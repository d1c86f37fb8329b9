import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { actOf } from './act.ts'
import { inReadingEye } from './face.ts'
import { faceOf, faceScale, PUPIL, roundScale } from './geometry.ts'
import { styleOf } from './style.ts'

const FIGURES = { one: 0.98, two: 0.74, pop: { calm: 0.12, warm: 0.22, ms: 240 }, warms: true }

/** The clock: the ring of the eye's iris is used up around a giant figure in its pupil. */
export function makeClock(film: Film, scene: QuestionScene): (timeMs: number) => Layer[] {
  const { iris } = faceOf(film)
  const vars = { ring: styleOf(film, scene).ring }
  const ringOf = (state: string) => boxLook('ring', iris, { classes: [state], vars })
  const rings = { cool: ringOf('cool'), warm: ringOf('warm') }
  const scale = roundScale(scene)
  // The figure grows less than its eye and stays where it is: right below it the safe area ends.
  const digitScale = 1 + (scale - 1) * 0.4
  const digitBox = centreIn(iris, iris.width * PUPIL, iris.width * PUPIL)
  const figureAt = makeFigures(scene, digitBox, { ...FIGURES, px: digitBox.height, grown: [digitScale] })
  return (timeMs) => {
    const { state, warmth, left } = countdownAt(scene.beats, timeMs)
    if (state === 'over') return []
    // The pupil goes from word to word, and the first figure fills in it.
    if (state === 'before')
      return faceScale(film, scene, timeMs) < 1 || actOf(film, scene, timeMs).lid !== 'wide'
        ? []
        : figureAt(timeMs, inReadingEye(film, scene, timeMs, digitBox))
    return [
      ...(warmth < 1 ? [layerIn('ring-cool', rings.cool, { sweep: left, scale })] : []),
      ...(warmth > 0 ? [layerIn('ring-warm', rings.warm, { sweep: left, scale, opacity: warmth })] : []),
      ...figureAt(timeMs),
    ]
  }
}
