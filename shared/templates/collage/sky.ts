import type { VideoFormat } from '../../contracts/format.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { actorLayers } from './actor.ts'
import { payoffLayers } from './payoff.ts'
import { stageOf } from './stages.ts'
import { pictureAt } from './steps.ts'
import { papersOf } from './style.ts'

type Place = readonly [x: number, y: number]
type Places = { cloud: number; clouds: readonly Place[]; leaf: number; leaves: readonly Place[] }

/** Corners of what lives around the one behind the hills. */
const PLACES: Readonly<Record<VideoFormat, Places>> = {
  vertical: {
    cloud: 270,
    clouds: [
      [10, 10],
      [790, 24],
    ],
    leaf: 230,
    leaves: [
      [-40, 1560],
      [880, 1560],
    ],
  },
  square: {
    cloud: 180,
    clouds: [
      [-60, -30],
      [950, -20],
    ],
    leaf: 110,
    leaves: [],
  },
  landscape: {
    cloud: 260,
    clouds: [
      [-90, -20],
      [1690, 0],
    ],
    leaf: 150,
    leaves: [],
  },
}
/** Upper edges of the hills from the farthest to the nearest, as shares of the frame's height. */
const RIDGES: Readonly<Record<VideoFormat, readonly [number, number, number]>> = {
  vertical: [0.785, 0.93, 0.965],
  square: [0.86, 0.935, 0.96],
  landscape: [0.86, 0.935, 0.96],
}
/** How much wider than the frame a hill is on each side, and how it pops up at its scene's start. */
const HILL = { sidePx: 60, fromMs: -100, stepMs: 60, popMs: 300, overshoot: 0.14 }
const PAGE_MS = 260
const SWAY = { px: 26, perSecond: 2 }
const HOP_PX = 22

type Sky = { backdrop: Layer; page: Look; hills: Look[]; cloud: Look; leaves: Look[] }

/**
 * A page of a pop-up book: its ground, hills that fold up, and between them the one who lives here; clouds and leaves hop
 * with the count; the next page comes up over it all.
 */
export function skyLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, page, hills, cloud, leaves } = skyOf(film, scene)
  const { clouds, leaves: places } = PLACES[film.snapshot.format]
  // The last picture of a scene is its first one: nothing in the sky jumps at a cut.
  const moment = timeMs >= scene.durationMs ? 0 : timeMs
  const hop = hopOf(scene, moment)
  const hillAt = (index: number) => hillLayer(film, scene, moment, hills[index]!, index)
  return [
    backdrop,
    ...clouds.map(([x, y], index): Layer => {
      const phase = driftPhase(scene, moment, 6000 + index * 1700)
      const shift = Math.round(((index % 2 === 0 ? 70 : -60) * swing(phase)) / 6) * 6
      return { id: `cloud-${index}`, look: cloud, motion: { x: x + shift, y: y + hop } }
    }),
    hillAt(0),
    ...(scene.kind === 'question' ? payoffLayers(film, scene, moment) : []),
    ...actorLayers(film, scene, moment),
    hillAt(1),
    ...places.map(([x, y], index): Layer => {
      const pose = pictureAt(moment + index * 250, leaves.length, SWAY.perSecond)
      return { id: `leaf-${index}`, look: leaves[pose]!, motion: { x, y: y - hop } }
    }),
    hillAt(2),
    ...pageLayers(film, scene, page, moment),
  ]
}

function isFolded(scene: Scene): boolean {
  return scene.kind === 'question' ? !scene.isOnStage : scene.kind !== 'intro'
}

/** The next page comes up over the scenery as a question ends. */
function pageLayers({ height }: Film, scene: Scene, page: Look, timeMs: number): Layer[] {
  if (scene.kind !== 'question') return []
  const turned = progress(timeMs, scene.durationMs - PAGE_MS, PAGE_MS)
  return turned === 0
    ? []
    : [{ id: 'page', look: page, motion: { x: 0, y: Math.round((1 - easeOut(turned)) * height) } }]
}

/** Folds up about its foot as a scene begins; waves go to and fro. */
function hillLayer(film: Film, scene: Scene, timeMs: number, look: Look, index: number): Layer {
  const { fromMs, popMs, stepMs, overshoot, sidePx } = HILL
  const share = isFolded(scene) ? progress(timeMs, fromMs + index * stepMs, popMs) : 1
  const high = Math.max(0.06, easeOut(share) + (share < 1 ? overshoot * Math.sin(Math.PI * share) : 0))
  const isWave = stageOf(scene).stage.ridge === 'wave'
  const sway = isWave && index > 0 ? SWAY.px * ((pictureAt(timeMs + index * 170, 2, 2) * 2 - 1) as number) : 0
  const y = Math.round(film.height - look.height / 2 - (look.height * high) / 2)
  return {
    id: `hill-${index}`,
    look,
    motion: { x: sway - sidePx, y, ...(high !== 1 && { stretch: { y: high } }) },
  }
}

/** Px by which the scenery is off its place: up on each second of the count, and at the reveal. */
function hopOf(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return beatAt(timeMs) < 0.3 ? -6 : 0
  const { countdownMs, revealMs } = scene.beats
  if (timeMs < countdownMs) return 0
  const since = timeMs < revealMs ? (timeMs - countdownMs) % 1000 : timeMs - revealMs
  const height = timeMs < revealMs ? HOP_PX : 3 * HOP_PX
  return -Math.round(height * Math.sin(Math.PI * progress(since, 0, timeMs < revealMs ? 250 : 450)))
}

const skyOf = perScene((film, scene): Sky => {
  const { width, height } = film
  const { format } = film.snapshot
  const { ground, rays, hills, next } = papersOf(film, scene)
  const { stage } = stageOf(scene)
  const { cloud, leaf } = PLACES[format]
  return {
    backdrop: {
      id: 'sky',
      look: {
        part: 'sky',
        width,
        height,
        classes: [format, ...(stage.hasStars ? ['starry'] : [])],
        vars: { ground, rays },
      },
      motion: { x: 0, y: 0 },
    },
    page: { part: 'page', width, height, bleed: 40, vars: { ground: next } },
    hills: RIDGES[format].map((top, index) => ({
      part: `hill-${stage.ridge}`,
      width: width + 2 * HILL.sidePx,
      height: Math.round(height * (1 - top)),
      classes: index === 1 ? ['mirrored'] : [],
      vars: { paper: hills[index]! },
    })),
    cloud: { part: 'cloud', width: cloud, height: Math.round(cloud * 0.56), bleed: 10 },
    leaves: [0, 1].map((pose) => ({
      part: 'leaf',
      width: leaf,
      height: Math.round(leaf * 1.6),
      bleed: 30,
      classes: [`pose-${pose}`],
      vars: { paper: stage.leaf },
    })),
  }
})
