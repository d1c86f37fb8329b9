import { random } from '../../random.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { bulbLayers } from './bulb.ts'
import { doodleLayers } from './doodles.ts'
import { chalksOf, chalkVars } from './style.ts'

type Mote = { look: Look; x: number; y: number; rise: number; sway: number; periodMs: number; offset: number }
type Board = { board: Layer; motes: Mote[] }

const MOTES = 10
/** Opacities of a mote: an unchanged one costs nothing in that frame. */
const OPACITY_STEPS = 10

/** The slate in its wooden frame with what is drawn on it, and dust that floats up at its sides. */
export function boardLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { board, motes } = boardOf(film, scene)
  const dust = motes.map(({ look, x, y, rise, sway, periodMs, offset }, index): Layer => {
    const phase = (driftPhase(scene, timeMs, periodMs) + offset) % 1
    return {
      id: `mote-${index}`,
      look,
      motion: {
        x: Math.round(x + sway * Math.sin(phase * Math.PI * 4)),
        y: Math.round(y - rise * phase),
        opacity: Math.round(Math.sin(phase * Math.PI) * OPACITY_STEPS) / OPACITY_STEPS,
      },
    }
  })
  const drawn =
    film.snapshot.format === 'vertical'
      ? [...doodleLayers(film, scene, timeMs), ...bulbLayers(film, scene, timeMs)]
      : []
  return [board, ...drawn, ...dust]
}

const boardOf = perScene((film, scene): Board => {
  const { width, height } = film
  const { format } = film.snapshot
  const { ink, background, isLight } = chalksOf(film, scene)
  const next = random(`dust ${format}`)
  // At the sides of what is read: a speck beside a letter would look like its accent.
  const [left, right] = [width * 0.04, width * 0.95]
  const look: Look = {
    part: 'board',
    width,
    height,
    classes: [format],
    vars: { ...chalkVars(film, scene), background },
  }
  return {
    board: { id: 'board', look, motion: { x: 0, y: 0 } },
    motes: Array.from({ length: MOTES }, (_, index): Mote => {
      const size = [12, 18, 26][index % 3]!
      return {
        look: { part: 'mote', width: size, height: size, bleed: 2, vars: { ink: isLight ? '#ffffff' : ink } },
        x: Math.round((index % 3 === 0 ? left : right) + 10 * next()),
        y: Math.round(height * (0.3 + 0.56 * next())),
        rise: Math.round(height * (0.16 + 0.2 * next())),
        sway: 8,
        periodMs: 3600 + Math.round(3200 * next()),
        offset: next(),
      }
    }),
  }
})
