import { JSON_BYTES_MAX, SOURCE_BYTES_MAX } from '../../shared/limits.ts'
import type { Flash } from '../auth/flash.ts'
import { fieldOf, requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import type { Sessions } from '../auth/sessions.ts'
import { redirect } from '../web/page.ts'
import type { SourceDraft } from '../web/source-fields.ts'
import { readFileForm } from './file-form.ts'
import type { Visit } from './visit.ts'

/** A form may hold a whole source beside a file. */
const BODY_BYTES_MAX = SOURCE_BYTES_MAX + JSON_BYTES_MAX

/** Reads a form with a source: what was typed, `empty` where a field is missing, and the source for an operation's body. */
export async function readSourceForm<T extends SourceDraft>(
  sessions: Sessions,
  { session, request }: Visit,
  empty: T,
) {
  const { fields: form, files } = await readFileForm(request, BODY_BYTES_MAX)
  await requireFormToken(sessions, session, STUDIO_FORMS, form)
  const typed = Object.entries(empty).map(([name, value]) => [
    name,
    (fieldOf(form, name) ?? value).replaceAll('\r\n', '\n').trim(),
  ])
  const draft = Object.fromEntries(typed) as T
  const { sourceText, sourceUrl } = draft
  const source = { ...(sourceText && { sourceText }), ...(sourceUrl && { sourceUrl }), ...files.get('file') }
  return { form, draft, source }
}

/** Leads back to a form with what was typed, or shows it at once: a source can be too long to be carried through a redirect. */
export async function backToForm(
  sessions: Sessions,
  { session }: Visit,
  path: string,
  flash: Flash,
  show: () => Response,
): Promise<Response> {
  const headers = await sessions.flashes.leave(path, flash, session)
  return headers === null ? show() : redirect(path, headers)
}
