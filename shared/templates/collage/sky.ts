import { onceEach } from '../../once.ts'
import { easeIn, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perFilm } from '../kit/memo.ts'
import { shifted } from '../kit/placed-look.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { bouquetLayers } from './bouquet.ts'
import { flowerLayers } from './flower.ts'
import { leafLayers } from './leaves.ts'
import { mawLayers } from './maw.ts'
import places from './places.json'
import { type Stage, stageOf } from './stages.ts'
import { pictureAt } from './steps.ts'
import { stagePapers } from './style.ts'
import { surpriseLayers } from './surprises.ts'

/** Upper edges of the hills from the farthest to the nearest, as shares of the frame's height. */
const RIDGES = places.ridges
/** How much wider than the frame a hill is on each side. */
const HILL_SIDE_PX = 60
/** How dark it is in the last three seconds, the last one first, each of them within so many ms. */
const DUSK: readonly number[] = [0, 0.72, 0.52, 0.28]
const DUSK_MS = 160
const PAGE = { ms: 300, edgePx: 46 }
const SWAY = { px: 26, perSecond: 2 }

type Sky = { backdrop: Look; edge: Look; hills: Look[] }

/** A page of a pop-up book: its ground, its hills, and between them the one who lives here; the next page comes up over it. */
export function skyLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { stage, next } = stageOf(scene)
  const sky = skiesOf(film)(stage)
  // The last picture of a scene is its first one: nothing in the sky jumps at a cut.
  const moment = timeMs >= scene.durationMs ? 0 : timeMs
  const dusk = { tint: { colour: stage.dusk, amount: duskAt(scene, moment) } }
  const hillAt = (index: number) => darker(hillLayer(film, sky, stage, index, moment), dusk)
  return [
    darker({ id: 'sky', look: sky.backdrop, motion: { x: 0, y: 0 } }, dusk),
    hillAt(0),
    hillAt(1),
    ...flowerLayers(film, scene, moment),
    ...(scene.kind === 'intro' ? leafLayers(film, scene, moment) : []),
    ...bouquetLayers(film, scene, moment),
    ...surpriseLayers(film, scene, moment),
    hillAt(2),
    ...mawLayers(film, scene, moment),
    ...pageLayers(film, scene, next, moment),
  ]
}

/** How dark the stage has become (0…1): night falls in the last three seconds, and the answer brings the day back. */
function duskAt(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const { state, digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  if (state !== 'running' || digit > 3) return 0
  return mix(DUSK[digit + 1] ?? 0, DUSK[digit]!, Math.min(1, digitAgeMs / DUSK_MS))
}

function darker({ motion, ...layer }: Layer, dusk: Required<Pick<Motion, 'tint'>>): Layer {
  return { ...layer, motion: dusk.tint.amount > 0 ? { ...motion, ...dusk } : motion }
}

/** The next page, with its scenery, comes up over this one as a question ends. */
function pageLayers(film: Film, scene: Scene, next: Stage, timeMs: number): Layer[] {
  if (scene.kind !== 'question') return []
  const turned = progress(timeMs, scene.durationMs - PAGE.ms, PAGE.ms)
  if (turned === 0) return []
  const sky = skiesOf(film)(next)
  // Slowly first: the words fall with the flower, not after it.
  const dy = Math.round((1 - easeIn(turned)) * film.height)
  const scenery = [
    { id: 'sky', look: sky.backdrop, motion: { x: 0, y: 0 } },
    { id: 'edge', look: sky.edge, motion: { x: 0, y: -PAGE.edgePx / 2 } },
    ...[0, 1, 2].map((index) => hillLayer(film, sky, next, index, 0)),
  ]
  return scenery.map((layer) => ({ ...shifted(layer, 0, dy), id: `next-${layer.id}` }))
}

/** Hills stand still; waves go to and fro. */
function hillLayer({ height }: Film, { hills }: Sky, { ridge }: Stage, index: number, timeMs: number): Layer {
  const look = hills[index]!
  const isMoving = ridge === 'wave' && index > 0
  const sway = isMoving ? SWAY.px * (pictureAt(timeMs + index * 170, 2, 2) * 2 - 1) : 0
  return { id: `hill-${index}`, look, motion: { x: sway - HILL_SIDE_PX, y: height - look.height } }
}

const skiesOf = perFilm((film) => onceEach((stage: Stage) => skyOf(film, stage)))

function skyOf(film: Film, stage: Stage): Sky {
  const { width, height } = film
  const { format, watermark } = film.snapshot
  // The stars of a film with a mark stand where flags would hang.
  const isGarlanded = format === 'vertical' && watermark === null
  const { ground, hills } = stagePapers(film, stage)
  return {
    backdrop: {
      part: 'sky',
      width,
      height,
      classes: [...(isGarlanded ? ['garlanded'] : []), ...(stage.hasStars ? ['starry'] : [])],
      vars: { ground },
    },
    edge: { part: 'page', width, height: PAGE.edgePx },
    hills: RIDGES[format].map((top, index) => ({
      part: `hill-${stage.ridge}`,
      width: width + 2 * HILL_SIDE_PX,
      height: Math.round(height * (1 - top)),
      classes: index === 1 ? ['mirrored'] : [],
      vars: { paper: hills[index]! },
    })),
  }
}
