import { beatAt } from '../../timeline/beat.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perArguments } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Layer } from '../template.ts'
import type { Style } from './style.ts'

const POP_MS = 220
const TICK_MS = 260
const DIGIT_SHARE = { one: 0.86, two: 0.62 }

/** The sign of the duel: a bolt between both sides while they wait. */
export function boltSign(box: Rect, { accent, panel, panelDeep }: Style): (timeMs: number) => Layer[] {
  const vars = { size: box.width, accent, panel, panelDeep }
  const disc = boxLook('medallion', box, { bleed: Math.ceil(box.width * 0.2), vars })
  const bolt = boxLook('bolt', centreIn(box, box.width * 0.62, box.width * 0.7), { bleed: 16 })
  return (timeMs) => [
    layerIn('medallion', disc),
    // Three steps a beat: the bolt throbs with the music.
    layerIn('bolt', bolt, { scale: 1.14 - 0.07 * Math.floor(beatAt(timeMs) * 3) }),
  ]
}

/** The clock: the bolt's sign counts down in a ring of bulbs that go out, and turns into a tick at the reveal. */
export function makeClock(box: Rect, style: Style, { beats }: QuestionScene): (timeMs: number) => Layer[] {
  const size = box.width
  const sign = boltSign(box, style)
  const ringBox = centreIn(box, size * 0.98, size * 0.98)
  const ringOf = (state: string) => boxLook('ring', ringBox, { classes: [state], bleed: 10 })
  const rings = { cool: ringOf('cool'), warm: ringOf('warm') }
  const digitBox = centreIn(box, size, size)
  const digitOf = perArguments((text: string, isWarm: boolean) =>
    boxLook('clock-digit', digitBox, {
      text: { digit: text },
      classes: isWarm ? ['warm'] : [],
      vars: { size: Math.round(size * (text.length > 1 ? DIGIT_SHARE.two : DIGIT_SHARE.one)) },
    }),
  )
  const tick = boxLook('clock-tick', centreIn(box, size * 0.7, size * 0.7))

  return (timeMs) => {
    const clock = countdownAt(beats, timeMs)
    if (clock.state === 'before') return sign(timeMs)
    const [disc] = sign(timeMs) as [Layer]
    if (clock.state === 'over') {
      const drawn = progress(timeMs, beats.revealMs - 30, TICK_MS)
      const motion = { inset: { right: 1 - easeOut(drawn) }, scale: mix(0.92, 1, spring(drawn)) }
      return [disc, layerIn('clock-tick', tick, motion)]
    }
    const isWarm = clock.digit <= 3
    const pop = 1 + (isWarm ? 0.24 : 0.12) * (1 - easeOut(progress(clock.digitAgeMs, 0, POP_MS)))
    return [
      disc,
      layerIn('ring', isWarm ? rings.warm : rings.cool, { sweep: clock.left }),
      layerIn('clock-digit', digitOf(String(clock.digit), isWarm), { scale: pop }),
    ]
  }
}
