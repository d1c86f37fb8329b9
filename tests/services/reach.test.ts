import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { operations } from '../../api/operations/index.ts'
import type { Operation } from '../../api/operations/operation.ts'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import { noteNode } from '../../shared/database/queries/render-nodes.ts'
import { accounts, renders } from '../../shared/database/schema/index.ts'
import type { Browser } from '../auth/support/browser.ts'
import type { Client } from '../support/api.ts'
import { belongingsOf, completeRender, formOf } from '../support/fixtures.ts'
import { startModelServer } from '../support/model-server.ts'
import { pngOf } from '../support/pictures.ts'
import { toneWav } from '../support/sounds.ts'
import { studioServer } from '../support/studio-server.ts'
import { startYoutubeServer } from '../support/youtube-server.ts'
import { NOT_ON_PAGES, WAYS, type Way } from './reach.ts'

const model = startModelServer()
const youtube = startYoutubeServer()
const server = await studioServer({ MISTRAL_SERVER_URL: model.url, ...youtube.env })
const calls = watchOperations()

test('each operation of the API is reached from a page, or an exception says why not', () => {
  const named = [...Object.keys(WAYS), ...Object.keys(NOT_ON_PAGES)]
  expect(named.toSorted()).toEqual(operations.map(({ name }) => name).toSorted())
})

const person = await owner()

test.each(Object.entries(WAYS))('%s is reached from a page', async (name, way) => {
  const { browser, ids, client } = person
  await seeNode()
  const plan = 'plan' in way ? way.plan : 'paid'
  await server.deps.database.update(accounts).set({ plan }).where(eq(accounts.id, client.accountId))
  const page = filled(way.page, ids)
  await browser.open(page)
  expect([page, browser.status]).toEqual([page, 200])
  const { length: callsBefore } = calls
  const made = () => calls.slice(callsBefore).find((call) => call.name === name)
  if ('shows' in way) {
    const operation = operations.find((one) => one.name === name)!
    const { body } = await client.get(filled(operation.path, ids))
    const wanted = way.shows(body.data)
    expect(wanted).not.toBeEmpty()
    for (const text of wanted) expect(browser.html).toContain(text)
    return
  }
  await follow(way, () => made() !== undefined)
  const call = made()
  expect(call).toBeDefined()
  if (!('opens' in way)) expect(call!.isDone).toBe(true)
  else expect(filled(way.opens, ids)).toContain(Object.values(call!.input)[0] as string)
})

/** A node that was seen just now: frames are asked of a node only where there is one. */
function seeNode(): Promise<unknown> {
  const facts = { encoder: 'x264', encoderTrials: [], version: 'test', concurrency: 1, reason: null }
  return noteNode(server.deps.database, { name: 'node', state: 'accepting', work: [], ...facts })
}

/** Takes the way from the page that the browser shows; what is opened may take long, and ends once `isMade` says so. */
async function follow(way: Exclude<Way, { shows: unknown }>, isMade: () => boolean): Promise<void> {
  const { browser, ids } = person
  if ('submits' in way) {
    const action = filled(way.submits, ids)
    const form = browser.forms().find((one) => one.action === action)
    expect([action, form]).not.toEqual([action, undefined])
    for (const name of Object.keys(way.fields ?? {})) expect(browser.html).toContain(`name="${name}"`)
    const values = Object.entries(way.fields ?? {}).map(([name, value]) => [name, filled(value, ids)])
    const body = new URLSearchParams({ ...form!.fields, ...Object.fromEntries(values) })
    if (way.file) {
      const withFile = formOf(way.file, 'a.wav')
      for (const [name, value] of body) withFile.append(name, value)
      await browser.request('POST', server.baseUrl + action, withFile)
      return
    }
    // A form that changes nothing carries no token, and its fields are in the address.
    if ('csrf' in form!.fields) await browser.request('POST', server.baseUrl + action, body)
    else await browser.open(`${action}?${body}`)
    return
  }
  if ('opens' in way) {
    const address = filled(way.opens, ids)
    const holder = way.script ? await scriptsOf(browser) : browser.html
    expect(holder).toContain(way.script ?? address)
    const stop = new AbortController()
    const headers = { cookie: browser.cookieHeader() }
    const answer = fetch(server.baseUrl + address, { headers, signal: stop.signal }).catch(() => null)
    for (let ended = false; !ended && !isMade(); ) {
      ended = await Promise.race([answer.then(() => true), Bun.sleep(5).then(() => false)])
    }
    stop.abort()
    return
  }
  expect(await scriptsOf(browser)).toContain(way.script)
  const [, json] = /<script type="application\/json" id="editor-data">(.*?)<\/script>/s.exec(browser.html)!
  const data = JSON.parse(json!)
  const body = way.sends(data)
  await fetch(server.baseUrl + filled(way.to, ids), {
    method: 'POST',
    headers: {
      cookie: browser.cookieHeader(),
      origin: server.baseUrl,
      'x-csrf-token': data.csrf,
      ...(typeof body === 'string' ? {} : { 'content-type': 'application/json' }),
    },
    body: typeof body === 'string' ? await fileOf(body) : JSON.stringify(body),
  })
}

