import { afterAll, expect, test } from 'bun:test'
import type { Page } from 'puppeteer'
import { openRealBrowser } from '../../auth/support/real-browser.ts'
import { inspectPage } from '../../support/inspect-page.ts'
import { toneWav } from '../../support/sounds.ts'
import { openStudio, studioServer, untilReady } from '../../support/studio-server.ts'

const server = await studioServer()
/** Its microphone beeps once a second; nobody is there to allow or refuse it. */
async function browserThat(answer: 'allows' | 'refuses') {
  const ui = `--use-fake-ui-for-media-stream${answer === 'refuses' ? '=deny' : ''}`
  const { browser, close } = await openRealBrowser(['--use-fake-device-for-media-stream', ui])
  afterAll(close)
  return browser
}
const [allowing, refusing] = await Promise.all([browserThat('allows'), browserThat('refuses')])

const CARD = '.edit-card[data-open=true] .edit-narration'

/** An editor with the owner's voice of its first question open, and a way to what the API has of it. */
async function openVoice(browser = allowing) {
  const { page, problems, client, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  const { questions } = (await client.get(`/api/v1/quizzes/${quizId}/questions`)).body.data
  const path = `/api/v1/questions/${questions[0].id}/narration`
  const clip = async () => (await client.get(path)).body.data as { durationMs: number } | undefined
  const open = async () => {
    await page.goto(`${server.baseUrl}/studio/quizzes/${quizId}`)
    await untilReady(page)
    const isOpen = await page.$eval('.edit-card[data-open=true] .edit-more', (one) =>
      one.hasAttribute('open'),
    )
    // What a question has is in sight.
    expect(isOpen).toBe((await clip()) !== undefined)
    await page.$eval('.edit-card[data-open=true] .edit-more', (one) => {
      one.setAttribute('open', '')
    })
  }
  await open()
  return { page, problems, client, path, clip, open }
}

/** Focuses the first button with these words, once it is there, and presses it by the keyboard. */
async function press(page: Page, words: string, within = CARD): Promise<void> {
  const focuses = (card: string, text: string) => {
    const buttons = [...document.querySelectorAll<HTMLElement>(`${card} button`)]
    const button = buttons.find((one) => one.textContent!.trim() === text)
    button?.focus()
    return button !== undefined && document.activeElement === button
  }
  await page.waitForFunction(focuses, {}, within, words)
  await page.keyboard.press('Enter')
}

const untilTold = (page: Page, words: string) =>
  page.waitForFunction(
    (card, text) => document.querySelector(`${card} [role=status]`)?.textContent?.includes(text),
    {},
    CARD,
    words,
  )

test('a person records a question by keyboard, hears it, keeps it, finds it again and removes it', async () => {
  const { page, problems, clip, open } = await openVoice()
  await press(page, 'Record')
  await untilTold(page, 'Recording: 2 s')
  await press(page, 'Stop')
  await untilTold(page, 'Listen to it')
  const heardSeconds = await page.$eval(`${CARD} audio`, async (element) => {
    const audio = element as HTMLAudioElement
    audio.muted = true
    await audio.play()
    return new Promise((resolve) => audio.addEventListener('ended', () => resolve(audio.currentTime)))
  })
  expect(heardSeconds).toBeGreaterThan(1)
  expect(await clip()).toBeUndefined()
  await press(page, 'Keep')
  await untilTold(page, 'Kept.')
  const { durationMs } = (await clip())!
  expect(durationMs).toBeWithin(900, 4_000)
  // What is typed afterwards is no conflict with the clip.
  await page.locator('textarea[maxlength="500"]').fill('Which planet is the largest?')
  await page.waitForSelector('.edit-state:not([data-state=saved])')
  await page.waitForSelector('.edit-state[data-state=saved]')
  await open()
  const loaded = await page.$eval(`${CARD} audio`, async (element) => {
    const audio = element as HTMLAudioElement
    audio.muted = true
    await audio.play()
    return audio.duration
  })
  expect(loaded).toBeWithin(durationMs / 1_000 - 0.2, durationMs / 1_000 + 0.2)
  await inspectPage(page, 'editor-narration')
  await press(page, 'Remove')
  await untilTold(page, 'Removed.')
  expect(await clip()).toBeUndefined()
  expect(problems).toEqual([])
})

test('a file does as well, and one that is silent is refused in words', async () => {
  const { page, clip } = await openVoice()
  const field = (await page.$(`${CARD} input[type=file]`))!
  await choose(page, field, toneWav({ seconds: 0.4 }))
  await untilTold(page, 'Kept.')
  const { durationMs } = (await clip())!
  await choose(page, field, toneWav({ seconds: 0.4, level: 0 }))
  await untilTold(page, 'Not uploaded: file contains no sound that can be heard')
  expect((await clip())!.durationMs).toBe(durationMs)
})

test('a question with a recording is deleted only by those who let the recording go', async () => {
  const { page, problems, client, path, clip } = await openVoice()
  await choose(page, (await page.$(`${CARD} input[type=file]`))!, toneWav({ seconds: 0.4 }))
  await untilTold(page, 'Kept.')
  const said: string[] = []
  page.on('dialog', (dialog) => (said.push(dialog.message()) === 1 ? dialog.dismiss() : dialog.accept()))
  const count = () => page.$$eval('.edit-card', (found) => found.length)
  const cards = await count()
  await press(page, 'Delete', '.edit-card[data-open=true]')
  expect(said).toEqual([expect.stringContaining('Undo does not bring it back')])
  await page.waitForSelector('.edit-state[data-state=saved]')
  expect([await count(), (await clip())?.durationMs]).toEqual([cards, expect.any(Number)])
  await press(page, 'Delete', '.edit-card[data-open=true]')
  expect(said).toHaveLength(2)
  await page.waitForSelector('.edit-state:not([data-state=saved])')
  await page.waitForSelector('.edit-state[data-state=saved]')
  expect((await client.get(path)).status).toBe(404)
  expect(problems).toEqual([])
})

test('a browser that may not use the microphone says so', async () => {
  const { page, clip } = await openVoice(refusing)
  await press(page, 'Record')
  await untilTold(page, 'does not let this page use the microphone')
  expect(await clip()).toBeUndefined()
})

/** Chooses a WAV file in a field of the page. */
async function choose(
  page: Page,
  field: NonNullable<Awaited<ReturnType<Page['$']>>>,
  wav: Uint8Array,
): Promise<void> {
  await page.evaluate(
    (input, bytes) => {
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(bytes)], 'clip.wav', { type: 'audio/wav' }))
      ;(input as HTMLInputElement).files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    },
    field,
    [...wav],
  )
}
