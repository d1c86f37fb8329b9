import { z } from 'zod'

export const Account = z.object({
  email: z.string(),
  plan: z.enum(['free', 'paid']),
  usage: z.object({
    requestsToday: z
      .int()
      .meta({ description: 'Accepted requests since 00:00 UTC, all credentials together.' }),
    requestsLimit: z.int(),
    quizzesCreated: z.int(),
    flashcardDecksCreated: z.int(),
  }),
})
export type Account = z.infer<typeof Account>
