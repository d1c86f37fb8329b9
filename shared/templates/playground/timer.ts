import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { isTall } from '../kit/layout/area.ts'
import { boxLook, layerIn, stillLayer } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { styleOf } from './style.ts'

const FIGURES = { one: 0.82, two: 0.6, pop: { first: 0.6, calm: 0.12, warm: 0.22, ms: 260 } }
/** Its diameter against the row of a tall frame: it hangs down between the friends. */
const GROWN = 1.05
/** The sector grows and shrinks so often. */
const STEP_MS = 125

/** The disc in its row of the page. */
export function discIn(film: Film, { x, y, width, height }: Rect): Rect {
  const size = Math.round(height * (isTall(film) ? GROWN : 1))
  return { x: Math.round(x + (width - size) / 2), y, width: size, height: size }
}

/** The clock: a classroom's timer that fills while the question is read, and then its coloured sector shrinks to nothing. */
export function makeTimer(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { countdownMs } = scene.beats
  const box = discIn(film, place)
  const size = box.width
  const vars = { size, accent: styleOf(film, scene).accent }
  const plate = stillLayer('timer', box, { bleed: Math.ceil(size * 0.12), vars })
  const inner = centreIn(box, size * 0.86, size * 0.86)
  const sector = (state: string, sweep: number) =>
    layerIn('sector', boxLook('sector', inner, { classes: [state], vars }), { sweep })
  const room = centreIn(box, size * 0.7, size * 0.7)
  const figureAt = makeFigures(scene, room, { ...FIGURES, px: size, look: { bleed: 12, vars } })
  return (timeMs) => {
    const { state, digit } = countdownAt(scene.beats, timeMs)
    if (state === 'over') return []
    const steps = Math.floor((timeMs - countdownMs) / STEP_MS + 0.01)
    const { left } = countdownAt(scene.beats, countdownMs + steps * STEP_MS)
    const filled = (Math.floor(timeMs / STEP_MS) * STEP_MS) / countdownMs
    const shown = state === 'before' ? sector('read', filled) : sector(digit <= 3 ? 'warm' : 'calm', left)
    return [plate, shown, ...figureAt(timeMs)]
  }
}
