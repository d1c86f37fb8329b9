import { beatAt } from '../../timeline/beat.ts'
import { arc, clamp, inSteps, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt, grownAt, tremblePx } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import { isTall } from '../kit/layout/area.ts'
import { headOf } from '../kit/layout/head.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import hat from './hat.json' with { type: 'json' }
import { PAGE } from './page.ts'

/**
 * The hat: its box with its brim and the room of a figure, against the crown's height. With its mouth up: its size, how far its brim lies
 * over the lower edge of what comes out of it, and how it flies there at the reveal. Its crown turns red-hot in `heatSteps`, each of which
 * redraws it. In the last four seconds, the very last one first, it shakes by px and swells by shares about its brim, on each beat squeezed.
 * `card`: the least and greatest height of what comes out of it, of which a low frame has a share of its options' column, to a width.
 * `out`: the lights are out for a part of a surprise. `thing`: what comes from behind the crown to its side and goes back: its size, and how
 * far its middle comes, against the hat's height and width.
 */
const { box: HAT, tremble: TREMBLE, swell: SWELL, card: CARD, out: OUT, thing: THING } = hat

/** The hat over the row of the clock; a low frame has room for its brim in that row alone. */
export function hatBox(film: Film): Rect {
  const { clock } = headOf(PAGE, film)
  const crown = isTall(film) ? clock.height : Math.round(clock.height / HAT.height)
  return { ...centreIn(clock, crown * HAT.width, crown * HAT.height), y: clock.y }
}

/** The lower edge of what comes out of the hat on a vertical stage. */
export function mouthY(film: Film): number {
  return hatBox(film).y + hat.turned.overPx
}

/** Where the right answer comes to: a card in the light, over the hat or the paws of the host; its letter reaches over its corner. */
export function cardPlace(page: QuestionPage, film: Film): Rect {
  const places = answerRoom(page)
  const room = { ...places, x: places.x + CARD.letterPx, width: places.width - 2 * CARD.letterPx }
  if (isTall(film)) {
    const bottom = mouthY(film)
    const y = clamp(room.y, bottom - CARD.tall.most, bottom - CARD.tall.least)
    return { ...room, y, height: bottom - y }
  }
  const { share, least, width, most } = CARD.low
  const height = Math.round(clamp(room.height * share, least, most))
  return centreIn({ ...room, height }, Math.min(room.width, width), height)
}

/** The clock: figures on the hat, whose crown turns red-hot until the answer comes out of it. */
export function makeHat(film: Film, scene: QuestionScene): (timeMs: number) => Layer[] {
  const { beats } = scene
  const box = hatBox(film)
  const crown = Math.round(box.height / HAT.height)
  const room = centreIn({ ...box, height: crown }, crown * HAT.figureWidth, crown * 0.96)
  const figureAt = makeFigures(scene, room, { ...hat.figures, px: crown })
  const [cold, hot] = [
    boxLook('hat', box, { bleed: 16, classes: [] }),
    boxLook('hat', box, { bleed: 16, classes: ['hot'] }),
  ]
  return (timeMs) => {
    const { state, left } = countdownAt(beats, timeMs)
    if (state === 'over') return []
    if (state === 'before') return [layerIn('hat', cold), ...figureAt(timeMs)]
    const dx = tremblePx(beats, timeMs, TREMBLE)
    // In a low frame there is no room over the crown.
    const stretch = isTall(film) ? swellAt(scene, timeMs) : { x: 1, y: 1 }
    const cooled = inSteps(left, hat.heatSteps)
    const grownPx = (stretch.y - 1) * box.height
    const at = { x: box.x + dx, y: Math.round(box.y - grownPx / 2), stretch }
    return [
      layerIn('hat', cold, at),
      ...(cooled < 1 ? [layerIn('hat-hot', hot, { ...at, inset: { top: cooled } })] : []),
      ...figureAt(timeMs, { x: room.x + dx, y: Math.round(room.y - grownPx * HAT.figureShare) }),
    ]
  }
}

/** How wide and high the hat is, against its size, in a second of the count: wider on one half of a beat, higher on the other. */
function swellAt({ beats }: QuestionScene, timeMs: number): { x: number; y: number } {
  const grown = (sizes: readonly number[], isSqueezed: boolean) =>
    1 + grownAt(beats, timeMs, sizes, SWELL.ms) * (isSqueezed ? 1 - SWELL.squeezed : 1)
  const isWide = beatAt(timeMs) < 0.5
  return { x: grown(SWELL.wider, !isWide), y: grown(SWELL.higher, isWide) }
}

/** What goes wrong once in each question: the lights go out, a sock comes out of the hat, or a card does. */
const SURPRISES = ['dark', 'sock', 'card'] as const

/** The surprise that a question shows at a moment; `null` before and after it. */
export function surprisedAt(film: Film, scene: Scene, timeMs: number) {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  const { from, to } = surprise?.name === 'dark' ? OUT : { from: 0, to: 1 }
  return surprise && surprise.progress >= from && surprise.progress < to ? surprise : null
}

/** A wrong thing that looks out from behind the hat: a sock at its right, a card at its left. */
export function thingLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const surprise = surprisedAt(film, scene, timeMs)
  if (surprise === null || surprise.name === 'dark') return []
  const { name, progress: share, sinceMs } = surprise
  const { x, y, width, height } = hatBox(film)
  const size = Math.round(height * THING.size)
  const come = Math.min(spring(progress(sinceMs, 0, THING.ms), 0.2), 1 - progress(share, 0.8, 0.2))
  const side = (name === 'sock' ? 1 : -1) * width * THING.out * come
  const at = { x: Math.round(x + width / 2 + side - size / 2), y: y - Math.round(arc(share) * size * 0.06) }
  return [
    layerIn('thing', boxLook('thing', { ...at, width: size, height: size }, { bleed: 10, classes: [name] })),
  ]
}
