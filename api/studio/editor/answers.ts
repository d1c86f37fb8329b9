import { AppError } from '../../../shared/errors.ts'
import { STUDIO_FORMS } from '../../auth/forms.ts'
import type { Studio } from '../handler.ts'
import type { Visit } from '../visit.ts'

/** Throws `FORBIDDEN` where a script's request lacks the page's form token, which it sends as a header. */
export async function requireToken({ sessions }: Studio, { session, request }: Visit): Promise<void> {
  if (await sessions.isFormToken(session, STUDIO_FORMS, request.headers.get('x-csrf-token'))) return
  throw new AppError('FORBIDDEN', {
    hint: 'This page does not belong to your session. Reload it and try again.',
  })
}

/** An answer to a script, which nothing keeps. */
export function json(value: unknown, status = 200): Response {
  return Response.json(value, { status, headers: { 'Cache-Control': 'no-store' } })
}
