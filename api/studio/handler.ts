import type { Sessions } from '../auth/sessions.ts'
import type { RateLimit } from '../services/rate-limit.ts'
import type { StudioAssets } from './assets.ts'
import type { PlayerData } from './browser/film-request.ts'
import type { FontFiles } from './font-files.ts'
import type { Visit } from './visit.ts'

/** What all handlers share: the sessions, and the files of the pages, which are built once. */
export type Studio = {
  sessions: Sessions
  assets(): Promise<StudioAssets>
  fontFiles(): Promise<FontFiles>
  /** The films of samples, by language and sample: they are the same for everybody. */
  samples: Map<string, PlayerData>
  /** Limits how often an account may have a render node mix sound for the player. */
  sounds: RateLimit
}

/** Answers one request of a signed-in browser. */
export type Handler = (studio: Studio, visit: Visit) => Promise<Response>
