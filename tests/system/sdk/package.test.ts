import { afterAll, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CLIENT_PACKAGE_PATH, packClient } from '../../../api/docs/client-package.ts'
import { renders } from '../../../shared/database/schema/index.ts'
import { openPage, openRealBrowser } from '../../auth/support/real-browser.ts'
import { testApi } from '../../support/api.ts'
import { completeRender } from '../../support/fixtures.ts'
import { until } from '../../support/render-rows.ts'
import { installPackage, succeed } from './package.ts'

const ROOT = join(import.meta.dir, '../../..')
const COMPRESSED_BYTES_MAX = 15_000
const api = await testApi()
const project = await installPackage(api.baseUrl)
afterAll(project.remove)
const bundle = join(project.folder, 'node_modules/quizvideo/dist/index.js')

test('the package holds what is used, and nothing else', () => {
  const others = project.files.filter((file) => !/^dist\/(?:generated\/)?[\w-]+\.d\.ts$/.test(file))
  expect(others).toEqual(['LICENSE', 'README.md', 'dist/bin.js', 'dist/index.js', 'package.json'])
  expect(project.files).toContain('dist/index.d.ts')
  const { dependencies, license } = JSON.parse(
    readFileSync(join(project.folder, 'node_modules/quizvideo/package.json'), 'utf8'),
  )
  expect({ dependencies, license }).toEqual({ dependencies: undefined, license: 'MIT' })
})

test('it has the same bytes whenever it is packed, so that lockfiles of its users hold', async () => {
  const served = await (await fetch(`${api.baseUrl}${CLIENT_PACKAGE_PATH}`)).bytes()
  expect(Buffer.from(await packClient()).equals(served)).toBe(true)
})

test('it is small', () => {
  expect(gzipSync(readFileSync(bundle)).length).toBeLessThan(COMPRESSED_BYTES_MAX)
})

test('its types say what each call takes and gives, also to strict compilers', async () => {
  writeFileSync(
    join(project.folder, 'consumer.mts'),
    `import { createClient, QuizVideoError, type Render, verifyWebhook } from 'quizvideo'
const client = createClient({ baseUrl: 'https://quiz.example.com', apiKey: 'svc_x' })
const film: Render = await client.renders.createAndWait({ quizId: 'qz_1' }, { signal: AbortSignal.timeout(1) })
const { sessionId }: { sessionId: string } = await client.renders.create({ quizId: 'qz_1', fps: 60 })
const { frameCount }: { frameCount: number } = await client.renders.create({ quizId: 'qz_1', dryRun: true })
for await (const { title } of client.quizzes.list()) title.trim()
const { quizzes } = await client.quizzes.list({ limit: 5 })
for await (const { progress } of client.renders.stream({ sessionId })) progress.toFixed()
await client.images.upload({ file: new Blob() })
const { type }: { type: string } = await verifyWebhook('', new Headers(), 'whsec_')
// @ts-expect-error a field that does not exist
await client.quizzes.create({ title: 'x', tempalte: 'arcade' })
// @ts-expect-error a value that does not exist
await client.renders.create({ quizId: 'x', fps: 24 })
// @ts-expect-error a field that is needed
await client.quizzes.get({})
if (new Error() instanceof QuizVideoError) [film, frameCount, quizzes, type].length
export {}
`,
  )
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  await succeed([process.execPath, compiler, '-p', 'api/sdk'], ROOT)
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--types', '']
  await succeed([process.execPath, compiler, ...options, 'consumer.mts'], project.folder)
})

test.each(['node', process.execPath])('the example of its first page makes a film in %s', async (engine) => {
  const readme = readFileSync(join(ROOT, 'api/sdk/README.md'), 'utf8')
  const [, example] = /```js\n(.*?)```/s.exec(readme)!
  expect(example!.split('\n').filter((line) => /^[^/]/.test(line)).length).toBeLessThanOrEqual(12)
  writeFileSync(join(project.folder, 'example.mjs'), example!)
  const { key, accountId } = await api.client()
  const env = { PATH: process.env.PATH, QUIZVIDEO_URL: api.baseUrl, QUIZVIDEO_API_KEY: key }
  const running = succeed([engine, 'example.mjs'], project.folder, env)
  const ordered = until(async () => {
    const rows = await api.deps.database.select().from(renders)
    return rows.find((row) => row.accountId === accountId) ?? null
  })
  const { id } = await Promise.race([ordered, running.then(() => ordered)])
  const film = crypto.getRandomValues(new Uint8Array(1_000))
  await completeRender(api, id, film)
  await running
  const written = readFileSync(join(project.folder, 'Capitals-of-Europe.mp4'))
  expect(written.equals(film)).toBe(true)
})

test('a page of another origin uses it in Chromium', async () => {
  const { key } = await api.client()
  const page = Bun.serve({
    port: 0,
    fetch: ({ url }) =>
      new URL(url).pathname === '/'
        ? new Response('<!doctype html><title>A page</title>', { headers: { 'content-type': 'text/html' } })
        : new Response(Bun.file(bundle)),
  })
  const { browser, close } = await openRealBrowser()
  try {
    const tab = await openPage(browser)
    await tab.goto(page.url.href)
    const program = `(async () => {
      const { createClient } = await import('/index.js')
      const client = createClient({ baseUrl: ${JSON.stringify(api.baseUrl)}, apiKey: ${JSON.stringify(key)} })
      const { id: quizId } = await client.quizzes.create({ title: 'In a page', questions: [{ questionText: 'Up?',
        answers: [{ answerText: 'Yes', isCorrect: true }, { answerText: 'No' }] }] })
      const titles = []
      for await (const { title } of client.quizzes.list()) titles.push(title)
      const { sessionId } = await client.renders.create({ quizId })
      const states = []
      for await (const { status } of client.renders.stream({ sessionId })) {
        states.push(status)
        if (status === 'queued') await client.renders.cancel({ sessionId })
      }
      const file = new File(['Is it?\\na) Yes\\nb) No\\nAnswer: A'], 'is-it.txt')
      const { title } = await client.quizzes.import({ file })
      const { code, requestId } = await client.quizzes.get({ quizId: 'qz_nobody' }).catch((error) => error)
      return { titles, states, title, code, isTraceable: requestId.startsWith('req_') }
    })()`
    expect(await tab.evaluate(program)).toEqual({
      titles: ['In a page'],
      states: ['queued', 'failed'],
      title: 'Is it',
      code: 'NOT_FOUND',
      isTraceable: true,
    })
  } finally {
    await close()
    await page.stop(true)
  }
})
