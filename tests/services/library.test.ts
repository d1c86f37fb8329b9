import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { renderOperations } from '../../api/operations/renders.ts'
import { createKey } from '../../api/services/keys.ts'
import type { Render } from '../../shared/contracts/render.ts'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import { questionImages, questions, renders } from '../../shared/database/schema/index.ts'
import { filmKeys } from '../../shared/storage/film-keys.ts'
import { completeRender, QUESTION } from '../support/fixtures.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer()
const { database, config } = server.deps
const { report } = renderOperations.find(({ name }) => name === 'getRender')!.example!.output as Render

/** A signed-in browser, and the API as the same account. */
async function creator() {
  const { browser, accountId } = await server.signedIn()
  const { key } = await createKey(database, accountId, 'test', config.limits)
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' }
    return (
      await server.request(method, path, {
        headers,
        body: body === undefined ? undefined : JSON.stringify(body),
      })
    ).body.data
  }
  const quiz = async (title: string, questions: unknown[] = [QUESTION]): Promise<string> =>
    (await send('POST', '/api/v1/quizzes', { title, questions })).id
  const render = async (quizId: string): Promise<string> =>
    (await send('POST', '/api/v1/renders', { quizId })).sessionId
  /** The titles that the library shows, in their order. */
  const titles = async (query = '') => {
    await browser.open(`/studio${query}`)
    return [...browser.html.matchAll(/<h2 dir="auto"><a[^>]*>([^<]*)/g)].map(([, title]) => title)
  }
  return { browser, accountId, send, quiz, render, titles }
}

test('finds quizzes by title, state and order', async () => {
  const { browser, quiz, render, titles, send } = await creator()
  const ids = [await quiz('Oceans'), await quiz('alps'), await quiz('Old oceans_%')]
  expect(await titles()).toEqual(['Old oceans_%', 'alps', 'Oceans'])
  expect(await titles('?order=title')).toEqual(['alps', 'Oceans', 'Old oceans_%'])
  expect(await titles('?search=OCEANS')).toEqual(['Old oceans_%', 'Oceans'])
  expect(await titles('?search=_%25')).toEqual(['Old oceans_%'])
  expect(await titles('?filter=rendering')).toEqual([])
  const sessionId = await render(ids[0]!)
  expect(await titles('?filter=rendering')).toEqual(['Oceans'])
  expect(await titles('?filter=unrendered')).toEqual(['Old oceans_%', 'alps'])
  await completeRender(server, sessionId, new Uint8Array(64))
  expect(await titles('?filter=rendered')).toEqual(['Oceans'])
  expect(await titles('?filter=changed')).toEqual([])
  await send('PATCH', `/api/v1/quizzes/${ids[0]}`, { title: 'Wide oceans' })
  expect(await titles('?filter=changed')).toEqual(['Wide oceans'])
  expect(await titles()).toEqual(['Wide oceans', 'Old oceans_%', 'alps'])
  expect(await titles('?filter=nonsense&order=nonsense&page=nonsense&search=%00')).toHaveLength(3)
  expect(await titles('?page=7')).toHaveLength(3)
  expect(await titles('?search=zzz&filter=failed')).toEqual([])
  expect(browser.text()).toContain('No title contains “zzz”. Show: Failed Show all quizzes New quiz')
})

