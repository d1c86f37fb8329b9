import { BEAT_MS } from '../../../timeline/beat.ts'
import { clamp, easeOut, mix, progress } from '../../../timeline/easing.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Camera, Film, Layer } from '../../template.ts'
import { withCamera } from '../camera.ts'
import { contrastOf } from '../colour.ts'
import type { Design, Vars } from '../design.ts'
import { faceBox } from '../face-box.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { boxOf } from '../placed-look.ts'
import { around, type Rect } from '../rect.ts'
import type { Framing } from './framing.ts'
import type { QuestionPlan } from './plan.ts'
import { turnTimes } from './turn-times.ts'

type Shown = (layers: Layer[]) => Layer[]
/** How each part of a stage is seen. */
export type Turn = { backdrop: Shown; figures: Shown; clock: Shown }
const same: Shown = (layers) => layers
export const UNTURNED: Turn = { backdrop: same, figures: same, clock: same }

/** A turn is a cut to so much of its way; it comes to rest within so many ms. */
const CUT = { share: 0.8, ms: 160 }
/** Between what is read, which moves a little, and figures that come up to it. */
const AIR_PX = 28
/** A clock that is wider than this share of the frame is a bar, which keeps its place. */
const BAR = 0.6
/** The closest that a camera comes, and px between faces and the frame's sides and foot. */
const CLOSEST = { scale: 1.25, sidePx: 24, footPx: 8 }
/** Faces hop and tremble: they are looked for so often. */
const FACES_MS = BEAT_MS / 4
/** A camera that is less close is not seen: the edges of its stage take one of these then. */
const CLOSE_LEAST = 1.08
const EDGES = { dark: '#0b0620', light: '#fff4d6' }
/** A light from the edges is drawn this much smaller and stretched. */
const DUSK = { coarse: 8, over: 2 }
/** An owner's background keeps its light and its size. */
const OWNERS = ['background', 'background-light']
/** Between ink and a light, at the least. */
const CONTRAST = 4.5
/** Far below a frame's length, far above the rounding error of a frame's time. */
const EPSILON_MS = 0.001

/** How the stage of a question is seen at a moment: as it was before the first turn, and again from the reveal on. */
export function turnAt(
  design: Design,
  film: Film,
  scene: QuestionScene,
  plan: QuestionPlan,
  timeMs: number,
): Turn {
  const { page, vars } = plan
  const times = turnTimes(scene.beats)
  const passed = times.filter((fromMs) => timeMs >= fromMs - EPSILON_MS).length
  if (passed === 0 || timeMs >= scene.beats.revealMs - EPSILON_MS || page.isTight) return UNTURNED
  const framings = design.turns?.(film, scene) ?? []
  const framing = framings[(scene.questionIndex + passed - 1) % framings.length]
  if (framing === undefined) return UNTURNED
  const come = mix(CUT.share, 1, easeOut(progress(timeMs, times[passed - 1]!, CUT.ms)))
  const faces = facesOf(design, film, scene, plan)
  const camera = cameraOf(film, page, { framing, faces, come })
  const staged = (layers: Layer[]) =>
    layers.map((layer) =>
      isBelow(page, boxOf(layer)) && !OWNERS.includes(layer.id) && !framing.keeps?.includes(layer.look.part)
        ? withCamera([layer], camera)[0]!
        : layer,
    )
  return {
    figures: staged,
    clock: hasClockOnStage(film, page) ? (layers) => withCamera(layers, camera) : same,
    backdrop: ([first, ...rest]) => {
      if (first === undefined) return []
      if (framing.keepsBackdrop || OWNERS.includes(first.id)) return [first, ...staged(rest)]
      return [
        ...withCamera([first], camera),
        ...duskLayers(film, lightOf(framing, camera, vars), vars),
        ...staged(rest),
      ]
    },
  }
}

/** Whether the clock is seen as the stage is: it stands there, and is no bar that would go beyond the frame. */
function hasClockOnStage({ width }: Film, page: QuestionPage): boolean {
  const { clock } = page.head
  return isBelow(page, clock) && clock.width < width * BAR
}

/** How a stage is framed, where its faces are, and how far the camera has come. */
type Shot = { framing: Framing; faces: Rect | null; come: number }

