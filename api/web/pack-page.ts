import { PACK_QUESTIONS_MAX } from '../../shared/limits.ts'
import { PACKS } from '../../shared/packs/index.ts'
import { PACK_LANGUAGES } from '../../shared/packs/pack.ts'
import { phrasesIn } from '../../shared/timeline/phrases.ts'
import type { Texts } from '../texts/texts.ts'
import { html } from './html.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { studioFrame } from './studio-frame.ts'
import { choice } from './studio-pages.ts'

/** The form of a quiz from a pack. */
export const PACK_PATH = '/studio/new/pack'

/** The values of that form; an empty level is all levels. */
export type PackDraft = { packId: string; language: string; level: string; count: string }

/** The form with which a quiz is made from a pack, in any of the packs' languages. */
export function packPage(state: {
  texts: Texts
  email: string
  csrf: string
  attempt: string
  flash: { error?: string }
  draft: PackDraft
}): Page {
  const { texts, csrf, attempt, flash, draft } = state
  const { start, topic, packs: words } = texts
  const named = new Intl.DisplayNames(texts.language, { type: 'language' })
  const languages = Object.fromEntries(PACK_LANGUAGES.map((language) => [language, named.of(language)!]))
  const levels = { '': words.allLevels, ...phrasesIn(texts.language).levels }
  return {
    ...studioFrame(state),
    title: words.title,
    body: html`<p class="crumb"><a href="/studio/new">${start.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
<form method="post" action="${PACK_PATH}" class="panel">${hidden({ csrf, attempt })}
<p class="lead">${words.lead}</p>
${choice('packId', words.pack, Object.fromEntries(PACKS.map((pack) => [pack.id, pack.titleIn(texts.language)])), draft.packId)}
<div class="trio">${choice('language', words.language, languages, draft.language)}
${choice('level', topic.difficulty, levels, draft.level)}
<label for="count">${topic.number} <input id="count" name="count" type="number" min="1" max="${PACK_QUESTIONS_MAX}" required value="${draft.count}"></label></div>
<div><button>${start.create}</button></div></form>`,
  }
}
