import type { NarrationRow } from '../../shared/database/queries/narrations.ts'

/** Ids of questions or hooks -> those that they have now. */
export type NewIds = ReadonlyMap<number, number>

/** The clips of a quiz for its questions and hooks under new ids; those whose question or hook has none are left out. */
export function movedNarrations(
  clips: readonly NarrationRow[],
  { questions, hooks }: { questions: NewIds; hooks: NewIds },
): Omit<NarrationRow, 'createdAt'>[] {
  return clips.flatMap(({ createdAt: _created, ...clip }) => {
    const isWhole = clip.questionId === null && clip.hookId === null
    if (isWhole) return [clip]
    const questionId = questions.get(clip.questionId!) ?? null
    const hookId = hooks.get(clip.hookId!) ?? null
    const id = questionId ?? hookId
    return id === null ? [] : [{ ...clip, scene: clip.scene.replace(/\d+$/, String(id)), questionId, hookId }]
  })
}
