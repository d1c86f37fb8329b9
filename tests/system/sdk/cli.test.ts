import { afterAll, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { renders } from '../../../shared/database/schema/index.ts'
import { authServer } from '../../auth/support/auth-server.ts'
import { completeRender } from '../../support/fixtures.ts'
import { startModelServer } from '../../support/model-server.ts'
import { until } from '../../support/render-rows.ts'
import { installPackage } from './package.ts'

const server = await authServer()
const project = await installPackage(server.baseUrl)
afterAll(project.remove)
const program = join(project.folder, 'node_modules/quizvideo/dist/bin.js')
const FILM = crypto.getRandomValues(new Uint8Array(5_000))
const CSV = 'question,correct,wrong 1,wrong 2\nWhat is the capital of France?,Paris,Lyon,Nice\n'

type Ended = { code: number; said: string; told: string }

/** Runs the command line in Node, in a folder and with a home of its own. */
async function terminal(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(project.folder, 'terminal-'))
  const start = (...args: string[]) => {
    const child = Bun.spawn(['node', program, ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, QUIZVIDEO_URL: server.baseUrl, ...env },
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const told = { text: '' }
    const listening = (async () => {
      for await (const chunk of child.stderr.pipeThrough(new TextDecoderStream())) told.text += chunk
    })()
    const ended: Promise<Ended> = Promise.all([
      child.exited,
      new Response(child.stdout).text(),
      listening,
    ]).then(([code, said]) => ({ code, said, told: told.text }))
    return { ended, told, stop: () => child.kill('SIGINT') }
  }
  return { folder, start, run: (...args: string[]) => start(...args).ended }
}

async function withKey(plan: 'free' | 'paid' = 'paid') {
  const account = await server.client(plan)
  return { account, ...(await terminal({ QUIZVIDEO_API_KEY: account.key })) }
}

/** Resolves with the session id of the account's one render that waits. */
async function ordered(accountId: string, { deps } = server): Promise<string> {
  const waiting = and(eq(renders.accountId, accountId), eq(renders.status, 'queued'))
  const row = await until(async () => (await deps.database.select().from(renders).where(waiting))[0] ?? null)
  return row.id
}

test('a file of questions becomes a video, and no file is replaced unless one says so', async () => {
  const { account, folder, start, run } = await withKey()
  writeFileSync(join(folder, 'quiz.csv'), CSV)
  const making = start('make', 'quiz.csv', '--template', 'arcade', '--title', 'Mine', '-o', 'out/film.mp4')
  await completeRender(server, await ordered(account.accountId), FILM)
  const { code, said, told } = await making.ended
  expect({ code, said, told }).toMatchObject({ code: 0, said: 'out/film.mp4\n' })
  expect(told).toMatch(/^Quiz qz_\w+: Mine$/m)
  expect(told).toContain('100 %')
  expect(new Uint8Array(readFileSync(join(folder, 'out/film.mp4')))).toEqual(FILM)
  expect(readdirSync(join(folder, 'out'))).toEqual(['film.mp4'])

  expect(await run('make', 'quiz.csv', '-o', 'out/film.mp4')).toMatchObject({
    code: 2,
    told: 'out/film.mp4 is there already: choose another name with -o, or replace it with --force.\n',
  })
  const listed = await run('quizzes', 'list', '--json')
  const [quiz, ...others] = listed.said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect({ quiz, others }).toMatchObject({ quiz: { title: 'Mine', questionCount: 1 }, others: [] })
  const films = await run('renders', 'list')
  expect(films.said).toMatch(/^rnd_\w+\t\d{4}-\d\d-\d\d\tcompleted\tMine\n$/)
})

test('a finished video is written again by its session id, one that is not there yet is not', async () => {
  const { account, folder, run, start } = await withKey()
  const made = start('make', '--pack', 'capitals', '--questions', '1', '-o', 'first.mp4', '--json')
  const sessionId = await ordered(account.accountId)
  expect(await run('download', sessionId)).toMatchObject({ code: 2, said: '' })
  await completeRender(server, sessionId, FILM)
  await made.ended
  expect(await run('download', sessionId, '-o', 'again.mp4')).toMatchObject({
    code: 0,
    said: 'again.mp4\n',
  })
  expect(new Uint8Array(readFileSync(join(folder, 'again.mp4')))).toEqual(FILM)
  const replaced = await run('download', sessionId, '-o', 'again.mp4', '--json', '--force')
  expect(JSON.parse(replaced.said)).toEqual({ sessionId, file: 'again.mp4', sizeBytes: FILM.length })
  expect((await run('download')).told).toContain('Name one video by its session id')
  expect((await run('download', 'rnd_nobody')).code).toBe(4)
})

test('a pack becomes a quiz, whose video is ordered and, when asked for, waited for', async () => {
  const { account, folder, start, run } = await withKey()
  const making = start('make', '--pack', 'capitals', '--questions', '2', '--json', '-o', 'film.mp4')
  await completeRender(server, await ordered(account.accountId), FILM)
  const made = JSON.parse((await making.ended).said)
  expect(made).toMatchObject({ file: 'film.mp4', sizeBytes: FILM.length })
  const { said } = await run('render', made.quizId, '--format', 'square')
  expect(said).toMatch(/^rnd_\w+\n$/)
  const waiting = start('render', made.quizId, '--wait', '-o', 'film.mp4', '--force')
  await Promise.all([completeRender(server, said.trim(), FILM), untilTold(waiting, '%')])
  expect(existsSync(join(folder, 'film.mp4'))).toBe(true)
  waiting.stop()
  const stopped = await waiting.ended
  expect(stopped).toMatchObject({ code: 130, said: '' })
  expect(stopped.told).toContain('The service goes on with rnd_')
  expect(readdirSync(folder)).toEqual(['film.mp4'])
})

test('a topic becomes a video where the service has a model', async () => {
  const writing = await authServer({ MISTRAL_SERVER_URL: startModelServer().url })
  const { key, accountId } = await writing.client()
  const { run, start } = await terminal({ QUIZVIDEO_API_KEY: key, QUIZVIDEO_URL: writing.baseUrl })
  const making = start('make', 'Volcanoes', '--questions', '3', '-o', 'film.mp4')
  await completeRender(writing, await ordered(accountId, writing), FILM)
  expect(await making.ended).toMatchObject({ code: 0, said: 'film.mp4\n' })
  expect(JSON.parse((await run('quizzes', 'list', '--json')).said)).toMatchObject({ questionCount: 3 })
})

test('of a film that breaks off on its way no part is left', async () => {
  const film = createServer((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf a film'))
  })
  await new Promise<void>((resolve) => film.listen(0, '127.0.0.1', resolve))
  const downloadUrl = `http://127.0.0.1:${(film.address() as AddressInfo).port}/film.mp4`
  const render = { sessionId: 'rnd_1', quizId: 'qz_1', status: 'completed', progress: 100 }
  const service = Bun.serve({
    port: 0,
    fetch: ({ url }) =>
      url.endsWith('/events')
        ? new Response(`id: 1\ndata: ${JSON.stringify(render)}\n\n`)
        : Response.json({ data: { ...render, downloadUrl, filename: 'film.mp4' } }),
  })
  const { folder, run } = await terminal({ QUIZVIDEO_URL: service.url.href })
  expect(await run('render', 'qz_1', '-o', 'film.mp4')).toMatchObject({
    code: 6,
    told: expect.stringContaining('The video broke off on its way: run the same command again.'),
  })
  expect(readdirSync(folder)).toEqual([])
  film.close()
  await service.stop(true)
})

test('a sign-in with the browser is kept for this person alone, renewed by itself and forgotten', async () => {
  const { folder, start, run } = await terminal()
  expect(await run('quizzes', 'list')).toMatchObject({
    code: 3,
    told: expect.stringContaining('quizvideo login'),
  })
  const { browser, email } = await server.signedIn()
  const login = start('login', '--no-browser')
  await browser.open(await addressIn(login))
  expect(browser.text()).toContain('quizvideo (command line)')
  await browser.submit({ decision: 'approve' })
  const page = await fetch(browser.left!)
  expect(await page.text()).toContain('You can close this page.')
  expect(await login.ended).toMatchObject({
    code: 0,
    said: `Signed in to ${server.baseUrl} as ${email}.\n`,
  })

  const file = join(folder, '.config/quizvideo/credentials.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(join(folder, '.config/quizvideo')).mode & 0o777).toBe(0o700)
  expect(await run('quizzes', 'list')).toMatchObject({ code: 0, said: '' })
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  kept.services[server.baseUrl].expiresAtMs = 0
  writeFileSync(file, JSON.stringify(kept))
  expect(await run('quizzes', 'list')).toMatchObject({ code: 0, told: '' })
  const renewed = JSON.parse(readFileSync(file, 'utf8')).services[server.baseUrl]
  expect(renewed.refreshToken).not.toBe(kept.services[server.baseUrl].refreshToken)

  expect(await run('logout')).toMatchObject({ code: 0 })
  expect(readFileSync(file, 'utf8')).not.toContain(renewed.refreshToken)
  expect(await run('logout')).toMatchObject({ code: 2 })
})

test('a sign-in that is denied, or answered by somebody else, keeps nothing', async () => {
  const { folder, start, run } = await terminal()
  const denied = start('login', '--no-browser')
  const { browser } = await server.signedIn()
  await browser.open(await addressIn(denied))
  await browser.submit({ decision: 'deny' })
  await fetch(browser.left!)
  expect(await denied.ended).toMatchObject({ code: 3, told: expect.stringContaining('access was denied') })
  const forged = start('login', '--no-browser')
  const redirect = new URL(await addressIn(forged)).searchParams.get('redirect_uri')
  await fetch(`${redirect}?code=stolen&state=guessed`)
  expect(await forged.ended).toMatchObject({ code: 3, told: expect.stringContaining('another sign-in') })
  expect(await run('login', '--key', 'svc_nobody')).toMatchObject({ code: 3 })
  expect(existsSync(join(folder, '.config'))).toBe(false)
  const { key } = await server.client()
  expect(await run('login', '--key', key)).toMatchObject({ code: 0 })
  expect(await run('quizzes', 'list')).toMatchObject({ code: 0 })
})

test('each failure is one sentence and the exit code that the help names', async () => {
  const { account, folder, start, run } = await withKey()
  writeFileSync(join(folder, 'quiz.csv'), CSV)
  writeFileSync(join(folder, 'empty.csv'), '')
  const failures: [args: string[], code: number, sentence: RegExp][] = [
    [['dance'], 2, /^There is no command "dance": "quizvideo --help" lists them\.\n$/],
    [['make'], 2, /^Name one topic or file, or one pack/],
    [['make', 'missing.csv'], 2, /^missing\.csv: there is no such file\.\n$/],
    [['make', 'quiz.csv', '--colour', 'red'], 2, /^Unknown option '--colour': "quizvideo make --help"/],
    [['make', 'quiz.csv', '--fps', '24'], 2, /^--fps is 30 or 60, not 24\.\n$/],
    [['make', 'quiz.csv', '-o', '.'], 2, /^\. is a folder: name a file in it\.\n$/],
    [['make', 'empty.csv'], 2, /^empty\.csv: The quiz has no questions\.\n$/],
    [['quizzes', 'list', '--key', 'svc_nobody'], 3, /^The service does not know who you are/],
    [['render', 'qz_nobody'], 4, /qz_nobody|does not exist/],
    [['make', 'Capitals of Europe'], 6, /no model that writes quizzes: give a file of questions, or a pack/],
    [['quizzes', 'list', '--url', 'http://127.0.0.1:1'], 6, /cannot be reached/],
    [['quizzes', 'list', '--url', 'ftp://x'], 2, /^ftp:\/\/x is no address of a service/],
  ]
  for (const [args, code, sentence] of failures) {
    const ended = await run(...args)
    expect({ args, ...ended }).toMatchObject({ args, code, said: '' })
    expect(ended.told).toMatch(sentence)
    expect(ended.told).not.toContain('    at ')
  }
  const failing = start('make', 'quiz.csv', '-o', 'film.mp4')
  await account.send('POST', `/api/v1/renders/${await ordered(account.accountId)}/cancel`)
  expect(await failing.ended).toMatchObject({ code: 7, told: expect.stringContaining('could not be made') })
  expect(readdirSync(folder).sort()).toEqual(['empty.csv', 'quiz.csv'])
})

test('a plan that is used up has an exit code of its own', async () => {
  const { folder, run, account } = await withKey('free')
  writeFileSync(join(folder, 'quiz.csv'), CSV)
  await account.send('POST', '/api/v1/quizzes', { title: 'The one of this month' })
  expect(await run('make', 'quiz.csv')).toMatchObject({ code: 5 })
})

test('every command explains itself', async () => {
  const { run } = await terminal()
  const { said, code } = await run('--help')
  expect(code).toBe(0)
  for (const name of said.matchAll(/^ {2}(\w+) /gm)) {
    const help = await run(name[1]!, '--help')
    expect(help).toMatchObject({ code: 0, told: '' })
    expect(help.said).toStartWith(`Usage: quizvideo ${name[1]}`)
  }
})

test('the commands of the first page run one after the other as they stand', async () => {
  const readme = readFileSync(join(import.meta.dir, '../../../api/sdk/README.md'), 'utf8')
  const [, commands] = /```sh\n(.*?)```/s.exec(readme)!
  const { account, folder } = await withKey()
  writeFileSync(join(folder, 'quiz.csv'), CSV)
  symlinkSync(program, join(folder, 'quizvideo'))
  const shell = Bun.spawn(['sh', '-euc', commands!], {
    cwd: folder,
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      HOME: folder,
      QUIZVIDEO_URL: server.baseUrl,
      KEY: account.key,
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const told = new Response(shell.stderr).text()
  for (const _ of commands!.matchAll(/ make /g)) {
    await Promise.race([
      ordered(account.accountId).then((id) => completeRender(server, id, FILM)),
      shell.exited,
    ])
  }
  expect({ code: await shell.exited, told: await told }).toMatchObject({ code: 0 })
  expect(
    readdirSync(folder)
      .filter((file) => file.endsWith('.mp4'))
      .sort(),
  ).toEqual(['capitals.mp4', 'film.mp4'])
  expect(await new Response(shell.stdout).text()).toContain('"status":"completed"')
})

type Started = { told: { text: string }; ended: Promise<Ended> }

async function untilTold({ told, ended }: Started, words: string): Promise<void> {
  const over = ended.then(({ told }) => {
    throw new Error(`it ended without “${words}”: ${told}`)
  })
  over.catch(() => {})
  await Promise.race([over, until(async () => (told.text.includes(words) ? true : null))])
}

/** The address that a sign-in prints. */
async function addressIn(login: Started): Promise<string> {
  await untilTold(login, '&resource=')
  return /^http\S+$/m.exec(login.told.text)![0]
}
