import { PACK_QUESTIONS_MAX } from '../../shared/limits.ts'
import { PACKS } from '../../shared/packs/index.ts'
import { PACK_LANGUAGES, type Pack, type PackQuiz } from '../../shared/packs/pack.ts'
import { phrasesIn } from '../../shared/timeline/phrases.ts'
import type { Texts } from '../texts/texts.ts'
import { actionBar } from './action-bar.ts'
import { ASSETS } from './assets.ts'
import { type Html, html } from './html.ts'
import { lookPicker } from './look-picker.ts'
import type { Page } from './page.ts'
import { hidden, messages } from './sign-in-pages.ts'
import { NEW_QUIZ_PATH, PACK_PATH } from './start-paths.ts'
import { studioFrame } from './studio-frame.ts'
import { choice } from './studio-pages.ts'

/** The values of the form of a quiz from a pack; an empty level is all levels. */
export type PackDraft = {
  packId: string
  language: string
  level: string
  count: string
  template: string
  format: string
}

type State = {
  texts: Texts
  email: string
  csrf: string
  attempt: string
  flash: { error?: string }
  draft: PackDraft
  /** A quiz of one question that shows what a pack asks. */
  sampleOf: (pack: Pack) => PackQuiz
}

/** The address of the picture of a pack's sample. */
export function packPicturePath(packId: string): string {
  return `${PACK_PATH}/${packId}/picture`
}

/** The form with which a quiz is made from a pack, in any of the packs' languages and in any template. */
export function packPage(state: State): Page {
  const { texts, csrf, attempt, flash, draft } = state
  const { start, topic, packs: words } = texts
  const frame = studioFrame(state)
  const named = new Intl.DisplayNames(texts.language, { type: 'language' })
  const languages = Object.fromEntries(PACK_LANGUAGES.map((language) => [language, named.of(language)!]))
  const levels = { '': words.allLevels, ...phrasesIn(texts.language).levels }
  return {
    ...frame,
    styles: [...(frame.styles ?? []), ASSETS.start.path],
    scripts: [ASSETS.actionBar.path],
    policy: { 'media-src': "'self'" },
    title: words.title,
    body: html`<p class="crumb"><a href="${NEW_QUIZ_PATH}">${start.title}</a></p><h1>${words.title}</h1>
${messages(flash)}
<form method="post" action="${PACK_PATH}" class="start">${hidden({ csrf, attempt })}
<p class="lead">${words.lead}</p>
<div class="with-looks"><fieldset class="pick-pack"><legend>${words.pack}</legend><div class="packs">${PACKS.map((pack) => packTile(pack, state))}</div></fieldset>
<div class="looks-aside">
<section aria-labelledby="settings-title"><h2 id="settings-title">${words.settings}</h2>
<div class="trio">${choice('language', words.language, languages, draft.language)}
${choice('level', topic.difficulty, levels, draft.level)}
<label for="count">${topic.number} <input id="count" name="count" type="number" min="1" max="${PACK_QUESTIONS_MAX}" required value="${draft.count}"></label>
${choice('format', start.format, texts.videoFormats, draft.format)}</div></section>
${lookPicker(draft.template, texts)}
${actionBar(html`<button>${start.create}</button>`, [
  { picked: 'packId' },
  { counted: 'count', words: texts.checklist.questions },
])}</div></div></form>`,
  }
}

/** A pack with a question as it asks it. */
function packTile(pack: Pack, { texts, draft, sampleOf }: State): Html {
  const { id } = pack
  const { questions, pictures } = sampleOf(pack)
  const [sample] = questions
  const { right = [], wrong = [] } = Object.groupBy(sample?.options ?? [], ({ isCorrect }) =>
    isCorrect ? 'right' : 'wrong',
  )
  // Until a render node has drawn the picture, its question stands there in words; a picture of its own does not show it.
  const words =
    pictures.size > 0
      ? html`<span class="unseen">${sample?.text}</span>`
      : html`<span class="asked"><q ${isEmoji(sample?.text) ? html`class="large"` : null}>${sample?.text}</q><span aria-hidden="true">${sample?.options.map(({ text }) => html`<i>${text}</i>`)}</span></span>`
  return html`<label for="pack-${id}"><input type="radio" id="pack-${id}" name="packId" value="${id}" ${id === draft.packId ? html`checked` : null}>
<span class="pack-sample">${words}<img src="${packPicturePath(id)}" alt="" width="400" height="225" loading="lazy" decoding="async"></span><b>${pack.titleIn(texts.language)}</b>
<span class="hint"><span class="right">✓ ${right.map(({ text }) => text)}</span> <span>${wrong.map(({ text }) => text).join(' · ')}</span></span></label>`
}

/** Emoji that are the whole question. */
function isEmoji(text = ''): boolean {
  return /^[\p{Extended_Pictographic}\p{Emoji_Component}\s+]+$/u.test(text) && !/\d/.test(text)
}
