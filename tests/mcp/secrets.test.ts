import { expect, test } from 'bun:test'
import { operations } from '../../api/operations/index.ts'
import { testApi } from '../support/api.ts'
import { postMcp, toolCall } from './client.ts'

const SECRET = 'SECRET-b7f3'
const broken = operations.map((operation) => ({
  ...operation,
  handler: async () => {
    throw new Error(`${SECRET} in a message`, { cause: new Error(SECRET) })
  },
}))
const api = await testApi({ app: () => ({ operations: broken }) })
const { key } = await api.client()
const headers = { 'x-api-key': key }
/** Numbers where an argument is one: the handler must be reached. */
const IDS = { QUESTION_ID: '1', NARRATED_QUESTION_ID: '1', HOOK_ID: 1 } as Record<string, unknown>

test.each(
  broken.filter(({ mcp, upload }) => mcp.tool !== null && upload === null).map((one) => [one.mcp.tool!, one]),
)('%s tells nothing of an unexpected error', async (tool, operation) => {
  const input = JSON.parse(JSON.stringify(operation.example.input), (_, value) => IDS[value] ?? value)
  const { status, message, text } = await postMcp(api.baseUrl, toolCall(tool, input), { headers })
  expect(status).toBe(200)
  expect(text).not.toContain(SECRET)
  const { code, error, hint, ...rest } = JSON.parse(message.result.content[0].text)
  expect([code, typeof error, typeof hint, rest]).toEqual(['INTERNAL_ERROR', 'string', 'string', {}])
})

test('a resource tells nothing either, and the log tells all', async () => {
  const read = { jsonrpc: '2.0', id: 1, method: 'resources/read', params: { uri: 'quiz://qz_1' } }
  const { message, text } = await postMcp(api.baseUrl, read, { headers })
  expect(message.error.data.code).toBe('INTERNAL_ERROR')
  expect(text).not.toContain(SECRET)
  expect(api.logged.join('')).toContain(SECRET)
  expect(api.logged.join('')).not.toContain(key)
})
