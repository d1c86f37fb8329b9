import { easeInOut, easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perFilm } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { styleOf } from './style.ts'

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right']
/** Px between the frame's edges and the corners, and by which each of the last three seconds draws them in. */
const MARGIN = { vertical: 26, square: 8, landscape: 14 }
const STEP = 8
const BLINK_MS = 500

const finderOf = perFilm((film) => {
  const { accent, ink } = styleOf(film)
  const { format } = film.snapshot
  const size = format === 'vertical' ? 108 : 64
  const look = (corner: string, colour: string): Look => ({
    part: 'corner',
    width: size,
    height: size,
    bleed: 4,
    classes: [corner],
    vars: { colour },
  })
  const lamp = (state: string[]): Look => ({ part: 'lamp', width: 34, height: 34, bleed: 14, classes: state })
  return {
    size,
    margin: MARGIN[format],
    calm: CORNERS.map((corner) => look(corner, ink)),
    warm: CORNERS.map((corner) => look(corner, accent)),
    lamps: [lamp([]), lamp(['on'])] as const,
  }
})

/** A camera's viewfinder around the stage: it closes in on the answer, second by second, and opens at the reveal. */
export function finderLayers(film: Film, { beats }: QuestionScene, timeMs: number): Layer[] {
  const { size, margin, calm, warm, lamps } = finderOf(film)
  const { state, digit, digitAgeMs } = countdownAt(beats, timeMs)
  const isWarm = state === 'running' && digit <= 3
  const opened = 1 - easeOut(progress(timeMs, beats.revealMs, 220))
  const steps = isWarm
    ? 3 - digit + easeInOut(progress(digitAgeMs, 0, 180))
    : state === 'over'
      ? 3 * opened
      : 0
  const inset = margin + Math.round(steps * STEP)
  const [right, bottom] = [film.width - inset - size, film.height - inset - size]
  const isLit = state === 'running' && Math.floor(digitAgeMs / BLINK_MS) % 2 === 0
  return [
    ...(isWarm ? warm : calm).map(
      (look, index): Layer => ({
        id: `corner-${index}`,
        look,
        motion: { x: index % 2 ? right : inset, y: index > 1 ? bottom : inset },
      }),
    ),
    { id: 'lamp', look: lamps[isLit ? 1 : 0], motion: { x: inset + 26, y: inset + 26 } },
  ]
}
