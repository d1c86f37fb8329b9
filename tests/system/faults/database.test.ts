import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../infra/postgres/embedded.ts'
import { connect } from '../../../shared/database/connect.ts'
import { migrateDatabase } from '../../../shared/database/migrate.ts'
import { endNodes, newDataDir, removeDataDir, startNodeProcess } from '../../support/node-process.ts'
import { startProxy } from '../../support/proxy.ts'
import { untilOver } from '../../support/render-rows.ts'
import { newApiKey, startApiProcess } from './api-process.ts'
import { noteFigures, spread } from './figures.ts'
import { judgeFilms } from './judge-films.ts'

const RECONNECT_MS_MAX = 10_000
const RESTARTS = Number(process.env.FAULT_DATABASE_RESTARTS ?? 2)
const CLIENTS = 8
/** There is always a film in work that a restart can meet. */
const RENDER_CLIENTS = 2

const folder = await mkdtemp(join(tmpdir(), 'fault-database-'))
const start = () => startEmbeddedPostgres({ directory: join(folder, 'postgres'), settings: ['fsync=off'] })
let postgres = await start()
const portOf = (url: string) => Number(new URL(url).port)
// The server comes back on another port; its clients must not notice.
const proxy = await startProxy(portOf(postgres.url))
const databaseUrl = Object.assign(new URL(postgres.url), { port: String(proxy.port) }).href
await migrateDatabase(postgres.url)
const dataDir = await newDataDir()
const api = await startApiProcess({ databaseUrl, dataDir })
const node = await startNodeProcess({ databaseUrl, dataDir, env: { RENDER_ENCODER: 'x264' } })
afterAll(async () => {
  api.signal('SIGKILL')
  await endNodes([node])
  proxy.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  await removeDataDir(dataDir)
})

/** Every second time the server is not asked to stop: it crashes and recovers from its log. */
async function restart(isCrash: boolean): Promise<void> {
  if (isCrash) {
    const pidFile = join(folder, 'postgres', 'cluster', 'postmaster.pid')
    process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGQUIT')
    await postgres.failed
  } else await postgres.stop()
  postgres = await start()
  proxy.aim(portOf(postgres.url))
}

test('restarts of the database under load are 503 as JSON, and nothing that was accepted is lost', async () => {
  const key = await newApiKey(postgres.url)
  const quizzes: string[] = []
  const films: string[] = []
  const wrong: unknown[] = []
  const recoveriesMs: number[] = []
  let isOver = false
  let unavailable = 0
  let lastSuccessMs = 0

  /** The answer's data, or `null` where the service said that it is away. */
  async function post(path: string, content: object): Promise<Record<string, string> | null> {
    const response = await fetch(`${api.baseUrl}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    })
    const body = await response.json().catch(() => null)
    if (response.ok) {
      lastSuccessMs = performance.now()
      return body.data
    }
    if (response.status === 503 && body?.code === 'SERVICE_UNAVAILABLE') unavailable++
    else wrong.push({ status: response.status, body })
    return null
  }
  async function writeQuizzes(number: number): Promise<void> {
    for (let index = 0; !isOver; index++) {
      const quiz = await post('quizzes', { title: `Quiz ${number}-${index}` })
      if (quiz) quizzes.push(quiz.quizId ?? quiz.id!)
    }
  }
  /** One film after the other: as soon as the node has taken one up, the next is posted. */
  async function orderFilms(number: number): Promise<void> {
    let quizId: string | undefined
    while (!isOver) {
      quizId ??= (await post('quizzes', filmQuiz(`Film ${number}`)))?.id
      const film = quizId && (await post('renders', { quizId }))
      if (!film) continue
      films.push(film.sessionId!)
      quizId = undefined
      await node.untilLogged('attempt begins', ({ renderId }) => renderId === film.sessionId)
    }
  }
  const clients = [
    ...Array.from({ length: CLIENTS }, (_, number) => writeQuizzes(number)),
    ...Array.from({ length: RENDER_CLIENTS }, (_, number) => orderFilms(number)),
  ]
  const untilSuccessAfter = async (sinceMs: number) => {
    while (lastSuccessMs < sinceMs) await Bun.sleep(5)
    return performance.now() - sinceMs
  }
  for (let count = 0; count < RESTARTS; count++) {
    const before = new Set(node.lines)
    await node.untilLogged('attempt begins', (line) => !before.has(line))
    await untilSuccessAfter(performance.now())
    await restart(count % 2 === 1)
    recoveriesMs.push(await untilSuccessAfter(performance.now()))
  }
  isOver = true
  await Promise.all(clients)
  expect(wrong).toEqual([])
  expect(unavailable).toBeGreaterThan(0)
  const { p50, max } = spread(recoveriesMs)
  expect(max).toBeLessThan(RECONNECT_MS_MAX)

  const { database, pool, close } = connect(postgres.url, { poolSize: 1, onError: () => {} })
  const rows = await untilOver(database, films)
  const verdict = await judgeFilms(rows, dataDir, [node])
  expect(verdict).toMatchObject({ completed: films.length, lost: 0, broken: 0, stray: 0, twice: 0 })
  const kept = new Set((await pool.query('select id from quizzes')).rows.map(({ id }) => id))
  await close()
  expect(quizzes.filter((id) => !kept.has(id))).toEqual([])
  await noteFigures({
    'restarts of the database': RESTARTS,
    'answers again after a restart, p50 ms': p50,
    'answers again after a restart, max ms': max,
    'requests answered 503 as JSON meanwhile': unavailable,
    'quizzes accepted and kept': quizzes.length,
    'films accepted and completed meanwhile': films.length,
  })
}, 600_000)

function filmQuiz(title: string) {
  const answers = ['Saturn', 'Jupiter'].map((answerText) => ({
    answerText,
    isCorrect: answerText === 'Jupiter',
  }))
  return {
    title,
    template: 'minimal',
    format: 'square',
    pace: 'rapid',
    outro: { enabled: false },
    countdownSeconds: 1,
    speech: { enabled: false },
    questions: [{ questionText: `${title}: which planet is the largest?`, answers }],
  }
}
