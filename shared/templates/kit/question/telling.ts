import { askedOf } from '../../../questions/asked.ts'
import { ceilToBeat } from '../../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../../timeline/scenes.ts'
import type { Film } from '../../template.ts'
import { keyWordOf } from '../key-word.ts'
import { perScene } from '../memo.ts'

/** Where nothing is spoken, all words are there so long after the first. */
const SILENT_MS = 900
/** A key word is marked so long after it was said, and at least so long after the telling began and before it ends. */
const MARK = { afterMs: 120, fromMs: 600, beforeMs: 600 }
/** A word is seen a little before it is heard. */
const AHEAD_MS = 60

/** How an explanation is told: `wordMs` says when the character at a place of it is reached, in ms of the scene. */
export type Telling = {
  fromMs: number
  /** Its key word is marked, and the stage acts a second time: half-way or later. */
  markMs: number
  key: readonly [from: number, to: number]
  wordMs: (place: number) => number
}

/** When a scene's explanation is told; `null` where nothing is. */
export const tellingOf: (film: Film, scene: Scene) => Telling | null = perScene((film, scene) => {
  if (scene.kind !== 'question' || scene.beats.explanationMs === null) return null
  const { explanation } = askedOf(film.snapshot, scene.questionIndex)
  if (explanation === null) return null
  const { explanationMs: fromMs, outMs } = scene.beats
  const voice = scene.cues.find(
    (cue) => cue.kind === 'speech' && cue.clip === `explanation-${scene.questionIndex}`,
  )
  const [startMs, lengthMs] =
    voice?.kind === 'speech' ? [voice.atMs - AHEAD_MS, voice.durationMs] : [fromMs, SILENT_MS]
  const wordMs = (place: number) => startMs + (lengthMs * place) / explanation.length
  const key = keyWordOf(explanation)
  const latestMs = outMs - MARK.beforeMs
  const heardMs = Math.max(fromMs + MARK.fromMs, (fromMs + outMs) / 2, wordMs(key[1]) + MARK.afterMs)
  const onBeatMs = ceilToBeat(heardMs)
  return { fromMs, key, wordMs, markMs: onBeatMs <= latestMs ? onBeatMs : Math.min(heardMs, latestMs) }
})

/** What a stage is about to do after an answer: `listen` to what is told about it, or `cheer`, since `ageMs`. */
export type Aftermath = { act: 'cheer' | 'listen'; ageMs: number; isAgain: boolean }

/** After the reveal figures cheer, listen while something is told, and cheer again as its key word is marked. */
export function aftermathAt(film: Film, scene: QuestionScene, timeMs: number): Aftermath {
  const told = tellingOf(film, scene)
  const { revealMs } = scene.beats
  if (told === null || timeMs < told.fromMs) return { act: 'cheer', ageMs: timeMs - revealMs, isAgain: false }
  return timeMs < told.markMs
    ? { act: 'listen', ageMs: timeMs - told.fromMs, isAgain: false }
    : { act: 'cheer', ageMs: timeMs - told.markMs, isAgain: true }
}
