import type { SourceInput } from '../../shared/contracts/source.ts'
import { selectCards, selectDeck } from '../../shared/database/queries/flashcards.ts'
import { FetchRefused, fetchGuarded } from '../../shared/fetch/guarded-fetch.ts'
import { SOURCE_BYTES_MAX, SOURCE_CHARACTERS_MAX } from '../../shared/limits.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context } from '../context.ts'
import { readDocument } from '../generation/sources/read-document.ts'
import { missing } from './missing.ts'

const ACCEPT = 'text/html,application/xhtml+xml,application/pdf,text/plain'
const KINDS = ['sourceText', 'sourceUrl', 'file', 'deckId'] as const

/**
 * The text that a request is written from, at most 60,000 characters; `null` where it names no source. Throws
 * `VALIDATION_ERROR` for one that cannot be read and `NOT_FOUND` for a deck that is not the caller's.
 */
export async function sourceOf(ctx: Context, input: SourceInput): Promise<string | null> {
  const [kind, more] = KINDS.filter((name) => input[name] !== undefined)
  if (more !== undefined) throw validationError([{ path: more, message: 'must be the only source' }])
  if (kind === 'sourceText') return input.sourceText!.trim() || null
  if (kind === 'deckId') return deckText(ctx, input.deckId!)
  if (kind === 'file') return documentText('file', input.file!)
  return kind === 'sourceUrl' ? documentText('sourceUrl', await fetchSource(ctx, input.sourceUrl!)) : null
}

async function fetchSource({ network, signal }: Context, url: string): Promise<Uint8Array> {
  try {
    return await fetchGuarded(url, { accept: ACCEPT, bytesMax: SOURCE_BYTES_MAX, network, signal })
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error
    throw validationError([{ path: 'sourceUrl', message: `cannot be fetched: ${error.reason}` }])
  }
}

async function documentText(path: 'file' | 'sourceUrl', bytes: Uint8Array): Promise<string> {
  const read = await readDocument(bytes)
  if ('refused' in read) throw validationError([{ path, message: read.refused }])
  return read.text
}

async function deckText(ctx: Context, deckId: string): Promise<string> {
  if ((await selectDeck(ctx.database, ctx.actor.accountId, deckId)) === null) throw missing('deckId', 'deck')
  const cards = await selectCards(ctx.database, deckId)
  if (cards.length === 0) throw validationError([{ path: 'deckId', message: 'must have cards' }])
  const lines = cards.map(({ front, back }) => `${front}: ${back}`)
  return lines.join('\n').slice(0, SOURCE_CHARACTERS_MAX)
}