test('finds videos by title, state and order', async () => {
  const { browser, quiz, render, send } = await creator()
  const titles = async (query = '') => {
    await browser.open(`/studio/films${query}`)
    return [...browser.html.matchAll(/<h2 dir="auto"><a[^>]*>([^<]*)/g)].map(([, title]) => title)
  }
  const sessions = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const title of ['Oceans', 'alps', 'Old oceans_%']) {
    ids.set(title, await quiz(title))
    sessions.set(title, await render(ids.get(title)!))
  }
  expect(await titles()).toEqual(['Old oceans_%', 'alps', 'Oceans'])
  expect(await titles('?order=oldest')).toEqual(['Oceans', 'alps', 'Old oceans_%'])
  expect(await titles('?order=title')).toEqual(['alps', 'Oceans', 'Old oceans_%'])
  expect(await titles('?search=OCEANS&order=oldest')).toEqual(['Oceans', 'Old oceans_%'])
  await completeRender(server, sessions.get('alps')!, new Uint8Array(64))
  await send('POST', `/api/v1/renders/${sessions.get('Oceans')}/cancel`)
  expect(await titles('?filter=rendering')).toEqual(['Old oceans_%'])
  expect(await titles('?filter=done')).toEqual(['alps'])
  expect(await titles('?filter=failed')).toEqual(['Oceans'])
  expect(await titles('?filter=nonsense&order=nonsense&page=nonsense&search=%00')).toHaveLength(3)
  expect(await titles('?page=7')).toHaveLength(3)
  expect(await titles('?search=none')).toEqual([])
  expect(browser.text()).toContain('No title contains “none”. Show all videos New quiz')
  // An attempt that was made once more is only among those that failed.
  const again = await render(ids.get('Oceans')!)
  await send('POST', `/api/v1/renders/${again}/cancel`)
  expect(await titles()).toEqual(['Oceans', 'Old oceans_%', 'alps'])
  expect(await titles('?filter=failed')).toEqual(['Oceans', 'Oceans'])
})

test('says of each quiz what state it is in, and offers what fits it', async () => {
  const { browser, quiz, render } = await creator()
  const quizId = await quiz('Capitals')
  const shown = async () => (await browser.open('/studio')).text()
  expect(await shown()).toContain('Ready to render')
  const sessionId = await render(quizId)
  expect(await shown()).toContain('Waiting')
  await database.update(renders).set({ status: 'rendering', progress: 42 }).where(eq(renders.id, sessionId))
  expect(await shown()).toContain('Rendering · 42 %')
  await database
    .update(renders)
    .set({ status: 'failed', failureCode: 'TIMEOUT' })
    .where(eq(renders.id, sessionId))
  expect(await shown()).toMatch(/Failed · see why +Try again/)
  await database.update(renders).set({ failureCode: 'CANCELLED' }).where(eq(renders.id, sessionId))
  expect(await shown()).toContain('Ready to render')
  await completeRender(server, await render(quizId), new Uint8Array(64))
  expect(await shown()).toMatch(/Video made .* Watch/)
  const unmarked = { ...QUESTION, answers: [{ answerText: 'Lyon' }, { answerText: 'Nice' }] }
  await quiz('Unfinished', [QUESTION, unmarked, unmarked])
  expect(await shown()).toContain('Draft · Question 2: mark the right answer. And 1 more thing to do.')
})

test('leads to a question that asks about a picture and has none', async () => {
  const { browser, quiz } = await creator()
  const asks = { ...QUESTION, kind: 'picture' }
  const lacking = await quiz('Towers', [QUESTION, asks])
  await quiz('Bridges', [{ ...asks, imagePath: 'https://example.com/bridge.png' }])
  await browser.open('/studio')
  expect(browser.text()).toContain('Question 2 has no picture · add one')
  expect(browser.text().match(/has no picture/g)).toHaveLength(1)
  expect(browser.html).toContain(`href="/studio/quizzes/${lacking}?question=2"`)
  const [, asked] = await database
    .select()
    .from(questions)
    .where(eq(questions.quizId, lacking))
    .orderBy(questions.position)
  const { id: questionId, accountId } = asked!
  const image = { url: 'https://example.com/pisa.png', alt: '', source: 'test', questionId, accountId }
  await database.insert(questionImages).values({ ...image, isActive: false })
  expect((await browser.open('/studio')).text()).toContain('has no picture')
  await database.insert(questionImages).values(image)
  expect((await browser.open('/studio')).text()).not.toContain('has no picture')
})

test('tells a selection which of its quizzes are drafts', async () => {
  const { browser, quiz } = await creator()
  const [ready, draft] = [await quiz('Ready'), await quiz('Draft', [])]
  const { html } = await browser.open('/studio')
  const boxOf = (id: string) => html.match(new RegExp(`class="(pick[^"]*)" name="quizId" value="${id}"`))?.[1]
  expect([boxOf(ready)?.trim(), boxOf(draft)]).toEqual(['pick', 'pick unready'])
  expect(browser.text()).toContain('Drafts are left out')
})

