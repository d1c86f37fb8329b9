import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { FilmSettings, ImageReveal, Level, QuestionKind } from '../../contracts/film-settings.ts'
import type { Difficulty, QuizType, VideoFormat } from '../../contracts/format.ts'
import type { Hook } from '../../contracts/hook.ts'
import type { Kept } from '../../contracts/kept.ts'
import type { ReducedQuestion } from '../../contracts/question.ts'
import type { StoredReview } from '../../contracts/review.ts'
import type { SpeechSettings } from '../../contracts/speech.ts'
import type { Theme } from '../../contracts/theme.ts'
import { accounts } from './accounts.ts'
import { accountOfParent, ownedBy } from './columns.ts'

export const quizzes = pgTable(
  'quizzes',
  {
    id: text().primaryKey(),
    accountId: ownedBy(() => accounts.id),
    title: text().notNull(),
    description: text().notNull(),
    format: text().$type<VideoFormat>().notNull(),
    quizType: text().$type<QuizType>().notNull(),
    template: text().notNull(),
    difficulty: text().$type<Difficulty>().notNull(),
    /** `null` = nobody set one: the pace decides. */
    countdownSeconds: integer(),
    backgroundMusicId: text(),
    musicVolume: doublePrecision().notNull(),
    theme: jsonb().$type<Theme>().notNull(),
    speech: jsonb().$type<SpeechSettings>().notNull(),
    /** The film's last frame equals its first one. */
    loop: boolean().notNull().default(false),
    /** Settings that nobody chose are missing. */
    film: jsonb().$type<Partial<FilmSettings>>().notNull().default({}),
    /** Kept by a trigger on `questions`: counting them for each quiz of a list costs more than the list itself. */
    questionCount: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.accountId, table.createdAt.desc(), table.id.desc())],
)

export type StoredAnswer = {
  id: string
  answerText: string
  isCorrect: boolean
  order: number
  /** Answers of earlier releases lack these two. */
  imagePath?: string | null
  percent?: number | null
}

export const questions = pgTable(
  'questions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quizId: ownedBy(() => quizzes.id),
    questionText: text().notNull(),
    /** Place within the quiz; may repeat, ties keep insertion order (the id). */
    position: integer().notNull(),
    /** Seconds of its countdown; overrides the quiz's. */
    durationSeconds: integer(),
    imagePath: text(),
    /** Sorted by `order`. Part of the question's row, because answers are always read with it. */
    answers: jsonb().$type<StoredAnswer[]>().notNull(),
    kind: text().$type<QuestionKind>(),
    explanation: text(),
    level: text().$type<Level>(),
    imageReveal: text().$type<ImageReveal>().notNull().default('none'),
    /** `null` = as its words say; empty = none. */
    emoji: text(),
    labels: boolean().notNull().default(true),
    sourceUrl: text(),
    /** `null` = not reviewed since its words last changed. */
    review: jsonb().$type<StoredReview>(),
    /** What the file that it was read from says and no film shows. */
    kept: jsonb().$type<Kept>(),
    accountId: accountOfParent(),
  },
  (table) => [index().on(table.quizId, table.position, table.id)],
)

/**
 * A quiz's questions as its detail shows them. Building them from ten questions costs PostgreSQL ten times the rest of
 * the read. `queries/questions.ts` writes them with every change of questions; a trigger removes those that somebody else
 * left behind.
 */
export const reducedQuestions = pgTable('reduced_questions', {
  quizId: text()
    .primaryKey()
    .references(() => quizzes.id, { onDelete: 'cascade' }),
  /** In the order of the film. `json` rather than `jsonb`: the text is returned as it is, without parsing. */
  questions: json().$type<ReducedQuestion[]>().notNull(),
  accountId: accountOfParent(),
})

export const questionImages = pgTable(
  'question_images',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    questionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    alt: text().notNull(),
    source: text().notNull(),
    sourceUrl: text(),
    width: integer(),
    height: integer(),
    isActive: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    accountId: accountOfParent(),
  },
  (table) => [index().on(table.questionId, table.id)],
)

export const hooks = pgTable(
  'hooks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    quizId: ownedBy(() => quizzes.id),
    hookType: text().$type<Hook['hookType']>().notNull(),
    positionType: text().$type<Hook['positionType']>().notNull(),
    positionValue: integer(),
    title: text().notNull(),
    content: text().notNull(),
    emoji: text(),
    animationStyle: text().$type<Hook['animationStyle']>().notNull(),
    displaySeconds: integer().notNull(),
    ttsEnabled: boolean().notNull(),
    ttsText: text(),
    themeColor: text(),
    backgroundColor: text(),
    fontSizePx: integer().notNull(),
    enabled: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    accountId: accountOfParent(),
  },
  (table) => [index().on(table.quizId, table.id)],
)

/** Clips that speak scenes in their owner's voice. A copy of a quiz names the same objects as its original. */
export const narrations = pgTable(
  'narrations',
  {
    quizId: ownedBy(() => quizzes.id),
    /** `intro`, `outro`, `hook-7`, `question-811` or `answer-811`. */
    scene: text().notNull(),
    accountId: ownedBy(() => accounts.id),
    /** The question or hook that it speaks, and goes with. */
    questionId: bigint({ mode: 'number' }).references(() => questions.id, { onDelete: 'cascade' }),
    hookId: bigint({ mode: 'number' }).references(() => hooks.id, { onDelete: 'cascade' }),
    storageKey: text().notNull(),
    durationMs: integer().notNull(),
    sizeBytes: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.quizId, table.scene] }),
    index().on(table.accountId),
    index().on(table.storageKey),
    index().on(table.questionId),
    index().on(table.hookId),
  ],
)
