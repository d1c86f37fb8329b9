import { beatAt } from '../../timeline/beat.ts'
import { mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt, tremblePx } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { headOf } from '../kit/layout/head.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { PAGE } from './page.ts'

/** Against the crown's height: the hat's box with its brim, and the room of a figure. */
const HAT = { width: 2.5, height: 1.21, figureWidth: 1.4 }
/** The hat with its mouth up: its size, and how far its brim lies over the lower edge of what comes out of it. */
const TURNED = { width: 740, height: 236, overPx: 24 }
/** It flies off the head at the reveal. */
const FLY = { ms: 300, px: 150 }
/** Steps in which the crown turns red-hot: each one redraws it. */
const HEAT_STEPS = 40
const FIGURES = {
  one: 1.06,
  two: 0.72,
  pop: { first: 0.6, calm: 0.12, warm: 0.18, ms: 240 },
  grown: [1.08, 0.98, 0.88],
  look: { bleed: 14 },
}
/** It shakes in the last four seconds: px in the last of them and those before it, and the time of each way. */
const TREMBLE = { px: [16, 12, 9, 6], ms: 125 }
/** It swells in them, wider and, up to the options, higher about its brim: shares in the last second and those before it; on each beat it is squeezed. */
const SWELL = { wider: [0.34, 0.2, 0.09], higher: [0.055, 0.04, 0.02], squeezed: 0.4, ms: 160 }

/** Whether a rabbit lives under the hat: wide frames have no room below their words. */
export function isTall({ snapshot }: Film): boolean {
  return snapshot.format === 'vertical'
}

/** The hat over the row of the clock; a low frame has room for its brim in that row alone. */
export function hatBox(film: Film): Rect {
  const clock = headOf(PAGE, film).clock
  const crown = isTall(film) ? clock.height : Math.round(clock.height / HAT.height)
  const width = Math.round(crown * HAT.width)
  const x = Math.round(clock.x + (clock.width - width) / 2)
  return { x, y: clock.y, width, height: Math.round(crown * HAT.height) }
}

/** The lower edge of what comes out of the hat on a vertical stage. */
export function mouthY(film: Film): number {
  return hatBox(film).y + TURNED.overPx
}

/** The look of the hat as it is worn, cold or `hot`. */
export const hatLook = (box: Rect, classes: string[]) => boxLook('hat', box, { bleed: 16, classes })

/** The hat with its mouth up, `back` of it or what stands before the thing that comes out; it has flown for `ageMs`. */
export function turnedHat(film: Film, isBack: boolean, ageMs: number, dy: number): Layer {
  const worn = hatBox(film)
  const { width, height, overPx } = TURNED
  const flown = spring(progress(ageMs, 0, FLY.ms), 0.1)
  const y = mouthY(film) - overPx + Math.round((1 - flown) * FLY.px) + dy
  const box = { x: Math.round(worn.x + (worn.width - width) / 2), y, width, height }
  return layerIn(
    isBack ? 'hat-back' : 'hat-turned',
    boxLook('hat-turned', box, { bleed: 16, classes: [isBack ? 'back' : 'front'] }),
  )
}

/** The clock: figures on the hat, whose crown turns red-hot until the answer comes out of it. */
export function makeHat(film: Film, scene: QuestionScene): (timeMs: number) => Layer[] {
  const { beats } = scene
  const box = hatBox(film)
  const crown = Math.round(box.height / HAT.height)
  const room = centreIn({ ...box, height: crown }, crown * HAT.figureWidth, crown * 0.96)
  const figureAt = makeFigures(scene, room, { ...FIGURES, px: crown })
  const [cold, hot] = [hatLook(box, []), hatLook(box, ['hot'])]
  return (timeMs) => {
    const { state, digit, digitAgeMs, left } = countdownAt(beats, timeMs)
    if (state === 'over') return []
    if (state === 'before') return [layerIn('hat', cold)]
    const dx = tremblePx(beats, timeMs, TREMBLE)
    // In a low frame there is no room over the crown.
    const swollen = isTall(film) ? swellAt(digit, digitAgeMs, timeMs) : { x: 1, y: 1 }
    const cooled = Math.round(left * HEAT_STEPS) / HEAT_STEPS
    const grownPx = (swollen.y - 1) * box.height
    const at = { x: box.x + dx, y: Math.round(box.y - grownPx / 2), stretch: swollen }
    return [
      layerIn('hat', cold, at),
      ...(cooled < 1 ? [layerIn('hat-hot', hot, { ...at, inset: { top: cooled } })] : []),
      figureAt(timeMs, {
        x: room.x + dx,
        y: Math.round(room.y - grownPx * ((box.y + box.height - room.y - room.height / 2) / box.height)),
      }),
    ]
  }
}

/** How wide and high the hat is, against its size, in a second of the count: wider on one half of a beat, higher on the other. */
function swellAt(digit: number, digitAgeMs: number, timeMs: number): { x: number; y: number } {
  const come = spring(progress(digitAgeMs, 0, SWELL.ms), 0.2)
  const shareOf = (shares: readonly number[]) => mix(shares[digit] ?? 0, shares[digit - 1] ?? 0, come)
  const [less, more] = [1 - SWELL.squeezed, 1]
  const [x, y] = beatAt(timeMs) < 0.5 ? [more, less] : [less, more]
  return { x: 1 + shareOf(SWELL.wider) * x, y: 1 + shareOf(SWELL.higher) * y }
}