/** Nothing that is below all that is read comes over it, however close the camera is, and no face leaves the frame. */
function cameraOf(film: Film, page: QuestionPage, { framing, faces, come }: Shot): Camera {
  const { width, height, snapshot } = film
  const { x, figuresY } = framing
  const foot = footOf(page)
  // The point that stays: what is at `figuresY` comes up to the foot of what is read.
  const [fromY, toY] = figuresY === undefined ? [foot, foot] : [figuresY, Math.min(figuresY, foot + AIR_PX)]
  const most = faces
    ? Math.min(
        (width - 2 * CLOSEST.sidePx) / faces.width,
        (height - CLOSEST.footPx - toY) / Math.max(1, faces.y + faces.height - fromY),
      )
    : CLOSEST.scale
  const wanted = Math.min(framing.scale, CLOSEST.scale, most)
  const closer = snapshot.format === 'vertical' ? Math.max(0, wanted - 1) * come : 0
  const risen = closer > 0 ? clamp(fromY + (fromY - toY) / closer, foot, height) : foot
  const aside = width * (0.5 - x) * closer
  // Sides of the faces as the camera shows them.
  const sideAt = (at: number) => width / 2 + (at - width / 2) * (1 + closer) + aside
  const right = faces ? Math.min(0, width - CLOSEST.sidePx - sideAt(faces.x + faces.width)) : 0
  const left = faces ? Math.max(0, CLOSEST.sidePx - sideAt(faces.x)) : 0
  const edge = (width / 2) * closer
  return {
    scale: 1 + closer,
    x: clamp(aside + left + right, -edge, edge),
    y: (height / 2 - risen) * closer,
  }
}

const faceBoxes = new WeakMap<QuestionPlan, { box: Rect | null }>()
/** Where a template's faces are from a question's first turn to its reveal. */
function facesOf(design: Design, film: Film, scene: QuestionScene, plan: QuestionPlan): Rect | null {
  const { faces, backdrop, underlay, front } = design
  if (faces === undefined) return null
  const known = faceBoxes.get(plan)
  if (known) return known.box
  const { revealMs } = scene.beats
  const fromMs = turnTimes(scene.beats)[0] ?? revealMs
  const count = Math.ceil((revealMs - fromMs) / FACES_MS)
  const times = Array.from({ length: count }, (_, index) => fromMs + index * FACES_MS)
  const layers = times.flatMap((timeMs) => [
    ...backdrop(film, scene, timeMs),
    ...(underlay?.(film, scene, timeMs, plan.page) ?? []),
    ...(front?.(film, scene, timeMs, plan.page) ?? []),
    ...plan.clock(timeMs),
  ])
  const box = faceBox(
    faces,
    layers.filter((layer) => isBelow(plan.page, boxOf(layer))),
  )
  faceBoxes.set(plan, { box })
  return box
}

function isBelow(page: QuestionPage, { y, height }: Rect): boolean {
  return y + height / 2 >= footOf(page)
}

/** The foot of all that is read. */
function footOf({ question, options, picture, answer, sticker }: QuestionPage): number {
  const { y, height } = around([question, ...options, picture, answer, sticker].filter((box) => box != null))
  return y + height
}

/** The light of a framing; dark edges below light ink, and light ones below dark ink, where no room is left to come closer. */
function lightOf({ light }: Framing, { scale }: Camera, { ink }: Vars): string | undefined {
  if (light !== undefined || scale >= CLOSE_LEAST || typeof ink !== 'string') return light
  return contrastOf(ink, EDGES.dark) > contrastOf(ink, EDGES.light) ? EDGES.dark : EDGES.light
}

/** The edges of the stage in a light; none in which the film's ink could not be read, in an owner's colours for example. */
function duskLayers(film: Film, light: string | undefined, { ink }: Vars): Layer[] {
  if (light === undefined || (typeof ink === 'string' && contrastOf(ink, light) < CONTRAST)) return []
  const { coarse, over } = DUSK
  const width = Math.ceil(film.width / coarse) + 2 * over
  const height = Math.ceil(film.height / coarse) + 2 * over
  const look = { part: 'dusk', width, height, vars: { light } }
  const [x, y] = [Math.round((film.width - width) / 2), Math.round((film.height - height) / 2)]
  return [{ id: 'dusk', look, motion: { x, y, stretch: { x: coarse, y: coarse } } }]
}
