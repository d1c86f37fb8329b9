import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { isFinal } from '../kit/question/final.ts'
import { centreIn } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { pictureAt } from './steps.ts'
import { BRIGHTS } from './style.ts'

/** Middles of fireworks, as shares of the frame, in the order in which they open. */
const PLACES = [
  [0.14, 0.1],
  [0.86, 0.14],
  [0.5, 0.05],
  [0.93, 0.42],
  [0.06, 0.4],
  [0.9, 0.76],
  [0.1, 0.78],
] as const
const PX = 330
const OPEN = { fromMs: 260, stepMs: 110, ms: 240 }

/** Fireworks of paper after the last question. */
export function fireworkLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  if (!isFinal(scene)) return []
  const size = Math.round((PX * Math.min(film.width, film.height)) / 1080)
  return PLACES.flatMap(([x, y], index) => {
    const opened = progress(timeMs, scene.beats.revealMs + OPEN.fromMs + index * OPEN.stepMs, OPEN.ms)
    if (opened === 0) return []
    const box = centreIn({ x: x * film.width, y: y * film.height, width: 0, height: 0 }, size, size)
    const classes = [`turn-${pictureAt(timeMs + index * 250, 2, 2)}`]
    const look = boxLook('firework', box, { bleed: 10, classes, vars: { paper: BRIGHTS[index % 5]! } })
    return [layerIn(`firework-${index}`, look, { scale: 0.5 + 0.5 * easeOut(opened) })]
  })
}
