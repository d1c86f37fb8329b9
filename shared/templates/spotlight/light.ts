import { easeOut, inSteps, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { centreIn } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { hatBox, isTall, mouthY } from './hat.ts'
import { holds } from './host.ts'
import places from './places.json' with { type: 'json' }
import { velvetOf } from './style.ts'
import { isOut } from './surprise.ts'

/**
 * Light is drawn `coarse` times smaller, and stretched; it comes on `onMs` after the stage. Half the beam's width on the floor against the
 * frame's closes in with the last seconds, the very last one first. `heat`: the red light behind the hat in them. `glory`: px of the rays that
 * burst from its mouth, from a share of that, in steps.
 */
const { coarse: COARSE, onMs: ON_MS, half: HALF, heat: HEAT, glory: GLORY } = places.light

/** Whether a question has its light: it is out in the last second of the count, and by surprise. */
export function isLit(film: Film, scene: QuestionScene, timeMs: number): boolean {
  return timeMs >= ON_MS && !isOut(film, scene, timeMs) && countdownAt(scene.beats, timeMs).digit !== 1
}

/** The light of a question: a soft cone from the lamp to the pool that it leaves on the floor, and the heat behind the hat. */
export function lightLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  if (holds(film, scene, timeMs) && isTall(film)) return gloryLayers(film, scene, timeMs)
  const heat = heatLayers(film, scene, timeMs)
  if (!isLit(film, scene, timeMs)) return heat
  const { state, digit } = countdownAt(scene.beats, timeMs)
  const half = (state === 'running' ? HALF.closing[digit - 1] : undefined) ?? HALF.calm
  const { width, height } = film
  const size = { width: Math.ceil(width / COARSE), height: Math.ceil(height / COARSE) }
  const look: Look = { part: 'beam', classes: [isTall(film) ? 'tall' : 'low'], ...size, vars: { half } }
  const motion = {
    x: Math.round((width - size.width) / 2),
    y: Math.round((height - size.height) / 2),
    stretch: { x: COARSE, y: COARSE },
    tint: { colour: velvetOf(film, scene).glow, amount: 0.6 },
  }
  return [{ id: 'beam', look, motion }, ...heat]
}

/** Rays out of the mouth of the hat, with the answer. */
function gloryLayers(film: Film, { beats }: QuestionScene, timeMs: number): Layer[] {
  const size = Math.round(GLORY.px / COARSE)
  const hat = hatBox(film)
  const grown = mix(GLORY.from, 1, inSteps(easeOut(progress(timeMs, beats.revealMs, GLORY.ms)), GLORY.steps))
  const look: Look = { part: 'glory', width: size, height: size }
  const stretch = COARSE * grown
  const { x, y } = centreIn({ ...hat, y: mouthY(film), height: 0 }, size, size)
  return [{ id: 'glory', look, motion: { x, y, stretch: { x: stretch, y: stretch } } }]
}

/** The red light that grows behind the hat; in the dark of the last second it glows alone. */
function heatLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { state, digit } = countdownAt(scene.beats, timeMs)
  const share = state === 'running' && isTall(film) ? HEAT.sizes[digit - 1] : undefined
  if (share === undefined) return []
  const size = Math.round((share * film.width) / COARSE)
  const { x, y } = centreIn(hatBox(film), size, size)
  return [
    {
      id: 'spot',
      look: { part: 'spot', width: size, height: size },
      motion: { x, y, stretch: { x: COARSE, y: COARSE }, tint: { colour: HEAT.colour, amount: 0.9 } },
    },
  ]
}
