import { askedOf, type Sticker } from '../../questions/asked.ts'
import { progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perArguments, perScene } from '../kit/memo.ts'
import { boxLook } from '../kit/placed-look.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { type Act, actOf, type Lid, type Mouth } from './act.ts'
import { type Face, faceOf, sunkPx } from './geometry.ts'
import { pageOf, styleOf } from './style.ts'

/** Px of the iris from its place, at most. */
const REACH = { x: 0.22, y: 0.15 }
const TRAITS = 4
const RISE_MS = 340
const DROP = { width: 84, height: 124, ms: 900, stepMs: 66 }
/** Where sweat runs: shares of the eye's width, and of its height above it; one more each second. */
const BROWS = [
  { x: 0.04, y: -0.24 },
  { x: 0.9, y: -0.2 },
  { x: 0.16, y: -0.42 },
]

/** The face that looks over a page's lower edge: head, eye, lids, mouth, and what runs down it. */
export function faceLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const face = faceOf(film)
  const looks = looksOf(film, scene)
  const act = actOf(film, scene, timeMs)
  const y = faceY(film, scene, timeMs) - act.jumpPx
  const { eye, iris, mouth } = face
  const at = (box: { x: number; y: number }, dx = 0) => ({ x: box.x + dx, y: box.y + y })
  const grown = act.eyeScale === 1 ? {} : { scale: act.eyeScale }
  const gaze = {
    x: Math.round(eye.width * REACH.x * act.gaze.x),
    y: Math.round(eye.height * REACH.y * act.gaze.y),
  }
  const state = act.isGlad ? 'right' : isCounting(scene, timeMs) ? 'used' : 'seeing'
  return [
    { id: 'head', look: looks.head, motion: { x: face.headX, y: face.headY + y } },
    { id: 'ball', look: looks.ball(act.isRed), motion: { ...at(eye, act.shakePx), ...grown } },
    {
      id: 'iris',
      look: looks.iris(state),
      motion: { x: iris.x + gaze.x + act.shakePx, y: iris.y + gaze.y + y, ...grown },
    },
    ...(looks.sight && state === 'seeing' && scene.kind === 'question'
      ? [{ id: 'sight', look: looks.sight, motion: { x: iris.x + gaze.x, y: iris.y + gaze.y + y } }]
      : []),
    { id: 'lids', look: looks.lids(act.lid), motion: { ...at(eye, act.shakePx), ...grown } },
    ...(mouth
      ? [
          { id: 'mouth', look: looks.mouth(act.mouth), motion: mouthMotion(mouth, act, scene, timeMs, y) },
          ...(looks.trait ? [{ id: 'trait', look: looks.trait, motion: at({ x: 0, y: mouth.y - 60 }) }] : []),
        ]
      : []),
    ...sweat(face, scene, timeMs, y),
  ]
}

/** Px below its place: it rises at a page's start. */
export function faceY(film: Film, scene: Scene, timeMs: number): number {
  const isThere = scene.kind === 'intro' || (scene.kind === 'question' && scene.isOnStage)
  const risen = isThere ? 1 : spring(progress(timeMs, -80, RISE_MS), 0.1)
  return Math.round((film.height - faceOf(film).headY) * (1 - risen)) + sunkPx(film, scene, timeMs)
}

/** Bursts open at the answer, and chatters while it is nervous. */
function mouthMotion(box: { x: number; y: number }, act: Act, scene: Scene, timeMs: number, y: number) {
  const moved = { x: box.x - act.shakePx, y: box.y + y }
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs) return moved
  const popped = 1 + 0.25 * (1 - spring(progress(timeMs, scene.beats.revealMs, 380), 0.3))
  return { ...moved, scale: Math.round(popped * 50) / 50 }
}

/** A drop more runs down the face with each of the last three seconds. */
function sweat({ eye }: Face, scene: Scene, timeMs: number, y: number): Layer[] {
  if (!isCounting(scene, timeMs)) return []
  const { revealMs, countdownMs } = scene.beats
  return BROWS.flatMap((brow, index): Layer[] => {
    const sinceMs = timeMs - Math.max(countdownMs, revealMs - (3 - index) * 1000)
    if (sinceMs < 0) return []
    const fall = Math.floor((sinceMs % DROP.ms) / DROP.stepMs) * DROP.stepMs
    const share = fall / DROP.ms
    return [
      {
        id: `sweat-${index}`,
        look: { part: 'drop', width: DROP.width, height: DROP.height, bleed: 12 },
        motion: {
          x: Math.round(eye.x + eye.width * brow.x),
          y: Math.round(eye.y + eye.height * (brow.y + 1.7 * share * share)) + y,
          opacity: share > 0.85 ? 0.5 : 1,
        },
      },
    ]
  })
}

function isCounting(scene: Scene, timeMs: number): scene is QuestionScene {
  return scene.kind === 'question' && timeMs >= scene.beats.countdownMs && timeMs < scene.beats.revealMs
}

function sightSize({ width }: Rect, { emoji }: Sticker): { size: number } {
  const count = [...new Intl.Segmenter('en').segment(emoji)].length
  return { size: Math.round((width * 0.54) / count) }
}

const looksOf = perScene((film, scene) => {
  const { eye, iris, mouth, headY, headWidth } = faceOf(film)
  const { block, lid, ring } = styleOf(film, scene)
  const vars = { block, lid, ring }
  const page = pageOf(film, scene)
  const sticker = scene.kind === 'question' ? askedOf(film.snapshot, scene.questionIndex).sticker : null
  const head: Look = { part: 'head', width: headWidth, height: film.height - headY + 120, vars }
  const trait: Look = {
    part: 'trait',
    width: 1000,
    height: 340,
    bleed: 20,
    classes: [`t${page % TRAITS}`],
    vars,
  }
  // What the question is about is seen in its pupil.
  const sight =
    sticker && boxLook('sight', iris, { text: { emoji: sticker.emoji }, vars: sightSize(iris, sticker) })
  return {
    head,
    sight: sight?.look ?? null,
    trait: isFinal(scene) || !mouth ? null : trait,
    ball: perArguments((isRed: boolean) => ({
      ...boxLook('ball', eye).look,
      bleed: 76,
      classes: isRed ? ['red'] : [],
    })),
    iris: perArguments((state: string) => boxLook('iris', iris, { classes: [state], vars }).look),
    lids: perArguments((pose: Lid) => boxLook('lids', eye, { bleed: 160, classes: [pose], vars }).look),
    mouth: perArguments((pose: Mouth) => boxLook('mouth', mouth!, { bleed: 60, classes: [pose] }).look),
  }
})
