import { afterAll, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ElementHandle, Page } from 'puppeteer'
import { createKey } from '../../../api/services/keys.ts'
import { renders } from '../../../shared/database/schema/index.ts'
import { openRealBrowser } from '../../auth/support/real-browser.ts'
import { completeRender, QUESTION } from '../../support/fixtures.ts'
import { inspectPage } from '../../support/inspect-page.ts'
import { pngOf } from '../../support/pictures.ts'
import { openStudio, studioServer } from '../../support/studio-server.ts'

const server = await studioServer()
const { database } = server.deps
const { browser, close } = await openRealBrowser()
afterAll(close)
const TITLES = [
  'Flags',
  'Capitals of Europe: a title that goes on until it has to break',
  'ما هي عاصمة فرنسا',
]

/** A signed-in page, and three quizzes of its account. */
async function creator(scripts = true) {
  const opened = await openStudio(server, browser, { scripts })
  const { key } = await createKey(database, opened.accountId, 'test', server.deps.config.limits)
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  for (const title of TITLES) {
    const body = JSON.stringify({ title, questions: [QUESTION] })
    await server.request('POST', '/api/v1/quizzes', { headers, body })
  }
  const get = async (path: string) => (await server.request('GET', `/api/v1${path}`, { headers })).body.data
  return { ...opened, get, open: (path: string) => opened.page.goto(server.baseUrl + path) }
}

const press = (page: Page, selector: string) => Promise.all([page.waitForNavigation(), page.click(selector)])

test('a table shows what is read of it while it is typed, and becomes quizzes with one press', async () => {
  const { page, open, problems } = await creator()
  await open('/studio/batches/table')
  const table = ['quiz\tquestion\tcorrect\twrong 1', 'Rivers\tWhich is longest?\tNile\tRhine'].join('\n')
  const type = (words: string) =>
    page.$eval(
      '#table',
      (field, words) => {
        ;(field as HTMLTextAreaElement).value = words
        field.dispatchEvent(new Event('input', { bubbles: true }))
      },
      words,
    )
  await type('question\tcorrect')
  await page.waitForSelector('#table-read .notice.bad')
  await type(table)
  await page.waitForSelector('#table-read #read')
  expect(await page.$eval('#table-read', (read) => read.textContent)).toContain('Which is longest?')
  await type('')
  await page.waitForSelector('.table-first button', { visible: true })
  expect(await page.$('.action-bar')).toBeNull()
  await type(table)
  await page.waitForSelector('.action-bar button')
  await press(page, '.action-bar button')
  expect(page.url()).toContain('/studio/batches/new?quizId=')
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([])
})

test('what was read of a table that has changed since is not shown, nor that an answer broke off', async () => {
  const { page, open, problems } = await creator()
  // The first answer comes once it is let go, whatever became of the request; the second breaks off.
  await page.evaluateOnNewDocument(() => {
    const { fetch } = window
    const gate = Promise.withResolvers<void>()
    let asked = 0
    const late = async (...request: Parameters<typeof fetch>) => {
      const [address, settings] = request
      const turn = ++asked
      const answer = await fetch(address, turn === 1 ? { ...settings, signal: undefined } : settings)
      if (turn === 1) await gate.promise
      if (turn === 2) return { text: () => Promise.reject(new TypeError('network error')) }
      return answer
    }
    Object.assign(window, { fetch: late, letGo: gate.resolve, asked: () => asked })
  })
  await open('/studio/batches/table')
  const type = (question: string) =>
    page.$eval(
      '#table',
      (field, question) => {
        const value = `quiz\tquestion\tcorrect\twrong 1\nRivers\t${question}\tNile\tRhine`
        Object.assign(field, { value }).dispatchEvent(new Event('input', { bubbles: true }))
      },
      question,
    )
  const isAsked = (times: number) =>
    page.waitForFunction((times) => (window as unknown as { asked(): number }).asked() === times, {}, times)
  await page.$eval('#table-read', (shown) => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => seen.push(shown.textContent ?? '')).observe(shown, { childList: true })
  })
  await type('Which is old?')
  await isAsked(1)
  await type('Which breaks off?')
  await page.evaluate(() => (window as unknown as { letGo(): void }).letGo())
  await isAsked(2)
  await type('Which is new?')
  await page.waitForFunction(() =>
    document.querySelector('#table-read')?.textContent?.includes('Which is new?'),
  )
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((words) => !words.includes('Which is new?'))).toEqual([])
  expect(problems).toEqual([])
})

