import { expect, test } from 'bun:test'
import { PASSWORD } from '../auth/support/auth-server.ts'
import { completeRender, QUESTION } from '../support/fixtures.ts'
import { studioServer } from '../support/studio-server.ts'

const server = await studioServer({ LIMIT_PAID_OPEN_RENDERS: '4' })

/** A signed-in browser, and the same account's API. */
async function creator() {
  const { browser, accountId } = await server.signedIn()
  const client = await server.clientOf(accountId)
  const send = async (method: string, path: string, body?: unknown) =>
    (await client.send(method, `/api/v1${path}`, body)).body.data
  const quiz = async (title: string, questions: unknown[] = [QUESTION]) =>
    (await send('POST', '/quizzes', { title, questions })).id as string
  return { browser, send, quiz }
}

/** Sends the form of a new batch with these boxes ticked. */
async function order({ browser }: Awaited<ReturnType<typeof creator>>, ticked: [string, string][]) {
  await browser.open('/studio/batches/new')
  const { csrf = '', attempt = '' } = browser
    .forms()
    .find(({ action }) => action === '/studio/batches')!.fields
  const body = new URLSearchParams([['csrf', csrf], ['attempt', attempt], ...ticked])
  return browser.request('POST', `${server.baseUrl}/studio/batches`, body)
}

test('ticked quizzes become a batch, whose page shows each video and cancels the rest', async () => {
  const me = await creator()
  const { browser, send } = me
  const id = await me.quiz('Flags')
  await order(me, [
    ['quizId', id],
    ['formats', 'vertical'],
    ['formats', 'square'],
  ])
  expect(browser.url).toMatch(/\/studio\/batches\/bat_\w+$/)
  expect(browser.text()).toContain('Batch of 2 videos')
  expect(browser.text()).toContain('2 waiting')
  // What stops it comes after how far it is.
  expect(browser.html.indexOf('/cancel"')).toBeGreaterThan(browser.html.indexOf('<progress'))
  const { batches } = await send('GET', '/batches')
  const { renders } = await send('GET', `/batches/${batches[0].id}`)
  await completeRender(server, renders[0].sessionId, new Uint8Array(300_000))
  await browser.open(`/studio/batches/${batches[0].id}`)
  expect(browser.text()).toContain('Download 1 video · 0.3 MB')
  expect(browser.text()).toContain('1 done · 1 waiting · a few seconds left')
  await browser.submit({}, '/cancel')
  expect(browser.url).toEndWith(batches[0].id)
  expect(browser.text()).toContain('1 done · 1 cancelled')
  expect(browser.html).toContain(`href="/studio/films/${renders[0].sessionId}"`)
  expect(browser.html).not.toContain('/cancel"')
  expect((await browser.open('/studio/batches')).text()).toContain('2 videos')
  await browser.open(`/studio/batches/${batches[0].id}/videos.zip`)
  expect([browser.status, browser.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const again = /href="(\/studio\/batches\/new\?[^"]+)"/.exec(
    (await browser.open(`/studio/batches/${batches[0].id}`)).html,
  )
  await browser.open(again![1]!.replaceAll('&amp;', '&'))
  expect(browser.html.match(/value="[\w-]+" checked/g)).toEqual([
    `value="${id}" checked`,
    'value="vertical" checked',
    'value="square" checked',
    'value="game-show" checked',
  ])
})

test('a batch of quizzes in formats of their own is repeated without adding videos', async () => {
  const me = await creator()
  const quizIds = await Promise.all(['A', 'B'].map((title) => me.quiz(title)))
  await me.send('PATCH', `/quizzes/${quizIds[0]}`, { format: 'square' })
  const { id } = await me.send('POST', '/batches', { quizIds })
  await me.send('POST', `/batches/${id}/cancel`)
  const [, query = ''] = /batches\/new\?([^"]+)"/.exec((await me.browser.open(`/studio/batches/${id}`)).html)!
  const repeated = new URLSearchParams(query.replaceAll('&amp;', '&'))
  expect([repeated.getAll('quizId').sort(), repeated.getAll('formats')]).toEqual([quizIds.sort(), []])
})

test('without quizzes the page leads to the first one', async () => {
  const { browser } = await creator()
  expect((await browser.open('/studio/batches/new')).text()).toContain('Write a quiz first')
})

test('a refused batch leads back to the form, which says why and keeps what was ticked', async () => {
  const me = await creator()
  const { browser, send } = me
  const [empty, whole] = [await me.quiz('Empty', []), await me.quiz('Whole')]
  await order(me, [
    ['quizId', empty],
    ['quizId', whole],
    ['formats', 'square'],
  ])
  expect(browser.text()).toContain('Quiz 1, “Empty”: questions must have at least one question.')
  expect(browser.html).toContain(`value="${whole}" checked`)
  // It cannot be ticked before it can be rendered.
  expect(browser.html).toContain(`value="${empty}" disabled`)
  expect(browser.html).toContain('value="square" checked')
  expect((await send('GET', '/renders')).renders).toEqual([])
  await order(me, [])
  expect(browser.text()).toContain('Tick at least one quiz.')
})

test('the form says how many videos the plan has room for', async () => {
  const me = await creator()
  const { browser, quiz } = me
  const quizIds = await Promise.all(['A', 'B'].map((title) => quiz(title)))
  const ticked = quizIds.map((id): [string, string] => ['quizId', id])
  await order(me, [...ticked, ['formats', 'vertical'], ['formats', 'square'], ['formats', 'landscape']])
  expect(browser.text()).toContain('there is room for 4 more; you asked for 6')
  expect(browser.text()).toContain('Up to 4 videos now.')
  await order(me, [...ticked, ['formats', 'vertical'], ['formats', 'square']])
  expect((await browser.open('/studio/batches/new')).text()).toContain('no room for another video')
})

test('a repeated press makes one batch', async () => {
  const me = await creator()
  const { browser, send } = me
  const id = await me.quiz('Once')
  await browser.open('/studio/batches/new')
  const { csrf = '', attempt = '' } = browser
    .forms()
    .find(({ action }) => action === '/studio/batches')!.fields
  const press = () =>
    browser.request(
      'POST',
      `${server.baseUrl}/studio/batches`,
      new URLSearchParams({ csrf, attempt, quizId: id }),
    )
  await press()
  await press()
  expect((await send('GET', '/batches')).batches).toHaveLength(1)
})

test('a batch of another account does not exist, and forms need their token', async () => {
  const me = await creator()
  const id = await me.quiz('Mine')
  const { id: batchId } = await me.send('POST', '/batches', { quizIds: [id] })
  const stranger = await creator()
  expect((await stranger.browser.open(`/studio/batches/${batchId}`)).status).toBe(404)
  const cancel = `${server.baseUrl}/studio/batches/${batchId}/cancel`
  await me.browser.request('POST', cancel, new URLSearchParams({ csrf: 'x' }))
  expect(me.browser.status).toBe(403)
  expect((await me.send('GET', `/batches/${batchId}`)).counts.queued).toBe(1)
})

test('who is not signed in comes to the page after signing in', async () => {
  const { email } = await server.account()
  const browser = await server.browser().open('/studio/batches')
  await browser.submit({ email, password: PASSWORD })
  expect(browser.url).toEndWith('/studio/batches')
})
