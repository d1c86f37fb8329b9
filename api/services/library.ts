import type { RenderItem } from '../../shared/contracts/render.ts'
import { type FilmFilter, type FilmOrder, selectFilms } from '../../shared/database/queries/films.ts'
import {
  type LibraryFilter,
  type LibraryOrder,
  type LibraryRow,
  selectLibrary,
} from '../../shared/database/queries/library.ts'
import { selectQuestionsOf } from '../../shared/database/queries/questions.ts'
import type { Issue } from '../../shared/errors.ts'
import { KINDS, kindOf } from '../../shared/questions/kinds.ts'
import type { Context } from '../context.ts'
import { windowOf } from './pagination.ts'
import { reasonsAgainst } from './render-checks.ts'
import { itemOf } from './renders.ts'

type Query<Filter, Order> = { search: string; filter: Filter; order: Order; page: number; limit: number }

/** What a person looks for among their quizzes. */
export type LibraryQuery = Query<LibraryFilter, LibraryOrder>

/** What a person looks for among their videos. */
export type FilmQuery = Query<FilmFilter, FilmOrder>

/**
 * A quiz with its newest film, the reasons why it cannot be rendered as it is, and its first question that asks about a
 * picture and has none, from 1 on.
 */
export type LibraryItem = LibraryRow & { problems: Issue[]; pictureless: number | null }

/** A page of the caller's quizzes and how many there are in all. */
export async function list(
  ctx: Context,
  query: LibraryQuery,
): Promise<{ items: LibraryItem[]; total: number }> {
  const rows = await selectLibrary(ctx.database, ctx.actor.accountId, { ...query, ...windowOf(query) })
  if (rows.length === 0) return { items: [], total: 0 }
  const questions = await selectQuestionsOf(
    ctx.database,
    rows.map(({ id }) => id),
  )
  const questionsOf = Map.groupBy(questions, ({ quizId }) => quizId)
  return {
    items: rows.map((row) => {
      const own = questionsOf.get(row.id) ?? []
      return { ...row, problems: problemsOf(row, own), pictureless: picturelessOf(row, own) }
    }),
    total: rows[0]!.total,
  }
}

/** A page of the caller's videos and how many there are in all. */
export async function listFilms(
  ctx: Context,
  query: FilmQuery,
): Promise<{ renders: RenderItem[]; total: number }> {
  const rows = await selectFilms(ctx.database, ctx.actor.accountId, { ...query, ...windowOf(query) })
  return { renders: rows.map(itemOf), total: rows[0]?.total ?? 0 }
}

type Questions = Awaited<ReturnType<typeof selectQuestionsOf>>

function picturelessOf({ quizType }: LibraryRow, questions: Questions): number | null {
  const index = questions.findIndex(
    (question) => KINDS[kindOf(quizType, question)].wantsPicture && !question.hasPicture,
  )
  return index < 0 ? null : index + 1
}

function problemsOf(row: LibraryRow, questions: Questions): Issue[] {
  return reasonsAgainst({
    ...row,
    questions: questions.map(({ questionText, kind, answers }) => ({
      text: questionText,
      kind,
      answers: answers.map(({ answerText, isCorrect, percent = null }) => ({
        text: answerText,
        isCorrect,
        percent,
      })),
    })),
  })
}

/** Whether the caller has any quiz. */
export async function hasAny(ctx: Context): Promise<boolean> {
  const { total } = await list(ctx, { search: '', filter: 'all', order: 'created', page: 1, limit: 1 })
  return total > 0
}
