import { expect, test } from 'bun:test'
import { type Client, type Reply, testApi } from '../../support/api.ts'
import { until } from '../../support/render-rows.ts'
import { testWorker } from '../../support/worker.ts'

// A browser starts, voices are spoken, and other suites share the cores.
// Equal previews are made once within five minutes: these tests are in the same five.
const startedAtMs = Date.now()
const api = await testApi({ overrides: { now: () => startedAtMs } })
const worker = await testWorker(api)

/** A spoken quiz, of which no text was in another one. */
async function quizOf(me: Client, title: string, questionCount: number): Promise<string> {
  const { body } = await me.send('POST', '/api/v1/quizzes', {
    title,
    countdownSeconds: 2,
    speech: { enabled: true },
    questions: Array.from({ length: questionCount }, (_, index) => ({
      questionText: `${title} ${index + 1}: which of these two planets is the larger one?`,
      answers: [
        { answerText: `Jupiter, number ${index + 1} of ${title}`, isCorrect: true },
        { answerText: 'Mars' },
      ],
    })),
  })
  return body.data.id
}

test('neither a frame nor a short sound waits for the end of another account’s long sound', async () => {
  const [loud, me] = [await api.client(), await api.client()]
  const [longId, mine] = [await quizOf(loud, 'Endless', 100), await quizOf(me, 'Brief', 1)]
  expect((await untilMade(me, `${mine}/preview?at=0.5&width=360`)).status).toBe(200) // The browser has started.
  let isLongOver = false
  const long = loud.get(`/api/v1/quizzes/${longId}/preview/sound`).then(({ status }) => {
    isLongOver = status === 200
  })
  const [frame, short] = await Promise.all([
    untilMade(me, `${mine}/preview?at=5&width=360`),
    untilMade(me, `${mine}/preview/sound`),
  ])
  expect({ frame: frame.status, sound: short.headers.get('content-type'), isLongOver }).toEqual({
    frame: 200,
    sound: 'audio/mp4',
    isLongOver: false,
  })
  // A node that stops to claim ends its sounds, and with them the requests that wait for them.
  await worker.pause()
  await worker.start()
  await long
})

test('a sound is made although nobody waited for its end, and once for all who ask', async () => {
  const me = await api.client()
  const quizId = await quizOf(me, 'Patience', 3)
  const jobCount = async (): Promise<number> => {
    const { rows } = await api.deps.database.execute<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job where name = 'preview_sound' and group_id = '${me.accountId}'`,
    )
    return rows[0]!.jobs
  }
  const leaving = new AbortController()
  const left = api.request('GET', `/api/v1/quizzes/${quizId}/preview/sound`, {
    headers: { 'x-api-key': me.key },
    signal: leaving.signal,
  })
  await until(async () => (await jobCount()) === 1 || null)
  leaving.abort()
  await expect(left).rejects.toThrow()
  const sound = `${quizId}/preview/sound`
  const both = await Promise.all([untilMade(me, sound), untilMade(me, sound)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await jobCount()).toBe(1)
})

test('an account may wait for two frames at a time', async () => {
  const me = await api.client()
  const quizId = await quizOf(me, 'Hasty', 2)
  await worker.pause()
  const two = Promise.withResolvers<void>()
  let refusedCount = 0
  const asked = [1, 2, 3, 4].map(async (at) => {
    const reply = await untilMade(me, `${quizId}/preview?at=${at}&width=360`)
    if (reply.status === 429 && ++refusedCount === 2) two.resolve()
    return reply
  })
  await two.promise
  await worker.start()
  const frames = await Promise.all(asked)
  expect(frames.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429])
  const refused = frames.find(({ status }) => status === 429)!
  expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(refused.headers.get('retry-after')).toBe('1')
})

/** Asks until it is there, as clients do: a busy node makes nothing within the time that one request waits. */
async function untilMade(me: Client, path: string): Promise<Reply> {
  for (;;) {
    const reply = await me.get(`/api/v1/quizzes/${path}`)
    if (reply.status !== 503) return reply
  }
}
