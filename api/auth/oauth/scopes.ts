import { SCOPES } from '../../context.ts'
import { OAuthError } from './errors.ts'

/** Every scope that a client may request, with a sentence for the person who approves it. */
export const SCOPE_SENTENCES = {
  'api:read': 'See your quizzes, flashcards, music, videos and account',
  'api:write': 'Create, change and delete quizzes and flashcards, and render videos',
  offline_access: 'Stay connected while you are away, until you disconnect it',
  openid: 'See who you are: your account id and email address',
} as const

/** The name of a scope. */
export type OAuthScope = keyof typeof SCOPE_SENTENCES
/** The names of all scopes, as metadata lists them. */
export const OAUTH_SCOPES = Object.keys(SCOPE_SENTENCES) as OAuthScope[]

/** The scopes of a request without `scope`. */
const DEFAULT_SCOPES = [SCOPES[0]]

/** The distinct scopes of a request. Throws `invalid_scope` for one that does not exist. */
export function parseScopes(text: string | null): string[] {
  const names = [...new Set((text ?? '').split(' ').filter((name) => name !== ''))]
  const unknown = names.find((name) => !Object.hasOwn(SCOPE_SENTENCES, name))
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
