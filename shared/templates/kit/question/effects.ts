import { easeIn, easeOut, inSteps, mix, progress } from '../../../timeline/easing.ts'
import { BREATH_MS, CURTAIN_MS } from '../../../timeline/pace.ts'
import { phrasesOf } from '../../../timeline/phrases.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../../template.ts'
import type { Design } from '../design.ts'
import { onTwos } from '../idle.ts'
import { combine, LEAVE, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import { centreIn } from '../rect.ts'
import { frameCover, softLayer } from '../soft-layer.ts'
import type { QuestionPlan } from './plan.ts'
import { signLayers, signLook } from './sign.ts'
import { nameOfRound } from './sign-at.ts'

/** Frames of light after the reveal: one flash that lets all words be read. */
const FLASH = [0.14, 0.07]
const FLASH_FRAME_MS = 1000 / 30
/** Light and dark without a line in them are drawn this much smaller and stretched, with so many px more at each side: the outermost fade. */
const SOFT = { coarse: 8, over: 2 }
const BREATH_OPACITY = 0.15
/** How dark the edges are in the last three seconds. */
const EDGES = [0.35, 0.65, 1]
const EDGE_MS = 130
/** The slanted edge of the curtain. */
const CURTAIN_EDGE = 240
/** Of a card's height, the type of its level. */
const TYPE_SHARE = 0.7
/** The same card on a curtain, where it turns over before the edge comes: its height and its middle in shares of the frame's height. */
const ON_CURTAIN = { height: 0.16, middle: 0.42, leaveMs: 180 }
const STAMP = { ms: 180, height: 190 }

/** Darkness over the whole stage, its sign and the stamp of a withheld answer. */
export function stageEffects(
  design: Design,
  film: Film,
  scene: QuestionScene,
  plan: QuestionPlan,
  timeMs: number,
): Layer[] {
  const { beats } = scene
  const layers: Layer[] = []
  const edges = edgeShare(scene, timeMs)
  const { edge } = plan.vars
  if (edges > 0) layers.push(frameCover(film, 'edges', edges, edge === undefined ? {} : { edge }))
  const toReveal = beats.revealMs - timeMs
  if (toReveal > 0.5 && toReveal <= BREATH_MS) layers.push(softCover(film, 'shade', BREATH_OPACITY))
  if (plan.asked.reveals === 'nothing')
    layers.push(...stampLayers(design, film, plan, timeMs - beats.revealMs, scene))
  return [
    ...layers,
    ...signLayers(design, film, scene, plan, timeMs),
    ...curtainLayers(design, film, scene, plan, timeMs),
  ]
}

/** Two frames of light behind everything that is read, at the reveal. */
export function flashLayers(
  film: Film,
  { asked }: QuestionPlan,
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  const ageMs = timeMs - beats.revealMs + 0.5
  if (asked.reveals === 'nothing' || ageMs < 0) return []
  const flash = FLASH[Math.floor(ageMs / FLASH_FRAME_MS)] ?? 0
  return flash > 0 ? [softCover(film, 'flash', flash)] : []
}

/** A part over the whole frame that is one colour, or changes slowly from one to another. */
function softCover(film: Film, part: string, opacity: number): Layer {
  const { coarse, over } = SOFT
  const width = Math.ceil(film.width / coarse) + 2 * over
  const height = Math.ceil(film.height / coarse) + 2 * over
  const frame = { x: 0, y: 0, width: film.width, height: film.height }
  return softLayer(part, { part, width, height, vars: {} }, frame, coarse, { opacity })
}

/** The edges darken with each of the last three seconds. */
function edgeShare({ beats }: QuestionScene, timeMs: number): number {
  if (timeMs < beats.countdownMs || timeMs >= beats.revealMs) return 0
  const left = beats.revealMs - timeMs
  const step = 3 - Math.ceil(left / 1000)
  if (step < 0) return 0
  const since = 1000 - (left - (2 - step) * 1000)
  // In two steps: each one redraws the frame.
  const ramp = inSteps(progress(onTwos(since), 0, EDGE_MS), 2)
  return mix(step > 0 ? EDGES[step - 1]! : 0, EDGES[step]!, ramp)
}

/** Whether a scene begins behind a curtain: it has the template's accent, and not all templates have one. */
function hasCurtain({ beginsRound }: QuestionScene, { vars }: QuestionPlan): boolean {
  return beginsRound && vars.accent !== undefined
}

/** A curtain in the film's colour sweeps away from a new round, with its level in large type; it covers the cut to another page. */
function curtainLayers(
  design: Design,
  film: Film,
  scene: QuestionScene,
  plan: QuestionPlan,
  timeMs: number,
): Layer[] {
  if (!hasCurtain(scene, plan) || timeMs >= CURTAIN_MS) return []
  const { width, height } = film
  const x = -Math.round(easeIn(progress(timeMs, 60, CURTAIN_MS - 60)) * (width + CURTAIN_EDGE))
  const look: Look = { part: 'curtain', width: width + CURTAIN_EDGE, height, vars: plan.vars }
  const curtain: Layer = { id: 'curtain', look, motion: { x, y: 0 } }
  const round = nameOfRound(film, scene)
  if (round === null) return [curtain]
  const { body } = plan.page.head
  const cardHeight = Math.round(height * ON_CURTAIN.height)
  const y = Math.round(height * ON_CURTAIN.middle - cardHeight / 2)
  const box = { ...body, y, height: cardHeight }
  const card = signLook(design, round.text, box, plan.vars, round.classes, box.height * TYPE_SHARE)
  return [
    curtain,
    ...movedLayer(
      'curtain-level',
      { look: card, box },
      LEAVE.turn(progress(timeMs, ON_CURTAIN.leaveMs, 100)),
    ),
  ]
}

/** Over the options of a question whose answer is not shown. */
function stampLayers(
  design: Design,
  film: Film,
  plan: QuestionPlan,
  ageMs: number,
  scene: QuestionScene,
): Layer[] {
  if (ageMs < 0 || film.snapshot.answerReveal !== 'last_withheld') return []
  const { body } = plan.page.head
  const { withheld } = phrasesOf(film.snapshot)
  const { y, ...below } = centreIn({ ...body, y: body.y + body.height * 0.4 }, body.width, STAMP.height)
  // A low page has less room below its options.
  const box = { ...below, y: Math.min(y, body.y + body.height - STAMP.height) }
  const look = { ...signLook(design, withheld, box, plan.vars, [], 96), part: 'stamp' }
  const gone = progress(ageMs, scene.beats.outMs - scene.beats.revealMs, 200)
  return movedLayer(
    'stamp',
    { look, box: boxLook('stamp', box).box },
    combine({ scale: mix(1.35, 1, easeOut(progress(ageMs, 0, STAMP.ms))), opacity: 1 - gone }),
  )
}
