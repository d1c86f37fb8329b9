import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Reply } from '../../support/api.ts'
import type { AuthServer } from './auth-server.ts'
import type { Browser } from './browser.ts'

export const REDIRECT_URI = 'https://app.example/callback'

export type Registered = { client_id: string; client_secret?: string }
export type Tokens = { access_token: string; refresh_token?: string; id_token?: string; scope: string }

/** A new client; `change` replaces what a test is about. */
export async function registerClient(server: AuthServer, change: object = {}): Promise<Registered> {
  const reply = await postJson(server, '/api/auth/oauth2/register', {
    client_name: 'Test app',
    redirect_uris: [REDIRECT_URI],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    ...change,
  })
  if (reply.status !== 201)
    throw new Error(`registration answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** Makes every used refresh token too old for a retry. */
export async function graceIsOver({ deps }: AuthServer): Promise<void> {
  await deps.database.execute(sql`update oauth_refresh_tokens set used_at = used_at - interval '11 seconds'`)
}

/** A verifier and its S256 challenge. */
export function newPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The address of an authorization request that is in order but for `change`; `null` leaves a parameter out. */
export function authorizeUrl(
  server: AuthServer,
  clientId: string,
  change: Record<string, string | string[] | null> = {},
): string {
  const url = new URL('/api/auth/oauth2/authorize', server.baseUrl)
  const parameters: Record<string, string | string[] | null> = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    scope: 'api:read api:write offline_access',
    code_challenge: newPkce().challenge,
    code_challenge_method: 'S256',
    state: 'xyz',
    resource: `${server.baseUrl}/api/v1`,
    ...change,
  }
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of value === null ? [] : [value].flat()) url.searchParams.append(name, one)
  }
  return url.href
}

/** Walks through consent as the signed-in person and returns the parameters that the client gets. */
export async function approve(browser: Browser, url: string): Promise<URLSearchParams> {
  await browser.open(url)
  await browser.submit({ decision: 'approve' }, 'consent')
  if (!browser.left) throw new Error(`consent ended at ${browser.url} (${browser.status}): ${browser.text()}`)
  return browser.left.searchParams
}

/** A code and what redeems it. */
export async function newCode(
  server: AuthServer,
  browser: Browser,
  client: Registered,
  change: Record<string, string | string[] | null> = {},
): Promise<Record<string, string>> {
  const { verifier, challenge } = newPkce()
  const answer = await approve(
    browser,
    authorizeUrl(server, client.client_id, { code_challenge: challenge, ...change }),
  )
  return {
    grant_type: 'authorization_code',
    code: answer.get('code') ?? '',
    redirect_uri: typeof change.redirect_uri === 'string' ? change.redirect_uri : REDIRECT_URI,
    client_id: client.client_id,
    code_verifier: verifier,
  }
}

/** Everything from consent to tokens. */
export async function newTokens(
  server: AuthServer,
  browser: Browser,
  client: Registered,
  change: Record<string, string | string[] | null> = {},
): Promise<Tokens> {
  const reply = await postToken(server, await newCode(server, browser, client, change))
  if (reply.status !== 200) throw new Error(`token answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply.body
}

export function postToken(
  server: AuthServer,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Reply> {
  return postForm(server, '/api/auth/oauth2/token', fields, headers)
}

export function refreshWith(
  server: AuthServer,
  client: Registered,
  refreshToken = '',
  change = {},
): Promise<Reply> {
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: client.client_id }
  return postToken(server, { ...fields, ...change })
}

export function postForm(
  server: AuthServer,
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
): Promise<Reply> {
  return server.request('POST', path, { body: new URLSearchParams(fields), headers })
}

export function postJson(server: AuthServer, path: string, body: unknown): Promise<Reply> {
  return server.request('POST', path, {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })
}

/** An API call with a bearer token. */
export function callApi(
  server: AuthServer,
  token: string,
  method = 'GET',
  path = '/api/v1/account',
): Promise<Reply> {
  return server.request(method, path, { headers: { authorization: `Bearer ${token}` } })
}

/** Calls a tool of the MCP server with a token. */
export function callTool(
  server: AuthServer,
  token: string,
  name: string,
  args: Record<string, unknown>,
): Promise<Response> {
  return fetch(`${server.baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })
}
