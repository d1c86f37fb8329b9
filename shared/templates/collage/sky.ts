import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { pictureAt, stepTime } from './steps.ts'
import { papersOf } from './style.ts'

/** Corners of the sun and of two clouds, and their sizes: clear of what is read. */
const PLACES = {
  vertical: {
    sun: 250,
    sunX: 786,
    sunY: -34,
    cloud: 250,
    clouds: [
      [64, 1372],
      [742, 1466],
    ],
  },
  square: {
    sun: 190,
    sunX: 560,
    sunY: -66,
    cloud: 170,
    clouds: [
      [-70, 560],
      [970, 470],
    ],
  },
  landscape: {
    sun: 250,
    sunX: 1706,
    sunY: -70,
    cloud: 220,
    clouds: [
      [-90, 600],
      [1776, 560],
    ],
  },
} as const
const RAYS_PER_SECOND = 3

type Sky = { backdrop: Layer; suns: Look[]; cloud: Look }

/** Layers of cut paper: the ground and its hills, a sun whose rays turn in steps, drifting clouds. */
export function skyLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, suns, cloud } = skyOf(film, scene)
  const { sunX, sunY, clouds } = PLACES[film.snapshot.format]
  // The last picture of a scene is its first one: nothing in the sky jumps at a cut.
  const moment = timeMs >= scene.durationMs ? 0 : stepTime(timeMs, 0)
  return [
    backdrop,
    { id: 'sun', look: suns[pictureAt(moment, suns.length, RAYS_PER_SECOND)]!, motion: { x: sunX, y: sunY } },
    ...clouds.map(([x, y], index): Layer => {
      const phase = driftPhase(scene, moment, 6000 + index * 1700)
      return {
        id: `cloud-${index}`,
        look: cloud,
        motion: { x: Math.round(x + (index === 0 ? 34 : -28) * swing(phase)), y },
      }
    }),
  ]
}

const skyOf = perScene((film, scene): Sky => {
  const { width, height } = film
  const { format } = film.snapshot
  const { ground, hills, heat } = papersOf(film, scene)
  const { sun, cloud } = PLACES[format]
  return {
    backdrop: {
      id: 'sky',
      look: {
        part: 'sky',
        width,
        height,
        classes: [format],
        vars: { ground, hillA: hills[0], hillB: hills[1], hillC: hills[2] },
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
  }
})
