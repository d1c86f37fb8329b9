import { SCOPES } from '../../context.ts'
import { OAuthError } from './errors.ts'

/** Every scope that a client may request, as metadata lists them. The texts say what each permits. */
export const OAUTH_SCOPES = [...SCOPES, 'offline_access', 'openid'] as const

/** The name of a scope. */
export type OAuthScope = (typeof OAUTH_SCOPES)[number]

/** The scopes of a request without `scope`. */
const DEFAULT_SCOPES = [SCOPES[0]]

/** The distinct scopes of a request. Throws `invalid_scope` for one that does not exist. */
export function parseScopes(text: string | null): string[] {
  const names = [...new Set((text ?? '').split(' ').filter((name) => name !== ''))]
  const unknown = names.find((name) => !(OAUTH_SCOPES as readonly string[]).includes(name))
  if (unknown !== undefined) {
    throw new OAuthError('invalid_scope', `scope can contain: ${OAUTH_SCOPES.join(' ')}.`)
  }
  return names.length > 0 ? names : [...DEFAULT_SCOPES]
}

/** The scopes of a refresh, by default all granted ones. Throws `invalid_scope` for one that was not granted. */
export function narrowScopes(text: string | null, granted: readonly string[]): string[] {
  if (text === null) return [...granted]
  const asked = parseScopes(text)
  if (asked.some((name) => !granted.includes(name))) {
    throw new OAuthError('invalid_scope', 'The scope exceeds what was granted.')
  }
  return asked
}