test('a card’s text area grows with its text where the browser cannot do that by itself', async () => {
  const { page, client } = await openStudio(server, browser)
  const { id } = (await client.send('POST', '/api/v1/flashcards', { title: 'Long answers' })).body.data
  const cards = [{ front: 'Why?', back: 'Because '.repeat(40) }]
  await client.send('POST', `/api/v1/flashcards/${id}/cards`, { cards })
  await page.evaluateOnNewDocument(() => {
    CSS.supports = () => false
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('textarea { field-sizing: fixed !important; max-height: none !important }')
      document.adoptedStyleSheets.push(sheet)
    })
  })
  await page.goto(`${server.baseUrl}/studio/decks/${id}`)
  const isWhole = (area: Element) => area.scrollHeight <= area.clientHeight
  const height = await page.$eval('.card-list textarea', (area) => area.clientHeight)
  expect(await page.$eval('.card-list textarea', isWhole)).toBe(true)
  await page.type('.card-list textarea', 'and so on. '.repeat(40))
  expect(await page.$eval('.card-list textarea', isWhole)).toBe(true)
  expect(await page.$eval('.card-list textarea', (area) => area.clientHeight)).toBeGreaterThan(height)
})

test('a person selects quizzes, renders them in two formats, watches them come and cancels the rest', async () => {
  const { page, problems, get, open } = await creator()
  await open('/studio')
  for (const box of (await page.$$('.pick')).slice(0, 2)) await box.click()
  await press(page, 'button[formaction="/studio/batches/choose"]')
  expect(await page.$$('input[name=quizId]:checked')).toHaveLength(2)
  const chosen = () => page.$eval('.chosen', (line) => line.textContent)
  await page.$$eval('input[name=quizId]:checked', (boxes) => {
    for (const box of boxes) (box as HTMLInputElement).click()
  })
  expect(await chosen()).toBe('Choose quizzes')
  await page.$$eval('input[name=quizId]', (boxes) => {
    for (const box of boxes.slice(0, 2)) (box as HTMLInputElement).click()
  })
  // A box at the lower edge lies behind the bar until one scrolls.
  await page.$eval('#formats-vertical', (box) => box.scrollIntoView({ block: 'center' }))
  for (const format of ['vertical', 'square']) await page.click(`#formats-${format}`)
  expect(await chosen()).toBe('2 quizzes × 2 formats × 1 look = 4 videos')
  await press(page, '.action-bar button')
  const batchId = new URL(page.url()).pathname.split('/').at(-1)!
  const films: { sessionId: string }[] = (await get(`/batches/${batchId}`)).renders
  expect(films).toHaveLength(4)
  expect(await page.$$('.grid > li')).toHaveLength(4)
  const [first, second] = films.map(({ sessionId }) => sessionId) as [string, string]
  await database.update(renders).set({ status: 'rendering', progress: 40 }).where(eq(renders.id, second))
  await completeRender(server, first, new Uint8Array(9))
  // The page follows by itself.
  await page.waitForFunction(() =>
    document.querySelector('.batch')?.textContent?.includes('1 done · 1 rendering · 2 waiting'),
  )
  expect(await page.$eval('progress', ({ value }) => value)).toBe(35)
  expect(await page.$eval('#news', (news) => news.textContent)).toContain('Done')
  await inspectPage(page, 'batch')
  await open('/studio/batches')
  await inspectPage(page, 'batches')
  await open('/studio/batches/new')
  await inspectPage(page, 'new-batch')
  const ticked = () => page.$$eval('.checklist:has([data-tick-all]) :checked', (boxes) => boxes.length)
  const listed = await page.$$eval('.checklist:has([data-tick-all]) input:enabled', (boxes) => boxes.length)
  await page.click('[data-tick-all]')
  expect([await ticked(), listed > 1]).toEqual([listed, true])
  await page.click('[data-tick-all]')
  expect(await ticked()).toBe(0)
  await open(`/studio/batches/${batchId}`)
  await press(page, 'form[action$="/cancel"] button')
  expect((await get(`/batches/${batchId}`)).counts).toMatchObject({ completed: 1, queued: 0 })
  // The node still has to stop; these renders have no pictures.
  expect(problems.filter((problem) => !/40[49]/.test(problem))).toEqual([])
})

