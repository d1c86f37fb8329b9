import type { RenderSnapshot, SnapshotHook, SnapshotQuestion } from '../contracts/snapshot.ts'
import { optionsOf, rightAnswerOf } from './answers.ts'
import { ceilToGrid } from './frame-time.ts'
import { phrasesOf } from './phrases.ts'
import type { Cue, QuestionBeats, Scene } from './scenes.ts'
import { estimateSpeech, type SpeechDurations, speechClips } from './speech-clips.ts'
import { readingMs } from './words.ts'

/** A voice starts while its text is still moving in: silence until then would be dead air. */
const VOICE_DELAY_MS = 100
/** From the reveal's first note to the spoken answer. */
const ANSWER_DELAY_MS = 300
/** Silence after a voice, so that its last syllable is not cut by the transition. */
const VOICE_TAIL_MS = 200

export const TEXT_LANDING_MS = 350
const QUESTION_READING_MS_MIN = 1200
export const OPTION_STAGGER_MS = 100
/** Six options: five steps of 100 ms and this make 0.8 s. */
export const OPTION_ENTRY_MS = 300
const HOLD_MS_MIN = 1400
/** The first question of a `rising` quiz takes its time; the last one is down at the minimum. */
const HOLD_MS_CALM = 1800
export const TRANSITION_MS = 300
const INTRO_MS_MIN = 2000
const OUTRO_MS_MIN = 2400
/** Slow readers have read the call to action by then; the outro does not wait for its second line. */
const OUTRO_READING_MS_MAX = 3200
/** At this heat and above, the last three seconds of a countdown tick twice a second. */
const DOUBLE_TICK_HEAT = 0.5

/** A scene before its place in the film is known. */
type Draft = Scene extends infer S ? (S extends Scene ? Omit<S, 'startMs' | 'sceneIndex'> : never) : never

/**
 * The scenes of a film in order: intro, hooks at the start, each question with the hooks after it, hooks at the
 * end, outro. Scenes tile the film without a gap and everything lies on the 100 ms grid. `speech` tells how long
 * each clip lasts; `null` = estimate it from the words.
 */
export function buildScenes(snapshot: RenderSnapshot, speech: SpeechDurations | null): Scene[] {
  const voice = new Voice(snapshot, speech ?? estimateSpeech(snapshot))
  const hooks = snapshot.hooks.map((hook, index) => ({ place: placeOf(hook, snapshot), hook, index }))
  const hooksAt = (place: number) =>
    hooks.filter((entry) => entry.place === place).map(({ hook, index }) => hookScene(hook, index, voice))

  const drafts: Draft[] = [introScene(snapshot, voice), ...hooksAt(0)]
  for (const index of snapshot.questions.keys()) {
    drafts.push(questionScene(snapshot, index, voice), ...hooksAt(index + 1))
  }
  drafts.push(...hooksAt(Number.POSITIVE_INFINITY), outroScene(snapshot, voice))

  let startMs = 0
  return drafts.map((draft, sceneIndex) => {
    const scene: Scene = { ...draft, startMs, sceneIndex }
    startMs += draft.durationMs
    return scene
  })
}

/** The clips that the film speaks, and how long each lasts. */
class Voice {
  readonly #texts: ReadonlyMap<string, string>
  readonly #durations: SpeechDurations

  constructor(snapshot: RenderSnapshot, durations: SpeechDurations) {
    this.#texts = new Map(speechClips(snapshot).map(({ clip, text }) => [clip, text]))
    this.#durations = durations
  }

  /** 0 for a clip that is not spoken. */
  durationMs(clip: string): number {
    return this.#texts.has(clip) ? (this.#durations[clip] ?? 0) : 0
  }

