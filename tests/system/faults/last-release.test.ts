import { afterAll, expect, test } from 'bun:test'
import { rm } from 'node:fs/promises'
import { inArray, sql } from 'drizzle-orm'
import { renders } from '../../../shared/database/schema/index.ts'
import { testDatabase } from '../../support/database.ts'
import { nodeUrlOf } from '../../support/node-access.ts'
import {
  endNodes,
  type NodeProcess,
  newDataDir,
  removeDataDir,
  startNodeProcess,
} from '../../support/node-process.ts'
import { untilOver } from '../../support/render-rows.ts'
import { type ApiProcess, newApiKey, startApiProcess } from './api-process.ts'
import { noteFigures } from './figures.ts'
import { judgeFilms } from './judge-films.ts'
import { checkOutLastRelease } from './last-release.ts'

/** Only in `bun run faults`: it makes 12 films and needs the history of git. */
const old =
  process.env.FAULT_LAST_RELEASE === undefined
    ? { missing: 'only in "bun run faults"' }
    : await checkOutLastRelease()
const root = 'root' in old ? old.root : ''
const FILMS_OF_BOTH = 4

const { database, url: databaseUrl } = await testDatabase()
const dataDir = await newDataDir()
const apis: ApiProcess[] = []
const nodes: NodeProcess[] = []
afterAll(async () => {
  for (const api of apis) api.signal('SIGKILL')
  await Promise.all(apis.map(({ ended }) => ended))
  await endNodes(nodes)
  await removeDataDir(dataDir)
  if (root === '') return
  await rm(root, { recursive: true, force: true })
  await rm(`${root}.tar`)
})

type Client = (method: string, path: string, body?: object) => Promise<{ status: number; data: Answer }>
// biome-ignore lint/suspicious/noExplicitAny: answers are compared, not used.
type Answer = any

/** The API of a tree, as its client sees it. */
async function startApi(key: string, tree?: string): Promise<Client> {
  const api = await startApiProcess({ databaseUrl, dataDir, root: tree })
  apis.push(api)
  return async (method, path, body) => {
    const response = await fetch(`${api.baseUrl}/api/v1/${path}`, {
      method,
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    const { data } = isJson ? ((await response.json()) as { data: Answer }) : { data: null }
    return { status: response.status, data }
  }
}

async function startNode(nodeUrl: string, tree?: string): Promise<NodeProcess> {
  const env = { RENDER_ENCODER: 'x264', RENDER_CHUNK_SECONDS: '1', RENDER_DRAIN_SECONDS: '60' }
  const node = await startNodeProcess({ databaseUrl: nodeUrl, dataDir, env, root: tree })
  nodes.push(node)
  return node
}

async function end(node: NodeProcess): Promise<void> {
  node.signal('SIGTERM')
  expect(await node.ended).toBe(0)
}

const answers = ['Saturn', 'Jupiter'].map((answerText) => ({
  answerText,
  isCorrect: answerText === 'Jupiter',
}))
const quizOf = (title: string) => ({
  title,
  format: 'square',
  template: 'minimal',
  countdownSeconds: 1,
  speech: { enabled: false },
  questions: [{ questionText: `${title}: which planet is the largest?`, answers }],
})

/** A quiz made and ordered through one API: the session of its film. */
async function order(api: Client, title: string): Promise<string> {
  const { data: quiz } = await api('POST', 'quizzes', quizOf(title))
  const ordered = await api('POST', 'renders', { quizId: quiz.id })
  expect(ordered.status).toBe(202)
  return ordered.data.sessionId
}

const name = 'missing' in old ? `two releases (skipped: ${old.missing})` : 'two releases'

test.skipIf('missing' in old)(
  `${name} work side by side over one database and one store`,
  async () => {
    const key = await newApiKey(databaseUrl)
    const nodeUrl = await nodeUrlOf(database, databaseUrl)
    const [oldApi, newApi] = await Promise.all([startApi(key, root), startApi(key)])

    const newNode = await startNode(nodeUrl)
    const films = [await order(oldApi, 'Old API, new node'), await order(oldApi, 'Again, of the old API')]
    await untilOver(database, films)
    const { data: shown } = await oldApi('POST', 'quizzes', quizOf('Old API, preview of a new node'))
    expect(await oldApi('GET', `quizzes/${shown.id}/preview?at=0`)).toEqual({ status: 200, data: null })
    await end(newNode)

    const oldNode = await startNode(nodeUrl, root)
    films.push(await order(newApi, 'New API, old node'), await order(newApi, 'Again, of the new API'))
    await untilOver(database, films)

    await Promise.all([startNode(nodeUrl), startNode(nodeUrl, root)])
    for (let film = 0; film < FILMS_OF_BOTH; film++) {
      films.push(await order(oldApi, `Old API, film ${film}`), await order(newApi, `New API, film ${film}`))
    }
    await untilOver(database, films)

    const rows = await database.select().from(renders).where(inArray(renders.id, films))
    const verdict = await judgeFilms(rows, dataDir, nodes)
    const { lost, broken, twice, stray } = verdict
    expect(verdict).toMatchObject({ completed: films.length, lost: 0, broken: 0, twice: 0, stray: 0 })
    // The same film is as long whoever made it, and none failed by itself; a busy machine may lose a heartbeat.
    expect(rows.map(({ failures }) => failures)).toEqual(rows.map(() => 0))
    expect(new Set(rows.map(({ report }) => report!.frameCount)).size).toBe(1)
    expect(oldNode.lines.filter(({ level }) => level === 'error')).toEqual([])

    for (const [writer, reader] of [
      [oldApi, newApi],
      [newApi, oldApi],
    ] as const) {
      const { data: made } = await writer('POST', 'quizzes', quizOf('Read by both'))
      const asked = { questions: [{ questionText: 'And the smallest?', answers }] }
      await writer('POST', `quizzes/${made.id}/questions`, asked)
      const seen = await Promise.all([reader, writer].map((api) => api('GET', `quizzes/${made.id}`)))
      expect(seen.map(({ data }) => data.questions.length)).toEqual([2, 2])
      expect(seen[0]!.data.questions).toEqual(seen[1]!.data.questions)
    }
    const children = ['questions', 'reduced_questions']
    for (const table of children) {
      const { rows: unowned } = await database.execute(
        sql.raw(`select from ${table} where account_id is null`),
      )
      expect(unowned.length, table).toBe(0)
    }
    for (const session of films) {
      const seen = await Promise.all([oldApi, newApi].map((api) => api('GET', `renders/${session}`)))
      expect(seen.map(({ data }) => [data.status, data.duration])).toEqual([
        ['completed', seen[0]!.data.duration],
        ['completed', seen[0]!.data.duration],
      ])
    }
    await noteFigures({
      'films of two releases together': films.length,
      'films of two releases lost or wrong': lost + broken + twice + stray,
    })
  },
  600_000,
)
