import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { centreIn } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { hatBox, isTall } from './hat.ts'
import { FLOOR, velvetOf } from './style.ts'
import { isOut } from './surprise.ts'

/** Light is soft and large: it is drawn this much smaller, and stretched. */
const COARSE = 4
/** The light comes on after the stage. */
const ON_MS = 90
/** Half its width on the floor against the frame's, while a question is read, and in the last seconds of the count: it closes in. */
const HALF = { calm: 0.46, closing: [0.22, 0.29, 0.36, 0.42] }
/** The lamp hangs so many px above the frame: near its right edge where it is tall, else over its middle. */
const LAMP = { above: 40, tallX: 0.93, lowX: 0.5 }
/** Height of the pool that the beam leaves on the floor against its width, and where on the floor its middle lies. */
const POOL = { flat: 0.3, at: 0.42 }
/** Red light behind the hat in the last seconds: its diameter against the frame's width in the last of them and those before it. */
const HEAT = { colour: '#ff2a12', sizes: [1.7, 1.35, 1.05] }

/** Whether a question has its light: it is out in the last second of the count, and by surprise. */
export function isLit(film: Film, scene: QuestionScene, timeMs: number): boolean {
  return timeMs >= ON_MS && !isOut(film, scene, timeMs) && countdownAt(scene.beats, timeMs).digit !== 1
}

/** The light of a question: a soft cone from the lamp to the pool that it leaves on the floor, and the heat behind the hat. */
export function lightLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const heat = heatLayers(film, scene, timeMs)
  if (!isLit(film, scene, timeMs)) return heat
  const { state, digit } = countdownAt(scene.beats, timeMs)
  const half = (state === 'running' ? HALF.closing[digit - 1] : undefined) ?? HALF.calm
  const { width, height, snapshot } = film
  const { clock } = page.head
  const from = { x: width * (isTall(film) ? LAMP.tallX : LAMP.lowX), y: -LAMP.above }
  const to = {
    x: clock.x + clock.width / 2,
    y: height - FLOOR[snapshot.format] * (1 - POOL.at),
  }
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const spread = half * width
  const px = (value: number) => Math.round((value * 10) / COARSE) / 10
  const degrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10
  const size = { width: Math.ceil(width / COARSE), height: Math.ceil(height / COARSE) }
  const vars = {
    x: px(from.x),
    y: px(from.y),
    // Of a conic gradient: from above, clockwise.
    angle: degrees(Math.atan2(to.x - from.x, from.y - to.y)),
    spread: degrees(Math.atan(spread / length)),
    length: px(length),
    footX: px(to.x),
    footY: px(to.y),
    wide: px(spread),
    high: px(spread * POOL.flat),
  }
  const motion = {
    x: Math.round((width - size.width) / 2),
    y: Math.round((height - size.height) / 2),
    stretch: { x: COARSE, y: COARSE },
    tint: { colour: velvetOf(film, scene).glow, amount: 0.6 },
  }
  return [{ id: 'beam', look: { part: 'beam', ...size, vars }, motion }, ...heat]
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
