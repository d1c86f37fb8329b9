import { BEAT_MS } from '../../timeline/beat.ts'
import { easeInOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import { centreIn } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { type Aim, aimOf } from './aim.ts'
import { hatBox, isTall } from './hat.ts'
import { housingLayer, lensLayer, lensOf } from './lamp.ts'
import { FLOOR, velvetOf } from './style.ts'

/** Light is soft and large: it is drawn this much smaller, and stretched. */
const COARSE = 4
/** How far to either side the beam swings, against the frame's width. */
const REACH = 0.4
/** Height of the pool that the beam leaves on the floor against its width, and where on the floor its middle lies. */
const POOL = { flat: 0.3, at: 0.42 }
/** Red light behind the hat in the last seconds: its diameter against the frame's width in the last of them and those before it. */
const HEAT = { colour: '#ff2a12', sizes: [1.7, 1.35, 1.05] }
/** Beams that cross: steps to either side, degrees of each, and the time of a swing. */
const FAN = { steps: 1, degrees: 9, swingMs: 150 }

/** The lamp of a question, its beam with the pool on the floor, and the heat behind the hat. */
export function lightLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const lens = lensOf(film, page.head.clock)
  const aim = aimOf(scene, timeMs)
  const heat = heatLayers(film, scene, timeMs)
  if (aim === null) return [...heat, housingLayer(lens, 0, false)]
  const { glow } = velvetOf(film, scene)
  const { width, height, snapshot } = film
  const from = { x: lens.x + lens.width / 2, y: lens.y + lens.height / 2 }
  const to = {
    x: page.head.clock.x + page.head.clock.width / 2 + aim.swing * REACH * width,
    y: height - FLOOR[snapshot.format] * (1 - POOL.at),
  }
  const beam = coarseLayer('beam', film, beamLook(film, from, to, aim))
  const away = Math.max(-1, Math.min(1, (to.x - from.x) / (REACH * width)))
  return [
    { ...beam, motion: { ...beam.motion, tint: { colour: glow, amount: 0.6 } } },
    ...heat,
    housingLayer(lens, away, true),
    lensLayer(lens, timeMs >= scene.beats.revealMs),
  ]
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

/** A look of the whole frame that is drawn small. */
function coarseLayer(id: string, { width, height }: Film, look: Omit<Look, 'width' | 'height'>): Layer {
  const size = { width: Math.ceil(width / COARSE), height: Math.ceil(height / COARSE) }
  const at = { x: Math.round((width - size.width) / 2), y: Math.round((height - size.height) / 2) }
  return { id, look: { ...look, ...size }, motion: { ...at, stretch: { x: COARSE, y: COARSE } } }
}

/** A soft cone from the lens to the pool that it leaves on the floor. */
function beamLook({ width }: Film, from: Place, to: Place, { half }: Aim): Omit<Look, 'width' | 'height'> {
  const px = (value: number) => Math.round((value * 10) / COARSE) / 10
  const degrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const spread = half * width
  return {
    part: 'beam',
    vars: {
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
    },
  }
}
type Place = { x: number; y: number }

/** Two beams that cross over the opening, right answers, the last question and the end. */
export function galaLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const isQuestion = scene.kind === 'question'
  if (isQuestion && !isFinal(scene) && timeMs < scene.beats.revealMs) return []
  // They swing to the other side on each beat, where nothing else does on every other one.
  const turnMs = isQuestion ? 2 * BEAT_MS : BEAT_MS
  const share = easeInOut(progress(timeMs % turnMs, 0, FAN.swingMs))
  const side = Math.floor(timeMs / turnMs) % 2 === 0 ? 1 - 2 * share : 2 * share - 1
  const swing = FAN.degrees * Math.round(FAN.steps * side)
  const { accent } = velvetOf(film, scene)
  // Light adds to the velvet: mixed with it, it would be mud.
  const { id, look, motion } = coarseLayer('fan', film, { part: 'fan', vars: { accent, swing } })
  return [{ id, look, motion: { ...motion, blend: 'screen' } }]
}
