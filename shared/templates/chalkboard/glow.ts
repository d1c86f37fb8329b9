import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { centreIn } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { chalkVars } from './style.ts'

/**
 * The light around the glass of the large bulb, px, drawn at a share of its size; its strength in the last second, the one
 * before it, and so on, and how long it stays after the reveal.
 */
const GLOW = { x: 500, y: 1534, px: 1000, drawn: 0.64, strength: [1, 0.8, 0.6], stayMs: 1000 }

const lookOf = perScene((film, scene) => {
  const size = GLOW.px * GLOW.drawn
  return boxLook('glow', centreIn({ ...GLOW, width: 0, height: 0 }, size, size), {
    vars: chalkVars(film, scene),
  })
})

/** What the large bulb throws on its board from three seconds before the answer on. */
export function glowLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { state, digit } = countdownAt(scene.beats, timeMs)
  const isGone = timeMs >= scene.beats.revealMs + GLOW.stayMs
  if (state === 'before' || digit > GLOW.strength.length || isGone) return []
  const opacity = GLOW.strength[Math.max(0, digit - 1)]!
  return [layerIn('glow', lookOf(film, scene), { scale: 1 / GLOW.drawn, ...(opacity < 1 && { opacity }) })]
}