test('covers in sight load at once and the others as somebody scrolls to them; a sign marks what is not as it should be', async () => {
  const { browser, quiz, render } = await creator()
  for (let number = 1; number <= 8; number += 1) await quiz(`Draft ${number}`, [])
  const sessionId = await render(await quiz('Stopped'))
  await database
    .update(renders)
    .set({ status: 'failed', failureCode: 'CANCELLED' })
    .where(eq(renders.id, sessionId))
  await browser.open('/studio')
  const loading = [...browser.html.matchAll(/poster\?v=[^>]*loading="(\w+)"/g)].map(([, when]) => when)
  expect(loading).toEqual([...new Array(8).fill('eager'), 'lazy'])
  expect(browser.html.match(/class="sign draft"/g)).toHaveLength(8)
  expect((await browser.open('/studio/films')).html).toContain('class="sign stopped"')
})

test('renders several quizzes at once, and names those that cannot be rendered', async () => {
  const { browser, quiz, send } = await creator()
  const ids = [await quiz('First'), await quiz('Second'), await quiz('Empty', [])]
  await browser.open('/studio')
  const form = browser.forms().find(({ action }) => action === '/studio/renders')!
  const body = new URLSearchParams({ ...form.fields })
  body.delete('quizId')
  for (const id of [...ids, ids[0]!]) body.append('quizId', id)
  const press = () => browser.request('POST', `${server.baseUrl}/studio/renders`, body)
  await press()
  expect(browser.url).toEndWith('/studio')
  expect(browser.text()).toContain('2 videos will be rendered.')
  expect(browser.text()).toContain('“Empty” cannot be rendered yet.')
  // The same press, sent twice, makes no more videos.
  await press()
  expect((await send('GET', '/api/v1/renders?limit=100')).pagination.total).toBe(2)
})

test('duplicates a quiz, and deletes only after asking', async () => {
  const { browser, quiz, titles } = await creator()
  const quizId = await quiz('Rivers')
  await quiz('Lakes')
  await browser.open('/studio')
  await browser.submit({ quizId }, '/studio/quizzes/duplicate')
  expect(browser.text()).toContain('“Rivers (copy)” was created.')
  expect(await titles()).toEqual(['Rivers (copy)', 'Lakes', 'Rivers'])
  const { csrf } = browser.forms().find(({ action }) => action === '/studio/renders')!.fields
  const chosen = new URLSearchParams({ csrf: csrf!, quizId })
  await browser.request('POST', `${server.baseUrl}/studio/quizzes/delete`, chosen)
  expect(browser.url).toEndWith(`/studio/quizzes/delete?quizId=${quizId}`)
  expect(browser.text()).toContain('Delete this quiz?')
  await browser.submit({ confirmed: 'yes' }, '/studio/quizzes/delete')
  expect(browser.text()).toContain('1 quiz deleted.')
  expect(await titles()).toEqual(['Rivers (copy)', 'Lakes'])
})

test("shows, copies, deletes and renders nothing of another account's", async () => {
  const owner = await creator()
  const quizId = await owner.quiz('Mine alone')
  const stranger = await creator()
  await stranger.quiz('Theirs')
  expect(await stranger.titles()).toEqual(['Theirs'])
  const fields = stranger.browser.forms().find(({ action }) => action === '/studio/renders')!.fields
  for (const path of ['renders', 'quizzes/duplicate', 'quizzes/delete']) {
    const body = new URLSearchParams({ ...fields, quizId, confirmed: 'yes' })
    await stranger.browser.request('POST', `${server.baseUrl}/studio/${path}`, body)
    expect([path, stranger.browser.status]).toEqual([path, 404])
    body.delete('csrf')
    await stranger.browser.request('POST', `${server.baseUrl}/studio/${path}`, body)
    expect([path, stranger.browser.status]).toEqual([path, 403])
  }
  expect(await owner.titles()).toEqual(['Mine alone'])
})

