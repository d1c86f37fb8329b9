import { AppError } from '../../shared/errors.ts'
import type { Flash } from '../auth/flash.ts'
import { fieldOf, readForm, requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import { textsIn } from '../texts/texts.ts'
import { refusalOn } from '../web/issue-words.ts'
import { redirect } from '../web/page.ts'
import type { Handler } from './handler.ts'
import type { Visit } from './visit.ts'

/** Where a form leads, and what the page there says and shows. */
export type Outcome = Pick<Flash, 'notice' | 'error' | 'values'> & { path: string }

/** Handles a form of this session. A refusal is shown at `home`, where the form was; what is not there stays missing. */
export function changing(
  home: string | ((visit: Visit) => string),
  change: (visit: Visit, form: URLSearchParams) => Promise<Outcome>,
): Handler {
  return async ({ sessions }, visit) => {
    const form = await readForm(visit.request)
    await requireFormToken(sessions, visit.session, STUDIO_FORMS, form)
    const { path, ...flash } = await change(visit, form).catch((error: unknown): Outcome => {
      if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
      return {
        path: typeof home === 'string' ? home : home(visit),
        error: refusalOn(textsIn(visit.session.account.language), error),
      }
    })
    const hasWords = Object.values(flash).some((value) => value !== undefined)
    const headers = hasWords ? await sessions.flashes.leave(path, flash, visit.session) : null
    return redirect(path, headers ?? {})
  }
}

/** The ids of the quizzes that a form or an address names, each once. */
export function quizIdsOf(fields: URLSearchParams): string[] {
  return [...new Set(fields.getAll('quizId').map((id) => id.replaceAll('\0', '')))]
}

/** The key under which a repeated press of one button counts once; `null` where the form has none. */
export function pressKey(form: URLSearchParams, quizId: string): string | null {
  const attempt = fieldOf(form, 'attempt')
  return attempt ? `studio-${attempt.slice(0, 100)}-${quizId}`.slice(0, 255) : null
}
