import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page } from 'puppeteer'
import { createAccountWithPassword } from '../../api/auth/password.ts'
import { buildStudioAssets } from '../../api/studio/assets.ts'
import { PASSWORD } from '../auth/support/auth-server.ts'
import { fillIn, openRealBrowser } from '../auth/support/real-browser.ts'
import { createTestDatabase } from '../support/database.ts'
import { newDataDir, removeDataDir } from '../support/node-process.ts'
import { stopTestServer } from '../support/server.ts'
import { createQuiz, SILENT_QUIZ, untilReady } from '../support/studio-server.ts'
import { startApi } from './api-process.ts'

const QUESTIONS = 100
const CHANGES = 20
const PAINTS = 5
const TEMPLATES = ['minimal', 'chalkboard', 'arcade', 'game-show']

type Figure = { name: string; medianMs: number; worstMs: number; cpuMs: number }

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
    await createAccountWithPassword(test.database, { email, password: PASSWORD, plan: 'paid' })
    const page = await browser.newPage()
    await page.setViewport({ width: 1280, height: 900 })
    await page.goto(`${api.baseUrl}/studio`)
    await fillIn(page, { email, password: PASSWORD })
    const quizId = await createQuiz(page, longQuiz())
    await page.goto(`${api.baseUrl}/studio/quizzes/${quizId}`)
    await untilReady(page)
    const figures = [
      await measure(page, 'text to film', CHANGES, changeText),
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

/** Types into the open question and waits until the film shows it. */
async function changeText(page: Page, index: number): Promise<number> {
  return page.evaluate(async (mark) => {
    const stage = (document.getElementById('stage') as HTMLIFrameElement).contentDocument!
    const field = document.querySelector<HTMLTextAreaElement>('.edit-question[data-open=true] textarea')!
    const beganMs = performance.now()
    field.value = `Is this planet ${mark}?`
    field.dispatchEvent(new Event('input', { bubbles: true }))
    while (!stage.body.textContent!.includes(mark)) await new Promise(requestAnimationFrame)
    return performance.now() - beganMs
  }, `P${index}x`)
}

/** Chooses another template and waits until the player shows it. */
async function changeLook(page: Page, index: number): Promise<number> {
  return page.evaluate(
    async (template) => {
      const screen = document.getElementById('screen')!
      const beganMs = performance.now()
      document.querySelector<HTMLInputElement>(`.gallery input[value="${template}"]`)!.click()
      while (screen.dataset.template !== template) await new Promise(requestAnimationFrame)
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
  const beforeMs = await taskMs(client)
  const timesMs: number[] = []
  for (let index = 0; index < count; index++) {
    timesMs.push(await change(page, index + TEMPLATES.length))
    // People pause as well: else each change waits for the one before.
    await page.waitForFunction(() => document.getElementById('screen')!.ariaBusy !== 'true')
  }
  const cpuMs = ((await taskMs(client)) - beforeMs) / count
  await client.detach()
  return figureOf(name, timesMs, cpuMs)
}

/** The first paint of a page whose files are in no cache. */
async function measurePaint(browser: Browser, signedIn: Page, address: string): Promise<Figure> {
  const cookies = await signedIn.browserContext().cookies()
  const timesMs: number[] = []
  let cpuMs = 0
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
    cpuMs += (await taskMs(client)) / PAINTS
    await context.close()
  }
  return figureOf('first paint of the library', timesMs, cpuMs)
}

/** How long the page's main thread was busy since it opened. */
async function taskMs(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return 1_000 * metrics.find(({ name }) => name === 'TaskDuration')!.value
}

function figureOf(name: string, timesMs: number[], cpuMs: number): Figure {
  const sorted = timesMs.toSorted((a, b) => a - b)
  const whole = (ms: number) => Math.round(ms)
  return {
    name,
    medianMs: whole(sorted[Math.floor(sorted.length / 2)]!),
    worstMs: whole(sorted.at(-1)!),
    cpuMs: whole(cpuMs),
  }
}

async function bytesOfScript(): Promise<number> {
  const assets = await buildStudioAssets()
  const answer = (await assets.answer(assets.editor, false))!
  return gzipSync(new Uint8Array(await answer.arrayBuffer())).byteLength
}

function print(figures: readonly Figure[], scriptBytes: number): void {
  for (const { name, medianMs, worstMs, cpuMs } of figures)
    console.log(`${name.padEnd(28)} median ${medianMs} ms, worst ${worstMs} ms, main thread ${cpuMs} ms each`)
  console.log(`script of the editor, compressed  ${(scriptBytes / 1_000).toFixed(1)} kB`)
}
