import type { RenderSnapshot, SnapshotQuestion } from '../contracts/snapshot.ts'
import { type Asked, askedOf } from '../questions/asked.ts'
import {
  ceilToBeat,
  OPTION_ENTRY_MS,
  OPTION_STAGGER_MS,
  OPTIONS_IN_MS,
  PACES,
  TEXT_LANDING_MS,
  TRANSITION_MS,
} from './pace.ts'
import type { Cue, QuestionBeats } from './scenes.ts'
import { VOICE_DELAY_MS, VOICE_PAUSE_MS, type Voice } from './voice.ts'
import { readingMs } from './words.ts'

/** From the reveal's first note to the spoken answer. */
const ANSWER_DELAY_MS = 200
/** From the reveal to its explanation: the right answer has a second of its own; a voice says the answer first. */
const EXPLANATION_DELAY_MS = 1000
/** An explanation's place opens so long before its first word is heard. */
const EXPLANATION_LEAD_MS = 180
/** An explanation is a headline of known words: it is read in this share of the time that a new text takes. */
const TOLD_SHARE = 0.7
/** The least time before a countdown: the beat on which a look at question and options is over. */
const LEAD_MS_MIN = 1200
/** Nobody waits longer for long options: they are read while the countdown runs, too. */
const OPTIONS_READING_MS_MAX = 7000
/** A page that is turned is looked at so long at least. */
const PAGE_MS_MIN = 1500
/** At this heat and above, the last three seconds of a countdown tick twice a second. */
const DOUBLE_TICK_HEAT = 0.5

/**
 * Texts of more units than this cannot share a page at a readable size: a Latin letter is one unit, an ideograph 1.7,
 * and each option takes a row of its own. A picture takes half of the page.
 */
const PAGE_UNITS = { plain: 900, pictured: 420 }
const OPTION_UNITS = 34
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Whether a question leaves before its options come: together they would be too small to read. */
export function isPaged({ text, options, picture }: Asked): boolean {
  if (options.length === 0) return false
  const units = [text, ...options.map((option) => option.text)].reduce(
    (sum, one) => sum + one.length + 0.7 * (one.match(WIDE)?.length ?? 0),
    options.length * OPTION_UNITS,
  )
  return units > (picture ? PAGE_UNITS.pictured : PAGE_UNITS.plain)
}

/** The beats of a question and what is heard at them. */
export type QuestionCourse = { beats: QuestionBeats; durationMs: number; cues: Cue[] }

/**
 * The course of a question: its options enter while it is read; the countdown starts on a beat, a tenth of a second after
 * the voice; the revealed answer holds as long as the pace says, or as voice and explanation need.
 */
export function courseOf(
  snapshot: RenderSnapshot,
  index: number,
  heat: number,
  voice: Voice,
): QuestionCourse {
  const question = snapshot.questions[index]!
  const asked = askedOf(snapshot, index)
  const lead = leadOf(snapshot, asked, index, voice)
  const { optionsInMs, countdownMs } = lead
  const revealMs = countdownMs + question.countdownSeconds * 1000
  const explanationMs =
    asked.explanation === null || asked.reveals === 'nothing' ? null : toldAfterMs(index, voice)
  const holdMs = holdOf(snapshot, asked, index, explanationMs, voice)
  const durationMs = ceilToBeat(revealMs + holdMs + TRANSITION_MS)
  const beats: QuestionBeats = {
    textInMs: 0,
    optionsInMs,
    countdownMs,
    revealMs,
    explanationMs: explanationMs === null ? null : revealMs + explanationMs,
    outMs: durationMs - TRANSITION_MS,
  }
  const entries = asked.options.map(
    (_, option): Cue => ({ kind: 'pop', atMs: optionsInMs + option * OPTION_STAGGER_MS, index: option }),
  )
  return {
    beats,
    durationMs,
    cues: [
      ...entries,
      ...voice.cues(lead.voiceMs, `question-${index}`, `options-${index}`),
      ...tickCues(question, beats, heat),
      { kind: asked.reveals === 'nothing' ? 'sting' : 'reveal', atMs: revealMs },
      ...voice.cues(revealMs + ANSWER_DELAY_MS, `answer-${index}`, `explanation-${index}`),
      { kind: 'whoosh', atMs: beats.outMs },
    ],
  }
}

