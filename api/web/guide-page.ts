import { fill } from '../texts/fill.ts'
import { filled } from '../texts/slots.ts'
import type { Texts } from '../texts/texts.ts'
import { ASSETS } from './assets.ts'
import { movingFan } from './clips.ts'
import { guidePictures } from './guide-pictures.ts'
import { type Html, html } from './html.ts'
import type { Page } from './page.ts'
import { NEW_QUIZ_PATH } from './start-paths.ts'

const HERO = ['playground', 'spotlight', 'minimal'] as const

/** The guide for people who make videos in the studio. */
export const GUIDE_PATH = '/docs/creators'

/** What a creator does from a first idea to a posted video, in their own language and with a way to each place. */
export function guidePage(texts: Texts, email?: string): Page {
  const { guide: words, library, kits, studioMenu, editor, publishing, film } = texts
  const named = { render: editor.render, films: studioMenu.films, where: publishing.title, share: film.share }
  const pictures = guidePictures(texts)
  const part = (name: keyof typeof pictures, link: { href: string; words: string }): Html => {
    const { title, verbs, steps } = words[name]
    return html`<section aria-labelledby="${name}"><div class="head"><h2 id="${name}">${title}</h2>
<a class="button second" href="${link.href}">${link.words}</a></div>
<ol>${steps.map((step, index) => html`<li><div class="drawn" aria-hidden="true">${pictures[name][index]}</div><div><h3>${verbs[index]}</h3><p>${filled(step, named)}</p></div></li>`)}</ol></section>`
  }
  return {
    language: texts.language,
    title: words.title,
    shape: 'wide',
    section: 'docs',
    email,
    styles: [ASSETS.studio.path, ASSETS.landing.path, ASSETS.guide.path],
    policy: { 'media-src': "'self'" },
    body: html`<section class="hero"><div class="stack"><h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<div class="cta"><a class="button" href="${NEW_QUIZ_PATH}">${library.newQuiz}</a></div>
<p class="hint">${fill(words.developers, { link: html`<a href="/docs">${words.docs}</a>` })}</p></div>
${movingFan(HERO, texts)}</section>
<div class="guide">${part('make', { href: NEW_QUIZ_PATH, words: library.newQuiz })}
${part('brand', { href: '/studio/brand-kits', words: kits.title })}
${part('post', { href: '/studio/films', words: studioMenu.films })}</div>`,
  }
}
