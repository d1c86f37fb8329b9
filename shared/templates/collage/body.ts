import { BEAT_MS } from '../../timeline/beat.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { aftermathAt } from '../kit/question/telling.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { stageOf } from './stages.ts'
import { pictureAt } from './steps.ts'

type Mood = 'up' | 'left' | 'right' | 'blink' | 'uneasy' | 'worried' | 'panic' | 'cheer'
/** Px off its place, to the right and down, and how it is stretched about its foot. */
export type Pose = { dx: number; dy: number; x: number; y: number }

/** All px of a pose are those of a body so high. */
export const NATURAL = 620
const FACE_RATIO = 0.75
const READING = ['left', 'up', 'right'] as const
const BLINK = { everyMs: 2600, ms: 170 }

/** The body and the face of the one who lives on a stage, as large as its box at rest. */
export function bodyLayers(
  film: Film,
  scene: Scene,
  timeMs: number,
  box: Rect,
  pose: Pose,
  state: readonly string[] = [],
): Layer[] {
  const { actor, face: place } = stageOf(scene).stage
  const [x, y, share] = place as [number, number, number]
  const width = Math.round(box.width * share)
  const height = Math.round(width * FACE_RATIO)
  const face = {
    x: Math.round(box.x + box.width * x - width / 2),
    y: Math.round(box.y + box.height * y - height / 2),
    width,
    height,
  }
  const lookOf = (part: string, { width, height }: Rect, classes: readonly string[]): Look => ({
    part,
    width,
    height,
    bleed: bleedOf(part, width, classes),
    classes,
  })
  const turns = state.length > 0 || (actor === 'sun' && scene.kind === 'question')
  const turn = `turn-${turns ? pictureAt(timeMs, 2, 2) : 0}`
  return [
    posed('actor', lookOf(`actor-${actor}`, box, [turn, ...state]), box, box, pose),
    posed('face', lookOf('face', face, [moodOf(film, scene, timeMs), actor]), face, box, pose),
  ]
}

/** Ears, fins and flames reach over a body's box; nothing may be drawn outside the bleed. */
function bleedOf(part: string, width: number, classes: readonly string[]): number {
  return Math.round(width * (part === 'face' ? 0.08 : classes.includes('lit') ? 0.3 : 0.14))
}

/** A part of a body, stretched about the body's foot. */
function posed(id: string, look: Look, box: Rect, body: Rect, { dx, dy, x, y }: Pose): Layer {
  const unit = body.height / NATURAL
  const [footX, footY] = [body.x + body.width / 2, body.y + body.height]
  const [middleX, middleY] = [box.x + box.width / 2, box.y + box.height / 2]
  return {
    id,
    look,
    motion: {
      x: Math.round(footX + (middleX - footX) * x - box.width / 2 + dx * unit),
      y: Math.round(footY + (middleY - footY) * y - box.height / 2 + dy * unit),
      ...((x !== 1 || y !== 1) && { stretch: { x, y } }),
    },
  }
}

/** It reads along; the last three seconds show in its face. */
function moodOf(film: Film, scene: Scene, timeMs: number): Mood {
  if (scene.kind !== 'question') return scene.kind === 'hook' ? 'up' : 'cheer'
  const { state, digit } = countdownAt(scene.beats, timeMs)
  if (state === 'over') {
    const { act, ageMs } = aftermathAt(film, scene, timeMs)
    return act === 'listen' ? READING[Math.floor(ageMs / BEAT_MS) % READING.length]! : 'cheer'
  }
  if (state === 'running')
    return digit <= 3 ? (['panic', 'panic', 'worried', 'uneasy'] as const)[digit]! : 'up'
  if ((timeMs + BLINK.everyMs / 3) % BLINK.everyMs < BLINK.ms) return 'blink'
  return READING[Math.floor(timeMs / BEAT_MS) % READING.length]!
}
