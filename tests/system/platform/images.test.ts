import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../infra/postgres/process.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { buildTree, type ImageTree } from '../../infra/dockerfile.ts'
import { newDataDir, removeDataDir } from '../../support/node-process.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'
import { testServer } from '../../support/server.ts'

const DATABASE = 'images_test'
const PASSWORD = 'the-password-of-nodes'
const QUIZ = {
  title: 'Go!',
  format: 'square',
  template: 'minimal',
  pace: 'rapid',
  countdownSeconds: 1,
  outro: { enabled: false },
  speech: { enabled: false },
  questions: [
    {
      questionText: 'Which planet is the largest?',
      answers: ['Saturn', 'Jupiter'].map((answerText) => ({
        answerText,
        isCorrect: answerText === 'Jupiter',
      })),
    },
  ],
}

const { admin, urlOf } = await testServer()
const folder = await mkdtemp(join(tmpdir(), 'images-'))
const dataDir = await newDataDir()
const running: Child[] = []
/** What the base images and the system's packages bring. */
const system: Record<string, string> = { PATH: '/usr/bin:/bin', HOME: dataDir, TMPDIR: folder }
let api: ImageTree
let node: ImageTree

beforeAll(async () => {
  const { ffmpeg } = await findFfmpeg(undefined, PROGRAMS_FOLDER)
  Object.assign(system, { FFMPEG_PATH: ffmpeg, DATA_DIR: dataDir, DATABASE_URL: urlOf(DATABASE) })
  await admin.query(`drop database if exists ${DATABASE} with (force)`)
  await admin.query(`create database ${DATABASE}`)
  api = await buildTree('infra/api.Dockerfile', join(folder, 'api'))
  node = await buildTree('infra/render-farm.Dockerfile', join(folder, 'node'))
}, 120_000)

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => child.exited))
  await admin.query(`drop database if exists ${DATABASE} with (force)`)
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}, 60_000)

test('what the two images hold is enough to set up a farm, make a film and look after it', async () => {
  await output(api, ['bun', 'infra/scripts/migrate.ts'])
  const ran = (...args: string[]) => output(api, ['bun', 'infra/scripts/admin.ts', ...args])
  const email = 'you@example.com'
  await ran('account', 'create', '--email', email, '--plan', 'paid')
  const { key } = JSON.parse(await ran('key', 'create', '--email', email))
  const { name: user } = JSON.parse(
    await output(api, ['bun', 'infra/scripts/admin.ts', 'node', 'user', '--password-stdin'], {
      input: PASSWORD,
    }),
  )
  const nodeUrl = Object.assign(new URL(urlOf(DATABASE)), { username: user, password: PASSWORD }).href

  const port = String(await findFreePort())
  const baseUrl = `http://127.0.0.1:${port}`
  const forApi = { environment: { PORT: port, BASE_URL: baseUrl } }
  const forNode = {
    environment: { RENDER_NODE_PORT: String(await findFreePort()), DATABASE_URL: nodeUrl },
  }
  const [apiSaid, nodeSaid] = await Promise.all([
    untilReady(start(api, api.command, forApi)),
    untilReady(start(node, node.command, forNode)),
  ])
  expect(apiSaid).toStartWith('ready http')
  expect(nodeSaid).toStartWith('ready node')
  await output(api, api.healthCheck, forApi)
  await output(node, node.healthCheck, forNode)

  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${baseUrl}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect({ path, isAnswered: response.ok }).toEqual({ path, isAnswered: true })
    return response
  }
  for (const page of ['/', '/docs', '/sign-in']) await call(page)
  const quiz = (await (await call('/api/v1/quizzes', QUIZ)).json()) as Data
  const render = (await (await call('/api/v1/renders', { quizId: quiz.data.id })).json()) as Data
  const events = await (await call(`/api/v1/renders/${render.data.sessionId}/events`)).text()
  expect(events).toContain('event: completed')
  expect(
    JSON.parse(await output(api, ['bun', 'infra/scripts/farm.ts', 'status', '--json'])).nodes,
  ).toHaveLength(1)
}, 240_000)

type Given = { environment?: Record<string, string>; input?: string }
type Child = Bun.Subprocess<Blob, 'pipe', 'pipe'>
// biome-ignore lint/suspicious/noExplicitAny: answers that other tests look at closely.
type Data = any

function start(
  image: ImageTree,
  [program, ...args]: string[],
  { environment = {}, input = '' }: Given = {},
): Child {
  const child = Bun.spawn([program === 'bun' ? process.execPath : program!, ...args], {
    cwd: join(image.root, 'app'),
    env: { ...image.environment, ...system, ...environment },
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
  running.push(child)
  return child
}

/** What a command printed; it must end well. */
async function output(image: ImageTree, command: string[], given: Given = {}): Promise<string> {
  const child = start(image, command, given)
  const [said, complaint] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  expect({ command: command.join(' '), code: await child.exited, complaint }).toMatchObject({ code: 0 })
  return said
}

/** The first line of a process that goes on. */
async function untilReady(child: Child): Promise<string> {
  const { value } = await child.stdout.getReader().read()
  if (value === undefined) throw new Error(await new Response(child.stderr).text())
  return new TextDecoder().decode(value)
}
