import { random } from '../../random.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { chalksOf, chalkVars } from './style.ts'

type Mote = { look: Look; x: number; y: number; rise: number; sway: number; periodMs: number; offset: number }
type Board = { board: Layer; motes: Mote[] }

const MOTES = 9
/** Opacities of a mote: an unchanged one costs nothing in that frame. */
const OPACITY_STEPS = 10

/** The slate in its wooden frame, and dust that floats up from the ledge. */
export function boardLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { board, motes } = boardOf(film, scene)
  return [
    board,
    ...motes.map(({ look, x, y, rise, sway, periodMs, offset }, index): Layer => {
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
    }),
  ]
}

const boardOf = perScene((film, scene): Board => {
  const { width, height } = film
  const { format } = film.snapshot
  const chalks = chalksOf(film, scene)
  const next = random(`dust ${format}`)
  // At the sides of what is read, and below it: a speck beside a letter would look like its accent.
  const { left, right } = { left: width * 0.035, right: width * 0.965 }
  const isBelow = format === 'vertical'
  return {
    board: {
      id: 'board',
      look: {
        part: 'board',
        width,
        height,
        classes: [format],
        vars: { ...chalkVars(chalks), background: chalks.background },
      },
      motion: { x: 0, y: 0 },
    },
    motes: Array.from({ length: MOTES }, (_, index): Mote => {
      const size = [10, 14, 20][index % 3]!
      return {
        look: { part: 'mote', width: size, height: size, bleed: 2, vars: { ink: chalks.ink } },
        ...(isBelow && index % 3 !== 0
          ? {
              x: Math.round(width * (0.08 + 0.84 * next())),
              y: Math.round(height * (0.84 + 0.1 * next())),
              rise: 320,
            }
          : {
              x: Math.round((index % 2 === 0 ? left : right) + 8 * next()),
              y: Math.round(height * (0.5 + 0.44 * next())),
              rise: Math.round(height * (0.16 + 0.2 * next())),
            }),
        sway: isBelow ? 8 + Math.round(14 * next()) : 6,
        periodMs: 3600 + Math.round(3200 * next()),
        offset: next(),
      }
    }),
  }
})