/** From the reveal to its explanation, in ms: it comes when the voice has said the answer. */
function toldAfterMs(index: number, voice: Voice): number {
  const spokenMs = voice.durationMs(`explanation-${index}`)
  if (spokenMs === 0) return EXPLANATION_DELAY_MS
  const beforeMs = voice.durationMs(`answer-${index}`, `explanation-${index}`) - spokenMs
  return Math.round(Math.max(EXPLANATION_DELAY_MS, ANSWER_DELAY_MS + beforeMs - EXPLANATION_LEAD_MS))
}

/** When the options enter, the voice begins and the countdown starts. */
function leadOf(snapshot: RenderSnapshot, asked: Asked, index: number, voice: Voice) {
  const { readAheadMs } = PACES[snapshot.pace]
  const questionMs = readingMs(asked.text)
  const allOptionsMs = asked.options.reduce((sum, { text }) => sum + readingMs(text), 0)
  const optionsMs = Math.min(OPTIONS_READING_MS_MAX, allOptionsMs)
  const spokenMs = voice.durationMs(`question-${index}`, `options-${index}`)
  const entryMs = Math.max(0, asked.options.length - 1) * OPTION_STAGGER_MS + OPTION_ENTRY_MS
  const afterVoiceMs = spokenMs > 0 ? VOICE_DELAY_MS + spokenMs + VOICE_PAUSE_MS : 0
  if (isPaged(asked)) {
    const spokenQuestionMs = voice.durationMs(`question-${index}`)
    const optionsInMs = ceilToBeat(
      Math.max(PAGE_MS_MIN, TEXT_LANDING_MS + questionMs, VOICE_DELAY_MS + spokenQuestionMs),
    )
    const readMs = Math.max(entryMs, optionsMs - readAheadMs)
    return {
      optionsInMs,
      voiceMs: VOICE_DELAY_MS,
      countdownMs: ceilToBeat(Math.max(optionsInMs + readMs, afterVoiceMs)),
    }
  }
  const readMs = questionMs + optionsMs / 2 - readAheadMs
  const optionsInMs = OPTIONS_IN_MS
  const countdownMs = ceilToBeat(
    Math.max(LEAD_MS_MIN, optionsInMs + entryMs, spokenMs > 0 ? 0 : readMs, afterVoiceMs),
  )
  // The voice ends right before the countdown: what the beat adds lies before its first word.
  const voiceMs = countdownMs - VOICE_PAUSE_MS - Math.ceil(spokenMs)
  return { optionsInMs, voiceMs, countdownMs }
}

/** How long the answer stays, without the transition, over which its voice may run. */
function holdOf(
  { pace }: RenderSnapshot,
  asked: Asked,
  index: number,
  explanationMs: number | null,
  voice: Voice,
): number {
  // An answer that was among the options has been read already; a new one needs time to be read.
  const isNew = asked.reveals === 'answer'
  const answerMs = isNew ? TEXT_LANDING_MS + readingMs(asked.answer) : 0
  const toldMs =
    explanationMs === null ? 0 : explanationMs + TEXT_LANDING_MS + TOLD_SHARE * readingMs(asked.explanation!)
  const spokenMs = voice.durationMs(`answer-${index}`, `explanation-${index}`)
  const voiceMs = spokenMs > 0 ? ANSWER_DELAY_MS + spokenMs - TRANSITION_MS : 0
  return Math.max(PACES[pace].holdMs, answerMs, toldMs, voiceMs)
}

function tickCues(question: SnapshotQuestion, beats: QuestionBeats, heat: number): Cue[] {
  const cues: Cue[] = []
  for (let left = question.countdownSeconds; left > 0; left--) {
    const atMs = beats.revealMs - left * 1000
    const last = left <= 3 ? left : 0
    cues.push({ kind: 'tick', atMs, last })
    if (last > 0 && heat >= DOUBLE_TICK_HEAT) cues.push({ kind: 'tick', atMs: atMs + 500, last })
  }
  return cues
}
