import type { RenderItem } from '../../shared/contracts/render.ts'

/** The page on which a quiz opens: its editor. */
export function quizPath(quizId: string): string {
  return `/studio/quizzes/${quizId}`
}

/** The page on which a quiz plays with its voice, and clips are cut from its videos. */
export function playerPath(quizId: string): string {
  return `/player/${quizId}`
}

/** The page of a film. */
export function filmPath(sessionId: string): string {
  return `/studio/films/${sessionId}`
}

/** Makes a film that failed or was cancelled again, in the same look. */
export function againPath(sessionId: string): string {
  return `${filmPath(sessionId)}/again`
}

/** A frame of a quiz as it is now; its address changes with it. */
export function quizPosterPath({ id, updatedAt }: { id: string; updatedAt: Date }): string {
  return `/studio/quizzes/${id}/poster?v=${updatedAt.getTime()}`
}

/** The widths in px in which covers are served besides their own: those of tiles on plain and on dense screens. */
export const COVER_WIDTHS = [360, 720] as const

/** The address of a film's cover; before it has one, of a frame of its quiz. */
export function filmPosterPath({ sessionId, status }: Pick<RenderItem, 'sessionId' | 'status'>): string {
  return `/studio/renders/${sessionId}/${status === 'completed' ? 'poster' : 'quiz-frame'}`
}
