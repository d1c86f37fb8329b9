import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '../../../infra/postgres/process.ts'
import { NODE_USER, SCALER_USER } from '../../../shared/database/limited-users.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { containerOf, environmentOf } from '../../infra/container.ts'
import { buildTree, type ImageTree } from '../../infra/dockerfile.ts'
import { type Data, findManifest, readText } from '../../infra/files.ts'
import { newDataDir, removeDataDir } from '../../support/node-process.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'
import { until } from '../../support/render-rows.ts'
import { startS3Server } from '../../support/s3-server.ts'
import { testServer } from '../../support/server.ts'

const DATABASE = 'images_test'
/** Those of `quizvideo-database-users`, filled in. */
const PASSWORDS = { NODE_PASSWORD: 'the-password-of-nodes', KEDA_PASSWORD: 'the-password-of-the-scaler' }
/** Secrets that an operator leaves out where they are not used. */
const OPTIONAL = /^(MISTRAL|GENERATION|SPEECH)_API_KEY$|^SMTP_URL$/
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
const store = await startS3Server()
// Not in memory, where tests of a run lie: beside Bun's cache packages are linked, in 7 s instead of 51 for their copies.
const folder = await mkdtemp('/var/tmp/quiz-video-images-')
const dataDir = await newDataDir()
const running: Child[] = []
/** What the base images, the system's packages and the volumes bring. */
const system: Record<string, string> = {
  PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
  HOME: dataDir,
  DATA_DIR: dataDir,
  TMPDIR: join(folder, 'tmp'),
}
let api: ImageTree
let node: ImageTree

beforeAll(async () => {
  for (const name of ['bin', 'tmp']) await mkdir(join(folder, name))
  await symlink(process.execPath, join(folder, 'bin/bun'))
  system.FFMPEG_PATH = (await findFfmpeg(undefined, PROGRAMS_FOLDER)).ffmpeg
  await admin.query(`drop database if exists ${DATABASE} with (force)`)
  await admin.query(`create database ${DATABASE}`)
  api = await buildTree('infra/api.Dockerfile', join(folder, 'api'))
  node = await buildTree('infra/render-farm.Dockerfile', join(folder, 'node'))
})

afterAll(async () => {
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => child.exited))
  await store.stop()
  await admin.query(`drop database if exists ${DATABASE} with (force)`)
  await removeDataDir(dataDir)
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

test('what the guide applies and runs, as the manifests have it and in the images, makes a film', async () => {
  await output(api, containerOf('Job', 'migrate').args, { environment: filledIn('Job', 'migrate') })

  const [port, operationsPort, nodePort] = await Promise.all(
    [findFreePort(), findFreePort(), findFreePort()].map(async (free) => String(await free)),
  )
  const baseUrl = `http://127.0.0.1:${port}`
  const forApi = {
    environment: {
      ...filledIn('Deployment', 'api'),
      PORT: port!,
      OPERATIONS_PORT: operationsPort!,
      BASE_URL: baseUrl,
    },
  }
  const forNode = { environment: { ...filledIn('Deployment', 'render-node'), RENDER_NODE_PORT: nodePort! } }
  await Promise.all([
    untilReady(start(api, api.command, forApi)),
    untilReady(start(node, node.command, forNode)),
  ])
  await output(api, api.healthCheck, forApi)
  await output(node, node.healthCheck, forNode)
  for (const probed of [operationsPort, nodePort]) {
    for (const path of ['/healthz', '/readyz', '/metrics'])
      expect((await fetch(`http://127.0.0.1:${probed}${path}`)).status).toBe(200)
  }

  const said: string[] = []
  for (const command of commandsOfGuide()) said.push(await output(api, command, forApi))
  const { key } = JSON.parse(said.find((one) => one.includes('"key"'))!)
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
  // The film is published a moment before its job is over.
  await until(async () => (await wantedNodes()) === 0 || null)
})

type Given = { environment?: Record<string, string> }
type Child = Bun.Subprocess<'ignore', 'pipe', 'pipe'>

/** The variables of a container whose operator filled in this database and this store. */
function filledIn(kind: 'Deployment' | 'Job', name: string): Record<string, string> {
  const { endpoint, accessKey, secretKey } = store
  const given = environmentOf(kind, name)
  const filled: Record<string, string> = {
    ...PASSWORDS,
    DATABASE_URL: urlFor(given.DATABASE_URL!),
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  }
  const kept = Object.entries(given).filter(([variable]) => !OPTIONAL.test(variable))
  return Object.fromEntries(kept.map(([variable, value]) => [variable, filled[variable] ?? value]))
}

/** This server in place of an example's, and its owner in place of the example's. */
function urlFor(example: string): string {
  const { username } = new URL(example)
  const password = { [NODE_USER]: PASSWORDS.NODE_PASSWORD, [SCALER_USER]: PASSWORDS.KEDA_PASSWORD }[username]
  const url = new URL(urlOf(DATABASE))
  return password === undefined ? url.href : Object.assign(url, { username, password }).href
}

/** What the guide runs in a pod of the API. */
function commandsOfGuide(): string[][] {
  const lines = readText('infra/deploy.md').matchAll(/^kubectl .*exec deployment\/api -- (.*)$/gm)
  const commands = Array.from(lines, ([, line]) => line!.split(' '))
  expect(commands.length).toBeGreaterThan(2)
  return commands
}

/** What KEDA asks, as the user that it asks as. */
async function wantedNodes(): Promise<number> {
  const { metadata } = findManifest('ScaledObject', 'render-node').spec.triggers[0]
  const url = urlFor(findManifest('Secret', 'quizvideo-keda').stringData.connection)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query({ text: metadata.query, rowMode: 'array' })
  await client.end()
  return Number(rows[0]![0])
}

function start(image: ImageTree, [program, ...args]: string[], { environment = {} }: Given = {}): Child {
  const child = Bun.spawn([program === 'bun' ? process.execPath : program!, ...args], {
    cwd: join(image.root, 'app'),
    env: { ...image.environment, ...environment, ...system },
    stdin: 'ignore',
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
