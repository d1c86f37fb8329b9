import { z } from 'zod'
import { JSON_BYTES_MAX, TITLE_CHARACTERS_MAX } from '../limits.ts'
import { Level, QuestionKind } from './film-settings.ts'
import { CardInput, CreatedDeck } from './flashcard.ts'
import { Kept } from './kept.ts'
import { CreatedQuiz } from './quiz.ts'
import { text } from './text.ts'
import { FileInput } from './upload.ts'

/** What a file and a service cannot both hold, and its place: `questions.2.image`, or `row 14` of a table. */
const Losses = z
  .array(z.object({ path: z.string(), message: z.string() }))
  .meta({ description: 'What could not be kept, each with its place.' })

/** Not an enumeration: the names stand in one sentence of the description, and in the refusal of another name. */
const FormatName = text(1, 40)

/** A quiz or a deck as a file or as text. */
export const ImportInput = z.object({
  file: FileInput.optional(),
  filename: text(0, 255).optional(),
  text: text(1, JSON_BYTES_MAX).optional().meta({ description: 'Instead of a file.' }),
  title: text(1, TITLE_CHARACTERS_MAX).optional().meta({
    description: 'Left out = the title in the file, or its name.',
  }),
  dryRun: z.boolean().optional().meta({ description: 'Only shows what would be created.' }),
  as: FormatName.optional().meta({ description: 'Its format; left out = found out.' }),
})

export type ImportInput = z.infer<typeof ImportInput>

/** Fields of one format alone, returned when it is written again. */
const Foreign = z.record(z.string(), z.unknown())

/** A quiz between a file and the API. */
const PortableQuiz = z.object({
  title: z.string().nullable(),
  description: z.string().nullable(),
  language: z.string().nullable(),
  questions: z.array(
    z.object({
      text: z.string(),
      kind: QuestionKind.nullable(),
      options: z.array(
        z.object({
          text: z.string(),
          isCorrect: z.boolean(),
          image: z.string().nullable(),
          percent: z.number().nullable(),
          foreign: Foreign,
        }),
      ),
      explanation: z.string().nullable(),
      image: z.string().nullable(),
      level: Level.nullable(),
      seconds: z.number().nullable(),
      source: z.string().nullable(),
      kept: Kept.optional(),
      foreign: Foreign,
    }),
  ),
  foreign: Foreign,
})

const As = z.string().meta({ description: 'Name of the format.' })

export const ImportAnswer = z.union([
  CreatedQuiz.extend({ as: As, losses: Losses }),
  z.object({ dryRun: z.literal(true), as: As, losses: Losses, quiz: PortableQuiz }),
])
export type ImportAnswer = z.infer<typeof ImportAnswer>

export const DeckImportAnswer = z.union([
  CreatedDeck.extend({ cardCount: z.int(), as: As, losses: Losses }),
  z.object({
    dryRun: z.literal(true),
    as: As,
    losses: Losses,
    deck: z.object({ title: z.string(), cards: z.array(CardInput) }),
  }),
])
export type DeckImportAnswer = z.infer<typeof DeckImportAnswer>

export const ExportQuery = z.object({
  as: FormatName.default('json'),
})

export const ExportFacts = z.object({ as: As, filename: z.string(), contentType: z.string(), losses: Losses })
export type ExportFacts = z.infer<typeof ExportFacts>
