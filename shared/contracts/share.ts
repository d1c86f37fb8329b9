import { z } from 'zod'

/** A film that everybody with its address can watch. */
export const Share = z.object({
  url: z.string().meta({ description: 'The page to pass on; it plays the video without an account.' }),
  token: z.string().meta({ description: 'The unguessable part of the address.' }),
})
export type Share = z.infer<typeof Share>
