import { AppError } from '../../shared/errors.ts'
import { keptChoice } from '../texts/choice.ts'
import { en } from '../texts/en/index.ts'
import { isLanguage } from '../texts/languages.ts'
import { redirect } from '../web/page.ts'
import { keptTheme, themeNamed } from '../web/theme.ts'
import { fieldOf, localPath, readForm, requireOwnOrigin } from './forms.ts'
import type { Handler } from './parts.ts'

/** Keeps the language that the footer's form names, and leads back to the page with the form. */
export const chooseLanguage: Handler = async ({ baseUrl }, request) => {
  requireOwnOrigin(request, baseUrl)
  const language = fieldOf(await readForm(request), 'language')
  if (!isLanguage(language)) throw new AppError('VALIDATION_ERROR', { hint: en.refusals.language })
  return redirect(cameFrom(request), { 'Set-Cookie': keptChoice(language) })
}

/** Keeps the theme that the settings' form names, and leads back to the page with the form. */
export const chooseTheme: Handler = async ({ baseUrl }, request) => {
  requireOwnOrigin(request, baseUrl)
  const theme = themeNamed(fieldOf(await readForm(request), 'theme'))
  return redirect(cameFrom(request), { 'Set-Cookie': keptTheme(theme) })
}

/** The path of the page that sent the form: browsers name it, since the form's own site is asked. */
function cameFrom(request: Request): string {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const { pathname, search } = new URL(referer)
  return localPath(pathname + search) ?? '/'
}
