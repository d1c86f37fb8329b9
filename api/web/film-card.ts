import type { RenderItem } from '../../shared/contracts/render.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { filled } from '../texts/slots.ts'
import type { Texts } from '../texts/texts.ts'
import { actionLink, type CardForms, type CardState, card } from './card.ts'
import { failureWords } from './failure-words.ts'
import { type Html, html } from './html.ts'
import { poster } from './poster.ts'
import { hidden } from './sign-in-pages.ts'
import { timeOf } from './time.ts'
import { againPath, filmPath, filmPosterPath } from './video-paths.ts'
import { clockOf } from './words.ts'

/** A format as cards name it: their pictures show its shape. */
const RATIOS: Readonly<Record<RenderItem['format'], string>> = {
  vertical: '9:16',
  square: '1:1',
  landscape: '16:9',
}

type FilmForms = CardForms & { canDownload: boolean }

/** A film in the list of films; `place` counts from 0 on. */
export function filmCard(render: RenderItem, forms: FilmForms, place: number): Html {
  const { sessionId, quizTitle, template, format, duration, status } = render
  return card(
    {
      id: sessionId,
      title: quizTitle,
      href: filmPath(sessionId),
      picture: poster({
        title: quizTitle,
        format,
        template,
        address: filmPosterPath(render),
        place,
      }),
      template,
      state: stateOf(render, forms.texts),
      facts: [findTemplate(template)?.title ?? template, RATIOS[format]],
      length: status === 'completed' ? clockOf(duration) : undefined,
      isOpen: isOpen(render),
      action: filmAction(render, forms),
      menu: filmMenu(render, forms.texts),
    },
    forms,
  )
}

/** Whether a render has not ended. */
export function isOpen({ status }: Pick<RenderItem, 'status'>): boolean {
  return status === 'queued' || status === 'rendering'
}

/** Whether somebody stopped a render: nothing is wrong with it. */
export function isCancelled({ failure }: Pick<RenderItem, 'failure'>): boolean {
  return failure?.code === 'CANCELLED'
}

/** How far an unfinished render is. */
export function progressWords(
  { status, progress }: Pick<RenderItem, 'status' | 'progress'>,
  words: Texts['cards'],
): string {
  return status === 'queued' ? words.waiting : filled(words.rendering, { percent: progress })
}

function stateOf(render: RenderItem, texts: Texts): CardState {
  const { cards: words } = texts
  if (isOpen(render)) return { tone: 'busy', words: progressWords(render, words) }
  if (render.failure !== undefined) {
    return isCancelled(render)
      ? { tone: 'stopped', words: words.cancelled }
      : { tone: 'bad', words: words.notMade }
  }
  // Its length on the cover says to eyes that it is done.
  const time = timeOf(render.createdAt, 'moment', texts.language)
  return { tone: 'good', words: html`<span class="unseen">${words.ready} </span>${time}` }
}

/** What leads on from a video besides looking at it, which a press anywhere on its card does. */
function filmAction(render: RenderItem, { texts, csrf, attempt, canDownload }: FilmForms): Html {
  const { cards: words } = texts
  const { sessionId, quizTitle, status, failure } = render
  if (status === 'completed') {
    return canDownload
      ? actionLink(`/studio/renders/${sessionId}/download`, words.download, quizTitle)
      : actionLink(filmPath(sessionId), words.watch, quizTitle)
  }
  if (status !== 'failed') return actionLink(filmPath(sessionId), words.follow, quizTitle)
  if (failure && failureWords(texts, failure).needsChange)
    return actionLink(filmPath(sessionId), words.why, quizTitle)
  const action = isCancelled(render) ? words.again : words.tryAgain
  return html`<form method="post" action="${againPath(sessionId)}">${hidden({ csrf, attempt })}
<button class="act" aria-label="${action}: ${quizTitle}">${action}</button></form>`
}

function filmMenu(render: RenderItem, { cards: words, film }: Texts): Html {
  const path = filmPath(render.sessionId)
  const ready = html`<a href="${path}">${words.watch}</a><a href="${path}#post">${film.post}</a>`
  return html`${render.status === 'completed' ? ready : null}<a href="${path}/delete">${words.delete}</a>`
}
