import { BEAT_MS } from '../../timeline/beat.ts'
import { progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import type { Film, Layer } from '../template.ts'
import { chalkVars } from './style.ts'

/** Light is drawn at this share of its size. */
const DRAWN = 0.64
/** The light around the glass of the large bulb, px; its strength in the last second, the one before it, and so on. */
const GLOW = { x: 500, y: 1534, px: 1000, strength: [1, 0.8, 0.6] }
/** Long rays: px over the frame's foot, steps in which they grow, and the time of each of their two poses. */
const SHAFTS = { px: 1300, growMs: 500, steps: 5, poseMs: BEAT_MS / 2 }
/** After the reveal they shine for so long. */
const SHINE_MS = 1000
const POSES = ['a', 'b'] as const

const small = (box: Rect) => centreIn(box, box.width * DRAWN, box.height * DRAWN)

const looksOf = perScene((film, scene): { glow: BoxedLook; shafts: readonly BoxedLook[] } => {
  const vars = chalkVars(film, scene)
  const { width, height } = film
  const shafts = small({ x: 0, y: height - SHAFTS.px, width, height: SHAFTS.px })
  const glow = small(centreIn({ ...GLOW, width: 0, height: 0 }, GLOW.px, GLOW.px))
  return {
    glow: boxLook('glow', glow, { vars }),
    shafts: POSES.map((pose) => boxLook('shafts', shafts, { classes: [pose], vars })),
  }
})

/** What the large bulb throws on its board: a glow three seconds before the answer, long rays in the last second and with it. */
export function shaftLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { state, digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  const ageMs = timeMs - scene.beats.revealMs
  const isOver = state === 'over'
  if (state === 'before' || digit > GLOW.strength.length || ageMs >= SHINE_MS) return []
  const { glow, shafts } = looksOf(film, scene)
  const scale = 1 / DRAWN
  const opacity = GLOW.strength[Math.max(0, digit - 1)]!
  const light = layerIn('glow', glow, { scale, ...(opacity < 1 && { opacity }) })
  if (digit > 1) return [light]
  const grown = isOver ? 1 : Math.ceil(progress(digitAgeMs, 0, SHAFTS.growMs) * SHAFTS.steps) / SHAFTS.steps
  const pose = shafts[Math.floor(timeMs / SHAFTS.poseMs) % POSES.length]!
  return grown === 0
    ? [light]
    : [light, layerIn('shafts', pose, { scale, ...(grown < 1 && { inset: { top: 1 - grown } }) })]
}