async function fileOf(kind: 'picture' | 'sound'): Promise<FormData> {
  return kind === 'picture' ? formOf(await pngOf(8, 8), 'a.png') : formOf(toneWav({ seconds: 0.3 }), 'a.wav')
}

/** An owner of the instance with one of everything, a finished film, a failed one and another account to manage. */
async function owner(): Promise<{ browser: Browser; client: Client; ids: Record<string, string> }> {
  const { database } = server.deps
  const { browser, accountId } = await server.signedIn()
  await database.update(accounts).set({ isOwner: true }).where(eq(accounts.id, accountId))
  const client = await server.clientOf(accountId)
  const own = await belongingsOf(client)
  // Only a quiz that speaks has its sound mixed by a node.
  await client.send('PATCH', `/api/v1/quizzes/${own.quizId}`, { speech: { enabled: true } })
  const render = async () =>
    (await client.send('POST', '/api/v1/renders', { quizId: own.quizId })).body.data.sessionId as string
  const [doneId, failedId] = [await render(), await render()]
  await completeRender(server, doneId, new Uint8Array(64))
  const report = { hasCaptions: true, chapters: [], warnings: [] } as unknown as RenderReport
  await database.update(renders).set({ report }).where(eq(renders.id, doneId))
  const failure = { status: 'failed' as const, failureCode: 'TIMEOUT', failureMessage: 'It took too long.' }
  await database.update(renders).set(failure).where(eq(renders.id, failedId))
  const { id: doneBatchId, renders: made } = (
    await client.send('POST', '/api/v1/batches', { quizIds: [own.quizId] })
  ).body.data
  await completeRender(server, made[0].sessionId, new Uint8Array(64))
  const guest = await server.account('free')
  await (await server.clientOf(guest.id)).send('POST', '/api/v1/account/plan-request', { note: 'Please' })
  const films = { sessionId: doneId, openId: own.sessionId, failedId, doneBatchId }
  const channelId = await youtube.connect(server, accountId)
  const ids = { ...own, ...films, channelId, accountId: guest.id, email: guest.email }
  return {
    browser,
    client,
    ids: Object.fromEntries(Object.entries(ids).map(([id, value]) => [id, String(value)])),
  }
}

/** Collects each call of an operation: its input, and whether it succeeded. */
function watchOperations() {
  const seen: { name: string; input: Record<string, unknown>; isDone: boolean }[] = []
  for (const operation of operations as Operation[]) {
    const { name, handler } = operation
    operation.handler = async (ctx, input) => {
      const call = { name, input: input as Record<string, unknown>, isDone: false }
      seen.push(call)
      const answer = await handler(ctx, input)
      call.isDone = true
      return answer
    }
  }
  return seen
}

function filled(text: string, ids: Record<string, string>): string {
  return text.replace(/:(\w+)/g, (_, name) => ids[name] ?? `:${name}`)
}

/** The text of all module scripts of the page. */
async function scriptsOf({ html }: Browser): Promise<string> {
  const paths = [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path]) => path!)
  return (await Promise.all(paths.map(async (path) => (await fetch(server.baseUrl + path)).text()))).join(
    '\n',
  )
}
