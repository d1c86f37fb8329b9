import { expect, test } from 'bun:test'
import { type Client, type Reply, testApi } from '../../support/api.ts'
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

test('a frame is drawn while another account’s long sound is being made', async () => {
  const [loud, me] = [await api.client(), await api.client()]
  const [longId, mine] = [await quizOf(loud, 'Long', 100), await quizOf(me, 'Mine', 3)]
  const frame = async (at: number) =>
    (await me.get(`/api/v1/quizzes/${mine}/preview?at=${at}&width=360`)).status
  expect(await frame(0.5)).toBe(200) // The browser has started.
  let isSoundOver = false
  const sound = loud.get(`/api/v1/quizzes/${longId}/preview/sound`).finally(() => {
    isSoundOver = true
  })
  expect({ status: await frame(5), isSoundOver }).toEqual({ status: 200, isSoundOver: false })
  await endSounds()
  await sound
})

test('a short sound does not wait for the end of a long one', async () => {
  const [loud, me] = [await api.client(), await api.client()]
  const [longId, mine] = [await quizOf(loud, 'Endless', 100), await quizOf(me, 'Brief', 1)]
  let isLongOver = false
  const long = loud.get(`/api/v1/quizzes/${longId}/preview/sound`).then(({ status }) => {
    isLongOver = status === 200
  })
  const short = await untilSound(me, mine)
  expect({ type: short.headers.get('content-type'), isLongOver }).toEqual({
    type: 'audio/mp4',
    isLongOver: false,
  })
  await endSounds()
  await long
})

test('a long sound is made although nobody waited for its end, and once for all who ask', async () => {
  const me = await api.client()
  const quizId = await quizOf(me, 'Patience', 12)
  const [first, second] = await Promise.all([untilSound(me, quizId), untilSound(me, quizId)])
  expect([first.status, second.status]).toEqual([200, 200])
  const { rows } = await api.deps.database.execute(
    `select count(*)::int as jobs from pgboss.job where name = 'preview_sound' and group_id = '${me.accountId}'`,
  )
  expect(rows).toEqual([{ jobs: 1 }])
})

test('an account may wait for two frames at a time', async () => {
  const me = await api.client()
  const quizId = await quizOf(me, 'Hasty', 2)
  await worker.pause()
  const two = Promise.withResolvers<void>()
  let refusedCount = 0
  const asked = [1, 2, 3, 4].map(async (at) => {
    const reply = await me.get(`/api/v1/quizzes/${quizId}/preview?at=${at}&width=360`)
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

/** A node that stops to claim ends its sounds, and with them the requests that wait for them. */
async function endSounds(): Promise<void> {
  await worker.pause()
  await worker.start()
}

/** Asks until the sound is there, as clients do. */
async function untilSound(me: Client, quizId: string): Promise<Reply> {
  for (;;) {
    const reply = await me.get(`/api/v1/quizzes/${quizId}/preview/sound`)
    if (reply.status !== 503) return reply
  }
}
