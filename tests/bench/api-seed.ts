import { hashOf } from '../../api/services/keys.ts'
import type { Connection } from '../../shared/database/connect.ts'
import { unhurried } from './unhurried.ts'

export const ACCOUNTS = 1_000
export const QUIZZES_PER_ACCOUNT = 100
export const QUESTIONS_PER_QUIZ = 10
const OPTIONS = ['Paris', 'Lyon', 'Nice', 'Lille']

/** Id of the n-th quiz of the seed. */
export function quizId(index: number): string {
  return `qz_bench_${index}`
}

/** Fills a migrated database: 1,000 accounts, 100,000 quizzes, 1,000,000 questions, and the given keys, one each. */
export async function seed(connection: Connection, keys: readonly string[]): Promise<void> {
  await unhurried(connection, async (run) => {
    await run(`insert into accounts (id, email, plan) select 'acc_' || n, 'bench' || n || '@example.com', 'paid'
    from generate_series(0, ${ACCOUNTS - 1}) n`)
    await run(
      `insert into api_keys (id, account_id, name, prefix, hash, remaining)
     select 'key_' || n, 'acc_' || n, 'bench', 'svc_bench', hashes[n + 1], 1000000000
     from generate_series(0, ${ACCOUNTS - 1}) n, (select $1::text[] as hashes) h`,
      [keys.map(hashOf)],
    )
    await run(`insert into quizzes (id, account_id, title, description, format, quiz_type, template, difficulty,
      countdown_seconds, music_volume, theme, speech, created_at, question_count)
    select 'qz_bench_' || n, 'acc_' || (n % ${ACCOUNTS}), 'Quiz ' || n, 'A quiz of the benchmark', 'vertical',
      'multiple_choice', 'game-show', 'medium', 5, 0.15,
      '{"accent":null,"background":null,"font":null,"logoKey":null}',
      '{"enabled":true,"language":null,"voice":null,"rate":1}', now() - make_interval(secs => n), ${QUESTIONS_PER_QUIZ}
    from generate_series(0, ${ACCOUNTS * QUIZZES_PER_ACCOUNT - 1}) n`)
    const answers = JSON.stringify(
      OPTIONS.map((answerText, index) => ({
        id: `ans_${index}`,
        answerText,
        isCorrect: index === 0,
        order: index + 1,
      })),
    )
    await run(
      `insert into questions (quiz_id, question_text, position, answers)
     select 'qz_bench_' || q, 'What is the capital of France, number ' || n || '?', n, $1::jsonb
     from generate_series(0, ${ACCOUNTS * QUIZZES_PER_ACCOUNT - 1}) q, generate_series(1, ${QUESTIONS_PER_QUIZ}) n`,
      [answers],
    )
    await run(
      `insert into reduced_questions (quiz_id, questions)
     select quiz_id, json_agg(json_build_object('id', id::text, 'text', question_text,
       'options', $1::json, 'correctAnswer', 0) order by position) from questions group by quiz_id`,
      [JSON.stringify(OPTIONS)],
    )
  })
}
