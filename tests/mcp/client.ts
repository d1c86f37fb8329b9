import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

/** An MCP client of the SDK over real HTTP; without a key it is nobody. */
export async function connectMcp(baseUrl: string, key?: string, path = '/mcp'): Promise<Client> {
  const client = new Client({ name: 'tests', version: '1.0.0' })
  const headers: Record<string, string> = key === undefined ? {} : { 'x-api-key': key }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(baseUrl + path), { requestInit: { headers } }),
  )
  return client
}

/** Calls a tool; `data` of a success, or the facts of a failure. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: tests read many shapes, and assertions check them.
): Promise<{ isError: boolean; data: any; error: any; result: CallToolResult }> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult
  const [block] = result.content
  const parsed = block?.type === 'text' ? JSON.parse(block.text) : null
  const isError = result.isError === true
  const { data } = (result.structuredContent ?? {}) as { data?: unknown }
  return { isError, data, error: isError ? parsed : null, result }
}

/** A raw JSON-RPC message over HTTP; the answer's message is taken out of its event stream. */
export async function postMcp(
  baseUrl: string,
  body: unknown,
  init: { headers?: Record<string, string>; path?: string } = {},
) {
  const response = await fetch(baseUrl + (init.path ?? '/mcp'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...init.headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const json = isStream ? (/^data: (.*)$/m.exec(text)?.[1] ?? 'null') : text
  // biome-ignore lint/suspicious/noExplicitAny: tests read many shapes, and assertions check them.
  const message: any = json === '' ? null : JSON.parse(json)
  return { status: response.status, headers: response.headers, message, text }
}

/** A `tools/call` message. */
export function toolCall(name: unknown, args: Record<string, unknown> = {}) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
}
