import { withTimeout } from '../timeout.ts'
import { type Credential, readCredentials, writeCredentials } from './credentials.ts'
import { CommandError, EXIT } from './failure.ts'

/** A token that ends sooner than this is replaced before it is used. */
const SPARE_MS = 60_000
const REQUEST_MS_MAX = 30_000

type Granted = { access_token: string; refresh_token?: string; expires_in: number }

/** The endpoints of a service's sign-in (RFC 8414). */
export type Endpoints = {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  registration_endpoint: string
}

/** Where a service has its sign-in. Throws a sentence where it says nothing of the kind. */
export async function discover(url: string, signal: AbortSignal): Promise<Endpoints> {
  const answer = await request(`${url}/.well-known/oauth-authorization-server`, { signal })
  const endpoints = (await answer.json().catch(() => null)) as Endpoints | null
  if (!answer.ok || endpoints?.issuer !== url) {
    throw new CommandError(
      `${url} is not the address of a quiz-video service${endpoints?.issuer ? `: it calls itself ${endpoints.issuer}` : ''}.`,
    )
  }
  return endpoints
}

/** Sends JSON or a form to an endpoint. Throws a sentence where the service cannot be reached or refuses. */
export async function post(
  url: string,
  body: object | URLSearchParams,
  signal: AbortSignal,
): Promise<unknown> {
  const isForm = body instanceof URLSearchParams
  const headers = { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }
  const answer = await request(url, {
    method: 'POST',
    headers,
    body: isForm ? String(body) : JSON.stringify(body),
    signal,
  })
  const said = await answer.json().catch(() => ({}))
  if (answer.ok) return said
  const reason = said.error_description ?? said.hint ?? said.error ?? `it answered ${answer.status}`
  throw new CommandError(`The sign-in was refused: ${reason}`, EXIT.notAllowed)
}

/** The credential that a token endpoint granted. */
export function credentialOf(clientId: string, granted: Granted): Credential {
  const { access_token: accessToken, refresh_token: refreshToken = null, expires_in: seconds } = granted
  return { clientId, accessToken, refreshToken, expiresAtMs: Date.now() + seconds * 1_000 }
}

/** A token that is valid now, replaced and kept where the one of the sign-in has ended. */
export async function currentToken(
  url: string,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
  // Read each time: another command may have replaced it, and a refresh token works once.
  const credentials = await readCredentials(env)
  const credential = credentials.services[url]
  const ended = new CommandError(`Your sign-in to ${url} has ended: run "quizvideo login".`, EXIT.notAllowed)
  if (credential === undefined || 'apiKey' in credential) throw ended
  if (credential.expiresAtMs - SPARE_MS > Date.now()) return credential.accessToken
  if (credential.refreshToken === null) throw ended
  const { token_endpoint } = await discover(url, signal)
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    refresh_token: credential.refreshToken,
    client_id: credential.clientId,
    resource: `${url}/api/v1`,
  })
  const granted = (await post(token_endpoint, form, signal).catch((error: unknown) => {
    throw error instanceof CommandError && error.exitCode === EXIT.notAllowed ? ended : error
  })) as Granted
  const fresh = credentialOf(credential.clientId, granted)
  await writeCredentials(env, { ...credentials, services: { ...credentials.services, [url]: fresh } })
  return granted.access_token
}

async function request(
  url: string,
  { signal, ...init }: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  return withTimeout(REQUEST_MS_MAX, signal, (ends) => fetch(url, { ...init, signal: ends })).catch(() => {
    signal.throwIfAborted()
    throw new CommandError(
      `${new URL(url).origin} cannot be reached: is the service running?`,
      EXIT.unavailable,
    )
  })
}
