import type { Database } from '../../shared/database/connect.ts'
import { countAttempt, takeBucket } from '../../shared/database/queries/auth-attempts.ts'
import { readAccessToken, type TokenParts } from './access-tokens.ts'

/** A refresh within this time after a 403 counts as the client's reaction to it. */
const STEP_UP_SECONDS = 30

/**
 * Records that a token was refused for a missing scope. Clients with a refresh token (such as the MCP SDK up to 1.x)
 * react to that 403 with a refresh, get the same scopes and give up. So the grant's next refresh is refused once, which
 * sends them to the authorization endpoint.
 */
export function createMissingScopeNote(parts: TokenParts & { database: Database }) {
  return async (headers: Headers): Promise<void> => {
    const [, bearer] = /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? []
    const claims = bearer === undefined ? null : await readAccessToken(parts, bearer)
    if (claims) await countAttempt(parts.database, bucketOf(claims.grant), STEP_UP_SECONDS)
  }
}

/** Whether this is the grant's first refresh after such a 403. Removes the record. */
export function takeMissingScopeNote(database: Database, grantId: string): Promise<boolean> {
  return takeBucket(database, bucketOf(grantId))
}

function bucketOf(grantId: string): string {
  return `step_up:${grantId}`
}
