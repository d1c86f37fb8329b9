import type { Database } from '../../shared/database/connect.ts'
import { countAttempt, takeBucket } from '../../shared/database/queries/auth-attempts.ts'
import { readAccessToken, type TokenParts } from './access-tokens.ts'

/** How long after a 403 a refresh is taken for the client's answer to it. */
const STEP_UP_SECONDS = 30

/**
 * Remembers that a token was refused for a missing scope. Clients that hold a refresh token (the MCP SDK up to 1.x
 * among them) answer such a 403 with a refresh, get the same scopes and give up; the next refresh of the grant is
 * therefore refused once, which sends them to the authorization endpoint.
 */
export function createMissingScopeNote(parts: TokenParts & { database: Database }) {
  return async (headers: Headers): Promise<void> => {
    const [, bearer] = /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '') ?? []
    const claims = bearer === undefined ? null : await readAccessToken(parts, bearer)
    if (claims) await countAttempt(parts.database, bucketOf(claims.grant), STEP_UP_SECONDS)
  }
}

/** True for the first refresh of a grant after such a 403; the next one finds nothing. */
export function takeMissingScopeNote(database: Database, grantId: string): Promise<boolean> {
  return takeBucket(database, bucketOf(grantId))
}

function bucketOf(grantId: string): string {
  return `step_up:${grantId}`
}
