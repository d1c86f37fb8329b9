import type { Database } from '../../shared/database/connect.ts'
import { listRevocations } from '../../shared/database/queries/auth-grants.ts'
import { ACCESS_TOKEN_SECONDS } from '../../shared/limits.ts'

/** How long this process may not know a revocation by another one. */
const STALE_MS_MAX = 1_000
/** A revocation matters until the last token of the grant has expired. */
const MEMORY_SECONDS = ACCESS_TOKEN_SECONDS + 5 * 60

/** The grants and tokens that were revoked before their JWTs expire. */
export type Revocations = {
  /** Whether one of the ids (of a grant, or the `jti` of a token) is revoked. */
  includeAny(ids: readonly string[]): Promise<boolean>
  /** Applies a revocation made by this process at once. */
  note(ids: readonly string[]): void
}

/** Keeps the list in memory and reloads it at most once a second while tokens are checked. */
export function createRevocations(database: Database): Revocations {
  let known = new Set<string>()
  const noted = new Map<string, number>()
  let readAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async () => {
    const startedMs = performance.now()
    known = new Set(await listRevocations(database, MEMORY_SECONDS))
    readAtMs = startedMs
    // Their transactions have committed by now, so the list contains them.
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
