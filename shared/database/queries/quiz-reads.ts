import type pg from 'pg'
import type { ReducedQuestion } from '../../contracts/question.ts'
import { createBatch, onePerPool } from '../batch.ts'
import { reduceQuestion } from './questions.ts'
import type { QuizRow } from './quizzes.ts'

type QuizListRow = Pick<QuizRow, 'id' | 'title' | 'description' | 'format' | 'quizType'> & {
  questionCount: number
  /** UTC, as PostgreSQL writes it in JSON: up to six digits of a second and no zone. So in `QuizDetailRow`. */
  createdAt: string
}
type QuizListPage = { total: number; items: QuizListRow[] }
type PageOf = { accountId: string; limit: number; offset: number }

/**
 * Pages of several accounts' quizzes, newest first, and each account's total. `nulls last` matches the index; without
 * it a page would sort all quizzes of an account. The columns are separate, because for an object PostgreSQL looks up
 * the types of its fields again for every row, which takes a third of the statement's time.
 */
export const QUIZ_PAGES = `
  select (select count(*) from quizzes where account_id = wanted.account_id)::int as total, items.*
  from unnest($1::text[], $2::int[], $3::bigint[]) with ordinality as wanted (account_id, size, skipped, place)
  cross join lateral (
    select json_agg(id) as ids, json_agg(title) as titles, json_agg(description) as descriptions,
      json_agg(format) as formats, json_agg(quiz_type) as types, json_agg(question_count) as counts,
      json_agg(created_at at time zone 'utc') as times
    from (
      select * from quizzes where account_id = wanted.account_id
      order by created_at desc nulls last, id desc nulls last limit wanted.size offset wanted.skipped
    ) page
  ) items
  order by wanted.place`

const pages = onePerPool((pool) =>
  createBatch(async (wanted: readonly PageOf[]): Promise<QuizListPage[]> => {
    const values = [
      wanted.map(({ accountId }) => accountId),
      wanted.map(({ limit }) => limit),
      wanted.map(({ offset }) => offset),
    ]
    const { rows } = await pool.query({ name: 'quiz-pages', text: QUIZ_PAGES, values })
    return rows.map(({ total, ids, titles, descriptions, formats, types, counts, times }) => ({
      total,
      // No column of a page is null.
      items: ((ids ?? []) as string[]).map((id, index) => ({
        id,
        title: titles[index],
        description: descriptions[index],
        format: formats[index],
        quizType: types[index],
        createdAt: times[index],
        questionCount: counts[index],
      })),
    }))
  }),
)

/** One page of the account's quizzes, newest first, and how many there are in all. */
export function selectQuizPage(
  pool: pg.Pool,
  accountId: string,
  window: { limit: number; offset: number },
): Promise<QuizListPage> {
  return pages(pool)({ accountId, ...window })
}

type QuizDetailRow = Omit<QuizRow, 'accountId' | 'createdAt' | 'updatedAt'> & {
  createdAt: string
  updatedAt: string
  questions: ReducedQuestion[]
}
type QuizOf = { accountId: string; id: string }

/** Quizzes with the reduced form of their questions, each for its account. */
export const QUIZ_DETAILS = `
  select place::int, to_json(quiz) as quiz
  from unnest($1::text[], $2::text[]) with ordinality as wanted (account_id, id, place)
  cross join lateral (
    select quizzes.id, title, description, format, quiz_type as "quizType", template, difficulty,
      countdown_seconds as "countdownSeconds", background_music_id as "backgroundMusicId",
      music_volume as "musicVolume", theme, speech, loop, film, question_count as "questionCount",
      created_at at time zone 'utc' as "createdAt", updated_at at time zone 'utc' as "updatedAt",
      case when question_count = 0 then '[]' else
        (select questions from reduced_questions where quiz_id = quizzes.id) end as questions
    from quizzes where quizzes.id = wanted.id and quizzes.account_id = wanted.account_id
  ) quiz`

const details = onePerPool((pool) =>
  createBatch(async (wanted: readonly QuizOf[]): Promise<(QuizDetailRow | null)[]> => {
    const values = [wanted.map(({ accountId }) => accountId), wanted.map(({ id }) => id)]
    const { rows } = await pool.query({ name: 'quiz-details', text: QUIZ_DETAILS, values })
    const found: (QuizDetailRow | null)[] = wanted.map(() => null)
    for (const { place, quiz } of rows) found[place - 1] = quiz
    await completeQuestions(pool, found)
    return found
  }),
)

const QUESTIONS_OF = `
  select id, quiz_id as "quizId", question_text as "questionText", answers, kind
  from questions where quiz_id = any($1) order by position, id`

/** Reduces the questions that a process of an earlier release wrote last: it did not store their short form. */
async function completeQuestions(
  pool: pg.Pool,
  found: readonly (Pick<QuizDetailRow, 'id' | 'questions'> | null)[],
): Promise<void> {
  // `null` where the short form is missing.
  const bare = found.filter((quiz) => quiz !== null && quiz.questions === null)
  if (bare.length === 0) return
  const { rows } = await pool.query(QUESTIONS_OF, [bare.map((quiz) => quiz!.id)])
  const byQuiz = Map.groupBy(rows, ({ quizId }) => quizId)
  for (const quiz of bare) quiz!.questions = (byQuiz.get(quiz!.id) ?? []).map(reduceQuestion)
}

/** A quiz of the account with its questions in order and in reduced form, or `null`. */
export function selectQuizDetail(
  pool: pg.Pool,
  accountId: string,
  id: string,
): Promise<QuizDetailRow | null> {
  return details(pool)({ accountId, id })
}
