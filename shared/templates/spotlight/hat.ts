import { beatAt } from '../../timeline/beat.ts'
import { mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt, tremblePx } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { headOf } from '../kit/layout/head.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import hat from './hat.json' with { type: 'json' }
import { PAGE } from './page.ts'

/**
 * The hat: its box with its brim and the room of a figure, against the crown's height. With its mouth up: its size, how far its brim lies
 * over the lower edge of what comes out of it, and how it flies there at the reveal. Its crown turns red-hot in `heatSteps`, each of which
 * redraws it. In the last four seconds, the very last one first, it shakes by px and swells by shares about its brim, on each beat squeezed.
 */
const { box: HAT, turned: TURNED, fly: FLY, heatSteps: HEAT_STEPS, tremble: TREMBLE, swell: SWELL } = hat
const FIGURES = hat.figures

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
    if (state === 'before') return [layerIn('hat', cold), ...figureAt(timeMs)]
    const dx = tremblePx(beats, timeMs, TREMBLE)
    // In a low frame there is no room over the crown.
    const swollen = isTall(film) ? swellAt(digit, digitAgeMs, timeMs) : { x: 1, y: 1 }
    const cooled = Math.round(left * HEAT_STEPS) / HEAT_STEPS
    const grownPx = (swollen.y - 1) * box.height
    const at = { x: box.x + dx, y: Math.round(box.y - grownPx / 2), stretch: swollen }
    return [
      layerIn('hat', cold, at),
      ...(cooled < 1 ? [layerIn('hat-hot', hot, { ...at, inset: { top: cooled } })] : []),
      ...figureAt(timeMs, {
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
