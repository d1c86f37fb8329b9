import { z } from 'zod'
import { DeckImportAnswer, ImportInput } from '../../shared/contracts/import.ts'
import { DECK_FORMATS } from '../../shared/formats/decks.ts'
import { IMPORT_BYTES_MAX } from '../../shared/limits.ts'
import * as deckFiles from '../services/deck-files.ts'
import { DeckPath, deckExample } from './flashcards.ts'
import { FactsOnly, FileData, IMPORT_SECONDS_MAX } from './imports.ts'
import { defineOperation } from './operation.ts'
import { defineTool } from './tool-operation.ts'

/** Decks have no format of ours; a table is what most programs read. */
const DeckExportQuery = z.object({ as: z.string().min(1).max(40).default('csv'), dryRun: FactsOnly })

/** The operations that read decks from files and write them. */
export const deckFileOperations = [
  defineOperation({
    name: 'importFlashcardDeck',
    tag: 'flashcards',
    summary: 'Create a deck from a file or a text.',
    description: `Formats: ${DECK_FORMATS.map(({ name }) => name).join(', ')}. Otherwise like importQuiz.`,
    route: 'POST /api/v1/flashcards/import',
    scope: 'api:write',
    body: ImportInput,
    upload: { bytesMax: IMPORT_BYTES_MAX, accepts: '*/*', isOptional: true },
    output: DeckImportAnswer,
    status: { all: [201, 200], of: (answer) => ('dryRun' in answer ? 200 : 201) },
    patienceSeconds: IMPORT_SECONDS_MAX,
    idempotency: 'lease',
    example: {
      input: { text: 'hola\thello\nadiós\tgoodbye', title: 'Spanish basics' },
      output: { ...deckExample, description: '', cardCount: 2, as: 'quizlet', losses: [] },
    },
    handler: deckFiles.importDeck,
  }),
  defineOperation({
    name: 'exportFlashcardDeck',
    tag: 'flashcards',
    summary: 'Download a deck as a file.',
    description: 'Like exportQuiz.',
    route: 'GET /api/v1/flashcards/:deckId/export',
    scope: 'api:read',
    path: DeckPath,
    query: DeckExportQuery,
    output: z.string(),
    raw: 'application/octet-stream',
    example: { input: { deckId: 'DECK_ID', as: 'anki' }, output: 'FILE' },
    handler: deckFiles.download,
  }),
]

/** Agents get a file as data. */
export const deckExportTools = [
  defineTool({
    name: 'exportFlashcardDeck',
    title: 'Read a deck as a file',
    description: 'Like svc_export_quiz.',
    scope: 'api:read',
    input: DeckPath.extend(DeckExportQuery.shape),
    output: FileData,
    example: { deckId: 'DECK_ID', as: 'csv' },
    handler: deckFiles.forAgent,
  }),
]
