import type { Database } from '../../shared/database/connect.ts'
import { listRevocations } from '../../shared/database/queries/auth-grants.ts'
import { ACCESS_TOKEN_SECONDS } from '../../shared/limits.ts'

/** How long another replica's revocation may stay unknown here. */
const STALE_MS_MAX = 1_000
/** A revocation matters until the last token of the grant has expired. */
const MEMORY_SECONDS = ACCESS_TOKEN_SECONDS + 5 * 60

/** The grants and tokens that died before their JWTs expire. */
export type Revocations = {
  /** True where one of the ids (a grant's, a token's `jti`) is revoked. */
  includeAny(ids: readonly string[]): Promise<boolean>
  /** Makes a revocation of this process known to it at once. */
  note(ids: readonly string[]): void
}

/** Keeps the list in memory and reads it again once a second while tokens are being checked. */
export function createRevocations(database: Database): Revocations {
  let known = new Set<string>()
  const noted = new Map<string, number>()
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async () => {
    const startedMs = performance.now()
    known = new Set(await listRevocations(database, MEMORY_SECONDS))
    readAtMs = startedMs
    // Committed by now, so the list has them.
    for (const [id, atMs] of noted) if (atMs + STALE_MS_MAX * 60 < startedMs) noted.delete(id)
  }
  return {
    async includeAny(ids) {
      if (performance.now() - readAtMs > STALE_MS_MAX) {
        reading ??= read().finally(() => {
          reading = null
        })
        await reading
      }
      return ids.some((id) => known.has(id) || noted.has(id))
    },
    note(ids) {
      for (const id of ids) noted.set(id, performance.now())
    },
  }
}
