import { expect, test } from 'bun:test'
import { callTool, connectMcp } from '../mcp/client.ts'
import { testApi } from '../support/api.ts'

const api = await testApi()
const me = await api.client()
const agent = await connectMcp(api.baseUrl, me.key)

const MISSPELT = {
  title: 'Capitals',
  tempalte: 'game-show',
  music_volume: 0.2,
  colour: 'red',
  theme: { acent: '#ff0000' },
  questions: [
    { questionText: 'France?', answers: [{ answerText: 'Paris', isCorrect: true }, { answerText: 'Lyon' }] },
    {
      questionText: 'Spain?',
      answrs: [],
      answers: [
        { answerText: 'Madrid', isCorrect: true },
        { answerText: 'Bilbao', isRight: false },
      ],
    },
  ],
}
const WARNINGS = [
  'tempalte is not a field; did you mean template?',
  'music_volume is not a field; did you mean musicVolume?',
  'colour is not a field',
  'theme.acent is not a field; did you mean accent?',
  'questions[1].answrs is not a field; did you mean answers?',
  'questions[1].answers[1].isRight is not a field',
]

test('unknown fields are accepted and named beside the data, over REST and MCP', async () => {
  const { status, body } = await me.send('POST', '/api/v1/quizzes', MISSPELT)
  expect(status).toBe(201)
  expect(Object.keys(body)).toEqual(['data', 'warnings'])
  expect(body.warnings).toEqual(WARNINGS)

  const { isError, result } = await callTool(agent, 'svc_create_quiz', MISSPELT)
  expect(isError).toBe(false)
  expect(result.structuredContent!.warnings).toEqual(WARNINGS)
  expect(result.content[0]).toMatchObject({ text: expect.stringContaining(WARNINGS[0]!) })
})

test('a refusal names the misspelt field beside the one that is missed, over REST and MCP', async () => {
  const sent = { titel: 'Capitals', questions: [{ questionTxt: 'France?' }] }
  const warnings = [
    'titel is not a field; did you mean title?',
    'questions[0].questionTxt is not a field; did you mean questionText?',
  ]
  const { status, body } = await me.send('POST', '/api/v1/quizzes', sent)
  expect([status, body.code, body.warnings]).toEqual([400, 'VALIDATION_ERROR', warnings])
  expect((await callTool(agent, 'svc_create_quiz', sent)).error.warnings).toEqual(warnings)
  const gone = await me.send('PATCH', '/api/v1/quizzes/qz_0', { titel: 'x' })
  expect([gone.status, gone.body.warnings]).toEqual([404, warnings.slice(0, 1)])
  const looked = await callTool(agent, 'svc_preview_quiz', { quizId: 'qz_0', scene: true })
  expect(looked.error.warnings).toEqual(['scene is not a field; did you mean scenes?'])
  expect(Object.keys((await me.send('POST', '/api/v1/quizzes', {})).body)).not.toContain('warnings')
})

test('a refusal of very much looks for misspelt fields in its beginning only', async () => {
  const questions = [{ questionTxt: 'France?' }, ...Array(5_000).fill({}), { questionTxt: 'Spain?' }]
  const { status, body } = await me.send('POST', '/api/v1/quizzes', { title: 'x', questions })
  const named = ['questions[0].questionTxt is not a field; did you mean questionText?']
  expect([status, body.warnings]).toEqual([400, named])
  const called = await callTool(agent, 'svc_create_quiz', { title: 'x', questions })
  expect(called.error.warnings).toEqual(named)
})

test('a request without mistakes is answered without warnings', async () => {
  expect(Object.keys((await me.send('POST', '/api/v1/quizzes', { title: 'x' })).body)).toEqual(['data'])
  const { result } = await callTool(agent, 'svc_list_quizzes', { limit: 1 })
  expect(Object.keys(result.structuredContent!)).toEqual(['data'])
})

test('a field that belongs elsewhere in the request is sent there', async () => {
  expect((await me.get('/api/v1/quizzes?limit=1&pgae=2')).body.warnings).toEqual([
    'pgae is not a field; did you mean page?',
  ])
  const { body } = await me.send('POST', '/api/v1/quizzes?description=lost', { title: 'x' })
  expect(body.warnings).toEqual(['description is not a field of the query; it belongs in the body'])
  const patch = await me.send('PATCH', `/api/v1/quizzes/${body.data.id}`, { quizId: body.data.id })
  expect(patch.body.warnings).toEqual(['quizId is not a field of the body; it belongs in the path'])
})

test('arguments of tools that read, wait or have no route are named too', async () => {
  const { data: quiz } = (await me.send('POST', '/api/v1/quizzes', MISSPELT)).body
  const { sessionId } = (await me.send('POST', '/api/v1/renders', { quizId: quiz.id })).body.data
  const warningsOf = async (tool: string, args: object) =>
    (await callTool(agent, tool, { ...args })).result.structuredContent!.warnings
  expect(await warningsOf('svc_list_quizzes', { pgae: 2 })).toEqual([
    'pgae is not a field; did you mean page?',
  ])
  expect(await warningsOf('svc_get_render', { sessionId, waitSeconds: 0 })).toBeUndefined()
  expect(await warningsOf('svc_export_quiz', { quizId: quiz.id, as: 'gift', dry_run: true })).toEqual([
    'dry_run is not a field; did you mean dryRun?',
  ])
})

test('the fields of a form beside its file are named too', async () => {
  const form = new FormData()
  form.set('file', new File(['What is 1 + 1?\na) 2\nb) 3\nAnswer: A'], 'sums.txt'))
  form.set('titel', 'Sums')
  const { status, body } = await me.send('POST', '/api/v1/quizzes/import', form)
  expect([status, body.warnings]).toEqual([201, ['titel is not a field; did you mean title?']])
})

test('ten at most, and only the beginning of a long name', async () => {
  const long = 'é'.repeat(2_000)
  const sent = Object.fromEntries([long, ...Array(20).keys()].map((name) => [`x${name}`, 1]))
  const { status, body } = await me.send('POST', '/api/v1/quizzes', { title: 'x', ...sent })
  expect([status, body.warnings.length]).toEqual([201, 10])
  expect(body.warnings).toContain(`x${'é'.repeat(59)} is not a field`)
})

test('a repeated request with an idempotency key is warned again', async () => {
  const send = () =>
    me.send('POST', '/api/v1/quizzes', { title: 'x', titel: 'y' }, { 'idempotency-key': 'warned' })
  const [first, second] = [await send(), await send()]
  expect(second.body).toEqual(first.body)
  expect(second.body.warnings).toEqual(['titel is not a field; did you mean title?'])
  expect(second.headers.get('idempotent-replayed')).toBe('true')
})
