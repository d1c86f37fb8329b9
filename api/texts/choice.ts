import { readCookie } from '../auth/cookies.ts'
import { isLanguage, type Language } from './languages.ts'
import { type Texts, textsIn } from './texts.ts'

/** Read as well where the host has no https, and no secret: so without the prefix that other cookies have. */
const COOKIE = 'language'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The language that a browser is answered in: the chosen one, else the best that it accepts, else English. */
export function languageOf(request: Request): Language {
  const chosen = readCookie(request, COOKIE)
  return isLanguage(chosen) ? chosen : acceptedLanguage(request.headers.get('accept-language') ?? '')
}

/** The texts that a browser is answered with. */
export function textsFor(request: Request): Texts {
  return textsIn(languageOf(request))
}

/** The `Set-Cookie` that keeps a choice. */
export function keptChoice(language: Language): string {
  return `${COOKIE}=${language}; Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax`
}

/** RFC 9110 §12.5.4: weighted ranges, of which a region counts as its language (`pt-BR` as `pt`). */
function acceptedLanguage(header: string): Language {
  const ranges = header.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2)
    return { language: range.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
  })
  const wanted = ranges.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
  return wanted.map(({ language }) => language).find(isLanguage) ?? 'en'
}
