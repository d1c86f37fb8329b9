import { z } from 'zod'
import { EMAIL_LENGTH_MAX } from '../limits.ts'
import { PageQuery, Pagination, Timestamp, text } from './text.ts'

const Plan = z.enum(['free', 'paid'])

/** An account as the instance's owner sees it. */
export const ManagedAccount = z.object({
  id: z.string(),
  email: z.string(),
  plan: Plan,
  isOwner: z.boolean(),
  /** `null` = it is not suspended. */
  suspendedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  usage: z.object({
    requestsToday: z.int(),
    quizzesThisMonth: z.int(),
    quizzes: z.int(),
    renders: z.int(),
    /** All finished films together. */
    filmBytes: z.int(),
  }),
})
export type ManagedAccount = z.infer<typeof ManagedAccount>

/** `email` finds addresses that contain it. */
export const AccountQuery = PageQuery.extend({ email: text(0, EMAIL_LENGTH_MAX).optional() })
export type AccountQuery = z.infer<typeof AccountQuery>

export const AccountPage = z.object({ accounts: z.array(ManagedAccount), pagination: Pagination })
export type AccountPage = z.infer<typeof AccountPage>

export const AccountChange = z.object({ plan: Plan.optional(), suspended: z.boolean().optional() })
export type AccountChange = z.infer<typeof AccountChange>

export const EndedSessions = z.object({ sessionsEnded: z.int() })
export type EndedSessions = z.infer<typeof EndedSessions>

export const Invitation = z.object({ email: text(3, EMAIL_LENGTH_MAX), plan: Plan.optional() })
export type Invitation = z.infer<typeof Invitation>

export const RetriedRender = z.object({ sessionId: z.string(), status: z.literal('queued') })
export type RetriedRender = z.infer<typeof RetriedRender>
