import type { VideoFormat } from '../../contracts/format.ts'
import { beatAt } from '../../timeline/beat.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { driftPhase, swing } from '../kit/drift.ts'
import { perFilm } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { actorLayers } from './actor.ts'
import { payoffLayers } from './payoff.ts'
import { type Stage, stageOf } from './stages.ts'
import { pictureAt } from './steps.ts'
import { stagePapers } from './style.ts'

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
/** How much wider than the frame a hill is on each side. */
const HILL_SIDE_PX = 60
const PAGE = { ms: 300, edgePx: 46 }
const SWAY = { px: 26, perSecond: 2 }
const HOP_PX = 22

type Sky = { backdrop: Look; edge: Look; hills: Look[]; cloud: Look; leaves: Look[] }

/**
 * A page of a pop-up book: its ground, its hills, and between them the one who lives here; clouds and leaves hop with the
 * count; the next page comes up over it all, scenery and all.
 */
export function skyLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { stage, next } = stageOf(scene)
  const sky = skiesOf(film)(stage)
  const places = PLACES[film.snapshot.format]
  // The last picture of a scene is its first one: nothing in the sky jumps at a cut.
  const moment = timeMs >= scene.durationMs ? 0 : timeMs
  const hop = hopOf(scene, moment)
  const hillAt = (index: number) => hillLayer(film, sky, stage, index, moment)
  return [
    { id: 'sky', look: sky.backdrop, motion: { x: 0, y: 0 } },
    hillAt(0),
    ...(scene.kind === 'question' ? payoffLayers(film, scene, moment) : []),
    ...actorLayers(film, scene, moment),
    hillAt(1),
    ...leafLayers(sky, places.leaves, moment, -hop),
    hillAt(2),
    ...pageLayers(film, scene, next, moment),
    ...places.clouds.map(([x, y], index): Layer => {
      const phase = driftPhase(scene, moment, 6000 + index * 1700)
      const shift = Math.round(((index % 2 === 0 ? 70 : -60) * swing(phase)) / 6) * 6
      return { id: `cloud-${index}`, look: sky.cloud, motion: { x: x + shift, y: y + hop } }
    }),
  ]
}

function leafLayers({ leaves }: Sky, places: readonly Place[], timeMs: number, dy: number): Layer[] {
  return places.map(([x, y], index): Layer => {
    const pose = pictureAt(timeMs + index * 250, leaves.length, SWAY.perSecond)
    return { id: `leaf-${index}`, look: leaves[pose]!, motion: { x, y: y + dy } }
  })
}

/** The next page, with its scenery, comes up over this one as a question ends. */
function pageLayers(film: Film, scene: Scene, next: Stage, timeMs: number): Layer[] {
  if (scene.kind !== 'question') return []
  const turned = progress(timeMs, scene.durationMs - PAGE.ms, PAGE.ms)
  if (turned === 0) return []
  const sky = skiesOf(film)(next)
  const dy = Math.round((1 - easeOut(turned)) * film.height)
  const scenery = [
    { id: 'sky', look: sky.backdrop, motion: { x: 0, y: 0 } },
    { id: 'edge', look: sky.edge, motion: { x: 0, y: -PAGE.edgePx / 2 } },
    hillLayer(film, sky, next, 0, 0),
    hillLayer(film, sky, next, 1, 0),
    ...leafLayers(sky, PLACES[film.snapshot.format].leaves, 0, 0),
    hillLayer(film, sky, next, 2, 0),
  ]
  return scenery.map(({ id, look, motion }) => ({
    id: `next-${id}`,
    look,
    motion: { ...motion, y: motion.y + dy },
  }))
}

/** Hills stand still; waves go to and fro. */
function hillLayer({ height }: Film, { hills }: Sky, { ridge }: Stage, index: number, timeMs: number): Layer {
  const look = hills[index]!
  const isMoving = ridge === 'wave' && index > 0
  const sway = isMoving ? SWAY.px * (pictureAt(timeMs + index * 170, 2, 2) * 2 - 1) : 0
  return { id: `hill-${index}`, look, motion: { x: sway - HILL_SIDE_PX, y: height - look.height } }
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

const skiesOf = perFilm((film) => {
  const made = new Map<Stage, Sky>()
  return (stage: Stage): Sky => {
    const sky = made.get(stage) ?? skyOf(film, stage)
    made.set(stage, sky)
    return sky
  }
})

function skyOf(film: Film, stage: Stage): Sky {
  const { width, height } = film
  const { format } = film.snapshot
  const { ground, rays, hills } = stagePapers(film, stage)
  const { cloud, leaf } = PLACES[format]
  return {
    backdrop: {
      part: 'sky',
      width,
      height,
      classes: [format, ...(stage.hasStars ? ['starry'] : [])],
      vars: { ground, rays },
    },
    edge: { part: 'page', width, height: PAGE.edgePx },
    hills: RIDGES[format].map((top, index) => ({
      part: `hill-${stage.ridge}`,
      width: width + 2 * HILL_SIDE_PX,
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
}
