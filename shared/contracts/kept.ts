import { z } from 'zod'

const Of = z.array(z.object({ answer: z.string(), text: z.string() }))

/** What a file says about a question that no film shows, for files that are written later. */
export const Kept = z.object({
  /** What is said to those who choose an answer, by the text of that answer. */
  feedback: Of,
  /** Other texts that count as a typed answer, by the text of the one that is shown. */
  accepted: Of,
  tags: z.array(z.string()),
})
export type Kept = z.infer<typeof Kept>
