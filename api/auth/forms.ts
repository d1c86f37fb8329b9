import { AppError } from '../../shared/errors.ts'
import { FORM_BYTES_MAX } from '../../shared/limits.ts'
import { en } from '../texts/en/index.ts'
import { readBytes } from '../transports/body.ts'
import type { Session, Sessions } from './sessions.ts'

/** The fields of a URL-encoded form. Throws `UNSUPPORTED_MEDIA_TYPE` and `PAYLOAD_TOO_LARGE`. */
export async function readForm(request: Request, bytesMax = FORM_BYTES_MAX): Promise<URLSearchParams> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', { hint: en.refusals.formType })
  }
  const bytes = await readBytes(request, bytesMax, en.refusals.formTooLarge)
  return new URLSearchParams(new TextDecoder().decode(bytes))
}

/** The purpose of the form tokens of the studio and the administration. */
export const STUDIO_FORMS = 'studio'

/** A field's value without NUL, which PostgreSQL refuses; `null` where it is missing. */
export function fieldOf(form: URLSearchParams, name: string): string | null {
  return form.get(name)?.replaceAll('\0', '') ?? null
}

/**
 * Throws `FORBIDDEN` where another site made the browser send this form. Browsers send the origin with every POST; a
 * client without one is no browser and has no cookies of a victim.
 */
export function requireOwnOrigin(request: Request, baseUrl: string): void {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const isOwn =
    site !== null
      ? site === 'same-origin' || site === 'none'
      : origin === null ||
        origin === new URL(baseUrl).origin ||
        hostOf(origin) === request.headers.get('host')
  if (!isOwn) throw new AppError('FORBIDDEN', { hint: en.refusals.otherSite })
}

/** Returns the session that a form was made for. Throws `FORBIDDEN` for any other session or purpose. */
export async function requireFormToken(
  sessions: Sessions,
  session: Session | null,
  purpose: string,
  form: URLSearchParams,
): Promise<Session> {
  if (session && (await sessions.isFormToken(session, purpose, form.get('csrf')))) return session
  throw new AppError('FORBIDDEN', { hint: en.refusals.otherSession })
}

/** A path of this site to continue to, or `null`: never another host, however browsers read its slashes. */
export function localPath(value: string | null): string | null {
  if (value === null || !/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes('\\')) return null
  return new URL(value, 'http://local.invalid').origin === 'http://local.invalid' ? value : null
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
