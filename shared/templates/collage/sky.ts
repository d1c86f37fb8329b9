import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { pictureAt } from './steps.ts'
import { papersOf } from './style.ts'

type Place = readonly [x: number, y: number]
type Places = {
  sun: number
  sunAt: Place
  cloud: number
  clouds: readonly Place[]
  leaf: number
  leaves: readonly Place[]
}

/** Corners of what lives in the sky and on the hills: around what is read. */
const PLACES: Readonly<Record<'vertical' | 'square' | 'landscape', Places>> = {
  vertical: {
    sun: 520,
    sunAt: [240, 10],
    cloud: 250,
    clouds: [
      [30, 18],
      [770, 6],
      [400, 1760],
    ],
    leaf: 210,
    leaves: [
      [-20, 1530],
      [240, 1600],
      [720, 1590],
      [930, 1480],
    ],
  },
  square: {
    sun: 360,
    sunAt: [360, -110],
    cloud: 180,
    clouds: [
      [-60, 10],
      [950, 30],
    ],
    leaf: 110,
    leaves: [],
  },
  landscape: {
    sun: 420,
    sunAt: [750, -130],
    cloud: 260,
    clouds: [
      [-90, 30],
      [1690, 60],
    ],
    leaf: 150,
    leaves: [],
  },
}
const RAYS_PER_SECOND = 3
const SWAYS_PER_SECOND = 3

type Sky = { backdrop: Layer; suns: Look[]; cloud: Look; leaves: Look[][] }

/** Layers of cut paper: the ground and its hills, a sun whose rays turn in steps, drifting clouds, leaves that sway. */
export function skyLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, suns, cloud, leaves } = skyOf(film, scene)
  const { sunAt, clouds, leaves: places } = PLACES[film.snapshot.format]
  // The last picture of a scene is its first one: nothing in the sky jumps at a cut.
  const moment = timeMs >= scene.durationMs ? 0 : timeMs
  const turn = pictureAt(moment, suns.length, RAYS_PER_SECOND)
  return [
    backdrop,
    { id: 'sun', look: suns[turn]!, motion: { x: sunAt[0], y: sunAt[1] } },
    ...clouds.map(([x, y], index): Layer => {
      const phase = driftPhase(scene, moment, 6000 + index * 1700)
      return {
        id: `cloud-${index}`,
        look: cloud,
        motion: { x: Math.round(x + (index % 2 === 0 ? 60 : -50) * swing(phase)), y },
      }
    }),
    ...places.map(([x, y], index): Layer => {
      // To and fro, each leaf in its turn.
      const pose = [0, 1, 2, 1][pictureAt(moment + index * 250, 4, SWAYS_PER_SECOND)]!
      return { id: `leaf-${index}`, look: leaves[index]![pose]!, motion: { x, y } }
    }),
  ]
}

const skyOf = perScene((film, scene): Sky => {
  const { width, height } = film
  const { format } = film.snapshot
  const { ground, rays, hills, heat } = papersOf(film, scene)
  const { sun, cloud, leaf, leaves } = PLACES[format]
  return {
    backdrop: {
      id: 'sky',
      look: {
        part: 'sky',
        width,
        height,
        classes: [format],
        vars: { ground, rays, hillA: hills[0], hillB: hills[1], hillC: hills[2] },
      },
      motion: { x: 0, y: 0 },
    },
    suns: [0, 1, 2].map((turn) => ({
      part: 'sun',
      width: sun,
      height: sun,
      bleed: 10,
      classes: [`turn-${turn}`, `heat-${heat}`],
    })),
    cloud: { part: 'cloud', width: cloud, height: Math.round(cloud * 0.56), bleed: 10 },
    leaves: leaves.map((_, index) =>
      [0, 1, 2].map((pose) => ({
        part: 'leaf',
        width: leaf,
        height: Math.round(leaf * 1.6),
        bleed: 30,
        classes: [`leaf-${index}`, `pose-${pose}`],
      })),
    ),
  }
})
