import { askedOf } from '../../../questions/asked.ts'
import { arc, clamp, inSteps, progress } from '../../../timeline/easing.ts'
import { ceilToBeat } from '../../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../../timeline/scenes.ts'
import type { Film } from '../../template.ts'
import { keyWordOf } from '../key-word.ts'
import { perScene } from '../memo.ts'
import { wordsOf } from '../words.ts'
import { type Phrase, phrasesIn } from './told-phrases.ts'

/** The stage acts again so long after the key word was said, and at least so long after the telling began and before it ends. */
const MARK = { afterMs: 120, fromMs: 600, beforeMs: 600 }
/** A key word is marked once its phrase has been seen for so long. */
const KEY_MS = 200
/** Of a text so much is underlined at a time, about, in so many parts at least and at most: each one is drawn. */
const READ = { ms: 700, least: 2, most: 5 }
/** A figure's hop as a phrase begins. */
const HOP_MS = 340
/** A figure's bow to the point of what is told. */
const BOW_MS = 420
/** A phrase is seen a little before it is heard. */
const AHEAD_MS = 60

/** How an explanation is told, phrase by phrase, in ms of the scene. */
export type Telling = {
  fromMs: number
  phrases: readonly { phrase: Phrase; fromMs: number }[]
  /** Which of its words are read, as a viewer or the voice goes through it: from which place (UTF-16) on, since when. */
  reading: readonly { from: number; fromMs: number }[]
  key: Phrase
  /** Its key word is marked. */
  keyMs: number
  /** The stage acts a second time: half-way or later. */
  markMs: number
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
  // Where nothing is spoken the phrases share the time that reading takes.
  const [startMs, lengthMs] =
    voice?.kind === 'speech' ? [voice.atMs - AHEAD_MS, voice.durationMs] : [fromMs, outMs - fromMs]
  const wordMs = (place: number) => startMs + (lengthMs * place) / explanation.length
  const phrases = phrasesIn(explanation).map((phrase, index) => ({
    phrase,
    fromMs: index === 0 ? fromMs : Math.max(fromMs, wordMs(phrase[0])),
  }))
  const starts = wordsOf(explanation).map(([from]) => from)
  const count = clamp(Math.round(lengthMs / READ.ms), READ.least, READ.most)
  const reading = Array.from({ length: count }, (_, turn) => {
    const from = turn === 0 ? 0 : starts.find((start) => start >= (explanation.length * turn) / count)
    return from === undefined ? [] : [{ from, fromMs: turn === 0 ? fromMs : Math.max(fromMs, wordMs(from)) }]
  })
    .flat()
    .filter(({ from }, at, all) => from !== all[at - 1]?.from)
  const key = keyWordOf(explanation)
  const keyPhrase = phrases.findLast(({ phrase }) => phrase[0] <= key[0])!
  const latestMs = outMs - MARK.beforeMs
  const heardMs = Math.max(fromMs + MARK.fromMs, (fromMs + outMs) / 2, wordMs(key[1]) + MARK.afterMs)
  const onBeatMs = ceilToBeat(heardMs)
  return {
    fromMs,
    phrases,
    reading,
    key,
    keyMs: Math.max(keyPhrase.fromMs + KEY_MS, wordMs(key[0])),
    markMs: onBeatMs <= latestMs ? onBeatMs : Math.min(heardMs, latestMs),
  }
})

/** The phrase that stands at a moment: its place among all, and for how long it has stood. */
export function phraseAt({ phrases }: Telling, timeMs: number): { turn: number; sinceMs: number } {
  const turn = Math.max(
    0,
    phrases.findLastIndex(({ fromMs }) => fromMs <= timeMs),
  )
  return { turn, sinceMs: timeMs - phrases[turn]!.fromMs }
}

/**
 * What a stage is about to do after an answer: `listen` to what is told about it, or `cheer`, since `ageMs`. `turn` counts the
 * phrases that are told, of which the latest came `sinceMs` ago.
 */
export type Aftermath = {
  act: 'cheer' | 'listen'
  ageMs: number
  isAgain: boolean
  turn: number
  sinceMs: number
}

/** How far up (0…1) a figure is that hops as a phrase begins, in four steps: each one redraws it. */
export function phraseHop({ sinceMs }: Aftermath): number {
  return inSteps(arc(progress(sinceMs, 0, HOP_MS)), 4)
}

/** How low (0…1) a figure bows to what is told: half as low with each phrase as with the point of it. */
export function bowAt(film: Film, scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const after = aftermathAt(film, scene, timeMs)
  if (after.isAgain) return arc(progress(after.ageMs, 0, BOW_MS))
  return after.act === 'listen' ? phraseHop(after) / 2 : 0
}

/** The side (±1) to which a figure leans while a phrase is told: each one has the other. */
export function phraseSide({ turn }: Aftermath): number {
  return turn % 2 === 0 ? -1 : 1
}

/** After the reveal figures cheer, listen while something is told, and cheer again as its key word is marked. */
export function aftermathAt(film: Film, scene: QuestionScene, timeMs: number): Aftermath {
  const told = tellingOf(film, scene)
  const { revealMs } = scene.beats
  if (told === null || timeMs < told.fromMs) {
    const ageMs = timeMs - revealMs
    return { act: 'cheer', ageMs, isAgain: false, turn: 0, sinceMs: ageMs }
  }
  const isAgain = timeMs >= told.markMs
  const ageMs = timeMs - (isAgain ? told.markMs : told.fromMs)
  return { act: isAgain ? 'cheer' : 'listen', ageMs, isAgain, ...phraseAt(told, timeMs) }
}
