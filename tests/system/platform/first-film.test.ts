import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../infra/postgres/process.ts'
import { connect } from '../../../shared/database/connect.ts'
import { ended } from '../../support/ended.ts'
import { newDataDir, removeDataDir } from '../../support/node-process.ts'

const ROOT = join(import.meta.dir, '../../..')
const scratch = mkdtempSync(join(tmpdir(), 'quiz-video-first-film-'))
const dataDir = await newDataDir()
const port = await findFreePort()
const environment = {
  PATH: process.env.PATH,
  HOME: scratch,
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  PORT: String(port),
}
const service = run('start')
const ready = service.stdout.getReader().read()
afterAll(async () => {
  service.kill('SIGTERM')
  await service.exited
  await removeDataDir(dataDir)
  rmSync(scratch, { recursive: true, force: true })
})

test.skipIf(Bun.which('curl') === null)(
  'the commands of the first page of the docs make a film, one after the other as they stand',
  async () => {
    const key = await newKey('reader@example.com', 'paid')
    const page = await docsPage()
    const blocks = blocksOf(page)
    expect(blocks.length).toBe(7)
    const { code, stdout: said, stderr } = await runShell(blocks, key)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(said).toContain('reader@example.com')
    expect(said).toMatch(/^completed 100 %$/m)
    expect(said.length).toBeLessThan(6000)
    const film = readFileSync(join(scratch, 'film.mp4'))
    expect(film.subarray(4, 8).toString()).toBe('ftyp')
    expect(film.length).toBeGreaterThan(100_000)

    // The same video again, whose frames the node still has.
    const [, program] = /<code id="code-program-javascript"[^>]*>([\s\S]*?)<\/code>/.exec(page)!
    writeFileSync(join(scratch, 'film.mjs'), textOf(program!))
    rmSync(join(scratch, 'film.mp4'))
    const written = Bun.spawn([process.execPath, 'film.mjs'], {
      cwd: scratch,
      env: { BASE_URL: `http://localhost:${port}`, API_KEY: key },
      stderr: 'pipe',
    })
    const programComplaint = await new Response(written.stderr).text()
    expect([await written.exited, programComplaint]).toEqual([0, ''])
    expect(readFileSync(join(scratch, 'film.mp4')).subarray(4, 8).toString()).toBe('ftyp')
  },
  600_000,
)

test.skipIf(Bun.which('curl') === null)(
  'a free key ends with one sentence and a link to watch, never with a file that is no film',
  async () => {
    rmSync(join(scratch, 'film.mp4'), { force: true })
    const key = await newKey('free@example.com', 'free')
    const blocks = blocksOf(await docsPage())
    const download = blocks.findIndex((block) => block.includes('film.mp4'))
    const refused = await runShell(blocks.slice(0, download + 1), key)
    expect(refused.code).not.toBe(0)
    expect(refused.stderr.trim()).toMatch(/^.*LINK: no video was saved\. Downloads require a paid plan\.$/)
    expect(existsSync(join(scratch, 'film.mp4'))).toBe(false)

    const [, sessionId] = /"sessionId":"(rnd_\w+)"/.exec(refused.stdout)!
    const shared = await runShell([blocks[0]!, `SESSION_ID=${sessionId}`, ...blocks.slice(download + 1)], key)
    const [, link] = /"url":"([^"]+)"/.exec(shared.stdout)!
    expect((await fetch(link!)).status).toBe(200)

    // The month's quiz is used up: the second run stops where nothing can follow.
    const second = await runShell(blocks, key)
    expect(second.stdout).toContain('FREE_PLAN_LIMIT_REACHED')
    expect(second.stderr.trim()).toMatch(/^.*QUIZ_ID: no quiz was created$/)
    expect(existsSync(join(scratch, 'film.mp4'))).toBe(false)
  },
  600_000,
)

test('the render node beside it is connected as a user who may do what nodes do alone', async () => {
  const { url } = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
  const { pool, close } = connect(url, { poolSize: 1, onError: () => {} })
  const { rows } = await pool.query(`
    select usename from pg_stat_activity where query ~ 'render_nodes' and pid <> pg_backend_pid()
    or usename = 'quizvideo_render' group by usename`)
  await close()
  expect(rows).toEqual([{ usename: 'quizvideo_render' }])
})

async function newKey(email: string, plan: 'free' | 'paid'): Promise<string> {
  await ready
  await output(run('admin', 'account', 'create', '--email', email, '--plan', plan))
  return JSON.parse(await output(run('admin', 'key', 'create', '--email', email))).key
}

async function docsPage(): Promise<string> {
  return (await fetch(`http://localhost:${port}/docs`)).text()
}

/** The shell's blocks of the page in their order. */
function blocksOf(page: string): string[] {
  const found = page.matchAll(/<code [^>]*data-language="sh">([\s\S]*?)<\/code>/g)
  return Array.from(found, ([, code]) => textOf(code!))
}

function runShell(blocks: readonly string[], key: string) {
  const script = blocks.join('\n').replace('svc_paste_your_key_here', key)
  const shell = Bun.spawn(['sh', '-c', script], {
    cwd: scratch,
    env: { PATH: process.env.PATH },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  return ended(shell)
}

function run(script: string, ...args: string[]) {
  return Bun.spawn([process.execPath, `infra/scripts/${script}.ts`, ...args], {
    cwd: ROOT,
    env: environment,
    stdout: 'pipe',
    stderr: 'ignore',
  })
}

async function output(command: ReturnType<typeof run>): Promise<string> {
  const text = await new Response(command.stdout).text()
  expect(await command.exited).toBe(0)
  return text
}

/** What a reader copies: the text without its marks. */
function textOf(markup: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", amp: '&' }
  return markup.replace(/<[^>]+>/g, '').replace(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)
}
