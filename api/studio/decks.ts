import type {
  CardInput,
  CreatedDeck,
  CreatedDeckQuiz,
  Deck,
  DeckPage,
} from '../../shared/contracts/flashcard.ts'
import type { DeckImportAnswer } from '../../shared/contracts/import.ts'
import { AppError } from '../../shared/errors.ts'
import { IMPORT_BYTES_MAX } from '../../shared/limits.ts'
import type { Flash } from '../auth/flash.ts'
import { fieldOf, readForm, requireFormToken, STUDIO_FORMS } from '../auth/forms.ts'
import * as flashcards from '../services/flashcards.ts'
import { type Texts, textsIn } from '../texts/texts.ts'
import { confirmPage } from '../web/confirm-page.ts'
import { deckPage } from '../web/deck-page.ts'
import { DECKS_PATH, deckPath, decksPage, NEW_DECK_PATH } from '../web/deck-pages.ts'
import { html } from '../web/html.ts'
import { issueOn, refusalOn } from '../web/issue-words.ts'
import { deckWayOf, newDeckPage, newDeckPath } from '../web/new-deck-page.ts'
import { pageResponse, redirect } from '../web/page.ts'
import { pageOf } from '../web/pager.ts'
import { hidden } from '../web/sign-in-pages.ts'
import { quizPath } from '../web/video-paths.ts'
import { changing } from './changing.ts'
import { readFileForm } from './file-form.ts'
import type { Handler, Studio } from './handler.ts'
import { perform, raw, type Visit } from './visit.ts'

const DECKS_A_PAGE = 24
const CARDS_SHOWN_OF_A_DECK = 2
/** Room for the form around a file. */
const FIELDS_BYTES_MAX = 64 * 1024
/** A notice has room for so many. */
const LOSSES_SHOWN_MAX = 5
/** Between the two sides of a card in a line: what spreadsheets put there, or what is typed. */
const SEPARATOR = /\t|\s*\|\s*/

/** The account's decks. */
export const openDecks: Handler = async ({ sessions }, visit) => {
  const { flash, headers } = await sessions.flashes.take(visit.request, visit.session)
  return showDecks(visit, flash, headers)
}

/** The ways to a new deck. */
export const openNewDeck: Handler = async ({ sessions }, visit) => {
  const { flash, headers } = await sessions.flashes.take(visit.request, visit.session)
  return showNewDeck(visit, flash, headers)
}

/** Creates a deck, with a card for each line where some are typed, and opens it. */
export const addDeck: Handler = (studio, visit) =>
  keepingTyped(
    studio,
    visit,
    NEW_DECK_PATH,
    showNewDeck,
    async ({ title = '', description = '', cards: typed = '' }) => {
      const { ctx } = visit
      const cards = cardsOf(typed, textsIn(visit.session.account.language))
      if (typeof cards === 'string') return { path: NEW_DECK_PATH, error: cards }
      const body = { title, description }
      const { id } = (await perform(ctx, 'createFlashcardDeck', { body })) as CreatedDeck
      const path = { deckId: id }
      try {
        if (cards.length > 0) await perform(ctx, 'addFlashcards', { path, body: { cards } })
      } catch (error) {
        await perform(ctx, 'deleteFlashcardDeck', { path })
        throw error
      }
      return { path: deckPath(id) }
    },
  )

/** Creates a deck from a file and opens it, with what of the file it does not hold. */
export const addDeckOfFile: Handler = async ({ sessions }, { ctx, session, request }) => {
  const { fields, files } = await readFileForm(request, IMPORT_BYTES_MAX + FIELDS_BYTES_MAX)
  await requireFormToken(sessions, session, STUDIO_FORMS, fields)
  const texts = textsIn(session.account.language)
  const file = files.get('file')
  const { path, ...flash } = await (file === undefined
    ? { path: newDeckPath('file'), error: texts.decks.chooseFile }
    : perform(ctx, 'importFlashcardDeck', { body: file }).then(
        (deck) => importedAs(deck as ImportedDeck, texts),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          return { path: newDeckPath('file'), error: refusalOn(texts, error) }
        },
      ))
  return redirect(path, (await sessions.flashes.leave(path, flash, session)) ?? {})
}

type ImportedDeck = Extract<DeckImportAnswer, { cardCount: number }>

function importedAs({ id, cardCount, losses }: ImportedDeck, texts: Texts): { path: string; notice: string } {
  const { decks: words } = texts
  const shown = losses.slice(0, LOSSES_SHOWN_MAX).map((loss) => issueOn(texts, loss))
  const lost = losses.length === 0 ? [] : [words.lost(losses.length), ...shown]
  return { path: deckPath(id), notice: [words.added(cardCount), ...lost].join(' ') }
}

/** The deck as a file in the format that the address names. */
export const saveDeckAsFile: Handler = (_studio, visit) =>
  raw(visit, 'exportFlashcardDeck', Object.fromEntries(new URL(visit.request.url).searchParams))

/** A deck with its cards. */
export const openDeck: Handler = async ({ sessions }, visit) => {
  const { flash, headers } = await sessions.flashes.take(visit.request, visit.session)
  return showDeck(visit, flash, headers)
}

/** Adds the card of the empty row, or one for each line that was pasted. */
export const addCards: Handler = (studio, visit) =>
  keepingTyped(studio, visit, pathOf(visit), showDeck, async ({ cards: typed, front, back }) => {
    const texts = textsIn(visit.session.account.language)
    const cards = typed === undefined ? [{ front, back }] : cardsOf(typed, texts)
    if (typeof cards === 'string') return { path: pathOf(visit), error: cards }
    await perform(visit.ctx, 'addFlashcards', { path: visit.params, body: { cards } })
    return { path: pathOf(visit), notice: texts.decks.added(cards.length) }
  })

