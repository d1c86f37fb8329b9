import { mix } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import type { Film, Layer } from '../template.ts'
import { discOf } from './flower.ts'
import places from './places.json'

/** What nobody foresees on a tall page: a leaf falls onto the flower's head, or the sun opens its eyes and winks. */
const SURPRISES = ['leaf', 'sun'] as const
/** Where the sun's face is in the sky, and from where a leaf falls, past what is read: px. */
const { sun: SUN, falling: LEAF } = places

/** The surprise of a question, from its beginning on; the answer shakes the leaf off. */
export function surpriseLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  if (surprise === null || scene.kind !== 'question' || film.snapshot.format !== 'vertical') return []
  const { name, progress: share } = surprise
  if (name === 'sun') {
    // Later the stage is seen closer, and the sun stands elsewhere.
    if (share === 1) return []
    const { x, y, ...size } = SUN
    const classes = share > 0.4 && share < 0.8 ? ['winks'] : []
    return [{ id: 'sun-face', look: { part: 'sun-face', ...size, classes }, motion: { x, y } }]
  }
  if (timeMs >= scene.beats.revealMs) return []
  const { x, y, size, turns, degrees, paper } = LEAF
  const disc = discOf(film)
  const turn = 90 + Math.round(Math.sin(share * Math.PI * 2) * turns) * (degrees / turns)
  const look = { part: 'petal', width: size, height: size, bleed: 20, vars: { turn, paper } }
  const to = { x: disc.x + disc.width * 0.3, y: disc.y - size * 0.5 }
  const motion = { x: Math.round(mix(x, to.x, share ** 3)), y: Math.round(mix(y, to.y, share)) }
  return [{ id: 'falling-leaf', look, motion }]
}
