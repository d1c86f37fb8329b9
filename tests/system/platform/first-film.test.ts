import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../infra/postgres/process.ts'
import { connect } from '../../../shared/database/connect.ts'
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
afterAll(async () => {
  service.kill('SIGTERM')
  await service.exited
  await removeDataDir(dataDir)
  rmSync(scratch, { recursive: true, force: true })
})

test.skipIf(Bun.which('curl') === null)(
  'the commands of the first page of the docs make a film, one after the other as they stand',
  async () => {
    const { value } = await service.stdout.getReader().read()
    expect(new TextDecoder().decode(value)).toStartWith('ready ')
    const email = 'reader@example.com'
    await output(run('admin', 'account', 'create', '--email', email, '--plan', 'paid'))
    const { key } = JSON.parse(await output(run('admin', 'key', 'create', '--email', email)))

    const page = await (await fetch(`http://localhost:${port}/docs`)).text()
    const commands = Array.from(
      page.matchAll(/<code [^>]*data-language="sh">([\s\S]*?)<\/code>/g),
      ([, code]) => textOf(code!),
    )
    expect(commands.length).toBe(6)
    const shell = Bun.spawn(['sh', '-euxc', commands.join('\n').replace('svc_paste_your_key_here', key)], {
      cwd: scratch,
      env: { PATH: process.env.PATH },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [said, traced] = await Promise.all([
      new Response(shell.stdout).text(),
      new Response(shell.stderr).text(),
    ])
    expect({ code: await shell.exited, traced }).toMatchObject({ code: 0 })
    expect(said).toContain(email)
    expect(said).toContain('event: completed')
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
    const complaint = await new Response(written.stderr).text()
    expect({ code: await written.exited, complaint }).toEqual({ code: 0, complaint: '' })
    expect(readFileSync(join(scratch, 'film.mp4')).subarray(4, 8).toString()).toBe('ftyp')
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