/** The card of each line, or what is wrong with one of them. */
function cardsOf(typed: string, { decks: words }: Texts): CardInput[] | string {
  const cards: CardInput[] = []
  for (const [index, line] of typed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [front = '', back = '', ...more] = line.split(SEPARATOR).map((side) => side.trim())
    const isCard = front !== '' && back !== '' && more.every((side) => side === '')
    if (!isCard) return words.badLine(index + 1)
    cards.push({ front, back })
  }
  return cards
}

/** Saves or deletes a card, by the button that was pressed. */
export const changeCard = changing(pathOf, async (visit, form) => {
  const { ctx, params, session } = visit
  const words = textsIn(session.account.language).decks
  if (form.has('delete')) {
    await perform(ctx, 'deleteFlashcard', { path: params })
    return { path: pathOf(visit), notice: words.cardDeleted }
  }
  const body = { front: fieldOf(form, 'front'), back: fieldOf(form, 'back')?.replaceAll('\r\n', '\n') }
  await perform(ctx, 'updateFlashcard', { path: params, body })
  return { path: pathOf(visit), notice: words.saved }
})

/** Makes a quiz of the deck's cards and opens it. */
export const makeQuiz = changing(pathOf, async ({ ctx, params }) => {
  const { id } = (await perform(ctx, 'createDeckQuiz', { path: params })) as CreatedDeckQuiz
  return { path: quizPath(id) }
})

/** Asks whether a deck shall be deleted. */
export const confirmDeckDeletion: Handler = async (_studio, visit) => {
  const { session, csrf } = visit
  const { title } = await deckOf(visit)
  const texts = textsIn(session.account.language)
  const page = confirmPage({
    texts,
    email: session.account.email,
    title: texts.decks.confirmTitle,
    text: html`<p dir="auto"><b>${title}</b></p><p class="lead">${texts.decks.confirmText}</p>`,
    action: `${pathOf(visit)}/delete`,
    fields: hidden({ csrf }),
    button: texts.confirm.delete,
    back: pathOf(visit),
  })
  return pageResponse(page, session.account)
}

/** Deletes a deck with its cards. */
export const deleteDeck = changing(pathOf, async ({ ctx, params, session }) => {
  await perform(ctx, 'deleteFlashcardDeck', { path: params })
  return { path: DECKS_PATH, notice: textsIn(session.account.language).decks.deleted }
})

function pathOf({ params }: Visit): string {
  return deckPath(params.deckId!)
}

async function deckOf({ ctx, params }: Visit): Promise<Deck> {
  return (await perform(ctx, 'getFlashcardDeck', { path: { deckId: params.deckId } })) as Deck
}

async function showDecks(visit: Visit, flash: Flash, headers?: Record<string, string>): Promise<Response> {
  const { ctx, session, csrf, request } = visit
  const query = { page: pageOf(new URL(request.url).searchParams), limit: DECKS_A_PAGE }
  const list = (await perform(ctx, 'listFlashcardDecks', { query })) as DeckPage
  const texts = textsIn(session.account.language)
  const ids = list.decks.map(({ id }) => id)
  const firstCards = await flashcards.firstCards(ctx, ids, CARDS_SHOWN_OF_A_DECK)
  const page = decksPage({ texts, email: session.account.email, csrf, flash, firstCards, ...list })
  return pageResponse({ ...page, headers }, session.account)
}

async function showNewDeck(
  { ctx, session, csrf, request }: Visit,
  flash: Flash,
  headers?: Record<string, string>,
): Promise<Response> {
  const { language, email, isOwner } = session.account
  const hasModel = ctx.config.generation !== undefined
  const from = deckWayOf(new URL(request.url).searchParams.get('from'))
  const page = newDeckPage({ texts: textsIn(language), email, csrf, flash, from, hasModel, isOwner })
  return pageResponse({ ...page, headers }, session.account)
}

async function showDeck(visit: Visit, flash: Flash, headers?: Record<string, string>): Promise<Response> {
  const { session, csrf } = visit
  const texts = textsIn(session.account.language)
  const page = deckPage({ texts, email: session.account.email, csrf, flash, deck: await deckOf(visit) })
  return pageResponse({ ...page, headers }, session.account)
}

/** Handles a form; a refusal shows it again with what was typed, here itself where that is too long for a redirect. */
async function keepingTyped(
  { sessions }: Studio,
  visit: Visit,
  home: string,
  show: (visit: Visit, flash: Flash) => Promise<Response>,
  change: (typed: Record<string, string>) => Promise<{ path: string } & Flash>,
): Promise<Response> {
  const form = await readForm(visit.request)
  await requireFormToken(sessions, visit.session, STUDIO_FORMS, form)
  const typed = Object.fromEntries([...form.keys()].map((name) => [name, fieldOf(form, name) ?? '']))
  const { path, ...flash } = await change(typed).catch((error: unknown): { path: string } & Flash => {
    if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error
    return { path: home, error: refusalOn(textsIn(visit.session.account.language), error) }
  })
  if (flash.error === undefined && flash.notice === undefined) return redirect(path)
  const { csrf: _, ...values } = typed
  const left = flash.error === undefined ? flash : { ...flash, values }
  const headers = await sessions.flashes.leave(path, left, visit.session)
  return headers ? redirect(path, headers) : show(visit, left)
}
