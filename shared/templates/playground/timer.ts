import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makeFigures } from '../kit/figures.ts'
import { boxLook, layerIn, stillLayer } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import moves from './moves.json' with { type: 'json' }
import { styleOf } from './style.ts'

/** Its figures against its size; the sector grows and shrinks so often. */
const { sectorMs: STEP_MS, figures: FIGURES } = moves.timer

/** The clock: a classroom's timer that fills while the question is read, and then its coloured sector shrinks to nothing. */
export function makeTimer(film: Film, scene: QuestionScene, place: Rect): (timeMs: number) => Layer[] {
  const { countdownMs } = scene.beats
  const size = place.height
  const box = centreIn(place, size, size)
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
