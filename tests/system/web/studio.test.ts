import { afterAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ElementHandle, Page } from 'puppeteer'
import { renders } from '../../../shared/database/schema/index.ts'
import { openRealBrowser } from '../../auth/support/real-browser.ts'
import { BUILT_FIXTURES } from '../../formats/built-fixtures.ts'
import { finishFilm } from '../../support/finished-film.ts'
import { completeRender } from '../../support/fixtures.ts'
import { inspectPage } from '../../support/inspect-page.ts'
import { CALM, openStudio, SILENT_QUIZ, studioServer, untilReady } from '../../support/studio-server.ts'
import { videoOf } from '../../support/videos.ts'
import { startYoutubeServer } from '../../support/youtube-server.ts'

const youtube = startYoutubeServer()
const server = await studioServer(youtube.env)
const { browser, close } = await openRealBrowser()
afterAll(close)
const film = await videoOf(2)

/** The button of the form of a new quiz that creates it. */
const CREATE = '#start .action-bar button'
/** The player's button that renders the quiz and leads to the page of its film. */
const RENDER = 'button[form=render]'

const press = (page: Page, selector: string) => Promise.all([page.waitForNavigation(), page.click(selector)])

test('leads who is not signed in to sign-in and back', async () => {
  for (const path of ['/studio', '/studio/new', '/studio/films', '/studio/films/rnd_0', '/player/qz_0000']) {
    const { status, headers } = await server.request('GET', path, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([303, `/sign-in?next=${encodeURIComponent(path)}`])
  }
})

test('a person writes a quiz, renders it and follows it to its end', async () => {
  const { page, problems } = await openStudio(server, browser)
  await page.goto(`${server.baseUrl}/studio`)
  await press(page, 'a[href="/studio/new"]')
  await page.type('#title', 'Two planets')
  // The bar lies on no field; on a phone it stays in sight once there is something to create.
  const bar = () => page.$eval('.action-bar', (one) => getComputedStyle(one).position)
  expect(await bar()).toBe('static')
  await page.setViewport({ width: 390, height: 844 })
  expect(await bar()).toBe('static')
  // The example takes one press, and is replaced by what is typed.
  await page.click('[data-example]')
  await page.waitForSelector('#understood > ol')
  expect(await bar()).toBe('sticky')
  await page.setViewport({ width: 1280, height: 800 })
  expect(await bar()).toBe('static')
  await page.$eval('#questions', (field) => (field as HTMLTextAreaElement).select())
  await page.type(
    '#questions',
    '1. Which planet is red?\n* Mars\nVenus\n\nWhich one has rings?\n- Mercury\n+ Saturn',
  )
  // Before anything is created, the page shows what it understood, and what to call it.
  await page.waitForFunction(() => document.querySelector('#understood > ol')?.textContent?.includes('Mars'))
  expect(
    await page.$$eval('#understood > ol .right', (right) => right.map((one) => one.textContent)),
  ).toEqual(['Right: Mars', 'Right: Saturn'])
  expect(await page.$eval('#title', (field) => (field as HTMLInputElement).placeholder)).toBe(
    '2 quick questions',
  )
  expect(await page.$eval('.chosen', (line) => line.textContent)).toBe(
    'Game show · Vertical 9:16 · 2 questions',
  )
  await press(page, CREATE)
  await untilReady(page)
  await press(page, 'a[href^="/player/"]')
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
  await press(page, RENDER)
  const sessionId = new URL(page.url()).pathname.split('/').at(-1)!
  expect(await page.$eval('[data-status]', (words) => words.textContent)).toBe('Waiting · next in line')
  const { database } = server.deps
  const startedAt = new Date(Date.now() - 8_000)
  await database
    .update(renders)
    .set({ status: 'rendering', progress: 40, startedAt })
    .where(eq(renders.id, sessionId))
  await page.waitForFunction(() => document.querySelector('progress')?.value === 40)
  expect(await page.$eval('[data-status]', (words) => words.textContent)).toBe('Rendering · 40 %')
  await Promise.all([page.waitForNavigation(), completeRender(server, sessionId, film)])
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
  const link = await page.waitForSelector(`a[href="/studio/renders/${sessionId}/download"]`)
  const answer = await page.evaluate(
    async (href) => (await fetch(href)).headers.get('content-disposition'),
    await link!.evaluate((a) => (a as HTMLAnchorElement).href),
  )
  expect(answer).toContain('Two-planets.mp4')
  expect(problems).toEqual([])
})

test('the library follows what is being rendered, and says when it is done', async () => {
  const { page, createQuiz, createRender } = await openStudio(server, browser)
  const quizId = await createQuiz()
  const sessionId = await createRender(quizId)
  await page.goto(`${server.baseUrl}/studio`)
  const card = `#${quizId}`
  expect(await page.$eval(`${card} [data-state]`, (state) => state.textContent)).toContain('Waiting')
  const { database } = server.deps
  await database.update(renders).set({ status: 'rendering', progress: 40 }).where(eq(renders.id, sessionId))
  await page.waitForFunction(
    (selector) => document.querySelector(`${selector} [data-state]`)!.textContent!.includes('40 %'),
    {},
    card,
  )
  await completeRender(server, sessionId, film)
  await page.waitForSelector(`${card} a[href="/studio/films/${sessionId}"]:not([data-open])`)
  await page.waitForFunction(() => document.getElementById('news')!.textContent!.includes('Video made'))
  expect(await page.$(`${card}[data-open]`)).toBeNull()
})

test('a teacher makes a film of a Kahoot sheet on a phone', async () => {
  const { page, problems } = await openStudio(server, browser)
  await page.setViewport({ width: 390, height: 844 })
  await page.goto(`${server.baseUrl}/studio/new`)
  const sheet = join(server.deps.config.dataDir, 'planets.xlsx')
  await Bun.write(sheet, BUILT_FIXTURES['kahoot.xlsx']!)
  await ((await page.$('#file')) as ElementHandle<HTMLInputElement>).uploadFile(sheet)
  // Its field speaks the page's language, not the browser's.
  expect(await page.$eval('#file + .file-face', (face) => face.textContent)).toBe('planets.xlsx')
  await page.waitForFunction(() => document.querySelectorAll('#understood > ol .right').length === 2)
  await press(page, CREATE)
  await untilReady(page)
  await page.click('.edit-press > button')
  const link = await page.waitForSelector('.edit-queued a')
  await Promise.all([page.waitForNavigation(), link!.click()])
  const sessionId = new URL(page.url()).pathname.split('/').at(-1)!
  await Promise.all([page.waitForNavigation(), completeRender(server, sessionId, film)])
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
  expect(await page.$eval('h1', (title) => title.textContent)).toContain('Planets')
  expect(problems).toEqual([])
})

test('looks move, unless their viewer wants nothing to move', async () => {
  const { page } = await openStudio(server, browser)
  await page.goto(`${server.baseUrl}/studio/new`)
  await page.$eval('.pick-looks', (looks) => looks.scrollIntoView())
  const clips = (count: 'some' | 'every', paused: boolean) =>
    page.waitForFunction(
      (many, state) => Array.from(document.querySelectorAll('video'))[many]((clip) => clip.paused === state),
      {},
      count,
      paused,
    )
  await clips('every', true)
  await page.emulateMediaFeatures([])
  await clips('some', false)
  await page.emulateMediaFeatures(CALM)
  await clips('every', true)
})

test('the forms work without scripts and give back what they cannot take', async () => {
  const { page } = await openStudio(server, browser, { scripts: false })
  await page.goto(`${server.baseUrl}/studio/new`)
  await page.type('#questions', 'Which planet is red?\nMars\nVenus')
  await page.select('#voice', 'on')
  await press(page, CREATE)
  const text = await page.$eval('main', (main) => main.textContent)
  expect(text).toContain('mark the right answer')
  expect(await page.$eval('#questions', (field) => (field as HTMLTextAreaElement).value)).toContain('\nMars')
  expect(await page.$eval('#voice', (field) => (field as HTMLSelectElement).value)).toBe('on')
  await page.type('#title', 'One planet')
  await page.$eval('#questions', (field) => (field as HTMLTextAreaElement).select())
  await page.type('#questions', 'Which planet is red?\n* Mars\nVenus')
  await press(page, CREATE)
  expect(page.url()).toContain('/studio/quizzes/qz_')
  await press(page, 'a[href^="/player/"]')
  const data = JSON.parse((await page.$eval('#film', (element) => element.textContent))!)
  expect([data.snapshot.speech.enabled, data.spoken === null]).toEqual([true, false])
  await press(page, RENDER)
  const filmUrl = page.url()
  expect(filmUrl).toContain('/studio/films/')
  expect(await page.$eval('main', (main) => main.textContent)).toContain('Waiting')
  await press(page, 'form[action$="/cancel"] button')
  expect(page.url()).toBe(filmUrl)
  expect(await page.$eval('main', (main) => main.textContent)).toContain('Cancelled')
})

test('JSON that is none, and a quiz that cannot be rendered, are explained', async () => {
  const { page } = await openStudio(server, browser, { scripts: false })
  const paste = async (text: string) => {
    await page.goto(`${server.baseUrl}/studio/new`)
    await page.type('#questions', text)
    await press(page, CREATE)
  }
  await paste('{"title": "Broken"')
  expect(await page.$eval('[role=alert]', (alert) => alert.textContent)).toContain('is not valid JSON')
  await paste('{"title": "No questions yet"}')
  expect(await page.$eval('[role=alert]', (alert) => alert.textContent)).toContain('at least one question')
})

/** Asks for a page as the signed-in browser of an account does. */
async function ask(accountId: string, path: string, init: RequestInit = {}): Promise<Response> {
  const { name, value } = await server.sessionCookie(accountId)
  return fetch(server.baseUrl + path, { ...init, headers: { ...init.headers, cookie: `${name}=${value}` } })
}

/** A quiz of a new account, and its film as far as it got. */
async function filmOf(plan: 'free' | 'paid') {
  const { accountId, send } = await server.client(plan)
  const quizId: string = (await send('POST', '/api/v1/quizzes', SILENT_QUIZ)).body.data.id
  const sessionId: string = (await send('POST', '/api/v1/renders', { quizId })).body.data.sessionId
  await completeRender(server, sessionId, new Uint8Array(64))
  return { accountId, quizId, sessionId }
}

test('shows nothing of anybody else: a foreign quiz or render answers as one that never was', async () => {
  const { quizId, sessionId } = await filmOf('paid')
  const { id: stranger } = await server.account()
  const answers = async (path: string) => {
    const response = await ask(stranger, path)
    return [response.status, await response.text()] as const
  }
  const [, missing] = await answers('/player/qz_00000000000000000000000000')
  for (const path of [
    `/player/${quizId}`,
    `/player/${quizId}/music`,
    `/player/${quizId}/timing`,
    ...['events', 'poster', 'cover/vertical', 'quiz-frame', 'download', 'film'].map(
      (name) => `/studio/renders/${sessionId}/${name}`,
    ),
    `/studio/films/${sessionId}`,
    `/studio/films/${sessionId}/delete`,
    `/studio/quizzes/${quizId}/poster`,
    `/studio/quizzes/delete?quizId=${quizId}`,
    '/player/%00',
  ]) {
    expect([path, await answers(path)]).toEqual([path, [404, missing]])
  }
  const body = new URLSearchParams({ quizId })
  expect((await ask(stranger, '/studio/renders', { method: 'POST', body })).status).toBe(403)
})

test('a free account gets no film, whatever address it asks', async () => {
  const { accountId, sessionId } = await filmOf('free')
  for (const name of ['film', 'download'])
    expect([name, (await ask(accountId, `/studio/renders/${sessionId}/${name}`)).status]).toEqual([name, 403])
})

test('every page of the studio and the player is without faults at every width, light or dark', async () => {
  const { page, problems, accountId, createQuiz, createRender } = await openStudio(server, browser)
  await page.goto(`${server.baseUrl}/studio`)
  await inspectPage(page, 'studio-empty')
  await page.goto(`${server.baseUrl}/studio/new`)
  await inspectPage(page, 'studio-new')
  const quizId = await createQuiz()
  const sessionId = await createRender(quizId)
  await page.goto(`${server.baseUrl}/studio/films/${sessionId}`)
  await inspectPage(page, 'film-rendering')
  await page.goto(`${server.baseUrl}/studio`)
  await inspectPage(page, 'studio')
  await finishFilm(server, sessionId, film)
  await page.goto(`${server.baseUrl}/studio/films/${sessionId}`)
  await page.click('#to-reels')
  const seen = await page.$$eval('.app-part', (parts) =>
    parts.filter((part) => part.checkVisibility()).map((part) => part.className),
  )
  expect(seen).toEqual(['app-part to-reels'])
  await inspectPage(page, 'film')
  await youtube.connect(server, accountId)
  await page.goto(`${server.baseUrl}/studio/films/${sessionId}?to=shorts`)
  await inspectPage(page, 'film-post')
  await page.goto(`${server.baseUrl}/studio/channels`)
  await inspectPage(page, 'channels')
  await page.goto(`${server.baseUrl}/studio/films`)
  await inspectPage(page, 'films')
  await page.goto(`${server.baseUrl}/studio`)
  await page.click('.tile .more summary')
  await inspectPage(page, 'studio-done')
  await page.keyboard.press('Escape')
  expect(await page.$('.more[open]')).toBeNull()
  await page.click('.pick')
  // The bar of a selection has all that can be done, and nothing lies below it.
  expect(await page.$eval('.tile .more', (menu) => menu.checkVisibility())).toBe(false)
  await inspectPage(page, 'studio-picking')
  await page.goto(`${server.baseUrl}/player/${quizId}`)
  await untilReady(page)
  await inspectPage(page, 'player')
  expect(problems).toEqual([])
})
