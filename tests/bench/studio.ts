import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'puppeteer'
import { createAccountWithPassword } from '../../api/auth/password.ts'
import { createKey } from '../../api/services/keys.ts'
import { buildStudioAssets } from '../../api/studio/assets.ts'
import { PASSWORD } from '../auth/support/auth-server.ts'
import { fillIn, openRealBrowser } from '../auth/support/real-browser.ts'
import { createTestDatabase } from '../support/database.ts'
import { newDataDir, removeDataDir } from '../support/node-process.ts'
import { stopTestServer } from '../support/server.ts'
import { SILENT_QUIZ, untilReady } from '../support/studio-server.ts'
import { KEY_REQUESTS, startApi } from './api-process.ts'

const QUESTIONS = 100
const CHANGES = 20
const PAINTS = 5
/** Twelve keys a second. */
const KEYS = 40
const KEY_EVERY_MS = 80
/** Browsers tell of no shorter events. */
const EVENT_MS_MIN = 16
const TEMPLATES = ['minimal', 'chalkboard', 'arcade', 'game-show']

/** `mainMs` is core time of the page's main thread for each time, `pageMs` of its whole process: drawing is in it, too. */
type Figure = { name: string; medianMs: number; worstMs: number } & Cost
type Cost = { mainMs: number; pageMs: number }

/**
 * How fast the studio answers a person: from a keystroke and from another look to the film on the screen, in a quiz of a
 * hundred questions; and the first paint of the library without any cache. Server, database and browser share this machine.
 */
export async function runStudioBench(): Promise<unknown> {
  const { test, drop } = await createTestDatabase()
  const dataDir = await newDataDir()
  const api = await startApi(test.url, dataDir)
  const { browser, close } = await openRealBrowser()
  try {
    const email = 'bench@example.com'
    const account = await createAccountWithPassword(test.database, {
      email,
      password: PASSWORD,
      plan: 'paid',
    })
    const { key } = await createKey(test.database, account.id, 'bench', { keyRequests: KEY_REQUESTS })
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    await page.goto(`${api.baseUrl}/studio`)
    await fillIn(page, { email, password: PASSWORD })
    const posted = await fetch(`${api.baseUrl}/api/v1/quizzes`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify(longQuiz()),
    })
    const { data } = (await posted.json()) as { data: { id: string } }
    await page.goto(`${api.baseUrl}/studio/quizzes/${data.id}`)
    await untilReady(page)
    const figures = [
      await measure(page, 'text to film', CHANGES, changeText),
      await measureTyping(page),
      await measure(page, 'look to film', CHANGES, changeLook),
    ]
    figures.push(await measurePaint(browser, page, `${api.baseUrl}/studio`))
    const scriptBytes = await bytesOfScript()
    print(figures, scriptBytes)
    return { figures, scriptBytes }
  } finally {
    await close()
    api.child.kill()
    await api.child.exited
    await removeDataDir(dataDir)
    await drop()
    await stopTestServer()
  }
}

function longQuiz() {
  const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
    questionText: `Question number ${index + 1}: which of these planets is it?`,
    answers: ['Mercury', 'Venus', 'Mars', 'Jupiter'].map((answerText, at) => ({
      answerText,
      isCorrect: at === index % 4,
    })),
  }))
  return { ...SILENT_QUIZ, template: 'game-show', questions }
}

/** Types into the open question and waits until the film that shows it is painted. */
async function changeText(page: Page, index: number): Promise<number> {
  return page.evaluate(async (mark) => {
    const frame = () => new Promise(requestAnimationFrame)
    const stage = (document.getElementById('stage') as HTMLIFrameElement).contentDocument!
    const field = document.querySelector<HTMLTextAreaElement>('.edit-question[data-open=true] textarea')!
    const beganMs = performance.now()
    field.value = `Is this planet ${mark}?`
    field.dispatchEvent(new Event('input', { bubbles: true }))
    while (!stage.body.textContent!.includes(mark)) await frame()
    // A frame is painted after its callbacks, and before those of the next one.
    await frame()
    return performance.now() - beganMs
  }, `P${index}x`)
}

