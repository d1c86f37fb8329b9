import { expect, test } from 'bun:test'
import {
  auth,
  extractWWWAuthenticateParams,
  type OAuthClientProvider,
} from '@modelcontextprotocol/sdk/client/auth.js'
import { authServer } from './support/auth-server.ts'
import { ClientMemory } from './support/client-memory.ts'
import { approve, callApi, callTool } from './support/oauth.ts'

const server = await authServer()
const REDIRECT = 'http://127.0.0.1:47123/callback'

class Agent extends ClientMemory implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT
  readonly clientMetadata = {
    client_name: 'SDK agent',
    redirect_uris: [REDIRECT],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

async function authorized(agent: Agent, serverUrl: string, options: { scope?: string } = {}) {
  expect(await auth(agent, { serverUrl, ...options })).toBe('REDIRECT')
  const { browser } = await server.signedIn()
  const answer = await approve(browser, agent.sentTo!.href)
  const authorizationCode = answer.get('code')!
  expect(await auth(agent, { serverUrl, authorizationCode, ...options })).toBe('AUTHORIZED')
  return browser
}

test('the MCP SDK finds its way from a bare URL to tokens that the API takes', async () => {
  const agent = new Agent()
  await authorized(agent, `${server.baseUrl}/mcp`)
  expect((await callApi(server, agent.stored!.access_token)).status).toBe(200)
  const first = agent.stored!
  expect(await auth(agent, { serverUrl: `${server.baseUrl}/mcp` })).toBe('AUTHORIZED')
  expect(agent.stored!.refresh_token).not.toBe(first.refresh_token)
  expect((await callApi(server, agent.stored!.access_token)).status).toBe(200)
})

test('the MCP SDK reads the challenge of a 401 and starts from it', async () => {
  const refused = await fetch(`${server.baseUrl}/api/v1/account`)
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(refused)
  expect(resourceMetadataUrl?.href).toBe(`${server.baseUrl}/.well-known/oauth-protected-resource/api/v1`)
  expect(scope).toBe('api:read')
  const agent = new Agent()
  const result = await auth(agent, { serverUrl: `${server.baseUrl}/api/v1`, resourceMetadataUrl, scope })
  expect(result).toBe('REDIRECT')
  expect(agent.sentTo!.searchParams.get('resource')).toBe(`${server.baseUrl}/api/v1`)
})

test('an agent that lacks a scope learns which one and gets it by asking again', async () => {
  const agent = new Agent()
  const serverUrl = `${server.baseUrl}/mcp`
  await authorized(agent, serverUrl, { scope: 'api:read' })
  const refused = await callTool(server, agent.stored!.access_token, 'svc_create_quiz', { title: 'A quiz' })
  expect(refused.status).toBe(403)
  expect((await refused.clone().json()).code).toBe('INSUFFICIENT_SCOPE')
  const { scope, error } = extractWWWAuthenticateParams(refused)
  expect({ scope, error }).toEqual({ scope: 'api:read api:write', error: 'insufficient_scope' })
  // It holds a refresh token and tries that first, which cannot add a scope: it must end at consent all the same.
  expect(agent.stored!.refresh_token).toBeString()
  await authorized(agent, serverUrl, { scope })
  expect((await callApi(server, agent.stored!.access_token)).status).toBe(200)
  expect(agent.stored!.scope).toBe('api:read api:write')
})

test('a client of the REST API refreshes as ever after it lacked a scope', async () => {
  const agent = new Agent()
  const serverUrl = `${server.baseUrl}/api/v1`
  await authorized(agent, serverUrl, { scope: 'api:read' })
  const refused = await fetch(`${serverUrl}/quizzes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent.stored!.access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'A quiz' }),
  })
  expect(refused.status).toBe(403)
  expect(extractWWWAuthenticateParams(refused).scope).toBe('api:write')
  expect(await auth(agent, { serverUrl })).toBe('AUTHORIZED')
  expect((await callApi(server, agent.stored!.access_token)).status).toBe(200)
})
