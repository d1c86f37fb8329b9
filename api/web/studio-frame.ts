import type { Language } from '../texts/languages.ts'
import { ASSETS } from './assets.ts'
import type { Page } from './page.ts'

/** What all pages of batches and brand kits have in common; `script` keeps their unfinished videos up to date. */
export function studioFrame(
  { email, texts }: { email: string; texts: { language: Language } },
  script?: string,
): Pick<Page, 'language' | 'shape' | 'email' | 'section' | 'scripts' | 'styles' | 'policy'> {
  return {
    language: texts.language,
    shape: 'wide',
    email,
    section: 'studio',
    scripts: script ? [script] : [],
    styles: [ASSETS.studio.path, ASSETS.library.path, ASSETS.kits.path],
    policy: script ? { 'connect-src': "'self'" } : {},
  }
}