/** Chooses another template and waits until the player's first frame of it is painted. */
async function changeLook(page: Page, index: number): Promise<number> {
  return page.evaluate(
    async (template) => {
      const frame = () => new Promise(requestAnimationFrame)
      const screen = document.getElementById('screen')!
      const beganMs = performance.now()
      document.querySelector<HTMLInputElement>(`.gallery input[value="${template}"]`)!.click()
      while (screen.dataset.template !== template) await frame()
      await frame()
      return performance.now() - beganMs
    },
    TEMPLATES[index % TEMPLATES.length]!,
  )
}

async function measure(
  page: Page,
  name: string,
  count: number,
  change: (page: Page, index: number) => Promise<number>,
): Promise<Figure> {
  const client = await page.createCDPSession()
  await client.send('Performance.enable')
  // The first changes load code and faces.
  for (let index = 0; index < TEMPLATES.length; index++) await change(page, index)
  const before = await costOf(client)
  const timesMs: number[] = []
  for (let index = 0; index < count; index++) {
    timesMs.push(await change(page, index + TEMPLATES.length))
    // People pause as well: else each change waits for the one before.
    await page.waitForFunction(() => document.getElementById('screen')!.ariaBusy !== 'true')
  }
  const after = await costOf(client)
  await client.detach()
  return figureOf(name, timesMs, before, after)
}

/** From a key of quick typing to its letter on the screen, as the browser tells it: a film between two keys delays one. */
async function measureTyping(page: Page): Promise<Figure> {
  const client = await page.createCDPSession()
  await client.send('Performance.enable')
  await page.focus('.edit-question[data-open=true] textarea')
  const times = await page.evaluateHandle((leastMs) => {
    const seen: number[] = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.push(duration)
    }).observe({ type: 'event', durationThreshold: leastMs } as PerformanceObserverInit)
    return seen
  }, EVENT_MS_MIN)
  const before = await costOf(client)
  for (let index = 0; index < KEYS; index++) {
    await page.keyboard.press('x')
    await Bun.sleep(KEY_EVERY_MS)
  }
  const after = await costOf(client)
  await client.detach()
  const slow = await times.jsonValue()
  const quick = Array.from({ length: KEYS - slow.length }, () => EVENT_MS_MIN)
  return figureOf('key of quick typing to letter', [...slow, ...quick], before, after)
}

/** The first paint of a page whose files are in no cache. */
async function measurePaint(browser: Browser, signedIn: Page, address: string): Promise<Figure> {
  const cookies = await signedIn.browserContext().cookies()
  const timesMs: number[] = []
  const before = { mainMs: 0, pageMs: 0 }
  const after = { ...before }
  for (let index = 0; index < PAINTS; index++) {
    const context = await browser.createBrowserContext()
    await context.setCookie(...cookies)
    const page = await context.newPage()
    const client = await page.createCDPSession()
    await client.send('Performance.enable')
    await page.goto(address)
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    timesMs.push((await paint.jsonValue())!)
    const { mainMs, pageMs } = await costOf(client)
    after.mainMs += mainMs
    after.pageMs += pageMs
    await context.close()
  }
  return figureOf('first paint of the library', timesMs, before, after)
}

/** What a page has computed since it opened, in ms of one core. */
async function costOf(client: CDPSession): Promise<Cost> {
  const { metrics } = await client.send('Performance.getMetrics')
  const msOf = (wanted: string) => 1_000 * metrics.find(({ name }) => name === wanted)!.value
  return { mainMs: msOf('ThreadTime'), pageMs: msOf('ProcessTime') }
}

function figureOf(name: string, timesMs: number[], before: Cost, after: Cost): Figure {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const each = (what: keyof Cost) => Math.round((after[what] - before[what]) / timesMs.length)
  return {
    name,
    medianMs: Math.round(sorted[Math.floor(sorted.length / 2)]!),
    worstMs: Math.round(sorted.at(-1)!),
    mainMs: each('mainMs'),
    pageMs: each('pageMs'),
  }
}

async function bytesOfScript(): Promise<number> {
  const assets = await buildStudioAssets()
  const answer = (await assets.answer(assets.editor, false))!
  return gzipSync(new Uint8Array(await answer.arrayBuffer())).byteLength
}

function print(figures: readonly Figure[], scriptBytes: number): void {
  for (const { name, medianMs, worstMs, mainMs, pageMs } of figures)
    console.log(
      `${name.padEnd(30)} median ${medianMs} ms, worst ${worstMs} ms; core time each ${mainMs} ms, with drawing ${pageMs} ms`,
    )
  console.log(`script of the editor, compressed  ${(scriptBytes / 1_000).toFixed(1)} kB`)
}
