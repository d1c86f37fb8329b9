import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renders } from '../../../shared/database/schema/index.ts'
import { testDatabase } from '../../support/database.ts'
import { type ApiProcess, newApiKey, startApiProcess } from './api-process.ts'
import { noteFigures } from './figures.ts'

/** 1,000 in `bun run faults`. */
const POSTS = Number(process.env.FAULT_EQUAL_POSTS ?? 200)
const CLIENTS = 50
/** The API is killed once so many answers have come: before the first, and in the middle. */
const KILLS_AT = [0, 0.4 * POSTS]

const { database, url: databaseUrl } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'fault-idempotency-'))
let api: ApiProcess = await startApiProcess({ databaseUrl, dataDir })
afterAll(async () => {
  api.signal('SIGKILL')
  await api.ended
  await rm(dataDir, { recursive: true, force: true })
})

test('equal POSTs with one Idempotency-Key make one render, also where the API dies between them', async () => {
  const { baseUrl, port } = api
  const key = await newApiKey(databaseUrl)
  const post = (path: string, content: object, idempotencyKey: string) =>
    fetch(`${baseUrl}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(content),
    })
  const answers = ['Saturn', 'Jupiter'].map((answerText) => ({
    answerText,
    isCorrect: answerText === 'Jupiter',
  }))
  const quiz = { title: 'Once', questions: [{ questionText: 'Which planet is the largest?', answers }] }
  const { data } = await (await post('quizzes', quiz, 'quiz')).json()

  const sessions = new Map<string, number>()
  const others = new Map<number, number>()
  const count = <Key>(counts: Map<Key, number>, one: Key) => counts.set(one, (counts.get(one) ?? 0) + 1)
  let answered = 0
  let broken = 0
  const killsAt = [...KILLS_AT]
  let restarted: Promise<void> = Promise.resolve()
  const killWhenDue = () => {
    if (killsAt[0] === undefined || answered < killsAt[0]) return
    killsAt.shift()
    const dead = api
    dead.signal('SIGKILL')
    restarted = dead.ended.then(async () => {
      api = await startApiProcess({ databaseUrl, dataDir, port })
    })
  }
  async function client(): Promise<void> {
    while (answered < POSTS) {
      const reply = post('renders', { quizId: data.id }, 'render')
      killWhenDue()
      const response = await reply.catch(() => null)
      if (response === null) {
        broken++
        await restarted
        continue
      }
      answered++
      const body = await response.json()
      if (response.status === 202) count(sessions, body.data.sessionId)
      else count(others, response.status)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))

  expect(broken).toBeGreaterThan(0)
  // Whoever waited too long for the first one is told to come again.
  expect([...others.keys()].filter((status) => status !== 409)).toEqual([])
  expect(sessions.size).toBe(1)
  expect(await database.$count(renders)).toBe(1)
  await noteFigures({
    'equal POSTs with one Idempotency-Key': POSTS,
    'renders that they made': await database.$count(renders),
    'connections that broke with the API': broken,
  })
})
