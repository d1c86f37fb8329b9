import { progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { scaledAbout } from '../kit/growth.ts'
import { perArguments, perScene } from '../kit/memo.ts'
import { boxLook, boxOf, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import { tinted } from '../kit/tinted.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { type Act, actOf, type Lid, type Mouth } from './act.ts'
import { bulgeLayer, gapeOf } from './feast.ts'
import { type Face, faceOf, faceScale, roundScale } from './geometry.ts'
import places from './places.json'
import { INK, isOfBeast, pageOf, styleOf } from './style.ts'

/** Of the iris: px from its place at most, and how large it is until it opens wide for the count. */
const IRIS = { x: 0.22, y: 0.07, reading: 0.86 }
const TRAITS = 4
const RISE_MS = 340
/** Px of the head's outline, below its top from which its dots are printed, since it is lower at the frame's sides, and below the frame, which a jump shows. */
const HEAD = { rim: 14, screen: 140, below: 80 }
/** A drop of sweat, and where it runs: shares of the eye's width, and of its height above it; one more each second. */
const { drop: DROP, brows: BROWS } = places

/** The face that looks over a page's lower edge: head, eye, lids, mouth, and what runs down it. */
export function faceLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const face = faceOf(film)
  const act = actOf(film, scene, timeMs)
  const y = faceY(film, scene, timeMs) - act.jumpPx
  const scale = faceScale(film, scene, timeMs)
  const top = Math.round((film.height - face.headY) * (1 - scale)) + face.headY + y
  const { block } = styleOf(film, scene)
  const { head, screen } = looksOf(film, scene)
  return [
    tinted({ id: 'head-rim', look: head, motion: { x: 0, y: top } }, INK),
    tinted({ id: 'head', look: head, motion: { x: 0, y: top + HEAD.rim } }, block),
    { id: 'screen', look: screen, motion: { x: 0, y: top + HEAD.screen } },
    ...featureLayers(film, scene, timeMs, act, y).map((layer) => shrunk(film, face, layer, scale)),
  ]
}

function featureLayers(film: Film, scene: Scene, timeMs: number, act: Act, y: number): Layer[] {
  const face = faceOf(film)
  const looks = looksOf(film, scene)
  const { eye, iris, mouth } = face
  const mouthLayers: Layer[] = []
  if (mouth) {
    const gape = gapeOf(film, scene, timeMs)
    const at = { x: mouth.x - act.shakePx, y: mouth.y + y, scale: roundScale(scene), ...gape }
    if (looks.trait) mouthLayers.push({ id: 'trait', look: looks.trait, motion: { x: 0, y: at.y - 60 } })
    mouthLayers.push(layerIn('mouth', looks.mouth(act.mouth), at))
  }
  // Known: the eye bursts out of its lids, and the mouth eats before it.
  if (act.isGlad) return [bulgeLayer(film, scene, timeMs, act.jumpPx), ...mouthLayers]
  const atEye = { x: eye.x + act.shakePx, y: eye.y + y, ...(act.eyeScale !== 1 && { scale: act.eyeScale }) }
  const isUsed: boolean = isCounting(scene, timeMs)
  const off = irisOff(film, act)
  const atIris = {
    x: iris.x + off.x,
    y: iris.y + off.y + y,
    scale: isUsed ? act.eyeScale : IRIS.reading * roundScale(scene),
  }
  return [
    layerIn('ball', looks.ball(act.isRed), atEye),
    layerIn('iris', looks.iris(isUsed ? 'used' : 'seeing'), atIris),
    layerIn('lids', looks.lids(act.lid), atEye),
    ...mouthLayers,
    ...sweat(face, scene, timeMs, y),
  ]
}

/** Px by which the iris is off its place. */
function irisOff(film: Film, { gaze, shakePx }: Act): { x: number; y: number } {
  const { eye } = faceOf(film)
  return {
    x: Math.round(eye.width * IRIS.x * gaze.x) + shakePx,
    y: Math.round(eye.height * IRIS.y * gaze.y),
  }
}

/** Where a figure that lies in `box` in the middle of the iris is as that reads. */
export function inReadingEye(film: Film, scene: Scene, timeMs: number, box: Rect): Motion {
  const act = actOf(film, scene, timeMs)
  const off = irisOff(film, act)
  return {
    x: box.x + off.x,
    y: box.y + off.y + faceY(film, scene, timeMs) - act.jumpPx,
    scale: IRIS.reading * roundScale(scene),
  }
}

/** A part of a face that is `scale` as large, about the middle of the frame's lower edge. */
function shrunk({ height }: Film, { centreX }: Face, layer: Layer, scale: number): Layer {
  if (scale === 1) return layer
  const { motion } = layer
  const at = scaledAbout(boxOf(layer), { x: centreX, y: height, width: 0, height: 0 }, scale)
  return { ...layer, motion: { ...motion, ...at, scale: (motion.scale ?? 1) * scale } }
}

/** Px below its place: it rises at a page's start. */
export function faceY(film: Film, scene: Scene, timeMs: number): number {
  const isThere = scene.kind === 'intro' || (scene.kind === 'question' && scene.isOnStage)
  const risen = isThere ? 1 : spring(progress(timeMs, -80, RISE_MS), 0.1)
  return Math.round((film.height - faceOf(film).headY) * (1 - risen))
}

/** A drop more runs down the face with each of the last three seconds. */
function sweat({ eye }: Face, scene: Scene, timeMs: number, y: number): Layer[] {
  if (!isCounting(scene, timeMs)) return []
  const { revealMs, countdownMs } = scene.beats
  return BROWS.flatMap((brow, index): Layer[] => {
    const sinceMs = timeMs - Math.max(countdownMs, revealMs - (3 - index) * 1000)
    if (sinceMs < 0) return []
    const share = (Math.floor((sinceMs % DROP.ms) / DROP.stepMs) * DROP.stepMs) / DROP.ms
    const look = { part: 'drop', width: DROP.width, height: DROP.height, bleed: 12 }
    const motion = {
      x: Math.round(eye.x + eye.width * brow.x),
      y: Math.round(eye.y + eye.height * (brow.y + 1.7 * share * share)) + y,
      opacity: share > 0.85 ? 0.5 : 1,
    }
    return [{ id: `sweat-${index}`, look, motion }]
  })
}

function isCounting(scene: Scene, timeMs: number): scene is QuestionScene {
  return scene.kind === 'question' && timeMs >= scene.beats.countdownMs && timeMs < scene.beats.revealMs
}

const looksOf = perScene((film, scene) => {
  const { eye, iris, mouth, headY, headWidth, centreX } = faceOf(film)
  const { lid, ring } = styleOf(film, scene)
  const page = pageOf(film, scene)
  const head: Look = {
    part: 'head',
    width: film.width,
    height: film.height - headY + HEAD.below,
    vars: { headWidth, left: centreX - headWidth / 2 },
  }
  const trait: Look = { part: 'trait', width: 1000, height: 340, bleed: 20, classes: [`t${page % TRAITS}`] }
  return {
    head,
    screen: { part: 'screen', width: head.width, height: head.height - HEAD.screen },
    trait: isOfBeast(film, scene) || !mouth ? null : trait,
    ball: perArguments((isRed: boolean) =>
      boxLook('ball', eye, { bleed: 76, classes: isRed ? ['red'] : [] }),
    ),
    iris: perArguments((state: string) =>
      boxLook('iris', iris, { classes: [state], ...(state === 'seeing' && { vars: { ring } }) }),
    ),
    // Wide open they show nothing of their skin: one look for all pages.
    lids: perArguments((pose: Lid) =>
      boxLook('lids', eye, { bleed: 76, classes: [pose], ...(pose !== 'wide' && { vars: { lid } }) }),
    ),
    mouth: perArguments((pose: Mouth) => boxLook('mouth', mouth!, { bleed: 60, classes: [pose] })),
  }
})