test('shows the cover of a video only in the look that the quiz has', async () => {
  const { browser, quiz, render, send } = await creator()
  const quizId = await quiz('Capitals')
  const finish = async (sessionId: string) => {
    await completeRender(server, sessionId, new Uint8Array(64))
    const withCover = { ...report!, chapters: [] } as unknown as RenderReport
    await database.update(renders).set({ report: withCover }).where(eq(renders.id, sessionId))
    return (await browser.open('/studio')).html.includes(`/studio/renders/${sessionId}/poster`)
  }
  expect(await finish(await render(quizId))).toBe(true)
  const order = { quizIds: [quizId], templates: ['minimal'], formats: ['vertical'] }
  const batch = await send('POST', '/api/v1/batches', order)
  expect(await finish(batch.renders[0].sessionId)).toBe(false)
  expect(browser.html).toContain(`/studio/quizzes/${quizId}/poster?v=`)
  // Until the picture is there, its place has that of the look.
  expect(browser.html).toMatch(
    /class="poster \w+ look-game-show"[^>]*><img class="ground" src="\/assets\/clips\/game-show-/,
  )
  expect(browser.html).not.toMatch(/<img[^>]* class=""/)
})

test('serves covers as narrow as tiles are', async () => {
  const { browser, quiz, render } = await creator()
  const sessionId = await render(await quiz('Capitals'))
  await completeRender(server, sessionId, new Uint8Array(64))
  const withCover = { ...report!, chapters: [] } as unknown as RenderReport
  await database.update(renders).set({ report: withCover }).where(eq(renders.id, sessionId))
  const [row] = await database.select().from(renders).where(eq(renders.id, sessionId))
  const cover = await sharp({ create: { width: 1080, height: 1920, channels: 3, background: '#6a2be0' } })
    .jpeg()
    .toBuffer()
  await server.deps.storage.put(filmKeys(row!.storageKey!).poster, cover, 'image/jpeg')
  const path = `/studio/renders/${sessionId}/poster`
  const { html } = await browser.open('/studio/films')
  const widthOf = async (address: string) => {
    const headers = { cookie: browser.cookieHeader() }
    const answer = await fetch(`${server.baseUrl}${address}`, { headers })
    return (await sharp(await answer.bytes()).metadata()).width
  }
  expect(html).toContain(`srcset="${path}?width=360 360w, ${path}?width=720 720w"`)
  expect(await widthOf(`${path}?width=360`)).toBe(360)
  expect(await widthOf(`${path}?width=361`)).toBe(1080)
})

test('shows a picture of a quiz even where no node could draw one', async () => {
  const { browser, quiz } = await creator()
  await browser.open(`/studio/quizzes/${await quiz('Capitals')}/poster`)
  expect([browser.status, browser.headers.get('content-type'), browser.headers.get('cache-control')]).toEqual(
    [200, 'image/png', 'no-store'],
  )
})

test('filters are offered from eight quizzes on', async () => {
  const { browser, quiz } = await creator()
  const offers = async () => (await browser.open('/studio')).html.includes('<select id="filter"')
  for (let number = 1; number < 8; number++) await quiz(`River ${number}`)
  expect(await offers()).toBeFalse()
  await quiz('River 8')
  expect(await offers()).toBeTrue()
})

test('a filter is chosen beside what is searched for and its order, and the page says which one is', async () => {
  const { browser, quiz } = await creator()
  await quiz('Oceans')
  await browser.open('/studio?search=Oceans&filter=unrendered&order=title')
  const [form] = /<form class="finder".*?<\/form>/s.exec(browser.html)!
  expect(form).toContain('value="Oceans"')
  for (const [name, chosen] of [
    ['filter', 'Never rendered'],
    ['order', 'Title'],
  ]) {
    const [, options] = new RegExp(`<select id="${name}" name="${name}">(.*?)</select>`, 's').exec(form)!
    expect(/selected>([^<]*)/.exec(options!)![1]).toBe(chosen!)
  }
})

test('the page of videos leads to a quiz where there is one, and to a new one where there is none', async () => {
  const { browser, quiz } = await creator()
  const ways = async () => {
    await browser.open('/studio/films')
    return [...browser.html.matchAll(/<a class="button[^>]* href="([^"]+)"/g)].map(([, href]) => href)
  }
  expect(await ways()).toEqual(['/studio/new', '/samples/space'])
  await quiz('Oceans')
  expect(await ways()).toEqual(['/studio', '/samples/space'])
})
