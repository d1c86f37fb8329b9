import type { FilmSettings } from '../../shared/contracts/film-settings.ts'
import type {
  CreatedQuiz,
  Quiz,
  QuizInput,
  QuizPage,
  QuizPatch,
  UpdatedQuiz,
} from '../../shared/contracts/quiz.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import type { Deleted, PageQuery } from '../../shared/contracts/text.ts'
import { DEFAULT_THEME, type Theme } from '../../shared/contracts/theme.ts'
import { selectQuizDetail, selectQuizPage } from '../../shared/database/queries/quiz-reads.ts'
import {
  deleteQuiz,
  insertQuiz,
  type QuizRow,
  selectQuiz,
  updateQuiz,
} from '../../shared/database/queries/quizzes.ts'
import { takeMonthlyQuiz } from '../../shared/database/queries/usage.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { MUSIC_VOLUME_DEFAULT } from '../../shared/limits.ts'
import { DEFAULT_TRACK } from '../../shared/music/tracks.ts'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context, Transaction } from '../context.ts'
import { brandingOfNew } from './branding.ts'
import { changedFilm, countdownSecondsOf, filmSettingsOf, splitFilm } from './film-settings.ts'
import { requireTrack } from './music-references.ts'
import { paginationOf, windowOf } from './pagination.ts'
import { requirePictures } from './picture-references.ts'
import { addInto, checkQuestions, type NewQuestion, picturesOf } from './question-rows.ts'
import { checkTheme } from './theme-references.ts'

/** Creates a quiz with its questions and counts it towards the free plan, in one transaction. */
export async function create(
  ctx: Context,
  input: QuizInput & { questions?: NewQuestion[] },
): Promise<CreatedQuiz> {
  const { questions = [], brandId, ...fields } = input
  checkQuestions(questions)
  const { film: settings, rest } = splitFilm(fields)
  const theme = await checkReferences(ctx, rest)
  const film = await changedFilm(ctx, {}, settings)
  const pictures = await requirePictures(ctx, picturesOf(questions, 'questions'))
  return ctx.database.transaction(async (tx) => {
    const quiz = await insertWithinPlan(ctx, tx, { ...rest, theme, film, brandId })
    await addInto(tx, quiz, questions, pictures)
    return summaryOf(quiz)
  })
}

type NewQuiz = Omit<QuizInput, 'questions' | 'theme' | keyof FilmSettings> & {
  theme?: Partial<Theme>
  film?: Partial<FilmSettings>
}

/** Inserts a new quiz that counts towards the free plan; what it leaves open its brand kit decides. */
export async function insertWithinPlan(ctx: Context, tx: Transaction, fields: NewQuiz): Promise<QuizRow> {
  await countCreation(ctx, tx)
  return insertNew(ctx, tx, fields)
}

/** The same for a quiz that has been counted. */
export async function insertNew(ctx: Context, tx: Transaction, fields: NewQuiz): Promise<QuizRow> {
  const brand = await brandingOfNew(ctx, tx, { brandId: fields.brandId, series: fields.film?.series })
  const { backgroundMusicId = brand.backgroundMusicId ?? DEFAULT_TRACK.id } = fields
  return insertQuiz(tx, {
    id: newId('quiz'),
    accountId: ctx.actor.accountId,
    title: fields.title,
    description: fields.description ?? '',
    format: fields.format ?? 'vertical',
    quizType: fields.quizType ?? 'multiple_choice',
    template: fields.template ?? TEMPLATES[0]!.name,
    difficulty: fields.difficulty ?? 'medium',
    countdownSeconds: fields.countdownSeconds ?? null,
    backgroundMusicId,
    musicVolume: fields.musicVolume ?? brand.musicVolume ?? MUSIC_VOLUME_DEFAULT,
    theme: { ...DEFAULT_THEME, ...brand.theme, ...fields.theme },
    speech: { ...DEFAULT_SPEECH, ...fields.speech },
    loop: fields.loop ?? false,
    film: { ...brand.film, ...fields.film },
  })
}

