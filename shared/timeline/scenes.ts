import type { Level } from '../contracts/film-settings.ts'
import type { SnapshotHook } from '../contracts/snapshot.ts'
import type { WordTimes } from './word-times.ts'

/** A voice; without `words` nobody knows when it says each one. */
export type SpeechCue = {
  kind: 'speech'
  atMs: number
  durationMs: number
  text: string
  clip: string
  words?: WordTimes
}
/** Something to be heard, `atMs` after its scene's start. */
export type Cue =
  | SpeechCue
  | { kind: 'tick'; atMs: number /** 3, 2, 1 in the last three seconds, else 0. */; last: number }
  /** An option enters; `index` is its 0-based place. */
  | { kind: 'pop'; atMs: number; index: number }
  | { kind: 'reveal'; atMs: number }
  | { kind: 'whoosh'; atMs: number }
  /** A level or a round begins. */
  | { kind: 'sting'; atMs: number }
  /** The end card. */
  | { kind: 'fanfare'; atMs: number }

type SceneBase = {
  /** `intro`, `question-0`, `hook-2`, `outro`. */
  id: string
  /** Where the scene lies in the film. Templates must not read it (see `Template.frame`). */
  startMs: number
  durationMs: number
  cues: readonly Cue[]
  /** 0-based place among all scenes. */
  sceneIndex: number
}

/** The beats of a question, in ms from its scene's start. */
export type QuestionBeats = {
  textInMs: number
  /** Options begin to enter while the question is still being read, or after its page where the scene `isPaged`. */
  optionsInMs: number
  /** The countdown shows `countdownSeconds` at this moment and ends exactly at `revealMs`. On the music's beat. */
  countdownMs: number
  revealMs: number
  /** When the explanation appears; `null` without one. */
  explanationMs: number | null
  outMs: number
}

/** `cold`: the title over the first question, which is already on stage. `card`: the title alone. */
export type IntroScene = SceneBase & { kind: 'intro'; opening: 'cold' | 'card' }
export type QuestionScene = SceneBase & {
  kind: 'question'
  /** 0-based. */
  questionIndex: number
  questionCount: number
  /** 0…1: how far a `rising` quiz has risen; 0 for every other difficulty. */
  heat: number
  beats: QuestionBeats
  /** The question's level: its own, or that of a `rising` quiz; `null` where neither names one. */
  level: Level | null
  /** The level is another one than that of the question before: its name slams in. */
  entersLevel: boolean
  /** Every third question begins a round: the page changes. */
  beginsRound: boolean
  /** Texts too long to be read together: the question leaves before its options come. */
  isPaged: boolean
  /** The scene follows a cold opening: its options are on stage already. */
  isOnStage: boolean
}
export type HookScene = SceneBase & { kind: 'hook'; hook: SnapshotHook }
/** Answers that the questions did not show, from `first` (0-based) to before `end`. */
export type RecapScene = SceneBase & { kind: 'recap'; first: number; end: number }
export type OutroScene = SceneBase & {
  kind: 'outro'
  /** A hook just before has asked the viewers for something: the end card asks no second time. */
  isAsked: boolean
}

export type Scene = IntroScene | QuestionScene | HookScene | RecapScene | OutroScene

/** The kind that reports name a scene by: a recap belongs to a film's end, and clients know no other kinds. */
export function reportedKind({ kind }: Scene): 'intro' | 'question' | 'hook' | 'outro' {
  return kind === 'recap' ? 'outro' : kind
}
