import { randomUUID } from 'node:crypto'
import type { GeneratedDeck } from '../../shared/contracts/deck-generation.ts'
import { AppError } from '../../shared/errors.ts'
import { TOPIC_CHARACTERS_MAX } from '../../shared/limits.ts'
import type { Flash } from '../auth/flash.ts'
import { textsIn } from '../texts/texts.ts'
import { DECK_TOPIC_PATH, deckPath } from '../web/deck-pages.ts'
import { type DeckDraft, deckTopicPage } from '../web/deck-topic-page.ts'
import { refusalOn } from '../web/issue-words.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { pressKey } from './changing.ts'
import type { Handler } from './handler.ts'
import { backToForm, readSourceForm } from './source-form.ts'
import { perform, type Visit } from './visit.ts'

const EMPTY: DeckDraft = { topic: '', numberOfCards: '10', sourceText: '', sourceUrl: '' }

/** The form of a deck about a topic or from a source. */
export const openDeckTopic: Handler = async ({ sessions }, visit) => {
  const { flash, headers } = await sessions.flashes.take(visit.request, visit.session)
  const topic = new URL(visit.request.url).searchParams.get('topic')?.slice(0, TOPIC_CHARACTERS_MAX)
  return showForm(visit, { ...flash, values: { ...(topic && { topic }), ...flash.values } }, headers)
}

/** Has the deck written and opens it; a refusal leads back to the form with what was typed. */
export const writeDeck: Handler = async ({ sessions }, visit) => {
  const { ctx, session } = visit
  const texts = textsIn(session.account.language)
  const { form, draft, source } = await readSourceForm(sessions, visit, EMPTY)
  const body = {
    ...(draft.topic && { topic: draft.topic }),
    numberOfCards: Number(draft.numberOfCards),
    ...source,
  }
  try {
    const key = pressKey(form, 'deck')
    const deck = (await perform(ctx, 'generateFlashcardDeck', { body }, key)) as GeneratedDeck
    const path = deckPath(deck.id)
    const left = deck.dropped.length
    const notice = [texts.decks.added(deck.cardCount), ...(left > 0 ? [texts.deckTopic.dropped(left)] : [])]
    return redirect(path, (await sessions.flashes.leave(path, { notice: notice.join(' ') }, session)) ?? {})
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const flash = { error: refusalOn(texts, error), values: draft }
    return backToForm(sessions, visit, DECK_TOPIC_PATH, flash, () => showForm(visit, flash))
  }
}

function showForm({ ctx, session, csrf }: Visit, flash: Flash, headers?: Record<string, string>): Response {
  const page = deckTopicPage({
    texts: textsIn(session.account.language),
    email: session.account.email,
    csrf,
    attempt: randomUUID(),
    flash,
    draft: { ...EMPTY, ...flash.values },
    hasModel: ctx.config.generation !== undefined,
    isOwner: session.account.isOwner,
  })
  return pageResponse({ ...page, headers }, session.account)
}
