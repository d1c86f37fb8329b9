import { easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { hostLayers } from './host.ts'
import { isLit } from './light.ts'
import { FLOOR, type Velvet, velvetBefore, velvetOf } from './style.ts'

/** A scene ends as its curtain closes; at both sides of the next one it gathers, in few steps: each one redraws the frame. */
const PART = { ms: 400, closeMs: 266, steps: 7 }
/** How dark the house is without its lamp, from so long after a question's first moment. */
const NIGHT = { opacity: 0.62, fromMs: 1000 }
/** It is drawn this much smaller, and stretched. */
const DRAPE = 2

/** A velvet curtain over a stage, in the colour of its question; that of the scene before parts in front of it. */
export function stageLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, drape } = stageOf(film, scene)
  return [
    { id: 'backdrop', look: backdrop, motion: { x: 0, y: 0 } },
    ...(drape ? drapeLayers(drape, film, easeInOut(progress(timeMs, -60, PART.ms))) : []),
    ...nightLayers(film, scene, timeMs),
    // In a question the host stands before its light, which comes on after the first moment.
    ...(scene.kind === 'question' && timeMs > 0 ? [] : hostLayers(film, scene, timeMs, null)),
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
    ...drapeLayers(stageOf(film, scene).closing, film, 1 - easeInOut(closed)),
    ...layers.filter(isHeld),
  ]
}

const stageOf = perScene((film, scene): { backdrop: Look; drape: Look | null; closing: Look } => {
  const { width, height, snapshot } = film
  const floor = FLOOR[snapshot.format]
  const velvet = ({ fold, shadow, accent }: Velvet) => ({ fold, shadow, accent, floor })
  const own = velvetOf(film, scene)
  const drapeOf = (cloth: Velvet): Look => ({
    part: 'drape',
    width: Math.ceil(width / 2 / DRAPE),
    height: Math.ceil((height - floor) / DRAPE),
    vars: velvet(cloth),
  })
  return {
    closing: drapeOf(own),
    backdrop: {
      part: 'velvet',
      classes: [own.set],
      width,
      height,
      vars: velvet(own),
    },
    drape: scene.kind === 'question' ? drapeOf(velvetBefore(film, scene.questionIndex)) : null,
  }
})

/** Two halves of a curtain, gathered towards the frame's edges by a share of their way. */
function drapeLayers(drape: Look, film: Film, gatheredShare: number): Layer[] {
  const share = Math.ceil(gatheredShare * PART.steps) / PART.steps
  if (share >= 1) return []
  const gathered = mix(1, 0.3, share)
  const width = drape.width * DRAPE
  const left = -Math.round((width * (1 - gathered)) / 2) - Math.round(share * width * 0.33)
  // A layer is stretched about its middle.
  const inset = { x: (width - drape.width) / 2, y: (drape.height * (DRAPE - 1)) / 2 }
  return [left, film.width - width - left].map((x, index) => ({
    id: `drape-${index}`,
    look: drape,
    motion: {
      x: Math.round(x + inset.x),
      y: Math.round(inset.y),
      stretch: { x: DRAPE * gathered, y: DRAPE },
    },
  }))
}

/** The house goes dark with the lamp, in the last second of a count. */
function nightLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { width, height } = film
  if (scene.kind !== 'question' || timeMs < NIGHT.fromMs || isLit(film, scene, timeMs)) return []
  return [
    { id: 'night', look: { part: 'night', width, height }, motion: { x: 0, y: 0, opacity: NIGHT.opacity } },
  ]
}
