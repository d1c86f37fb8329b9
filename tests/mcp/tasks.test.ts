import { expect, test } from 'bun:test'
import { toolName } from '../../api/tool-name.ts'
import { testApi } from '../support/api.ts'
import { postMcp } from './client.ts'

const REVISION = '2026-07-28'
const EXTENSION = 'io.modelcontextprotocol/tasks'
const api = await testApi()

/** Sends a message of the newer revision; its client takes tasks unless told otherwise. */
async function post(key: string, method: string, params: Record<string, unknown>, takesTasks = true) {
  const { status, message } = await postMcp(
    api.baseUrl,
    {
      jsonrpc: '2.0',
      id: 1,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': REVISION,
          'io.modelcontextprotocol/clientCapabilities': takesTasks ? { extensions: { [EXTENSION]: {} } } : {},
        },
      },
    },
    {
      headers: {
        'mcp-protocol-version': REVISION,
        'mcp-method': method,
        'mcp-name': String(params.name ?? params.taskId),
        'x-api-key': key,
      },
    },
  )
  return { status, result: message.result, error: message.error }
}

async function quizOf({ send }: Awaited<ReturnType<typeof api.client>>): Promise<string> {
  const { body } = await send('POST', '/api/v1/quizzes', {
    title: 'Tasks',
    questions: [{ questionText: 'Q?', answers: [{ answerText: 'a', isCorrect: true }, { answerText: 'b' }] }],
  })
  return body.data.id
}

const render = (quizId: string, change: object = {}) => ({
  name: toolName('createRender'),
  arguments: { quizId, ...change },
})

/** Ends a render as a node would. */
function end(sessionId: string, columns: string) {
  return api.deps.pool.query(`update renders set ${columns} where id = $1`, [sessionId])
}

test('a render is a task that can be asked for until it is completed', async () => {
  const owner = await api.client()
  const { result } = await post(owner.key, 'tools/call', render(await quizOf(owner)))
  expect(result).toMatchObject({ resultType: 'task', status: 'working', ttlMs: null, pollIntervalMs: 5_000 })
  const { taskId } = result
  expect((await owner.get(`/api/v1/renders/${taskId}`)).body.data.status).toBe('queued')

  const working = (await post(owner.key, 'tasks/get', { taskId })).result
  expect(working).toMatchObject({
    resultType: 'complete',
    taskId,
    status: 'working',
    statusMessage: 'queued, 0 %',
  })
  expect(working.result).toBeUndefined()
  expect((await post(owner.key, 'tasks/update', { taskId, inputResponses: {} })).result).toMatchObject({
    resultType: 'complete',
  })

  await end(taskId, "status = 'completed', progress = 100, completed_at = now()")
  const done = (await post(owner.key, 'tasks/get', { taskId })).result
  expect(done).toMatchObject({ resultType: 'complete', status: 'completed' })
  const rest = (await owner.get(`/api/v1/renders/${taskId}`)).body.data
  expect(done.result.structuredContent.data).toEqual(rest)
  expect(done.lastUpdatedAt).toBe(rest.completedAt)
  // Cancelling what has ended changes nothing.
  expect((await post(owner.key, 'tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' })
  expect((await post(owner.key, 'tasks/get', { taskId })).result.status).toBe('completed')
})

test('a cancelled render is a cancelled task', async () => {
  const owner = await api.client()
  const { taskId } = (await post(owner.key, 'tools/call', render(await quizOf(owner)))).result
  expect((await post(owner.key, 'tasks/cancel', { taskId })).result).toMatchObject({ resultType: 'complete' })
  expect((await post(owner.key, 'tasks/get', { taskId })).result.status).toBe('cancelled')
  expect((await owner.get(`/api/v1/renders/${taskId}`)).body.data.failure.code).toBe('CANCELLED')
})

test('a failed render is an answer that the model reads', async () => {
  const owner = await api.client()
  const { taskId } = (await post(owner.key, 'tools/call', render(await quizOf(owner)))).result
  await end(taskId, "status = 'failed', failure_code = 'RENDER_TIMEOUT', completed_at = now()")
  const { result } = await post(owner.key, 'tasks/get', { taskId })
  expect(result.status).toBe('completed')
  expect(result.result).toMatchObject({ isError: true })
  expect(result.result.content[0].text).toContain('RENDER_TIMEOUT')
})

test('a client that does not take tasks gets the plain answer, and none of the methods', async () => {
  const owner = await api.client()
  const { result } = await post(owner.key, 'tools/call', render(await quizOf(owner)), false)
  expect(result).toMatchObject({
    resultType: 'complete',
    structuredContent: { data: { status: 'queued' } },
  })
  expect(result.taskId).toBeUndefined()
  const { sessionId: taskId } = result.structuredContent.data
  for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
    const { status, error } = await post(owner.key, method, { taskId, inputResponses: {} }, false)
    expect([status, error.code]).toEqual([400, -32021])
    expect(error.data.requiredCapabilities.extensions).toEqual({ [EXTENSION]: {} })
  }
})

test('only what goes on is a task', async () => {
  const owner = await api.client()
  const quizId = await quizOf(owner)
  const dry = await post(owner.key, 'tools/call', render(quizId, { dryRun: true }))
  const missing = await post(owner.key, 'tools/call', render('qz_none'))
  const other = await post(owner.key, 'tools/call', { name: toolName('getQuiz'), arguments: { quizId } })
  for (const { result } of [dry, missing, other]) {
    expect(result.resultType).toBe('complete')
    expect(result.taskId).toBeUndefined()
  }
  expect(missing.result.isError).toBe(true)
})

test("another account's task does not exist, and nobody asks without credentials", async () => {
  const [owner, other] = [await api.client(), await api.client()]
  const { taskId } = (await post(owner.key, 'tools/call', render(await quizOf(owner)))).result
  for (const method of ['tasks/get', 'tasks/update', 'tasks/cancel']) {
    for (const id of [taskId, 'rnd_none', '../quizzes']) {
      const { error } = await post(other.key, method, { taskId: id, inputResponses: {} })
      expect(error.code).toBe(-32602)
    }
    expect((await post('', method, { taskId, inputResponses: {} })).status).toBe(401)
  }
  expect((await post(owner.key, 'tasks/get', { taskId })).result.status).toBe('working')
})
