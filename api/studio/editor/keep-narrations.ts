import {
  insertNarrations,
  type NarrationRow,
  selectNarrations,
} from '../../../shared/database/queries/narrations.ts'
import type { Context } from '../../context.ts'
import { movedNarrations, type NewIds } from '../../services/moved-narrations.ts'
import type { EditedNarrations } from './document.ts'

/** Gives the clips of questions and hooks that were made anew to those that took their places. */
export async function keepNarrations(
  { database }: Pick<Context, 'database'>,
  clips: readonly NarrationRow[],
  { questions, hooks }: { questions: NewIds; hooks: NewIds },
): Promise<void> {
  const moved = clips.filter(({ questionId, hookId }) => questions.has(questionId!) || hooks.has(hookId!))
  await insertNarrations(database, movedNarrations(moved, { questions, hooks }))
}

/** What was made anew: the number of each id that was sent -> the number of the one in its place. */
export function madeAnew(sent: readonly { id: string | null }[], ids: readonly string[]): NewIds {
  const numberOf = (id: string) => Number(id.replace('hook-', ''))
  return new Map(
    sent.flatMap(({ id }, index) =>
      id === null || id === ids[index] ? [] : [[numberOf(id), numberOf(ids[index]!)] as const],
    ),
  )
}

/** The length of each clip of a quiz. */
export async function narrationsOf(
  { database }: Pick<Context, 'database'>,
  quizId: string,
): Promise<EditedNarrations> {
  const rows = await selectNarrations(database, quizId)
  return Object.fromEntries(rows.map(({ scene, durationMs }) => [scene, durationMs]))
}
