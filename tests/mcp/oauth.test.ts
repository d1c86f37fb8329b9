import { expect, test } from 'bun:test'
import {
  Client as ModernClient,
  type OAuthClientProvider as ModernProvider,
  StreamableHTTPClientTransport as ModernTransport,
  UnauthorizedError as ModernUnauthorized,
  type OAuthDiscoveryState,
} from '@modelcontextprotocol/client'
import { type OAuthClientProvider, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { authServer } from '../auth/support/auth-server.ts'
import { ClientMemory } from '../auth/support/client-memory.ts'
import { approve, callApi } from '../auth/support/oauth.ts'
import { callTool } from './client.ts'

const server = await authServer()
const REDIRECT = 'http://127.0.0.1:47124/callback'

class Agent extends ClientMemory implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT
  constructor(readonly grantTypes: string[]) {
    super()
  }
  get clientMetadata() {
    return {
      client_name: 'An agent',
      redirect_uris: [REDIRECT],
      grant_types: this.grantTypes,
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }
  }
}

test.each([
  ['without a refresh token', ['authorization_code']],
  ['with a refresh token', ['authorization_code', 'refresh_token']],
])(
  'the SDK client, %s, signs its person in at the first 401 and asks for more at the first 403',
  async (_, grantTypes) => {
    const agent = new Agent(grantTypes)
    const { browser } = await server.signedIn()
    const transport = new StreamableHTTPClientTransport(new URL(`${server.baseUrl}/mcp`), {
      authProvider: agent,
    })
    const client = new Client({ name: 'agent', version: '1.0.0' })
    await client.connect(transport)
    expect((await client.listTools()).tools.length).toBeGreaterThan(20)
    expect(agent.sentTo).toBeUndefined()

    const approveAt = async (scope: string) => {
      expect(agent.sentTo!.searchParams.get('scope')).toBe(scope)
      expect(agent.sentTo!.searchParams.get('resource')).toBe(`${server.baseUrl}/mcp`)
      const answer = await approve(browser, agent.sentTo!.href)
      await transport.finishAuth(answer.get('code')!)
    }
    await expect(callTool(client, 'svc_list_quizzes')).rejects.toBeInstanceOf(UnauthorizedError)
    await approveAt('api:read')
    const { data } = await callTool(client, 'svc_list_quizzes')
    expect(data.quizzes).toEqual([])

    await expect(callTool(client, 'svc_create_quiz', { title: 'More' })).rejects.toBeInstanceOf(
      UnauthorizedError,
    )
    await approveAt('api:read api:write')
    expect((await callTool(client, 'svc_create_quiz', { title: 'More' })).data.title).toBe('More')
    expect((await callTool(client, 'svc_list_quizzes')).data.quizzes).toHaveLength(1)
    // A token for the MCP resource is good for the API of the same service too.
    expect((await callApi(server, agent.stored!.access_token)).status).toBe(200)
  },
)

test('the SDK client of the newer revision registers, signs its person in and asks for more', async () => {
  const agent = new ModernAgent()
  const { browser } = await server.signedIn()
  const transport = new ModernTransport(new URL(`${server.baseUrl}/mcp`), { authProvider: agent })
  const client = new ModernClient(
    { name: 'agent', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  await client.connect(transport)
  expect(agent.sentTo).toBeUndefined()
  const approveAt = async (...scopes: string[]) => {
    // It asks for a refresh token where the server has them.
    const asked = agent.sentTo!.searchParams.get('scope')!.split(' ')
    expect(asked.sort()).toEqual([...scopes, 'offline_access'])
    await transport.finishAuth(await approve(browser, agent.sentTo!.href))
  }
  const call = (name: string, args = {}) => client.callTool({ name, arguments: args })
  await expect(call('svc_list_quizzes')).rejects.toBeInstanceOf(ModernUnauthorized)
  await approveAt('api:read')
  expect((await call('svc_list_quizzes')).structuredContent).toMatchObject({ data: { quizzes: [] } })
  await expect(call('svc_create_quiz', { title: 'More' })).rejects.toBeInstanceOf(ModernUnauthorized)
  await approveAt('api:read', 'api:write')
  const { structuredContent } = await call('svc_create_quiz', { title: 'More' })
  expect(structuredContent).toMatchObject({ data: { title: 'More' } })
  await client.close()
})

/** What a client of SDK v2 keeps, with the same registration as the older one's. */
class ModernAgent extends Agent implements ModernProvider {
  #discovered?: OAuthDiscoveryState
  constructor() {
    super(['authorization_code', 'refresh_token'])
  }
  discoveryState = () => this.#discovered
  saveDiscoveryState = (state: OAuthDiscoveryState) => {
    this.#discovered = state
  }
}
