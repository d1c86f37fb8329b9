import { findTemplate } from '../../shared/templates/index.ts'
import type { LibraryItem } from '../services/library.ts'
import { fill } from '../texts/fill.ts'
import type { Texts } from '../texts/texts.ts'
import { actionLink, type CardForms, type CardState, card } from './card.ts'
import { isOpen, progressWords } from './film-card.ts'
import { type Html, html } from './html.ts'
import { issueOn } from './issue-words.ts'
import { poster } from './poster.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { filmPath, filmPosterPath, playerPath, quizPath, quizPosterPath } from './video-paths.ts'

/** A quiz in the library; `place` counts from 0 on. */
export function quizCard(item: LibraryItem, forms: CardForms, place: number): Html {
  const { id, title, template, questionCount } = item
  const { texts } = forms
  return card(
    {
      id,
      title,
      href: quizPath(id),
      picture: picture(item, place),
      template,
      state: stateOf(item, texts),
      facts: [findTemplate(template)?.title ?? template, texts.checklist.questions(questionCount)],
      isOpen: isRendering(item),
      picker: html`<label class="picker"><input type="checkbox" class="pick ${item.problems.length > 0 ? 'unready' : ''}" name="quizId" value="${id}" form="selection"><span class="unseen">${texts.cards.select(title)}</span></label>`,
      action: mainAction(item, forms),
      menu: menu(item, forms),
    },
    forms,
  )
}

function stateOf(item: LibraryItem, texts: Texts): CardState {
  const { cards: words, language } = texts
  const { newest, film, problems } = item
  if (newest && isOpen(newest)) return { tone: 'busy', words: progressWords(newest, words) }
  if (problems.length > 0) {
    const more = problems.length > 1 ? ` ${words.more(problems.length - 1)}` : ''
    return { tone: 'draft', words: `${words.draft(issueOn(texts, problems[0]!))}${more}` }
  }
  if (hasFailed(item)) {
    const link = html`<a href="${filmPath(newest!.id)}">${words.seeWhy}</a>`
    return { tone: 'bad', words: fill(words.failed, { link }) }
  }
  if (item.pictureless !== null && !isMade(item)) {
    const link = html`<a href="${quizPath(item.id)}?question=${item.pictureless}">${words.addPicture}</a>`
    return { tone: 'draft', words: fill(words.pictureless, { number: `${item.pictureless}`, link }) }
  }
  if (film === null) return { tone: 'calm', words: words.renderable }
  if (isMade(item)) {
    return { tone: 'good', words: fill(words.made, { time: timeOf(film.createdAt, 'moment', language) }) }
  }
  const link = html`<a href="${filmPath(film.id)}">${words.itsVideo}</a>`
  return { tone: 'calm', words: fill(words.changed, { link }) }
}

/** Whether its newest video shows the quiz as it is. */
function isMade(item: LibraryItem): boolean {
  const { film, problems } = item
  return (
    film !== null && !isChanged(item, film) && !isRendering(item) && !hasFailed(item) && problems.length === 0
  )
}

/** Whether the newest render failed; people cancel knowingly. */
function hasFailed({ newest }: LibraryItem): boolean {
  return newest?.status === 'failed' && newest.failureCode !== 'CANCELLED'
}

function isRendering({ newest }: LibraryItem): boolean {
  return newest !== null && isOpen(newest)
}

/** Whether a quiz has changed since a render of it was ordered. */
function isChanged({ updatedAt }: LibraryItem, { createdAt }: { createdAt: Date }): boolean {
  return createdAt < updatedAt
}

function mainAction(item: LibraryItem, forms: CardForms): Html {
  const { id, title, newest, film, problems } = item
  const { cards: words } = forms.texts
  const link = (href: string, action: string) => actionLink(href, action, title)
  if (isRendering(item)) return link(filmPath(newest!.id), words.follow)
  if (problems.length > 0) return link(quizPath(id), words.edit)
  if (hasFailed(item)) return renderForm(item, forms, words.tryAgain)
  if (film && !isChanged(item, film)) return link(filmPath(film.id), words.watch)
  return renderForm(item, forms, film ? words.again : words.render)
}

function renderForm({ id, title }: LibraryItem, { csrf, attempt }: CardForms, action: string): Html {
  return html`<form method="post" action="/studio/renders">${hidden({ csrf, attempt, quizId: id })}
<button class="act" aria-label="${action}: ${title}">${action}</button></form>`
}

function menu(item: LibraryItem, { texts: { cards: words }, csrf, attempt }: CardForms): Html {
  const { id, film } = item
  return html`<a href="${quizPath(id)}">${words.edit}</a>
<a href="${playerPath(id)}">${words.play}</a>
${film ? html`<a href="${filmPath(film.id)}">${words.newest}</a>` : null}
<form method="post" action="/studio/quizzes/duplicate">${hidden({ csrf, attempt, quizId: id })}<button class="quiet">${words.duplicate}</button></form>
<a href="/studio/quizzes/delete?quizId=${id}">${words.delete}</a>`
}

/** A quiz in a list to tick, with its cover and the first reason why it cannot be rendered. */
export function listedQuiz(item: LibraryItem, texts: Texts) {
  const [problem] = item.problems
  return { ...item, cover: picture(item), problem: problem ? issueOn(texts, problem) : null }
}

/**
 * The cover of the newest film in the look that the quiz has, else a frame of the quiz as it is now; its title where
 * neither can be shown.
 */
function picture(item: LibraryItem, place?: number): Html {
  const { id, title, template, format, film, updatedAt } = item
  const hasCover = film?.hasPoster && film.template === template && film.format === format
  const address = hasCover
    ? filmPosterPath({ sessionId: film.id, status: 'completed' })
    : quizPosterPath({ id, updatedAt })
  return poster({ title, format, template, address, place })
}
