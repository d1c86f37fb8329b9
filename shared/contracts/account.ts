import { z } from 'zod'
import { PlanRequest } from './plan-request.ts'

export const Account = z.object({
  email: z.string(),
  name: z.string().meta({ description: 'What pages call you; empty = your address.' }),
  plan: z.enum(['free', 'paid']),
  planRequest: PlanRequest.nullable().meta({
    description: 'That you ask the owner for the paid plan; null = you do not.',
  }),
  usage: z.object({
    requestsToday: z
      .int()
      .meta({ description: 'Accepted requests since 00:00 UTC, all credentials together.' }),
    requestsLimit: z.int(),
    quizzesCreated: z.int(),
    flashcardDecksCreated: z.int(),
    keyRequestsToday: z.int().meta({ description: 'Accepted requests of all keys since 00:00 UTC.' }),
    openRenders: z.int().meta({ description: 'Renders that have not ended.' }),
    filmMinutesToday: z.number().meta({ description: 'Minutes of video ordered since 00:00 UTC.' }),
    storedBytes: z.int().meta({ description: 'Pictures, tracks, narration and videos together.' }),
    keys: z.int(),
    thisMonth: z
      .object({
        films: z.int(),
        filmMinutes: z.number(),
        coreSeconds: z.int().meta({ description: 'Processor time of the films.' }),
        spokenCharacters: z.int(),
        modelTokens: z.int(),
        previews: z.int(),
      })
      .meta({ description: 'UTC; deletion gives nothing back.' }),
  }),
  limits: z
    .object({
      quizzesPerMonth: z.int().nullable().meta({ description: 'null = as many as you like.' }),
      keyRequestsPerDay: z.int().meta({ description: 'Requests of all keys together.' }),
      openRenders: z.int(),
      filmMinutesPerDay: z.int(),
      filmDays: z.int().meta({ description: 'Days after which a render is removed.' }),
      storedBytes: z.int(),
      keys: z.int(),
      eventStreams: z.int().meta({ description: 'Open at a time.' }),
      eventStreamSeconds: z.int().meta({ description: 'After these a stream ends; reconnect.' }),
      previewsAtOnce: z.int(),
      generationsAtOnce: z.int(),
      dryRunsAtOnce: z.int(),
    })
    .meta({ description: 'What the plan allows at most.' }),
})
export type Account = z.infer<typeof Account>
