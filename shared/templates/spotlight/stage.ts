import { easeInOut, easeOut, inSteps, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { isTall } from '../kit/layout/area.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { frameCover, softLayer } from '../kit/soft-layer.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { hatBox, mouthY, surprisedAt } from './hat.ts'
import { holds, hostLayers } from './host.ts'
import places from './places.json' with { type: 'json' }
import { type Velvet, velvetAt, velvetOf } from './style.ts'

/** A scene ends as its curtain closes; at both sides of the next one it gathers, in few steps: each one redraws the frame. */
const PART = { ms: 400, closeMs: 266, steps: 7, coarse: 2 }

/**
 * Light is drawn `coarse` times smaller, and stretched; it comes on `onMs` after the stage, and the house is as dark as `night` without it.
 * Half the beam's width on the floor against the frame's closes in with the last seconds, the very last one first. `heat`: the red light
 * behind the hat in them. `glory`: px of the rays that burst from its mouth, from a share of that, in steps.
 */
const { coarse: COARSE, onMs: ON_MS, night: NIGHT, half: HALF, heat: HEAT, glory: GLORY } = places.light

/** A velvet curtain over a stage, in the colour of its question; that of the scene before parts in front of it, and it goes dark with the lamp. */
export function stageLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, before } = stageOf(film, scene)
  const stage: Layer = { id: 'backdrop', look: backdrop, motion: { x: 0, y: 0 } }
  if (scene.kind !== 'question') return [stage, ...hostLayers(film, scene, timeMs, null)]
  const isDark = timeMs >= NIGHT.fromMs && (holds(film, scene, timeMs) || !isLit(film, scene, timeMs))
  return [
    stage,
    ...drapeLayers(before, film, easeInOut(progress(timeMs, -60, PART.ms))),
    ...(isDark ? [frameCover(film, 'night', NIGHT.opacity)] : []),
    // The host stands before its light, which comes on after the first moment.
    ...(timeMs > 0 ? [] : hostLayers(film, scene, timeMs, null)),
  ]
}

/** The host and what it holds, which stay before a closed curtain. */
const HELD: readonly string[] = ['rabbit', 'paws', 'hat', 'hat-turned', 'tick']
const isHeld = ({ id, look: { part, classes } }: Layer) =>
  HELD.includes(part) || id === 'answer-picture' || classes?.includes('forward') === true

/** The curtain closes over all of a scene but its host with the answer, before it makes room for the next one; an opening hands its stage on. */
export function withCurtain(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const isLast = scene.sceneIndex === film.scenes.length - 1
  const closed = progress(timeMs, scene.durationMs - PART.closeMs - 67, PART.closeMs)
  if (isLast || closed === 0 || (scene.kind === 'intro' && scene.opening === 'cold')) return layers
  return [
    ...layers.filter((layer) => !isHeld(layer)),
    ...drapeLayers(stageOf(film, scene).drape, film, 1 - easeInOut(closed)),
    ...layers.filter(isHeld),
  ]
}

const stageOf = perScene((film, scene) => {
  const { width, height, snapshot } = film
  const floor = places.floor[snapshot.format]
  const lookOf = (part: string, velvet: Velvet, width: number, height: number): Look => {
    const { set, fold, shadow, accent } = velvet
    return { part, width, height, classes: [set], vars: { fold, shadow, accent, floor } }
  }
  const drapeOf = (velvet: Velvet) =>
    lookOf('drape', velvet, Math.ceil(width / 2 / PART.coarse), Math.ceil((height - floor) / PART.coarse))
  const own = velvetOf(film, scene)
  const before = velvetAt(film, scene.kind === 'question' ? scene.questionIndex - 1 : 0)
  return { backdrop: lookOf('velvet', own, width, height), drape: drapeOf(own), before: drapeOf(before) }
})

/** Two halves of a curtain, gathered towards the frame's edges by a share of their way. */
function drapeLayers(drape: Look, film: Film, gatheredShare: number): Layer[] {
  const share = Math.ceil(gatheredShare * PART.steps) / PART.steps
  if (share >= 1) return []
  const [width, height] = [drape.width * PART.coarse, drape.height * PART.coarse]
  const left = -Math.round(0.68 * share * width)
  const stretch = { x: PART.coarse * mix(1, 0.3, share), y: PART.coarse }
  return [left, film.width - width - left].map((x, index) =>
    softLayer(`drape-${index}`, drape, { x, y: 0, width, height }, PART.coarse, { stretch }),
  )
}

/** Whether a question has its light: it is out in the last second of the count, and by surprise. */
function isLit(film: Film, scene: QuestionScene, timeMs: number): boolean {
  const isOut = surprisedAt(film, scene, timeMs)?.name === 'dark'
  return timeMs >= ON_MS && !isOut && countdownAt(scene.beats, timeMs).digit !== 1
}

/** The light of a question: a soft cone from the lamp to the pool that it leaves on the floor, red heat behind the hat, and rays out of its mouth. */
export function lightLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { beats } = scene
  const hat = hatBox(film)
  if (isTall(film) && holds(film, scene, timeMs)) {
    const grown = inSteps(easeOut(progress(timeMs, beats.revealMs, GLORY.ms)), GLORY.steps)
    const mouth = { ...hat, y: mouthY(film), height: 0 }
    const beams = ['left', 'right'].map((side) => beam(film, scene, HALF.answered, side))
    return [...beams, roundLight('glory', GLORY.px, mouth, mix(GLORY.from, 1, grown))]
  }
  const { state, digit } = countdownAt(beats, timeMs)
  const left = state === 'running' ? digit - 1 : -1
  const heat = { tint: { colour: HEAT.colour, amount: 0.9 } }
  const share = isTall(film) ? HEAT.sizes[left] : undefined
  return [
    ...(isLit(film, scene, timeMs)
      ? [beam(film, scene, HALF.closing[left] ?? HALF.calm, isTall(film) ? 'tall' : 'low')]
      : []),
    ...(share === undefined ? [] : [roundLight('spot', share * film.width, hat, 1, heat)]),
  ]
}

function beam(film: Film, scene: Scene, half: number, side: string): Layer {
  const { width, height } = film
  const size = { width: Math.ceil(width / COARSE), height: Math.ceil(height / COARSE) }
  const look: Look = { part: 'beam', ...size, classes: [side], vars: { half } }
  const tint = { colour: velvetOf(film, scene).glow, amount: 0.6 }
  return softLayer(`beam-${side}`, look, { x: 0, y: 0, width, height }, COARSE, { tint })
}

/** Light without an edge, so many px wide about the middle of a box. */
function roundLight(part: string, px: number, box: Rect, grown: number, motion?: Partial<Motion>): Layer {
  const size = Math.round(px / COARSE)
  return softLayer(part, { part, width: size, height: size }, box, COARSE * grown, motion)
}