test('a person without scripts makes a brand kit with a logo and gives it to a quiz', async () => {
  const { page, problems, get, open } = await creator(false)
  await open('/studio/brand-kits/new')
  await page.type('#name', 'Flag Friday')
  await page.type('#handle', '@flags')
  expect(await page.$eval('input[name=accent]', (picker) => picker.checkVisibility())).toBe(false)
  await page.click('#hasAccent')
  expect(await page.$eval('input[name=accent]', (picker) => picker.checkVisibility())).toBe(true)
  const file = join(tmpdir(), `logo-${process.pid}.png`)
  await Bun.write(file, await pngOf(60, 40))
  await ((await page.$('#logo')) as ElementHandle<HTMLInputElement>).uploadFile(file)
  await press(page, '.kit-form button')
  rmSync(file)
  const [kit] = (await get('/brand-kits')).brandKits
  expect(kit.theme).toMatchObject({ accent: '#5b2bd0', logoKey: expect.stringMatching(/^images\//) })
  await open('/studio/brand-kits')
  await press(page, `a[href="/studio/brand-kits/${kit.id}"]`)
  await page.click('input[name=quizId]')
  expect(await page.$eval('[data-tick-all]', (button) => button.checkVisibility())).toBe(false)
  await press(page, 'form[action$="/apply"] button:not([data-tick-all])')
  expect(await page.$eval('main', (main) => main.textContent)).toContain('1 quiz has the kit now.')
  const { quizzes } = await get('/quizzes')
  expect((await get(`/quizzes/${quizzes[0].id}`)).handle).toBe('@flags')
  await page.setJavaScriptEnabled(true)
  await open(`/studio/brand-kits/${kit.id}`)
  await inspectPage(page, 'brand-kit')
  await open('/studio/brand-kits')
  await inspectPage(page, 'brand-kits')
  for (const path of ['music', 'decks', 'decks/new', 'new/topic', 'new/pack', 'batches/table']) {
    await open(`/studio/${path}`)
    await inspectPage(page, path.replace('/', '-'))
  }
  await open('/studio/decks/new')
  await page.type('#title', 'Spanish verbs')
  await press(page, 'form[action="/studio/decks"] button')
  await page.type('#cards', 'ser | to be')
  await press(page, 'form[action$="/cards"] button')
  await inspectPage(page, 'deck')
  await page.type('.card-list textarea[name=back]', 'not ')
  await page.waitForFunction(() => document.getElementById('cards-state')!.textContent === 'Saved')
  await page.reload()
  expect(
    await page.$eval('.card-list textarea[name=back]', (field) => (field as HTMLTextAreaElement).value),
  ).toBe('not to be')
  expect(problems).toEqual([])
})

test('one track plays at a time, in a player that needs no script', async () => {
  const { page, problems, open } = await creator()
  await open('/studio/music')
  const buttons = await page.$$('.track-player button')
  const sliders = () =>
    page.$$eval('.track-player input', (all) => all.filter((slider) => slider.checkVisibility()).length)
  expect(await sliders()).toBe(0)
  const pressed = () =>
    page.$$eval('.track-player button', (all) => all.slice(0, 2).map((button) => button.ariaPressed))
  await buttons[0]!.click()
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>('.track-player input')!.value) > 0,
  )
  expect(await pressed()).toEqual(['true', 'false'])
  expect(await sliders()).toBe(1)
  await buttons[1]!.press('Enter')
  await page.waitForFunction(() => document.querySelector('.track-player button')!.ariaPressed === 'false')
  expect(await pressed()).toEqual(['false', 'true'])
  await inspectPage(page, 'music')
  expect(problems).toEqual([])
  await page.setJavaScriptEnabled(false)
  await open('/studio/music')
  expect(await page.$eval('.track-player audio', (audio) => audio.checkVisibility())).toBe(true)
})
