import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { stageClasses, styleOf, warm } from './style.ts'

type Light = {
  id: string
  look: Look
  x: number
  y: number
  reachX: number
  reachY: number
  periodMs: number
  offset: number
}
type Lights = { backdrop: Layer; pools: Light[]; lamps: Light[] }

/** The empty stage, alive: pools of light sweep its floor, lamps breathe above it. */
export function stageLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, pools, lamps } = lightsOf(film, scene)
  return [
    backdrop,
    ...pools.map(({ id, look, x, y, reachX, reachY, periodMs, offset }): Layer => {
      const phase = driftPhase(scene, timeMs, periodMs) + offset
      return {
        id,
        look,
        motion: { x: Math.round(x + reachX * swing(phase)), y: Math.round(y + reachY * swing(phase * 2)) },
      }
    }),
    ...lamps.map(({ id, look, x, y, periodMs, offset }): Layer => {
      const phase = driftPhase(scene, timeMs, periodMs) + offset
      // In steps: a lamp whose opacity is unchanged costs nothing in that frame.
      return { id, look, motion: { x, y, opacity: Math.round((0.7 + 0.3 * swing(phase)) * 12) / 12 } }
    }),
  ]
}

const lightsOf = perScene((film, scene): Lights => {
  const { width, height } = film
  const { format } = film.snapshot
  const style = styleOf(film)
  const { accent, mid, deep, glow, floor, panel, panelDeep } = style
  const look: Look = {
    part: 'backdrop',
    width,
    height,
    classes: [format, ...stageClasses(style)],
    vars: {
      accent,
      background: warm(style, scene.kind === 'question' ? scene.heat : 0),
      mid,
      deep,
      glow,
      floor,
      panel,
      panelDeep,
    },
  }
  const isFlat = format !== 'vertical'
  const pool: Look = { part: 'pool', width: isFlat ? 260 : 420, height: isFlat ? 72 : 124 }
  const warmPool: Look = { ...pool, classes: ['warm'] }
  const lampSize = isFlat ? 96 : 128
  const lamp: Look = { part: 'lamp', width: lampSize, height: lampSize, classes: stageClasses(style) }
  const middle = (width - pool.width) / 2
  const floorY = format === 'vertical' ? height - 258 : height - 128
  return {
    backdrop: { id: 'backdrop', look, motion: { x: 0, y: 0 } },
    pools: [
      {
        id: 'pool-0',
        look: pool,
        x: middle,
        y: floorY,
        reachX: Math.min(width, 1200) * 0.34,
        reachY: 26,
        periodMs: 7000,
        offset: 0.1,
      },
      {
        id: 'pool-1',
        look: warmPool,
        x: middle,
        y: floorY + 56,
        reachX: Math.min(width, 1200) * 0.3,
        reachY: 20,
        periodMs: 9000,
        offset: 0.62,
      },
    ],
    lamps: [0.04, 0.32, 0.68, 0.96].map((share, index) => ({
      id: `lamp-${index}`,
      look: lamp,
      x: Math.round(width * share - lamp.width / 2),
      y: (index % 3 === 0 ? 44 : -6) - (format === 'vertical' ? 0 : 50),
      reachX: 0,
      reachY: 0,
      periodMs: 2400 + index * 500,
      offset: index * 0.27,
    })),
  }
})
