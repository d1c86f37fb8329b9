import { ASSETS } from './assets.ts'
import type { Page } from './page.ts'

/** What all pages of batches and brand kits have in common; `script` keeps their unfinished videos up to date. */
export function studioFrame(
  email: string,
  script?: string,
): Pick<Page, 'shape' | 'email' | 'section' | 'scripts' | 'styles' | 'policy'> {
  return {
    shape: 'wide',
    email,
    section: 'studio',
    scripts: script ? [script] : [],
    styles: [ASSETS.studio.path, ASSETS.library.path, ASSETS.kits.path],
    policy: script ? { 'connect-src': "'self'" } : {},
  }
}
