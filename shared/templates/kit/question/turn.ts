import { BEAT_MS } from '../../../timeline/beat.ts'
import { clamp, easeOut, mix, progress } from '../../../timeline/easing.ts'
import type { QuestionBeats, QuestionScene } from '../../../timeline/scenes.ts'
import type { Camera, Film, Layer } from '../../template.ts'
import { withCamera } from '../camera.ts'
import { contrastOf } from '../colour.ts'
import type { Design } from '../design.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { around, type Rect } from '../rect.ts'
import type { Framing } from './framing.ts'
import type { QuestionPlan } from './plan.ts'

type Shown = (layers: Layer[]) => Layer[]
/** How each part of a stage is seen. */
export type Turn = { backdrop: Shown; figures: Shown; clock: Shown }
const same: Shown = (layers) => layers
export const UNTURNED: Turn = { backdrop: same, figures: same, clock: same }

/** Ms between two turns, about: a short countdown has one, in its middle. */
const EVERY_MS = 2500
/** A shorter countdown has none: half a second would be left before the reveal. */
const LEAST_MS = 2000
/** A turn is a cut to so much of its way; it comes to rest within so many ms. */
const CUT = { share: 0.8, ms: 160 }
/** Between what is read, which moves a little, and figures that come up to it. */
const AIR_PX = 28
/** A clock that is wider than this share of the frame is a bar, which keeps its place. */
const BAR = 0.6
/** An owner's background keeps its light and its size. */
const OWNERS = ['background', 'background-light']
/** Between ink and a light, at the least. */
const CONTRAST = 4.5
/** Far below a frame's length, far above the rounding error of a frame's time. */
const EPSILON_MS = 0.001

/** The moments of a scene at which its stage takes another framing, on beats; the last of them well before the reveal. */
export function turnTimes({ countdownMs, revealMs }: QuestionBeats): number[] {
  const lengthMs = revealMs - countdownMs
  if (lengthMs < LEAST_MS) return []
  const count = Math.max(1, Math.round(lengthMs / EVERY_MS) - 1)
  const apartMs = Math.round(lengthMs / (count + 1) / BEAT_MS) * BEAT_MS
  return Array.from({ length: count }, (_, index) => revealMs - (count - index) * apartMs)
}

/** How the stage of a question is seen at a moment: as it was before the first turn, and again from the reveal on. */
export function turnAt(
  design: Design,
  film: Film,
  scene: QuestionScene,
  { page, vars }: QuestionPlan,
  timeMs: number,
): Turn {
  const times = turnTimes(scene.beats)
  const passed = times.filter((fromMs) => timeMs >= fromMs - EPSILON_MS).length
  if (passed === 0 || timeMs >= scene.beats.revealMs - EPSILON_MS || page.isTight) return UNTURNED
  const framings = design.turns?.(film, scene) ?? []
  const framing = framings[(scene.questionIndex + passed - 1) % framings.length]
  if (framing === undefined) return UNTURNED
  const come = mix(CUT.share, 1, easeOut(progress(timeMs, times[passed - 1]!, CUT.ms)))
  const camera = cameraOf(film, page, framing, come)
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
      return [...withCamera([inLight(first, framing, vars.ink)], camera), ...staged(rest)]
    },
  }
}

/** Whether the clock is seen as the stage is: it stands there, and is no bar that would go beyond the frame. */
function hasClockOnStage({ width }: Film, page: QuestionPage): boolean {
  const { clock } = page.head
  return isBelow(page, clock) && clock.width < width * BAR
}

/** Nothing that is below all that is read comes over it, however close the camera is. */
function cameraOf(film: Film, page: QuestionPage, { scale, x, figuresY }: Framing, come: number): Camera {
  const { width, height, snapshot } = film
  const closer = snapshot.format === 'vertical' ? (scale - 1) * come : 0
  const foot = footOf(page)
  // The point that stays: what is at `figuresY` comes up to the foot of what is read.
  const risenPx = figuresY === undefined ? 0 : figuresY - foot - AIR_PX
  const y = closer > 0 ? clamp((figuresY ?? foot) + risenPx / closer, foot, height) : foot
  return { scale: 1 + closer, x: width * (0.5 - x) * closer, y: (height / 2 - y) * closer }
}

function isBelow(page: QuestionPage, { y, height }: Rect): boolean {
  return y + height / 2 >= footOf(page)
}

/** The foot of all that is read. */
function footOf({ question, options, picture, answer, sticker }: QuestionPage): number {
  const { y, height } = around([question, ...options, picture, answer, sticker].filter((box) => box != null))
  return y + height
}

function boxOf({ look: { width, height }, motion: { x, y } }: Layer): Rect {
  return { x, y, width, height }
}

/** A light in which the film's ink could not be read, in an owner's colours for example, stays off. */
function inLight(layer: Layer, { light }: Framing, ink: string | number | undefined): Layer {
  if (!light || (typeof ink === 'string' && contrastOf(ink, light.colour) < CONTRAST)) return layer
  return { ...layer, motion: { ...layer.motion, tint: light } }
}
