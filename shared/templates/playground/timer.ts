import { mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { boxLook, layerIn, stillLayer } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { winnerOf } from './cast.ts'
import { styleOf } from './style.ts'

const FIGURES = { one: 0.82, two: 0.6, pop: { first: 0.6, calm: 0.12, warm: 0.22, ms: 260 } }
/** Its diameter against the row of a tall frame: it hangs down between the friends. */
const GROWN = 1.05
/** The sector grows and shrinks so often. */
const STEP_MS = 125

/** The disc in its row of the page. */
export function discIn({ snapshot }: Film, { x, y, width, height }: Rect): Rect {
  const size = Math.round(height * (snapshot.format === 'vertical' ? GROWN : 1))
  return { x: Math.round(x + (width - size) / 2), y, width: size, height: size }
}

/** The clock: a classroom's timer that fills while the question is read, and then its coloured sector shrinks to nothing. */
export function makeTimer(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { beats } = scene
  const { accent } = styleOf(film, scene)
  const box = discIn(film, place)
  const size = box.width
  const inner = centreIn(box, size * 0.86, size * 0.86)
  const room = centreIn(box, size * 0.7, size * 0.7)
  const hasWinner = winnerOf(film, scene) >= 0
  const vars = { size, accent }
  const plate = stillLayer('timer', box, { bleed: Math.ceil(size * 0.12), vars })
  const sector = (state: string, sweep: number) =>
    layerIn('sector', boxLook('sector', inner, { classes: [state], vars }), { sweep })
  const sign = (part: string, kind: string, share: number, scale = 1) =>
    layerIn(part, boxLook(part, centreIn(box, size * share, size * share), { classes: [kind] }), { scale })
  const figureAt = makeFigures(scene, room, { ...FIGURES, px: size, look: { bleed: 12, vars } })
  return (timeMs) => {
    const { state, digit } = countdownAt(beats, timeMs)
    if (state === 'over') {
      if (hasWinner) return []
      const stamped = spring(progress(timeMs, beats.revealMs, 320), 0.1)
      return [plate, sign('clock-tick', 'on', 0.66, mix(0.6, 1, stamped))]
    }
    if (state === 'before') {
      const step = Math.floor(timeMs / STEP_MS)
      return [plate, sector('read', (step * STEP_MS) / beats.countdownMs), ...figureAt(timeMs)]
    }
    const steps = Math.floor((timeMs - beats.countdownMs) / STEP_MS + 0.01)
    const { left } = countdownAt(beats, beats.countdownMs + steps * STEP_MS)
    return [plate, sector(digit <= 3 ? 'warm' : 'calm', left), ...figureAt(timeMs)]
  }
}
