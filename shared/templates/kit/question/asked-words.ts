import { easeOut, progress } from '../../../timeline/easing.ts'
import { TEXT_LANDING_MS } from '../../../timeline/pace.ts'
import type { QuestionScene, SpeechCue } from '../../../timeline/scenes.ts'
import { startsByWeight, startsOf } from '../../../timeline/word-times.ts'
import type { Layer, Look } from '../../template.ts'
import { keyWordOf } from '../key-word.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import type { BoxedLook } from '../text-box.ts'
import { wordsOf } from '../words.ts'
import type { Phrase } from './told-phrases.ts'

/** A question is underlined in so many parts: each one is drawn. */
const PARTS = 2
/** Its key word drops onto it by so many px as it is said, a little before it is heard. */
const STRIKE = { px: 6, ms: 240, aheadMs: 60 }

/** How a question is read until its count begins: its words underlined in turn, and its key word, which stays marked. */
export type Reading = {
  untilMs: number
  lines: readonly { line: BoxedLook; fromMs: number }[]
  key: { word: BoxedLook; fromMs: number } | null
}

/** A question as the voice, or else a viewer, reads it; `null` where it has no words, or too many. */
export function readingOf(scene: QuestionScene, question: BoxedLook, hasKey: boolean): Reading | null {
  const { look, box } = question
  const { text = '' } = look.text ?? {}
  const words = wordsOf(text)
  const isBrief = !look.classes?.some((name) => name === 'emoji' || name === 'wordy')
  if (words.length < 2 || !isBrief) return null
  const { countdownMs, optionsInMs } = scene.beats
  const untilMs = scene.isPaged ? optionsInMs : countdownMs
  const voice = voiceOf(scene)
  const { atMs, durationMs } = voice ?? { atMs: TEXT_LANDING_MS, durationMs: untilMs - TEXT_LANDING_MS }
  const pieces = words.map(([from, to]) => text.slice(from, to))
  const starts =
    startsOf(pieces, voice?.words ?? [], durationMs) ??
    startsByWeight(
      pieces.map(({ length }) => length),
      durationMs,
    )
  const saidMs = (word: number) => Math.max(TEXT_LANDING_MS, atMs + starts[word]! - STRIKE.aheadMs)
  const drawn = (words: Phrase, state: string): BoxedLook => {
    const to = words[0] + text.slice(...words).trimEnd().length
    return {
      box,
      look: { ...look, words: [words[0], to], classes: [...(look.classes ?? []), state] } satisfies Look,
    }
  }
  const firsts = firstWords(starts, durationMs)
  const key = hasKey ? words.findIndex(([from]) => from === keyWordOf(text)[0]) : -1
  return {
    untilMs,
    lines: firsts.map((first, turn) => ({
      line: drawn([words[first]![0], words[(firsts[turn + 1] ?? words.length) - 1]![1]], 'read'),
      fromMs: saidMs(first),
    })),
    key: key < 0 ? null : { word: drawn(words[key]!, 'said'), fromMs: saidMs(key) },
  }
}

function voiceOf({ cues, questionIndex }: QuestionScene): SpeechCue | undefined {
  return cues.find(
    (cue): cue is SpeechCue => cue.kind === 'speech' && cue.clip === `question-${questionIndex}`,
  )
}

/** The words with which parts of about equal length begin. */
function firstWords(starts: readonly number[], durationMs: number): number[] {
  const firsts = Array.from({ length: PARTS }, (_, turn) =>
    starts.findIndex((startMs) => startMs >= (durationMs * turn) / PARTS),
  )
  // Where the last word ends is no beginning.
  return [...new Set(firsts)].filter((first) => first >= 0 && first < starts.length - 1)
}

/** What lies over a question that moves by `move` while it is read. */
export function readingLayers({ untilMs, lines, key }: Reading, timeMs: number, move: Move): Layer[] {
  if (timeMs >= untilMs) return []
  const read = lines.findLast(({ fromMs }) => timeMs >= fromMs)
  const isSaid = key !== null && timeMs >= key.fromMs
  return [
    ...(read ? movedLayer('question-read', read.line, move) : []),
    ...(isSaid ? movedLayer('question-said', key.word, combine(move, struckAt(timeMs - key.fromMs))) : []),
  ]
}

function struckAt(ageMs: number): Move {
  return { dy: -Math.round(STRIKE.px * (1 - easeOut(progress(ageMs, 0, STRIKE.ms)))) }
}
