import { languageOf } from '../texts/choice.ts'
import type { Viewer } from './page.ts'
import { themeOf } from './theme.ts'

/** Who looks at a page without being signed in. */
export function visitorOf(request: Request): Viewer {
  return { language: languageOf(request), theme: themeOf(request) }
}
