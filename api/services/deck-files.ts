import type { DeckImportAnswer, ImportInput } from '../../shared/contracts/import.ts'
import { selectCards } from '../../shared/database/queries/flashcards.ts'
import { deckFormatNamed, readDeck } from '../../shared/formats/decks.ts'
import { titleOfFile } from '../../shared/formats/file-title.ts'
import { validationError } from '../../shared/validation.ts'
import type { Context, RawAnswer, ToolAnswer } from '../context.ts'
import { agentAnswer, type FileData, fileAnswer, fileOf, type WrittenFile } from './exported-files.ts'
import { createFilled, requireDeck } from './flashcards.ts'
import { bytesOf } from './quiz-imports.ts'

const NO_TITLE = 'Imported deck'

/** Creates a deck from a file or a text, or with `dryRun` only says what it would be. */
export async function importDeck(ctx: Context, input: ImportInput): Promise<DeckImportAnswer> {
  const { cards, losses, format } = readDeck(bytesOf(input), input.as)
  const facts = { as: format.name, losses: [...losses] }
  if (cards.length === 0)
    throw validationError(losses.length > 0 ? [...losses] : [{ path: '', message: 'The deck has no cards' }])
  const title = input.title ?? titleOfFile(input.filename ?? '') ?? NO_TITLE
  if (input.dryRun) return { ...facts, dryRun: true, deck: { title, cards: [...cards] } }
  const { cards: _, ...deck } = await createFilled(ctx, { title, description: '', cards })
  return { ...deck, ...facts }
}

type Asked = { deckId: string; as: string; dryRun?: boolean }

/** A deck as a file of a format; `dryRun` only says what the file does not hold. */
export async function download(ctx: Context, asked: Asked): Promise<RawAnswer> {
  return fileAnswer(await written(ctx, asked), asked.dryRun ?? false)
}

/** The same as an answer that an agent can read. */
export async function forAgent(ctx: Context, asked: Asked): Promise<ToolAnswer<FileData>> {
  return agentAnswer(await written(ctx, asked), asked.dryRun)
}

async function written(ctx: Context, { deckId, as }: Asked): Promise<WrittenFile> {
  const format = deckFormatNamed(as)
  const { title } = await requireDeck(ctx, deckId)
  const cards = await selectCards(ctx.database, deckId)
  return fileOf(as, title, format.write({ title, cards }))
}
