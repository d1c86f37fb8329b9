import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createClient, QuizVideoError } from '../../api/sdk/src/index.ts'
import { renders } from '../../shared/database/schema/index.ts'
import { testApi } from '../support/api.ts'
import { completeRender, QUESTION } from '../support/fixtures.ts'
import { pngOf } from '../support/pictures.ts'
import { toneWav } from '../support/sounds.ts'

const api = await testApi()

async function newClient(plan: 'free' | 'paid' = 'paid') {
  const { key } = await api.client(plan)
  const warnings: string[] = []
  const onWarning = (warning: string) => warnings.push(warning)
  return { client: createClient({ baseUrl: `${api.baseUrl}/`, apiKey: key, onWarning }), warnings }
}

test('a quiz is made, changed, read and deleted', async () => {
  const { client } = await newClient()
  const { id: quizId } = await client.quizzes.create({ title: 'Capitals', questions: [QUESTION] })
  await client.quizzes.update({ quizId, template: 'arcade' })
  expect(await client.quizzes.get({ quizId })).toMatchObject({
    title: 'Capitals',
    template: 'arcade',
    questions: [{ text: QUESTION.questionText, options: ['Paris', 'Lyon'], correctAnswer: 0 }],
  })
  expect(await client.renders.create({ quizId, dryRun: true })).toMatchObject({ dryRun: true, fps: 30 })
  expect(await client.quizzes.delete({ quizId })).toEqual({ deleted: true })
})

test('a list is one page to await and all its items to walk through', async () => {
  const { client } = await newClient()
  for (const title of ['One', 'Two', 'Three']) await client.quizzes.create({ title })
  const page = await client.quizzes.list({ limit: 2 })
  expect(page.quizzes.map(({ title }) => title)).toEqual(['Three', 'Two'])
  expect(page.pagination).toMatchObject({ page: 1, total: 3, totalPages: 2 })
  const titles: string[] = []
  for await (const { title } of client.quizzes.list({ limit: 2 })) titles.push(title)
  expect(titles).toEqual(['Three', 'Two', 'One'])
})

test('files go up as forms, with their fields beside them, and come back as responses', async () => {
  const { client } = await newClient()
  const picture = new File([await pngOf(8, 8)], 'dot.png', { type: 'image/png' })
  expect(await client.images.upload({ file: picture })).toMatchObject({ width: 8, height: 8 })
  const text = 'Which planet has rings?\na) Mars\nb) Saturn\nAnswer: B'
  const imported = await client.quizzes.import({ file: new Blob([text]), filename: 'planets.txt' })
  expect(imported).toMatchObject({ title: 'Planets', losses: [] })
  const shown = await client.quizzes.import({ file: new Blob([text]), filename: 'planets.txt', dryRun: true })
  expect(shown.quiz.questions).toHaveLength(1)
  const file = await client.quizzes.export({ quizId: imported.id, as: 'gift' })
  expect(await file.text()).toContain('Which planet has rings?')
})

test('fields of the address go there also where a file goes up', async () => {
  const { client } = await newClient()
  const { id: quizId } = await client.quizzes.create({ title: 'Spoken', questions: [QUESTION] })
  const { questions } = await client.questions.list({ quizId })
  const questionId = questions[0]!.id
  const file = new Blob([toneWav({ seconds: 0.3 })])
  await client.narration.uploadQuestion({ questionId, part: 'answer', file, filename: 'answer.wav' })
  const scene = `answer-${questionId}`
  expect(await client.narration.getQuestion({ questionId, part: 'answer' })).toMatchObject({ scene })
  expect(await refusal(client.narration.getQuestion({ questionId }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('an error says its code, the wrong field, what to do and the request', async () => {
  const { client } = await newClient()
  const error = await refusal(client.quizzes.create({ title: '' }))
  expect(error).toMatchObject({ code: 'VALIDATION_ERROR', status: 400, field: 'title' })
  expect(error.hint).toContain('title')
  expect(error.docs).toContain('/docs/errors#VALIDATION_ERROR')
  expect(error.requestId).toMatch(/^req_/)
  const missing = await refusal(client.quizzes.get({ quizId: 'qz_nobody' }))
  expect(missing).toMatchObject({ code: 'NOT_FOUND', status: 404, field: undefined })
  const stranger = createClient({ baseUrl: api.baseUrl, apiKey: 'svc_nobody' })
  expect(await refusal(stranger.account.get())).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
})

test('a field of a path is asked for before anything is sent, and may hold any text', async () => {
  const { client } = await newClient()
  expect(await refusal(client.quizzes.get({ quizId: '' }))).toMatchObject({
    status: undefined,
    field: 'quizId',
  })
  expect(await refusal(client.quizzes.get({ quizId: '../account?x=1#y' }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('what of a request was ignored is told', async () => {
  const { client, warnings } = await newClient()
  const input = { title: 'Misspelt', tempalte: 'arcade' }
  await client.quizzes.create(input)
  expect(warnings).toEqual([expect.stringContaining('template')])
})

test('a video is ordered, followed to its end and downloaded', async () => {
  const { client } = await newClient()
  const { id: quizId } = await client.quizzes.create({ title: 'Followed', questions: [QUESTION] })
  const film = new TextEncoder().encode('a film')
  const seen: string[] = []
  const done = await client.renders.createAndWait(
    { quizId },
    {
      onProgress({ sessionId, status }) {
        seen.push(status)
        if (status === 'queued') void completeRender(api, sessionId, film)
      },
    },
  )
  expect(seen).toEqual(['queued', 'completed'])
  const { filename, response } = await client.renders.downloadFile(done)
  expect(filename).toBe('Followed.mp4')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(film)
})

test('a video that cannot be made ends the wait with the reason', async () => {
  const { client } = await newClient()
  const { id: quizId } = await client.quizzes.create({ title: 'Cancelled', questions: [QUESTION] })
  const { sessionId } = await client.renders.create({ quizId })
  const waiting = refusal(client.renders.wait({ sessionId }))
  await client.renders.cancel({ sessionId })
  expect(await waiting).toMatchObject({ code: 'RENDER_FAILED', hint: 'CANCELLED' })
})

test('a wait ends when its signal does, and leaves the video as it is', async () => {
  const { client } = await newClient()
  const { id: quizId } = await client.quizzes.create({ title: 'Left', questions: [QUESTION] })
  const controller = new AbortController()
  const waiting = client.renders.createAndWait(
    { quizId },
    { signal: controller.signal, onProgress: () => controller.abort(new Error('enough')) },
  )
  await expect(waiting).rejects.toThrow('enough')
  const [row] = await api.deps.database.select().from(renders).where(eq(renders.quizId, quizId))
  expect(row!.status).toBe('queued')
})

test('an access token goes as a bearer token, asked for at each request', async () => {
  const { key } = await api.client()
  let asked = 0
  const client = createClient({
    baseUrl: api.baseUrl,
    accessToken: async () => {
      asked++
      return key
    },
  })
  await client.account.get()
  await client.account.get()
  expect(asked).toBe(2)
})

async function refusal(call: PromiseLike<unknown>): Promise<QuizVideoError> {
  const error = await Promise.resolve(call).then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  )
  if (error instanceof QuizVideoError) return error
  throw error
}
