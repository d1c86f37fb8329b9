import { z } from 'zod'
import { PLAN_NOTE_CHARACTERS_MAX } from '../limits.ts'
import { Pagination, Timestamp, text } from './text.ts'

/** What an account asks the owner of the instance for the paid plan with. */
export const PlanRequestInput = z.object({
  note: text(0, PLAN_NOTE_CHARACTERS_MAX).optional().meta({ description: 'What you say to the owner.' }),
})
export type PlanRequestInput = z.infer<typeof PlanRequestInput>

export const PlanRequest = z.object({
  note: z.string().meta({ description: 'May be empty.' }),
  createdAt: Timestamp,
})
export type PlanRequest = z.infer<typeof PlanRequest>

/** One page of the requests of all accounts, as the owner of the instance sees them. */
export const PlanRequestPage = z.object({
  requests: z.array(PlanRequest.extend({ accountId: z.string(), email: z.string() })),
  pagination: Pagination,
})
export type PlanRequestPage = z.infer<typeof PlanRequestPage>
