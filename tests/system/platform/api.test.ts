import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../infra/postgres/process.ts'
import { testDatabase } from '../../support/database.ts'
import { ended } from '../../support/ended.ts'

const ROOT = join(import.meta.dir, '../../..')
const { url } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'quiz-video-api-process-'))
const processes: Bun.Subprocess[] = []
afterAll(async () => {
  for (const one of processes) one.kill('SIGKILL')
  await Promise.all(processes.map((one) => one.exited))
  rmSync(dataDir, { recursive: true, force: true })
})

function run(env: Record<string, string>, args: string[] = []) {
  const spawned = Bun.spawn([process.execPath, 'api/main.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: '', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  processes.push(spawned)
  return spawned
}

async function finish(spawned: ReturnType<typeof run>) {
  const { code, stdout, stderr } = await ended(spawned)
  return { code, stdout, stderr: stderr.trim() }
}

test('the API alone says that it is ready, answers, and ends cleanly on SIGTERM', async () => {
  const port = String(await findFreePort())
  const api = run({ DATABASE_URL: url, PORT: port })
  const reader = api.stdout.getReader()
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(`ready http://localhost:${port}\n`)
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)

  const second = await finish(run({ DATABASE_URL: url, PORT: port }))
  expect({ ...second, stderr: '' }).toEqual({ code: 1, stdout: '', stderr: '' })
  expect(second.stderr).toMatch(/^PORT cannot be \d+: something else listens there, or it is not allowed\.$/)

  api.kill('SIGTERM')
  expect(await api.exited).toBe(0)
  expect((await reader.read()).done).toBe(true)
  expect(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => 'gone')).toBe('gone')
})

test('the API alone names the port that it got where any will do', async () => {
  const api = run({ DATABASE_URL: url, PORT: '0' })
  const reader = api.stdout.getReader()
  const [, baseUrl = ''] = /^ready (\S+)\n$/.exec(new TextDecoder().decode((await reader.read()).value)) ?? []
  expect(baseUrl).toMatch(/^http:\/\/localhost:[1-9]\d*$/)
  const index = await fetch(`${baseUrl}/api/v1/`)
  expect(index.headers.get('link')).toBe(`<${baseUrl}/docs/versioning>; rel="deprecation"`)
  const { issuer } = await (await fetch(`${baseUrl}/.well-known/oauth-authorization-server`)).json()
  expect(issuer).toBe(baseUrl)
  api.kill('SIGTERM')
  expect(await api.exited).toBe(0)
})

test('the API alone explains itself', async () => {
  const { code, stdout, stderr } = await finish(run({}, ['--help']))
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toStartWith('Usage: bun run api')
})

test.each([
  ['DATABASE_URL', {}],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a:b@no.such.host.invalid/c' }],
  ['S3_PUBLIC_ENDPOINT', { DATABASE_URL: 'postgres://a@b/c', S3_PUBLIC_ENDPOINT: 'nonsense' }],
  [
    'S3_BUCKET',
    { DATABASE_URL: 'postgres://a@b/c', S3_ENDPOINT: 'http://a', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' },
  ],
  ['BASE_URL', { DATABASE_URL: 'postgres://a@b/c', BASE_URL: 'ftp://a' }],
])('a wrong %s is one sentence that names it (%j)', async (name, env: Record<string, string>) => {
  const { code, stdout, stderr } = await finish(run(env))
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(new RegExp(`^${name} [^\\n]+\\.$`))
})
