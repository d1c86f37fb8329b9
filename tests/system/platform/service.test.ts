import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../infra/postgres/process.ts'
import { ended } from '../../support/ended.ts'

const ROOT = join(import.meta.dir, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-service-'))
const dataDir = join(scratch, 'data')
const port = await findFreePort()
const environment = {
  PATH: process.env.PATH,
  HOME: '',
  LOG_LEVEL: 'error',
  RENDER_NODES: '0',
  DATA_DIR: dataDir,
  PORT: String(port),
}

function run(script: string, args: string[] = [], env: Record<string, string> = {}, input = '') {
  return Bun.spawn([process.execPath, `infra/scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: { ...environment, ...env },
    stdin: new Blob([input]),
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

type Command = ReturnType<typeof run>
const commands: Command[] = []
afterAll(async () => {
  for (const command of commands) command.kill('SIGKILL')
  await Promise.all(commands.map((command) => command.exited))
  rmSync(scratch, { recursive: true, force: true })
})

async function start(env: Record<string, string> = {}) {
  const command = run('start', [], env)
  commands.push(command)
  const reader = command.stdout.getReader()
  const { value } = await reader.read()
  return { command, reader, line: new TextDecoder().decode(value) }
}

/** Whether something still runs on the service's data or listens on its port. */
async function isGone(): Promise<boolean> {
  const pidFile = join(dataDir, 'postgres/cluster/postmaster.pid')
  const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  )
  return !existsSync(pidFile) && !answers
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await Bun.sleep(20)
}

test('start announces itself with one line, serves operators, and stops cleanly on SIGTERM', async () => {
  const { command, reader, line } = await start()
  expect(line).toBe(`ready http://localhost:${port}\n`)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600)

  const email = 'owner@example.com'
  const created = await ended(run('admin', ['account', 'create', '--email', email, '--plan', 'paid']))
  expect(JSON.parse(created.stdout)).toEqual({ id: expect.stringMatching(/^acc_/), email, plan: 'paid' })
  const { stdout } = await ended(run('admin', ['key', 'create', '--email', email]))
  const { key } = JSON.parse(stdout)
  const account = await fetch(`http://127.0.0.1:${port}/api/v1/account`, { headers: { 'x-api-key': key } })
  expect(await account.json()).toMatchObject({ data: { email, plan: 'paid' } })
  const user = ['node', 'user', '--name', 'farm', '--password-stdin']
  const farm = await ended(run('admin', user, {}, 'a password of the farm\n'))
  expect(farm).toMatchObject({ code: 1, stderr: expect.stringContaining('without spaces') })
  const made = await ended(run('admin', user, {}, 'a-password-of-the-farm\n'))
  expect(JSON.parse(made.stdout)).toEqual({ name: 'farm' })

  const second = await ended(run('start', [], { PORT: '0' }))
  expect(second).toMatchObject({ code: 1, stdout: '' })
  expect(second.stderr.trim()).toStartWith(`Another process of this service uses ${dataDir}`)

  command.kill('SIGTERM')
  expect(await command.exited).toBe(0)
  expect((await reader.read()).done).toBe(true)
  expect(await isGone()).toBe(true)
  expect(existsSync(join(dataDir, 'postgres.json'))).toBe(false)
})

test('a killed service takes its processes along, and the next one starts on what it left', async () => {
  const first = await start()
  first.command.kill('SIGKILL')
  await first.command.exited
  await until(isGone)
  const second = await start()
  expect(second.line).toStartWith('ready ')
  second.command.kill('SIGINT')
  expect(await second.command.exited).toBe(0)
})

test('a taken port is one sentence and leaves nothing running', async () => {
  const taken = Bun.listen({ hostname: '0.0.0.0', port: 0, socket: { data() {} } })
  const { code, stdout, stderr } = await ended(run('start', [], { PORT: String(taken.port) }))
  taken.stop(true)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trim()).toMatch(/^PORT cannot be \d+: .+\.$/)
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
})

const mistakes: [string, string[], Record<string, string>, RegExp][] = [
  ['start', [], { RENDER_NODES: 'two' }, /^RENDER_NODES must be /],
  ['start', [], { PORT: '99999' }, /^PORT must be /],
  [
    'start',
    [],
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    /^DATABASE_URL names a server that does not answer/,
  ],
  ['migrate', [], { DATABASE_URL: 'mysql://a' }, /^DATABASE_URL must be /],
  ['admin', ['key', 'create'], {}, /^"key create" needs --email\.$/],
  ['admin', ['account', 'destroy'], {}, /^There is no command "account destroy"/],
  ['quickstart', ['--quiz', '/nowhere/quiz.json'], {}, /^\/nowhere\/quiz\.json: there is no such file\.$/],
]

test.each(mistakes)('%s %j with %j is one sentence and exit code 1', async (script, args, env, sentence) => {
  const { code, stdout, stderr } = await ended(run(script, args, env))
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr.trim()).toMatch(sentence)
  expect(stderr.trim()).not.toContain('\n')
})
