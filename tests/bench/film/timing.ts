import { placementOf } from '../../../shared/stage/placement.ts'
import type { Film, Layer, Template } from '../../../shared/templates/template.ts'
import { frameCountOf, frameTimeMs } from '../../../shared/timeline/frame-time.ts'
import type { QuestionScene, Scene } from '../../../shared/timeline/scenes.ts'
import type { SpeechDurations } from '../../../shared/timeline/speech-clips.ts'
import { layersWith, wordsOf } from './roles.ts'

/** From here on a layer has begun to enter. */
const SEEN_MIN = 0.1
/** From here on it can be read. */
const READ_MIN = 0.9
/** Smaller, it cannot be seen what it is. */
const SEEN_SCALE_MIN = 0.25
/** What stands may still breathe: by this much over so many frames. */
const REST = { frames: 5, px: 6, scale: 0.015 }

/** Moments and lengths of one film, in ms. */
type FilmTimes = {
  /** After the start of each question's scene: the first option is seen, all of them stand. */
  optionsBeginMs: number[]
  optionsStandMs: number[]
  /** After the film's first frame. */
  firstQuestionMs: number
  cycleMs: number
  filmMs: number
  /** Between each question's last word and its countdown; empty for a silent film. */
  voiceGapMs: number[]
}

/** Reads the moments off the layers that the template draws, frame by frame. */
export function measureTimes(template: Template, film: Film, voice: SpeechDurations): FilmTimes {
  const scenes = questionScenes(film)
  const entries = scenes.map((scene) => optionEntry(template, film, scene))
  return {
    optionsBeginMs: entries.map(({ beginMs }) => beginMs),
    optionsStandMs: entries.map(({ standMs }) => standMs),
    firstQuestionMs: firstQuestionAt(template, film, scenes[0]!),
    cycleMs: scenes.reduce((sum, { durationMs }) => sum + durationMs, 0) / scenes.length,
    filmMs: film.durationMs,
    voiceGapMs: scenes.flatMap((scene) => silenceBeforeCountdown(scene, voice)),
  }
}

/** The questions of a film. */
export function questionScenes(film: Film): QuestionScene[] {
  return film.scenes.filter((scene) => scene.kind === 'question')
}

function optionEntry(template: Template, film: Film, scene: QuestionScene) {
  const { options } = wordsOf(film, scene)
  const frames = framesOf(template, film, scene)
  const isBegun = (layers: Layer[]) =>
    options.some((words) => layersWith(layers, words).some((layer) => isVisible(layer, film, SEEN_MIN)))
  const doStand = (layers: Layer[], index: number) => {
    const later = frames[Math.min(index + REST.frames, frames.length - 1)]!
    return options.every((words) => layersWith(layers, words).some((layer) => isAtRest(layer, film, later)))
  }
  return {
    beginMs: timeOf(film, frames.findIndex(isBegun)),
    standMs: timeOf(film, frames.findIndex(doStand)),
  }
}

function firstQuestionAt(template: Template, film: Film, first: QuestionScene): number {
  const { question } = wordsOf(film, first)
  for (const scene of film.scenes) {
    const index = framesOf(template, film, scene).findIndex((layers) =>
      layersWith(layers, question).some((layer) => isVisible(layer, film, READ_MIN)),
    )
    if (index >= 0) return scene.startMs + timeOf(film, index)
  }
  return Number.NaN
}

function silenceBeforeCountdown(scene: QuestionScene, voice: SpeechDurations): number[] {
  const ends = scene.cues.flatMap((cue) =>
    cue.kind === 'speech' && cue.atMs < scene.beats.countdownMs ? [cue.atMs + (voice[cue.clip] ?? 0)] : [],
  )
  return ends.length === 0 ? [] : [Math.max(0, scene.beats.countdownMs - Math.max(...ends))]
}

function framesOf(template: Template, film: Film, scene: Scene): Layer[][] {
  const { fps } = film.snapshot
  return Array.from({ length: frameCountOf(scene.durationMs, fps) }, (_, index) =>
    template.frame(film, scene, frameTimeMs(index, fps)),
  )
}

function timeOf({ snapshot }: Film, frameIndex: number): number {
  return frameIndex < 0 ? Number.NaN : frameTimeMs(frameIndex, snapshot.fps)
}

/** Whether more than a share of a layer is seen: by its opacity, and by what its insets leave of it. */
function isVisible({ look, motion }: Layer, film: Film, share: number): boolean {
  const { left = 0, right = 0, top = 0, bottom = 0 } = motion.inset ?? {}
  const area = Math.max(0, 1 - left - right) * Math.max(0, 1 - top - bottom)
  const { scaleX, scaleY } = placementOf(look, motion, film)
  return (motion.opacity ?? 1) > share && area > share && Math.min(scaleX, scaleY) > SEEN_SCALE_MIN
}

function isAtRest(layer: Layer, film: Film, later: readonly Layer[]): boolean {
  const next = later.find(({ id }) => id === layer.id)
  if (next === undefined || !isVisible(layer, film, READ_MIN)) return false
  const now = placementOf(layer.look, layer.motion, film)
  const then = placementOf(next.look, next.motion, film)
  return (
    Math.hypot(then.centreX - now.centreX, then.centreY - now.centreY) <= REST.px &&
    Math.max(Math.abs(then.scaleX - now.scaleX), Math.abs(then.scaleY - now.scaleY)) <= REST.scale
  )
}
