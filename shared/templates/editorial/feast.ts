import { easeIn, easeInOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { scaledAbout } from '../kit/growth.ts'
import { perScene } from '../kit/memo.ts'
import { boxOf } from '../kit/placed-look.ts'
import { isKnown } from '../kit/question/known.ts'
import { tellingOf } from '../kit/question/telling.ts'
import { wrongOptions } from '../kit/question/wrong-options.ts'
import { middleOf } from '../kit/rect.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { faceOf, grownBy } from './geometry.ts'
import places from './places.json'
import { styleOf } from './style.ts'

/**
 * The eye that bulges is so much wider and higher than at rest: its size at the first answer, by how much it grows with each one, and at
 * the last one; the same of the mouth. `laugh`: the share of the mouth's box above its middle in which it is drawn, px between that and
 * the eye, and of its middle above the frame's foot at least. Wrong answers are eaten one after the other.
 */
const { bulge: BULGE, size: SIZE, gape: GAPE, laugh: LAUGH, eat: EAT } = places.feast

/** Where a reveal's mouth lies, in px; the pupil eats where a frame has no room for a mouth. */
function mawOf(film: Film, scene: Scene): { x: number; y: number } {
  const { eye, mouth } = faceOf(film)
  const { x, y } = middleOf(eye)
  if (!mouth) return { x, y }
  const eyeFoot = y + (eye.height * BULGE.height * sizeOf(film, scene)) / 2
  const laugh = mouth.height * LAUGH.above * grownBy(GAPE, scene)
  const below = Math.max(mouth.y + mouth.height / 2, eyeFoot + LAUGH.gapPx + laugh)
  return { x, y: Math.min(below, film.height - LAUGH.footPx) }
}

function sizeOf(film: Film, scene: Scene): number {
  return grownBy(SIZE, scene) * (faceOf(film).mouth ? 1 : SIZE.low)
}

/** How far (0…1) the eye is out of its lids: all of it until something is told about the answer, which the eye reads. */
export function burstShare(film: Film, scene: Scene, timeMs: number): number {
  const told = tellingOf(film, scene)
  return told === null ? 1 : 1 - easeInOut(progress(timeMs, told.fromMs - 60, BULGE.backMs))
}

/** The eye with the light of the answer in its pupil: it bursts out of its lids, further with each question, and throbs. */
export function bulgeLayer(film: Film, scene: Scene, timeMs: number, jumpPx: number): Layer {
  const { eye } = faceOf(film)
  const ageMs = gladMs(scene, timeMs)
  const out = spring(progress(ageMs, 0, BULGE.ms), 0.22) * burstShare(film, scene, timeMs)
  const look = bulgeOf(film, scene)
  const throb = ageMs > 2 * BULGE.beatMs && ageMs % BULGE.beatMs < BULGE.beatMs / 2 ? BULGE.throb : 1
  const scale = Math.min(1.64, mix(1 / BULGE.width, sizeOf(film, scene), out) * throb)
  const stretch = { y: Math.round(mix(BULGE.width / BULGE.height, 1, Math.min(1, out)) * 100) / 100 }
  return {
    id: 'bulge',
    look,
    motion: {
      x: Math.round(eye.x + (eye.width - look.width) / 2),
      y: Math.round(eye.y + (eye.height - look.height) / 2) - jumpPx,
      scale: Math.max(0.5, Math.round(scale * 100) / 100),
      ...(stretch.y !== 1 && { stretch }),
    },
  }
}

const bulgeOf = perScene((film, scene): Look => {
  const { eye, mouth } = faceOf(film)
  const { ring, block } = styleOf(film, scene)
  return {
    part: 'bulge',
    classes: mouth ? ['starred'] : [],
    vars: { ring, block },
    width: Math.round(eye.width * BULGE.width),
    height: Math.round(eye.height * BULGE.height),
    bleed: 20,
  }
})

/** How far the mouth gapes at an answer, and where. */
export function gapeOf(film: Film, scene: Scene, timeMs: number): Partial<Motion> {
  const { mouth } = faceOf(film)
  if (!mouth || !(scene.kind === 'outro' || isKnown(film, scene, timeMs))) return {}
  const out = spring(progress(gladMs(scene, timeMs), 0, GAPE.ms), 0.24) * burstShare(film, scene, timeMs)
  const scale = Math.round(mix(1, grownBy(GAPE, scene), out) * 50) / 50
  const down = mawOf(film, scene).y - mouth.y - mouth.height / 2
  return { y: Math.round(mouth.y + down * Math.min(1, out)), scale: Math.min(1.64, scale) }
}

/** Since when the face is glad: an answer's reveal, or the film's end. */
function gladMs(scene: Scene, timeMs: number): number {
  return scene.kind === 'question' ? timeMs - scene.beats.revealMs : timeMs
}

/** Wrong answers fly into the mouth, each turn of them a little later. */
export function feast(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs) return layers
  const { bodies, turnOf } = wrongOptions(layers)
  if (bodies.length === 0) return layers
  const ageMs = timeMs - scene.beats.revealMs
  const maw = mawOf(film, scene)
  return layers.flatMap((layer) => {
    const turn = turnOf(layer)
    if (turn === undefined) return [layer]
    const share = progress(ageMs, turn * EAT.staggerMs, EAT.ms)
    return share < 1 ? [drawnInto(layer, bodies[turn]!, maw, easeIn(share))] : []
  })
}

/** A part of an option on its way into the mouth: it shrinks together with the option's body. */
function drawnInto(layer: Layer, body: Layer, maw: { x: number; y: number }, share: number): Layer {
  const from = boxOf(body)
  const { scale, ...at } = scaledAbout(boxOf(layer), from, mix(1, EAT.least, share))
  const x = at.x + Math.round((maw.x - from.x - from.width / 2) * share)
  const y = at.y + Math.round((maw.y - from.y - from.height / 2) * share)
  return { ...layer, motion: { ...layer.motion, x, y, stretch: { x: scale!, y: scale! } } }
}
