import type { Trace } from '../../shared/database/queries/audit-events.ts'
import type { Dependencies } from '../context.ts'
import type { Devices } from './devices.ts'
import type { Identity } from './identity.ts'
import type { KeyRing } from './keys.ts'
import type { SendMail } from './mail.ts'
import type { Revocations } from './revocations.ts'
import type { Sessions } from './sessions.ts'

/** The request that causes an event, as events name it. */
export type RequestTrace = Required<Omit<Trace, 'actorId'>>

/** The dependencies of every handler of sign-in, OAuth and settings, built once by `createAuth`. */
export type AuthParts = Pick<
  Dependencies,
  'config' | 'database' | 'storage' | 'vault' | 'queue' | 'log' | 'now' | 'network'
> & {
  baseUrl: string
  keys: KeyRing
  /** The server's secret, from which refresh tokens are derived. */
  secret: Uint8Array
  identity: Identity
  sessions: Sessions
  devices: Devices
  revocations: Revocations
  sendMail: SendMail
  /** Names the request in the events that it causes. */
  trace: RequestTrace
}

/** The dependencies that all requests share. */
export type ServiceParts = Omit<AuthParts, 'trace'>

/** Answers one request. `address` is the client's address, for limits. */
export type Handler = (parts: AuthParts, request: Request, address: string) => Promise<Response>
