import type { Sessions } from '../auth/sessions.ts'
import type { Visit } from '../studio/visit.ts'

/** Answers one request of an owner. */
export type Handler = (sessions: Sessions, visit: Visit) => Promise<Response>
