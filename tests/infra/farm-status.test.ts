import { expect, test } from 'bun:test'
import { spawn } from 'node:child_process'
import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { noteNode } from '../../shared/database/queries/render-nodes.ts'
import { renderNodes, renders } from '../../shared/database/schema/index.ts'
import { createLog } from '../../shared/log.ts'
import { createQueue } from '../../shared/queue/boss.ts'
import { testDatabase } from '../support/database.ts'
import { type Ended, ended } from '../support/ended.ts'
import { startProxy } from '../support/proxy.ts'
import { newAccount, postRender } from '../support/render-rows.ts'
import { snapshotOf } from '../support/snapshots.ts'

const { database, url } = await testDatabase()
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const silent = 'Cannot load libcuda.so.1'

function farm(...args: string[]): Promise<Ended> {
  const child = Bun.spawn([process.execPath, 'infra/scripts/farm.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  return ended(child)
}

test('shows nodes, encoders, the queue, films in work and failures', async () => {
  expect((await farm('status')).stdout).toContain('NO NODE RUNS')
  const queue = createQueue({ databaseUrl: url, log: createLog('error'), role: 'sender' })
  await queue.start()
  const account = await newAccount(database)
  const post = (title: string) => postRender(database, queue, account, snapshotOf({ title }))
  const [made, failed] = [await post('Being made'), await post('Failed'), await post('Waits')]
  await queue.stop()
  await database
    .update(renders)
    .set({ status: 'rendering', progress: 42, attempt: 1, startedAt: sql`now()` })
    .where(eq(renders.id, made))
  await database
    .update(renders)
    .set({
      status: 'failed',
      failureCode: 'ENCODER_FAILED',
      failureMessage: 'It broke.',
      completedAt: sql`now()`,
    })
    .where(eq(renders.id, failed))
  const node = { encoder: 'libx264', version: '0.1.0+3fa9c1d2e4b5', concurrency: 1, reason: null, work: [] }
  const encoderTrials = [{ name: 'nvenc', refusal: silent }]
  const work = [{ kind: 'film' as const, renderId: made, startedAt: new Date().toISOString() }]
  await noteNode(database, { ...node, name: 'node-busy', state: 'accepting', encoderTrials, work })
  await noteNode(database, { ...node, name: 'node-gone', state: 'accepting', encoderTrials })
  await database
    .update(renderNodes)
    .set({ seenAt: sql`now() - interval '1 minute'` })
    .where(eq(renderNodes.name, 'node-gone'))

  const shown = await farm('status')
  expect(shown).toMatchObject({ code: 0, stderr: '' })
  expect(shown.stdout).toMatch(/^1 queued \(oldest .*, 1 rendering, 1 node and 1 silent\n/)
  expect(shown.stdout).toMatch(
    new RegExp(`node-busy +libx264 +0\\.1\\.0\\+3fa9c1d2e4b5 +accepting +1 +${made}`),
  )
  expect(shown.stdout).toMatch(/node-gone +libx264 +\S+ +silent: dead/)
  expect(shown.stdout).toContain(silent)
  expect(shown.stdout).toMatch(new RegExp(`${made} +1 +42 % +\\d+ s ago +node-busy +Being made`))
  expect(shown.stdout).toContain('ENCODER_FAILED')

  const { stdout } = await farm('status', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    queue: { queued: 1, rendering: 1 },
    rendering: [{ id: made, progress: 42 }],
    failures: [{ id: failed, code: 'ENCODER_FAILED' }],
  })
})

test('whoever watches is told when the database is away, and sees it come back', async () => {
  const target = new URL(url)
  const proxy = await startProxy(Number(target.port))
  target.port = String(proxy.port)
  const watch = spawn(process.execPath, ['infra/scripts/farm.ts', 'status', '--watch'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATABASE_URL: target.href },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [shown, said] = [watch.stdout, watch.stderr].map((stream) => on(stream.setEncoding('utf8'), 'data'))
  const hear = async (stream: typeof shown, text: string) => {
    for await (const [chunk] of stream!) if (String(chunk).includes(text)) return
  }
  await hear(shown, 'queued')
  proxy.set('refuse')
  await hear(said, 'the database does not answer')
  proxy.set('pass')
  await hear(shown, 'queued')
  watch.kill('SIGKILL')
  proxy.stop()
})

test('refuses another command with one sentence', async () => {
  expect(await farm('start')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no command "start": run "bun run farm status".\n',
  })
})
