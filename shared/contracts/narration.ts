import { z } from 'zod'
import { Timestamp } from './text.ts'

/** The two texts of a question that its owner may speak. */
export const NarrationPart = z.enum(['question', 'answer']).meta({
  description:
    '`question`: the question and its options as they are read; `answer`: the right answer and its explanation.',
})
export type NarrationPart = z.infer<typeof NarrationPart>

/** A scene that is no question: the opening, the end card, or a hook by its id (`hook-7`). */
export const NarratedScene = z
  .string()
  .regex(/^(?:intro|outro|hook-\d{1,15})$/, { error: 'must be intro, outro or hook- and the id of a hook' })
  .meta({ description: '`intro`, `outro`, or `hook-` and the id of one of the quiz’s hooks: `hook-7`.' })

/** A clip that takes the place of a spoken text. */
export const Narration = z.object({
  scene: z.string().meta({
    description:
      'What it speaks: `question-811` and `answer-811` for a question, `intro`, `outro`, `hook-7`.',
  }),
  durationMs: z.int().meta({ description: 'Without the silence before and after, which is cut off.' }),
  url: z.string().meta({ description: 'Plays it for 24 hours.' }),
  createdAt: Timestamp,
})
export type Narration = z.infer<typeof Narration>
