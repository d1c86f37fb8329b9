import { z } from 'zod'
import { SOURCE_CHARACTERS_MAX, URL_CHARACTERS_MAX } from '../limits.ts'
import { Id, text, webAddress } from './text.ts'
import { FileInput } from './upload.ts'

/** What is written from, at most one of these; without any, the model's own knowledge. */
export const SourceInput = z.object({
  sourceText: text(1, SOURCE_CHARACTERS_MAX)
    .optional()
    .meta({ description: 'Written from it alone; one source at most.' }),
  sourceUrl: webAddress(URL_CHARACTERS_MAX).optional().meta({ description: 'Web page or PDF.' }),
  file: FileInput.optional().meta({ description: 'PDF, DOCX or text.' }),
  deckId: Id.optional().meta({ description: 'A deck of flashcards to write from.' }),
})
export type SourceInput = z.infer<typeof SourceInput>
