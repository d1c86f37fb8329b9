import { z } from 'zod'
import { Pagination, Timestamp } from './text.ts'

/** What is recorded about the security of an account. */
export type EventKind =
  | 'sign_in'
  | 'sign_in_failed'
  | 'locked_out'
  | 'signed_out'
  | 'sessions_ended'
  | 'key_created'
  | 'key_deleted'
  | 'consent_given'
  | 'consent_withdrawn'
  | 'token_replayed'
  | 'password_changed'
  | 'password_reset'
  | 'email_changed'
  | 'factor_added'
  | 'factor_removed'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'factor_failed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'data_exported'
  | 'plan_changed'
  | 'account_suspended'
  | 'account_resumed'
  | 'account_invited'
  | 'account_deleted'
  | 'owner_named'
  | 'render_retried'

/** One event, as the account and the owner of the instance see it. */
export const AccountEvent = z.object({
  id: z.int(),
  // No enum: that of a published answer may never grow.
  kind: z.string().meta({ description: 'Such as `sign_in`. More kinds may come.' }),
  at: Timestamp,
  /** `owner` = of the instance, `operator` = the command line of its server. */
  by: z.enum(['account', 'owner', 'operator']),
  clientId: z.string().nullable(),
  clientName: z.string().nullable(),
  keyPrefix: z.string().nullable(),
  /** The same for the same network; the address itself is not stored. */
  network: z.string().nullable(),
  /** The `X-Request-Id` of the request. */
  requestId: z.string().nullable(),
  /** The new plan, or the id of the account or render that an owner acted on. */
  detail: z.string().nullable(),
})
export type AccountEvent = Omit<z.infer<typeof AccountEvent>, 'kind'> & { kind: EventKind }

export const EventPage = z.object({ events: z.array(AccountEvent), pagination: Pagination })
export type EventPage = { events: AccountEvent[]; pagination: Pagination }
