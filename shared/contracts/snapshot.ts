import { z } from 'zod'
import { Difficulty, QuizType, VideoFormat } from './format.ts'
import { SettledSpeech } from './speech.ts'
import { Theme } from './theme.ts'

/**
 * A picture of a question. `storageKey` names an upload of ours; `url` is a foreign http(s) address that only
 * the farm's guarded fetcher may open. Exactly one of the two is set.
 */
export const SnapshotImage = z.object({
  storageKey: z.string().nullable(),
  url: z.string().nullable(),
  alt: z.string(),
})
export type SnapshotImage = z.infer<typeof SnapshotImage>

export const SnapshotAnswer = z.object({ text: z.string(), isCorrect: z.boolean() })
export type SnapshotAnswer = z.infer<typeof SnapshotAnswer>

export const SnapshotQuestion = z.object({
  text: z.string(),
  /** Seconds that the countdown of this question runs. */
  countdownSeconds: z.number().int(),
  answers: z.array(SnapshotAnswer),
  image: SnapshotImage.nullable(),
})
export type SnapshotQuestion = z.infer<typeof SnapshotQuestion>

export const SnapshotHook = z.object({
  hookType: z.enum(['engagement', 'reminder', 'conclusion', 'custom']),
  positionType: z.enum(['start', 'after_question', 'end']),
  /** 1-based number of the question that the hook follows; only read with `after_question`. */
  positionValue: z.number().int().nullable(),
  title: z.string(),
  content: z.string(),
  emoji: z.string().nullable(),
  animationStyle: z.enum(['fade', 'bounce', 'slide', 'zoom']),
  displaySeconds: z.number().int(),
  ttsEnabled: z.boolean(),
  ttsText: z.string().nullable(),
  themeColor: z.string().nullable(),
  backgroundColor: z.string().nullable(),
  fontSizePx: z.number().int(),
})
export type SnapshotHook = z.infer<typeof SnapshotHook>

/** All that a render needs, copied at POST /renders: later edits of the quiz do not change it. */
export const RenderSnapshot = z.object({
  title: z.string(),
  description: z.string(),
  format: VideoFormat,
  quizType: QuizType,
  template: z.string(),
  difficulty: Difficulty,
  theme: Theme,
  fps: z.union([z.literal(30), z.literal(60)]),
  questions: z.array(SnapshotQuestion),
  /** Enabled hooks only, in the order of their creation. */
  hooks: z.array(SnapshotHook),
  music: z
    .object({
      /** `builtin:<name>` for a loop that ships with the service, else a storage key. */
      source: z.string(),
      volume: z.number(),
    })
    .nullable(),
  speech: SettledSpeech,
  /** Text of the free plan's mark, or `null` for none. */
  watermark: z.string().nullable(),
  /** The last frame equals the first one. */
  loop: z.boolean(),
})
export type RenderSnapshot = z.infer<typeof RenderSnapshot>
