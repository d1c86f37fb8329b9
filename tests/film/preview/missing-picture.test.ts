import { afterAll, expect, test } from 'bun:test'
import { NOTHING_THERE } from '../../../shared/fetch/resolve-target.ts'
import { callTool, connectMcp } from '../../mcp/client.ts'
import { testApi } from '../../support/api.ts'
import { testFarm } from '../../support/farm.ts'
import { pngOf } from '../../support/pictures.ts'
import { withPreviewNode } from '../../support/preview-node.ts'

// A browser starts, and other suites share the cores.
const picture = await pngOf(600, 400)
let isUp = false
const site = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: () => (isUp ? new Response(picture) : new Response('', { status: 503 })),
})
afterAll(() => site.stop(true))
const api = await testApi()
const network = { resolve: async () => ['127.0.0.1'], isRefused: () => false }
const { tools } = await testFarm({ storage: api.deps.storage, network })
const SENTENCE = `The picture of question 1 could not be loaded: ${NOTHING_THERE}.`

test('a preview shows a placeholder for a picture that cannot be loaded, and warns until it can be', async () => {
  const me = await api.client()
  const created = await me.send('POST', '/api/v1/quizzes', {
    title: 'Flags',
    speech: { enabled: false },
    questions: [
      {
        questionText: 'Whose flag is this?',
        imagePath: `http://pictures.example:${site.port}/flag.png`,
        answers: [{ answerText: 'Chad', isCorrect: true }, { answerText: 'Mali' }],
      },
    ],
  })
  const quizId: string = created.body.data.id
  const client = await connectMcp(api.baseUrl, me.key)
  const look = () =>
    withPreviewNode({ databaseUrl: api.databaseUrl, log: api.deps.log, tools }, () =>
      callTool(client, 'svc_preview_quiz', { quizId, at: [4] }),
    )
  const dryRun = async (): Promise<string[]> => {
    const { body } = await me.send('POST', '/api/v1/renders', { quizId, dryRun: true })
    return body.data.warnings
  }

  expect(await dryRun()).not.toContain(SENTENCE)
  const torn = await look()
  expect(torn.isError).toBe(false)
  expect(torn.data.warnings).toContain(SENTENCE)
  expect(await dryRun()).toContain(SENTENCE)

  isUp = true
  const whole = await look()
  expect(whole.data.warnings).not.toContain(SENTENCE)
  const pictureOf = ({ result }: typeof whole) => result.content.find(({ type }) => type === 'image')
  expect(pictureOf(whole)).not.toEqual(pictureOf(torn))
  expect(await dryRun()).not.toContain(SENTENCE)
})
