import type { SnapshotHook } from '../contracts/snapshot.ts'

/** Something to be heard, `atMs` after its scene's start. */
export type Cue =
  | { kind: 'speech'; atMs: number; text: string; clip: string }
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
  /** 0-based place among all scenes: the watermark moves by it. */
  sceneIndex: number
}

/** The beats of a question, in ms from its scene's start. */
export type QuestionBeats = {
  textInMs: number
  optionsInMs: number
  /** The countdown shows `countdownSeconds` at this moment and ends exactly at `revealMs`. */
  countdownMs: number
  revealMs: number
  outMs: number
}

export type IntroScene = SceneBase & { kind: 'intro' }
export type QuestionScene = SceneBase & {
  kind: 'question'
  /** 0-based. */
  questionIndex: number
  questionCount: number
  /** 0…1: how far a `rising` quiz has risen; 0 for every other difficulty. */
  heat: number
  beats: QuestionBeats
}
export type HookScene = SceneBase & { kind: 'hook'; hook: SnapshotHook }
export type OutroScene = SceneBase & { kind: 'outro' }

export type Scene = IntroScene | QuestionScene | HookScene | OutroScene