  cues(clip: string, atMs: number): Cue[] {
    return this.durationMs(clip) > 0 ? [{ kind: 'speech', atMs, clip, text: this.#texts.get(clip)! }] : []
  }

  /** When a clip that starts at `atMs` has ended, its tail included; `atMs` itself where there is none. */
  endMs(clip: string, atMs: number): number {
    const durationMs = this.durationMs(clip)
    return durationMs > 0 ? atMs + durationMs + VOICE_TAIL_MS : atMs
  }
}

/** 0 = after the intro, n = after the n-th question, infinity = before the outro. */
function placeOf(hook: SnapshotHook, snapshot: RenderSnapshot): number {
  if (hook.positionType === 'start') return 0
  if (hook.positionType === 'end' || snapshot.questions.length === 0) return Number.POSITIVE_INFINITY
  return Math.min(Math.max(hook.positionValue ?? snapshot.questions.length, 1), snapshot.questions.length)
}

/** The title is complete on frame 0, so that only reading and voice take time. */
function introScene(snapshot: RenderSnapshot, voice: Voice): Draft {
  const holdMs = Math.max(INTRO_MS_MIN, readingMs(snapshot.title), voice.endMs('intro', VOICE_DELAY_MS))
  return closeScene({ id: 'intro', kind: 'intro', cues: voice.cues('intro', VOICE_DELAY_MS) }, holdMs)
}

/** The call to action. No transition follows it. */
function outroScene(snapshot: RenderSnapshot, voice: Voice): Draft {
  const { callToAction, followUp } = phrasesOf(snapshot)
  const durationMs = Math.max(
    OUTRO_MS_MIN,
    TEXT_LANDING_MS + readingMs(callToAction),
    Math.min(OUTRO_READING_MS_MAX, TEXT_LANDING_MS + readingMs(`${callToAction} ${followUp}`)),
    voice.endMs('outro', VOICE_DELAY_MS),
  )
  return {
    id: 'outro',
    kind: 'outro',
    durationMs: ceilToGrid(durationMs),
    cues: voice.cues('outro', VOICE_DELAY_MS),
  }
}

/** Lasts as long as the hook says, or longer where its voice would be cut off. */
function hookScene(hook: SnapshotHook, index: number, voice: Voice): Draft {
  const clip = `hook-${index}`
  const holdMs = Math.max(hook.displaySeconds * 1000 - TRANSITION_MS, voice.endMs(clip, VOICE_DELAY_MS))
  return closeScene({ id: clip, kind: 'hook', hook, cues: voice.cues(clip, VOICE_DELAY_MS) }, holdMs)
}

function questionScene(snapshot: RenderSnapshot, index: number, voice: Voice): Draft {
  const question = snapshot.questions[index]!
  const questionCount = snapshot.questions.length
  const rises = snapshot.difficulty === 'rising' && questionCount > 1
  const heat = rises ? index / (questionCount - 1) : 0
  const beats = questionBeats(snapshot, index, heat, voice)
  return {
    id: `question-${index}`,
    kind: 'question',
    questionIndex: index,
    questionCount,
    heat,
    beats,
    durationMs: beats.outMs + TRANSITION_MS,
    cues: [
      ...voice.cues(`question-${index}`, beats.textInMs + VOICE_DELAY_MS),
      ...tickCues(question, beats, heat),
      { kind: 'reveal', atMs: beats.revealMs },
      ...voice.cues(`answer-${index}`, beats.revealMs + ANSWER_DELAY_MS),
      { kind: 'whoosh', atMs: beats.outMs },
    ],
  }
}

function questionBeats(snapshot: RenderSnapshot, index: number, heat: number, voice: Voice): QuestionBeats {
  const question = snapshot.questions[index]!
  const optionCount = optionsOf(snapshot, question).length
  const optionsInMs = ceilToGrid(
    Math.max(
      TEXT_LANDING_MS + QUESTION_READING_MS_MIN,
      VOICE_DELAY_MS + readingMs(question.text),
      // Options may enter on the voice's last word: a tail here would be dead air.
      VOICE_DELAY_MS + voice.durationMs(`question-${index}`),
    ),
  )
  const countdownMs = optionsInMs + Math.max(0, optionCount - 1) * OPTION_STAGGER_MS + OPTION_ENTRY_MS
  const revealMs = countdownMs + question.countdownSeconds * 1000
  // An answer that was among the options has been read already; a new one needs time to be read.
  const answerReadingMs = optionCount > 0 ? 0 : TEXT_LANDING_MS + readingMs(rightAnswerOf(question))
  const calmMs =
    snapshot.difficulty === 'rising' ? HOLD_MS_CALM - heat * (HOLD_MS_CALM - HOLD_MS_MIN) : HOLD_MS_MIN
  const holdMs = Math.max(calmMs, answerReadingMs, voice.endMs(`answer-${index}`, ANSWER_DELAY_MS))
  return { textInMs: 0, optionsInMs, countdownMs, revealMs, outMs: revealMs + ceilToGrid(holdMs) }
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

/** Ends a scene with a hard, short transition. */
function closeScene<T extends { cues: readonly Cue[] }>(
  scene: T,
  holdMs: number,
): T & { durationMs: number } {
  const outMs = ceilToGrid(holdMs)
  return {
    ...scene,
    durationMs: outMs + TRANSITION_MS,
    cues: [...scene.cues, { kind: 'whoosh', atMs: outMs }],
  }
}
