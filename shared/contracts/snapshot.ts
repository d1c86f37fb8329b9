import { z } from 'zod'
import {
  AnswerReveal,
  Captions,
  CardSettings,
  DEFAULT_CARD,
  ImageReveal,
  Level,
  Opening,
  Pace,
  QuestionKind,
  SafeArea,
  Series,
} from './film-settings.ts'
import { Difficulty, QuizType, VideoFormat } from './format.ts'
import { SettledSpeech } from './speech.ts'
import { Theme } from './theme.ts'

/**
 * A picture of a question, an answer or the background. `storageKey` names an upload of ours; `url` is a foreign http(s) address that only
 * the farm's guarded fetcher may open. Exactly one of the two is set.
 */
export const SnapshotImage = z.object({
  storageKey: z.string().nullable(),
  url: z.string().nullable(),
  alt: z.string(),
})
export type SnapshotImage = z.infer<typeof SnapshotImage>

export const SnapshotAnswer = z.object({
  text: z.string(),
  isCorrect: z.boolean(),
  /** A picture in the place of the text, which is its label then. */
  image: SnapshotImage.nullable().default(null),
  /** Share of those who chose it, 0 to 100. */
  percent: z.number().nullable().default(null),
})
export type SnapshotAnswer = z.infer<typeof SnapshotAnswer>

export const SnapshotQuestion = z.object({
  text: z.string(),
  /** Seconds that the countdown of this question runs. */
  countdownSeconds: z.number().int(),
  answers: z.array(SnapshotAnswer),
  image: SnapshotImage.nullable(),
  /** `null` = the kind that the quiz's type stands for. */
  kind: QuestionKind.nullable().default(null),
  /** Shown and spoken after the reveal. */
  explanation: z.string().nullable().default(null),
  level: Level.nullable().default(null),
  imageReveal: ImageReveal.default('none'),
  /** One to three emoji as its sticker; `null` = those of its text, else of what its words name, or its options, each in its place; empty = none. */
  emoji: z.string().nullable().default(null),
  /** Whether options with pictures show their texts too. */
  labels: z.boolean().default(true),
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

/** A clip of the owner's own voice, mono, trimmed; `durationMs` is a whole number. */
export const SnapshotNarration = z.object({ storageKey: z.string(), durationMs: z.int() })
export type SnapshotNarration = z.infer<typeof SnapshotNarration>

/**
 * All that a render needs, copied at POST /renders: later edits of the quiz do not change it. Fields that came later
 * have a default, so that a snapshot that an older release queued is still understood.
 */
export const RenderSnapshot = z.object({
  /** Of its form: a node that knows a lower one only must not draw it. */
  version: z.number().int().default(1),
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
  /** Text of the small mark in every scene: the free plan's, else the owner's handle; `null` = no mark. */
  watermark: z.string().nullable(),
  /** The last frame equals the first one. */
  loop: z.boolean(),
  opening: Opening.default('cold'),
  pace: Pace.default('normal'),
  safeArea: SafeArea.default('feed'),
  answerReveal: AnswerReveal.default('each'),
  /** The voice reads the options too. */
  readOptions: z.boolean().default(false),
  captions: Captions.default('off'),
  intro: CardSettings.default(DEFAULT_CARD),
  outro: CardSettings.default(DEFAULT_CARD),
  series: Series.nullable().default(null),
  /** A picture behind everything; `dim` 0 shows it as it is, 1 makes it black. */
  background: z.object({ image: SnapshotImage, dim: z.number() }).nullable().default(null),
  /** By the name of the clip that it takes the place of: `question-0`, `answer-0`, `hook-1`, `intro`, `outro`. */
  narration: z.record(z.string(), SnapshotNarration).default({}),
})
export type RenderSnapshot = z.infer<typeof RenderSnapshot>
/** A snapshot as it may be written: fields with a default may be left out. */
export type RenderSnapshotInput = z.input<typeof RenderSnapshot>

/** Whether its owner speaks a part of a film. */
export function isNarrated({ narration }: Pick<RenderSnapshot, 'narration'>): boolean {
  return Object.keys(narration).length > 0
}
