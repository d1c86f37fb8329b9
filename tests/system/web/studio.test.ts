import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { renders } from '../../../shared/database/schema/index.ts'
import { openRealBrowser } from '../../auth/support/real-browser.ts'
import { completeRender } from '../../support/fixtures.ts'
import { inspectPage } from '../../support/inspect-page.ts'
import { createQuiz, openStudio, studioServer, untilReady } from '../../support/studio-server.ts'

const server = await studioServer()
const { browser, close } = await openRealBrowser()
afterAll(close)

test('leads who is not signed in to sign-in and back', async () => {
  for (const path of ['/studio', '/studio/new', '/player/qz_0000']) {
    const { status, headers } = await server.request('GET', path, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([303, `/sign-in?next=${encodeURIComponent(path)}`])
  }
})

test('a person writes a quiz, renders it and follows it to its end', async () => {
  const { page, problems } = await openStudio(server, browser)
  await Promise.all([page.waitForNavigation(), page.click('a[href="/studio/new"]')])
  await page.type('#title', 'Two planets')
  await page.type(
    '#questions',
    '1. Which planet is red?\n* Mars\nVenus\n\nWhich one has rings?\n- Mercury\n+ Saturn',
  )
  await Promise.all([page.waitForNavigation(), page.click('main form button')])
  await untilReady(page)
  const { snapshot } = await page.$eval('#film', (element) => JSON.parse(element.textContent!))
  // Nobody chose, and no server with a natural voice is configured.
  expect(snapshot.speech).toMatchObject({ enabled: false, lacksNaturalVoice: true })
  expect(snapshot.questions).toMatchObject([
    {
      text: 'Which planet is red?',
      answers: [
        { text: 'Mars', isCorrect: true },
        { text: 'Venus', isCorrect: false },
      ],
    },
    {
      text: 'Which one has rings?',
      answers: [
        { text: 'Mercury', isCorrect: false },
        { text: 'Saturn', isCorrect: true },
      ],
    },
  ])
  await Promise.all([page.waitForNavigation(), page.click('form[action="/studio/renders"] button')])
  const sessionId = await page.$eval('[data-open]', (card) => (card as HTMLElement).dataset.render!)
  const { database } = server.deps
  await database.update(renders).set({ status: 'rendering', progress: 40 }).where(eq(renders.id, sessionId))
  await page.waitForFunction(() => document.querySelector('progress')?.value === 40)
  await completeRender(server, sessionId, new Uint8Array(64))
  const link = await page.waitForSelector(`a[href="/studio/renders/${sessionId}/download"]`)
  expect(await page.$eval('#news', (news) => news.textContent)).toBe('“Two planets” is ready.')
  const answer = await page.evaluate(
    async (href) => (await fetch(href)).headers.get('content-disposition'),
    await link!.evaluate((a) => (a as HTMLAnchorElement).href),
  )
  expect(answer).toContain('Two-planets.mp4')
  // This film has no cover: the only thing that may be missing.
  expect(problems.filter((problem) => !/404/.test(problem))).toEqual([])
}, 60_000)

test('the forms work without scripts and give back what they cannot take', async () => {
  const { page } = await openStudio(server, browser, { scripts: false })
  await page.goto(`${server.baseUrl}/studio/new`)
  await page.type('#questions', 'Which planet is red?\n* Mars\nVenus')
  await page.select('#voice', 'on')
  await Promise.all([page.waitForNavigation(), page.click('main form button')])
  const text = await page.$eval('main', (main) => main.textContent)
  expect(text).toContain('title')
  expect(await page.$eval('#questions', (field) => (field as HTMLTextAreaElement).value)).toContain('* Mars')
  expect(await page.$eval('#voice', (field) => (field as HTMLSelectElement).value)).toBe('on')
  await page.type('#title', 'One planet')
  await Promise.all([page.waitForNavigation(), page.click('main form button')])
  expect(page.url()).toContain('/player/qz_')
  const data = JSON.parse((await page.$eval('#film', (element) => element.textContent))!)
  expect([data.snapshot.speech.enabled, data.spoken === null]).toEqual([true, false])
  await Promise.all([page.waitForNavigation(), page.click('form[action="/studio/renders"] button')])
  expect(await page.$eval('#renders', (list) => list.textContent)).toContain('Waiting for a render node')
}, 60_000)

test('JSON that is none, and a quiz that cannot be rendered, are explained', async () => {
  const { page } = await openStudio(server, browser)
  await createQuiz(page, '{"title": "Broken"')
  expect(await page.$eval('[role=alert]', (alert) => alert.textContent)).toContain('is not valid JSON')
  await createQuiz(page, { title: 'No questions yet' })
  expect(await page.$eval('[role=alert]', (alert) => alert.textContent)).toContain('at least one question')
}, 60_000)

test('shows nothing of anybody else: a foreign quiz or render answers as one that never was', async () => {
  const owner = await openStudio(server, browser)
  const quizId = await createQuiz(owner.page)
  await Promise.all([
    owner.page.waitForNavigation(),
    owner.page.click('form[action="/studio/renders"] button'),
  ])
  const sessionId = await owner.page.$eval('[data-render]', (card) => (card as HTMLElement).dataset.render!)
  await completeRender(server, sessionId, new Uint8Array(64))
  const stranger = await openStudio(server, browser)
  const answers = (path: string) =>
    stranger.page.evaluate(async (address) => {
      const response = await fetch(address)
      return [response.status, await response.text()] as const
    }, path)
  const [, missing] = await answers('/player/qz_00000000000000000000000000')
  for (const path of [
    `/player/${quizId}`,
    `/player/${quizId}/music`,
    `/player/${quizId}/timing`,
    ...['card', 'events', 'poster', 'download', 'film'].map((name) => `/studio/renders/${sessionId}/${name}`),
    '/player/%00',
  ]) {
    expect([path, await answers(path)]).toEqual([path, [404, missing]])
  }
  const forms = await stranger.page.evaluate(async (id) => {
    const send = (body: string) =>
      fetch('/studio/renders', { method: 'POST', body: new URLSearchParams(body) })
    const token = document.querySelector<HTMLInputElement>('input[name=csrf]')?.value
    return [(await send(`quizId=${id}`)).status, token]
  }, quizId)
  expect(forms[0]).toBe(403)
}, 60_000)

test('a free account gets no film, whatever address it asks', async () => {
  const { page } = await openStudio(server, browser, { plan: 'free' })
  await createQuiz(page)
  await Promise.all([page.waitForNavigation(), page.click('form[action="/studio/renders"] button')])
  const sessionId = await page.$eval('[data-render]', (card) => (card as HTMLElement).dataset.render!)
  await completeRender(server, sessionId, new Uint8Array(64))
  const statuses = await page.evaluate(
    (id) =>
      Promise.all(
        ['film', 'download'].map(async (name) => (await fetch(`/studio/renders/${id}/${name}`)).status),
      ),
    sessionId,
  )
  expect(statuses).toEqual([403, 403])
}, 60_000)

test('axe finds no serious fault in the studio and the player, light or dark, on phone or desktop', async () => {
  const { page } = await openStudio(server, browser)
  await page.setBypassCSP(true)
  await page.goto(`${server.baseUrl}/studio`)
  await inspectPage(page, 'studio-empty')
  await page.goto(`${server.baseUrl}/studio/new`)
  await inspectPage(page, 'studio-new')
  await createQuiz(page)
  await untilReady(page)
  await Promise.all([page.waitForNavigation(), page.click('form[action="/studio/renders"] button')])
  await inspectPage(page, 'studio')
  const sessionId = await page.$eval('[data-render]', (card) => (card as HTMLElement).dataset.render!)
  await completeRender(server, sessionId, new Uint8Array(64))
  await page.goto(`${server.baseUrl}/studio`)
  await inspectPage(page, 'studio-done')
  await Promise.all([page.waitForNavigation(), page.click('.list h3 a')])
  await untilReady(page)
  await inspectPage(page, 'player')
}, 120_000)
