import { type AskedQuestion, selectAskedQuestions } from '../../shared/database/queries/generations.ts'
import { REMEMBERED_QUESTIONS_MAX } from '../../shared/limits.ts'
import { kindOf } from '../../shared/questions/kinds.ts'
import type { Context } from '../context.ts'
import { type Candidate, keysOf } from '../generation/gate/candidate.ts'
import { createMemory, type Memory } from '../generation/gate/memory.ts'

/** What goes into a prompt: enough for a series, little beside its own words. */
const LISTED_QUESTIONS_MAX = 100
const LISTED_CHARACTERS_MAX = 8_000

/** What the account has asked, without one of its quizzes: all of it as a memory, the newest as lines for a prompt. */
export async function askedQuestions(
  ctx: Context,
  exceptQuizId?: string,
): Promise<{ memory: Memory; asked: string[] }> {
  const rows = await selectAskedQuestions(ctx.database, ctx.actor.accountId, {
    limit: REMEMBERED_QUESTIONS_MAX,
    exceptQuizId,
  })
  const candidates = rows.map(candidateOf)
  return { memory: createMemory(candidates), asked: listed(candidates) }
}

function listed(candidates: readonly Candidate[]): string[] {
  const lines: string[] = []
  let characters = 0
  for (const candidate of candidates.slice(0, LISTED_QUESTIONS_MAX)) {
    const line = `${candidate.questionText} = ${keysOf(candidate).join(' / ')}`
    characters += line.length
    if (characters > LISTED_CHARACTERS_MAX) break
    lines.push(line)
  }
  return lines
}

/** A stored question as the gate sees it. */
export function candidateOf({
  questionText,
  kind,
  quizType,
  answers,
  explanation = null,
}: AskedQuestion & { explanation?: string | null }): Candidate {
  return { questionText, kind: kindOf(quizType, { kind }), answers, explanation }
}