/** Counts a new quiz towards the free plan. Throws `FREE_PLAN_LIMIT_REACHED`; a rollback gives the month's quiz back. */
export async function countCreation(ctx: Context, tx: Transaction): Promise<void> {
  if (!(await takeMonthlyQuiz(tx, ctx.actor.accountId, ctx.config.limits.freeQuizzesPerMonth))) {
    throw new AppError('FREE_PLAN_LIMIT_REACHED')
  }
}

/** One page of the caller's quizzes, newest first. */
export async function list(ctx: Context, query: PageQuery): Promise<QuizPage> {
  const { total, items } = await selectQuizPage(ctx.pool, ctx.actor.accountId, windowOf(query))
  return {
    quizzes: items.map((item) => ({ ...item, createdAt: isoOf(item.createdAt) })),
    pagination: paginationOf(query, total),
  }
}

/** A quiz with its questions in reduced form. */
export async function get(ctx: Context, { quizId }: { quizId: string }): Promise<Quiz> {
  const row = await selectQuizDetail(ctx.pool, ctx.actor.accountId, quizId)
  if (row === null) throw new AppError('NOT_FOUND')
  const { film: _film, ...quiz } = row
  return {
    ...quiz,
    ...filmSettingsOf(row),
    countdownSeconds: countdownSecondsOf(row),
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
  }
}

/** Changes the given properties of a quiz, also within theme, speech, intro and outro. */
export async function update(ctx: Context, input: QuizPatch & { quizId: string }): Promise<UpdatedQuiz> {
  const { quizId, ...fields } = input
  const { film: settings, rest: patch } = splitFilm(fields)
  const { accountId } = ctx.actor
  const quiz = await requireQuiz(ctx, quizId)
  const theme = await checkReferences(ctx, patch)
  const changes = {
    ...patch,
    ...(theme ? { theme: { ...quiz.theme, ...theme } } : {}),
    ...(patch.speech ? { speech: { ...quiz.speech, ...patch.speech } } : {}),
  }
  const film = await changedFilm(ctx, quiz.film, settings)
  const row = await updateQuiz(ctx.database, accountId, quizId, { ...(changes as Partial<QuizRow>), film })
  if (row === null) throw new AppError('NOT_FOUND')
  const { id, title, description, updatedAt } = row
  return { id, title, description, updatedAt: updatedAt.toISOString() }
}

/** Permanently deletes a quiz and its questions; its renders are kept. */
export async function remove(ctx: Context, { quizId }: { quizId: string }): Promise<Deleted> {
  if (!(await deleteQuiz(ctx.database, ctx.actor.accountId, quizId))) throw new AppError('NOT_FOUND')
  return { deleted: true }
}

/** The caller's quiz. Throws `NOT_FOUND` for a missing quiz and for one of another account. */
export async function requireQuiz(ctx: Context, quizId: string): Promise<QuizRow> {
  const quiz = await selectQuiz(ctx.database, ctx.actor.accountId, quizId)
  if (quiz === null) throw new AppError('NOT_FOUND')
  return quiz
}

/** The response to a creation. */
export function summaryOf({ id, title, description, format, quizType, createdAt }: QuizRow): CreatedQuiz {
  return { id, title, description, format, quizType, createdAt: createdAt.toISOString() }
}

/** Checks template, music, font and logo; returns the theme with the logo as a storage key. */
export async function checkReferences(
  ctx: Context,
  { template, backgroundMusicId, theme }: Pick<QuizPatch, 'template' | 'backgroundMusicId' | 'theme'>,
): Promise<Partial<Theme> | undefined> {
  if (template !== undefined && findTemplate(template) === undefined) {
    const names = TEMPLATES.map(({ name }) => name).join(', ')
    throw validationError([{ path: 'template', message: `must be one of ${names}` }])
  }
  if (backgroundMusicId) await requireTrack(ctx, backgroundMusicId)
  return theme && checkTheme(ctx, theme)
}

/** A timestamp of PostgreSQL's JSON cut to milliseconds, as `Date` does it at ten times the cost. */
function isoOf(utc: string): string {
  const [seconds, fraction = ''] = utc.split('.')
  return `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
