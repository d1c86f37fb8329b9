import { BEAT_MS } from '../../timeline/beat.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt, tremblePx } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { headOf } from '../kit/layout/head.ts'
import { perFilm } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { PAGE } from './page.ts'
import places from './places.json'

/** Against the clock's height: the room on the glass' brow, and where its middle is; and its figures. */
const { room: BROW, figures: FIGURES } = places.brow
const FIGURE = { bleed: 14 }
/** By how many px the bulb trembles in the last second, the one before it, and so on. */
export const SHAKE = { px: [6, 4, 2], ms: 125 }

const roomOf = perFilm((film): Rect => {
  const { y, height } = headOf(PAGE, film).clock
  const middle = { x: BROW.x, y: y + height / 2 + BROW.downPx, width: 0, height: 0 }
  return centreIn(middle, height * BROW.width, height * BROW.height)
})

/** The opening's question for a filament. */
export function askingLayer(film: Film, timeMs: number): Layer {
  const asking = boxLook('filament', roomOf(film), { bleed: 8 })
  return layerIn('filament', asking, { scale: Math.floor(timeMs / BEAT_MS) % 2 ? 1.08 : 1 })
}

/** The clock on the brow of the bulb. */
export function makeBrow(film: Film, scene: QuestionScene): (timeMs: number) => Layer[] {
  const { beats } = scene
  const room = roomOf(film)
  const figureAt = makeFigures(scene, room, {
    ...FIGURES,
    part: 'clock-figure',
    look: FIGURE,
    px: headOf(PAGE, film).clock.height,
  })
  return (timeMs) =>
    countdownAt(beats, timeMs).state === 'over'
      ? []
      : figureAt(timeMs, { x: room.x + tremblePx(beats, timeMs, SHAKE) })
}
