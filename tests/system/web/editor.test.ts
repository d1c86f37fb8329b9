import { afterAll, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { Page } from 'puppeteer'
import { buildStudioAssets } from '../../../api/studio/assets.ts'
import type { VersionedDocument } from '../../../api/studio/editor/document.ts'
import { selectAccount } from '../../../shared/database/queries/accounts.ts'
import { updateQuiz } from '../../../shared/database/queries/quizzes.ts'
import { dailyUsage, renders } from '../../../shared/database/schema/index.ts'
import { PASSWORD } from '../../auth/support/auth-server.ts'
import { fillIn, openPage, openRealBrowser } from '../../auth/support/real-browser.ts'
import { completeRender } from '../../support/fixtures.ts'
import { inspectPage } from '../../support/inspect-page.ts'
import { pngOf } from '../../support/pictures.ts'
import { openStudio, SILENT_QUIZ, studioServer, untilReady } from '../../support/studio-server.ts'
import { videoOf } from '../../support/videos.ts'

const server = await studioServer()
const { browser, close } = await openRealBrowser()
afterAll(close)
const film = await videoOf(1)

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }
const SCRIPT_BYTES_MAX = 120 * 1024
const [MOONS, RED] = SILENT_QUIZ.questions.map(({ questionText }) => questionText) as [string, string]
const TEXT = 'textarea[maxlength="500"]'
const OPEN_CARD = '.edit-card[data-open=true]'

async function openEditor(page: Page, quizId: string): Promise<void> {
  await page.goto(`${server.baseUrl}/studio/quizzes/${quizId}`)
  await untilReady(page)
}

/** Waits until everything that the editor shows is stored. */
async function untilSaved(page: Page): Promise<void> {
  await page.waitForSelector('.edit-state[data-state=saved]')
}

function storedIn(page: Page, quizId: string): Promise<VersionedDocument['document']> {
  return page.evaluate(async (id) => {
    const answer = await fetch(`/studio/quizzes/${id}/document`)
    return ((await answer.json()) as VersionedDocument).document
  }, quizId)
}

/** Waits until the cards have these texts, in this order. */
async function untilCards(page: Page, texts: readonly string[]): Promise<void> {
  const shown = (wanted: readonly string[]) =>
    JSON.stringify(wanted) ===
    JSON.stringify(
      [...document.querySelectorAll('.edit-question')].map(
        (card) => card.querySelector('textarea')?.value ?? card.querySelector('b')!.textContent,
      ),
    )
  await page.waitForFunction(shown, {}, texts)
}

/** What the film shows now. */
function filmText(page: Page): Promise<string> {
  return page.$eval('#stage', (frame) => (frame as HTMLIFrameElement).contentDocument!.body.textContent!)
}

/** What the film draws once it shows a text, back to front; an edited film keeps elements of the one before. */
async function frameOf(page: Page, text: string): Promise<unknown> {
  const frame = await page.waitForFunction(
    (wanted) => {
      const stage = (document.getElementById('stage') as HTMLIFrameElement).contentDocument!
      const drawn = [...stage.body.querySelectorAll<HTMLElement>(':scope > div')]
        .filter(({ style }) => style.display !== 'none')
        .sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex))
      if (!drawn.some(({ textContent }) => textContent.includes(wanted))) return null
      return drawn.map((element) => ({
        text: element.textContent,
        styles: [element, ...element.querySelectorAll<HTMLElement>('*')].map(
          ({ className, style }) => `${className} ${style.cssText.replace(/tint-\d+/, 'tint')}`,
        ),
      }))
    },
    {},
    text,
  )
  return frame.jsonValue()
}

/** Presses the button with these words. */
async function press(page: Page, words: string): Promise<void> {
  const button = await page.evaluateHandle(
    (text) => [...document.querySelectorAll('button')].find((one) => one.textContent!.trim() === text)!,
    words,
  )
  // On a phone, the film covers the upper part of the page.
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await button.click()
}

test.each([DESKTOP, PHONE])(
  'a person edits a quiz, finds it as it was after a reload, renders it, watches the film and downloads it, at %o',
  async (viewport) => {
    const { page, problems, createQuiz } = await openStudio(server, browser)
    await page.setViewport(viewport)
    const quizId = await createQuiz()
    await openEditor(page, quizId)
    await page.locator(TEXT).fill('Which planet is the largest?')
    await page.locator('input[aria-label="Answer 2 is right"]').click()
    // The film follows the typing, at the moment when the options stand.
    await page.waitForFunction(() => {
      const shown = (document.getElementById('stage') as HTMLIFrameElement).contentDocument!.body.textContent!
      return shown.includes('largest?') && shown.includes('Jupiter')
    })
    await press(page, 'Add a question')
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
    await page.keyboard.type('Which planet is the hottest?')
    await page.locator('input[aria-label="Answer 1"]').fill('Venus')
    await page.locator('input[aria-label="Answer 2"]').fill('Mercury')
    await page.locator('input[aria-label="Answer 1 is right"]').click()
    await page.focus(`${OPEN_CARD} .grip`)
    await page.keyboard.down('Alt')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.up('Alt')
    const wanted = ['Which planet is the hottest?', 'Which planet is the largest?', RED]
    await untilCards(page, wanted)
    await untilSaved(page)
    const shownWhileEdited = await frameOf(page, 'hottest?')
    await page.reload()
    await untilReady(page)
    await untilCards(page, wanted)
    expect(await frameOf(page, 'hottest?')).toEqual(shownWhileEdited)
    const { questions } = await storedIn(page, quizId)
    expect(questions.map(({ answers }) => answers.find(({ isCorrect }) => isCorrect)?.answerText)).toEqual([
      'Venus',
      'Jupiter',
      'Mars',
    ])
    // Before anything is ordered, the page says what will come.
    await page.waitForFunction(() =>
      /^Vertical 9:16 · 0:\d\d · no voice$/.test(document.querySelector('.edit-comes')!.textContent!),
    )
    await press(page, 'Render video')
    const link = await page.waitForSelector('.edit-queued a')
    await Promise.all([page.waitForNavigation(), link!.click()])
    expect(page.url()).toContain('/studio/films/')
    expect(await page.$eval('[data-status]', (words) => words.textContent)).toContain('Waiting')
    const sessionId = new URL(page.url()).pathname.split('/').at(-1)!
    await Promise.all([page.waitForNavigation(), completeRender(server, sessionId, film)])
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
    const href = await page.$eval('a[href$="/download"]', (download) => (download as HTMLAnchorElement).href)
    const bytes = await page.evaluate(async (url) => (await (await fetch(url)).bytes()).length, href)
    expect(bytes).toBe(film.length)
    expect(problems).toEqual([])
    await page.goto('about:blank')
  },
)

test('cards are dragged into another order, and Ctrl+Z takes every change back', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await openEditor(page, quizId)
  const { x, y } = (await (await page.$('.grip'))!.boundingBox())!
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.waitForSelector('.edit-question:first-child .edit-summary')
  await page.mouse.move(x + 20, y + 60, { steps: 10 })
  await page.mouse.move(x + 20, y + 120, { steps: 10 })
  await page.mouse.up()
  await untilCards(page, [RED, MOONS])
  await page.click('.edit-question .edit-summary')
  await press(page, 'Delete')
  await untilCards(page, [MOONS])
  await untilSaved(page)
  const undo = async () => {
    await page.keyboard.down('Control')
    await page.keyboard.press('z')
    await page.keyboard.up('Control')
  }
  await undo()
  await undo()
  await untilCards(page, [MOONS, RED])
  await untilSaved(page)
  expect((await storedIn(page, quizId)).questions.map(({ questionText }) => questionText)).toEqual([
    MOONS,
    RED,
  ])
  expect(problems).toEqual([])
})

test('without a connection nothing typed is lost, also when the page is closed', async () => {
  const { page, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await openEditor(page, quizId)
  await page.setOfflineMode(true)
  await page.locator(TEXT).fill('Typed without a connection?')
  await page.waitForSelector('.edit-state[data-state=offline]')
  expect(await page.$eval('.edit-state', (state) => state.textContent)).toBe('Not saved: no connection')
  await page.setOfflineMode(false)
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto('about:blank')
  await openEditor(page, quizId)
  await untilSaved(page)
  expect((await storedIn(page, quizId)).questions[0]!.questionText).toBe('Typed without a connection?')
})

test('another script gets its own fonts while it is typed', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  await openEditor(page, await createQuiz())
  await page.locator(TEXT).fill('どの惑星が一番大きい？')
  await page.waitForFunction(() =>
    [...(document.getElementById('stage') as HTMLIFrameElement).contentDocument!.fonts].some(
      ({ family, status }) => family.includes('Noto Sans JP') && status === 'loaded',
    ),
  )
  expect(problems).toEqual([])
})

test('the film shows the scene that is edited: the opening, a hook, the end', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await openEditor(page, quizId)
  const untilShown = (text: string) =>
    page.waitForFunction(
      (wanted) =>
        (document.getElementById('stage') as HTMLIFrameElement).contentDocument!.body.textContent!.includes(
          wanted,
        ),
      {},
      text,
    )
  await press(page, 'Add a hook')
  await page.waitForSelector('.edit-scene .edit-form')
  await page.locator('.edit-form input[maxlength="120"]').fill('Wait for the last one')
  await page.locator('.edit-form textarea').fill('Hardly anybody knows it.')
  await untilShown('Hardly anybody knows it.')
  await page.click('[data-card=end] button')
  await page.locator('[data-card=end] input[maxlength="120"]').fill('See you tomorrow!')
  await untilShown('See you tomorrow!')
  await untilSaved(page)
  const { hooks, settings } = await storedIn(page, quizId)
  expect(hooks.map(({ title, positionValue }) => [title, positionValue])).toEqual([
    ['Wait for the last one', 1],
  ])
  expect(settings.outro.headline).toBe('See you tomorrow!')
  expect(problems).toEqual([])
})

test('a question has the emoji of what it says, others of its owner, or none', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await openEditor(page, quizId)
  await page.locator(TEXT).fill('Where does an octopus live?')
  await page.locator(`${OPEN_CARD} .edit-more > summary`).click()
  await page.waitForSelector(`${OPEN_CARD} input[placeholder="🐙"]`)
  await page.locator(`${OPEN_CARD} input[placeholder="🐙"]`).fill('not 🦑')
  const untilStored = (wanted: string) =>
    page.waitForFunction(
      async (id, emoji) => {
        const answer = await fetch(`/studio/quizzes/${id}/document`)
        return ((await answer.json()) as VersionedDocument).document.questions[0]!.emoji === emoji
      },
      {},
      quizId,
      wanted,
    )
  await untilStored('🦑')
  await page.locator(`${OPEN_CARD} label.check:has(+ label input[placeholder="🐙"]) input`).click()
  await page.waitForFunction(() => !document.querySelector('input[placeholder="🐙"]'))
  await untilStored('')
  expect(problems).toEqual([])
})

test('a phone opens an empty quiz at its title, with the first question open and no cursor in it', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  await page.setViewport(PHONE)
  const quizId = await createQuiz({ ...SILENT_QUIZ, questions: [] })
  await openEditor(page, quizId)
  await page.waitForSelector('.edit-card[data-open=true] textarea')
  // A cursor would be there after the second drawing.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['BODY', 0])
  expect(problems).toEqual([])
})

test('an address can name the question that opens', async () => {
  const { page, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await page.goto(`${server.baseUrl}/studio/quizzes/${quizId}?question=2`)
  await page.waitForSelector('.edit-question[data-open=true]')
  expect(
    await page.$$eval('.edit-question', (cards) => cards.map((card) => card.getAttribute('data-open'))),
  ).toEqual(['false', 'true'])
})

test('a quiz without questions shows its own title and nothing to play, until it has one', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz({ ...SILENT_QUIZ, questions: [] })
  await openEditor(page, quizId)
  const shown = () =>
    page.evaluate(() => ({
      sample: getComputedStyle(document.getElementById('screen')!).backgroundImage.includes('/poster?v='),
      stage: getComputedStyle(document.getElementById('stage')!).visibility,
      disabled: ['play', 'mute', 'time'].map((id) => document.getElementById(id)!.matches(':disabled')),
    }))
  const empty = { sample: true, stage: 'hidden', disabled: [true, true, true] }
  expect(await shown()).toEqual(empty)
  expect(await page.$('.edit-messages .notice')).toBeNull()
  // The first question waits to be written, and is no change before that.
  await page.waitForFunction(() => document.activeElement?.matches('.edit-card[data-open=true] textarea'))
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect((await storedIn(page, quizId)).questions).toEqual([])
  expect(await page.$eval('.edit-state', (state) => state.getAttribute('data-state'))).toBe('saved')
  await page.keyboard.type('Who built the first bicycle?')
  await page.waitForFunction(() => !document.getElementById('play')!.matches(':disabled'))
  expect(await shown()).toEqual({ sample: false, stage: 'visible', disabled: [false, false, false] })
  await untilSaved(page)
  await press(page, 'Delete')
  await page.waitForSelector('.screen.sample')
  expect(await shown()).toEqual(empty)
  expect(problems).toEqual([])
})

test('a quiz that is called as its first question asks is offered a title of its own', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const asked = ['Which planet is red?', 'Which planet has rings?']
  const questions = asked.map((questionText) => ({ ...SILENT_QUIZ.questions[0]!, questionText }))
  const quizId = await createQuiz({ ...SILENT_QUIZ, title: asked[0], questions })
  await openEditor(page, quizId)
  await press(page, 'Call it “Planet quiz”')
  await page.waitForFunction(() => document.querySelector('.edit-nameless') === null)
  await untilSaved(page)
  expect((await storedIn(page, quizId)).settings.title).toBe('Planet quiz')
  expect(problems).toEqual([])
})

test('two tabs that edit one quiz are told, and the person decides', async () => {
  const { page, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await openEditor(page, quizId)
  const other = await openPage(page.browserContext())
  await openEditor(other, quizId)
  await other.locator('.edit-title textarea').fill('The title of the other tab')
  await untilSaved(other)
  await page.bringToFront()
  await page.locator(TEXT).fill('Written in the first tab?')
  // On a busy machine an alert of a late picture may stand there before.
  await page.waitForFunction(() =>
    document.querySelector('[role=alert]')?.textContent?.includes('changed elsewhere'),
  )
  expect((await storedIn(page, quizId)).settings.title).toBe('The title of the other tab')
  await press(page, 'Take the other version')
  await untilSaved(page)
  expect(await page.$eval('.edit-title textarea', (field) => (field as HTMLTextAreaElement).value)).toBe(
    'The title of the other tab',
  )
  await press(page, 'Undo')
  await untilSaved(page)
  expect((await storedIn(page, quizId)).questions[0]!.questionText).toBe('Written in the first tab?')
})

test('a session that ends while somebody writes loses nothing, nor does an agent who changes the quiz', async () => {
  const { page, accountId, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await openEditor(page, quizId)
  const cookies = await page.browserContext().cookies()
  await page.browserContext().deleteCookie(...cookies)
  await page.locator(TEXT).fill('Typed after the session ended?')
  const link = await page.waitForSelector('[role=alert] a')
  expect(await page.$eval('.edit-state', (state) => state.textContent)).toBe('Not saved: you are signed out')
  page.on('dialog', (dialog) => dialog.accept())
  await Promise.all([page.waitForNavigation(), link!.click()])
  await fillIn(page, {
    email: (await selectAccount(server.deps.database, accountId))!.email,
    password: PASSWORD,
  })
  await untilReady(page)
  await untilSaved(page)
  expect((await storedIn(page, quizId)).questions[0]!.questionText).toBe('Typed after the session ended?')
  await updateQuiz(server.deps.database, accountId, quizId, { title: 'Renamed by an agent' })
  // Tabs look for changes when somebody comes back to them.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.waitForFunction(() =>
    document.querySelector('.edit-messages')!.textContent!.includes('changed elsewhere'),
  )
  const title = await page.$eval('.edit-title textarea', (field) => (field as HTMLTextAreaElement).value)
  expect(title).toBe('Renamed by an agent')
})

test('answers and the background take pictures, and refuse other files in words', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await openEditor(page, quizId)
  await page.waitForSelector('.edit-answer')
  const give = (selector: string, name: string, type: string, bytes: number[]) =>
    page.$eval(
      selector,
      (field, ...[file, kind, content]) => {
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(content)], file, { type: kind }))
        field.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: files }))
      },
      ...([name, type, bytes] as const),
    )
  const png = [...(await pngOf(60, 40))]
  await give('.edit-answers .edit-answer', 'notes.txt', 'text/plain', [65])
  await page.waitForFunction(() =>
    document.querySelector('.edit-answers')!.textContent!.includes('not a picture'),
  )
  await press(page, 'Add an answer')
  await page.waitForSelector('input[aria-label="Answer 3"]')
  await give('.edit-answers > div:last-of-type .edit-answer', 'ringed-planet.png', 'image/png', png)
  await page.waitForSelector('.edit-answers img')
  await give('.edit-panels .edit-picture', 'stars.png', 'image/png', png)
  await page.waitForSelector('.edit-panels .edit-picture img')
  await untilSaved(page)
  const { questions, settings } = await storedIn(page, quizId)
  expect(questions[0]!.answers[2]).toMatchObject({
    answerText: 'ringed planet',
    imagePath: expect.stringContaining('/media/'),
  })
  expect(settings.background).toMatchObject({ dim: 0.4 })
  expect(problems).toEqual([])
})

test('a quiz of 100 questions stays fluid', async () => {
  const { page, createQuiz } = await openStudio(server, browser)
  const questions = Array.from({ length: 100 }, (_, index) => ({
    questionText: `Question number ${index + 1}?`,
    answers: [{ answerText: 'Yes', isCorrect: true }, { answerText: 'No' }],
  }))
  const quizId = await createQuiz({ ...SILENT_QUIZ, questions })
  await openEditor(page, quizId)
  await page.focus(TEXT)
  const session = await page.createCDPSession()
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value
  }
  const before = await busySeconds()
  await page.$eval(TEXT, async (field) => {
    const area = field as HTMLTextAreaElement
    for (let index = 0; index < 20; index++) {
      area.value += 'x'
      area.dispatchEvent(new Event('input', { bubbles: true }))
      await new Promise(requestAnimationFrame)
    }
  })
  const letterMs = ((await busySeconds()) - before) * (1_000 / 20)
  // Of its thread's own time. Far above what it takes, far below what people feel as slow typing.
  expect(letterMs).toBeGreaterThan(0)
  expect(letterMs).toBeLessThan(100)
  expect(await filmText(page)).toContain('Question number 1?')
})

test('a voice is chosen from those of the language, and a film left silent speaks with it', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz({ ...SILENT_QUIZ, speech: { enabled: null } })
  await openEditor(page, quizId)
  await page.click('.edit-tabs input[value=sound]')
  await page.$$eval('details', (all) => {
    for (const one of all) one.open = true
  })
  await page.select('label:has(option[value=sw]) select', 'de')
  const german = 'German (built in)'
  await page.waitForSelector(`button[aria-label="Play ${german}"]`)
  await page.click('.voices .track input')
  await page.waitForSelector('.voices .track input:checked')
  await untilSaved(page)
  expect((await storedIn(page, quizId)).settings.speech).toMatchObject({
    enabled: true,
    language: 'de',
    voice: 'espeak-de',
  })
  expect(problems).toEqual([])
})

test('beside the film one panel is shown, and on a phone one thing below it', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  await openEditor(page, await createQuiz())
  const seen = () =>
    page.$$eval('.edit-panel, .edit-cards, .edit-render', (parts) =>
      parts
        .filter((part) => part.checkVisibility())
        .map((part) => part.querySelector('h2')?.textContent ?? part.className),
    )
  expect(await seen()).toEqual(['edit-cards', 'edit-render', 'Design'])
  await page.click('.edit-tabs input[value=film]')
  expect(await seen()).toEqual(['edit-cards', 'edit-render', 'Video'])
  await page.setViewport(PHONE)
  await page.waitForSelector('.edit-film .edit-render')
  expect(await seen()).toEqual(['edit-cards', 'edit-render'])
  await page.click('.edit-tabs input[value=sound]')
  expect(await seen()).toEqual(['edit-render', 'Sound', 'Video'])
  await page.click('.edit-tabs input[value=design]')
  expect(await seen()).toEqual(['edit-render', 'Design', 'Brand'])
  // What is missing is mended where it stands.
  await page.evaluate(() => scrollTo(0, 0))
  await page.click('.edit-tabs input[value=questions]')
  expect(await seen()).toEqual(['edit-cards', 'edit-render'])
  expect(problems).toEqual([])
})

test('what was ordered takes the place of its button, and leads to the video until the quiz changes', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await openEditor(page, quizId)
  await press(page, 'Render video')
  const link = await page.waitForSelector('.edit-queued a')
  const sessionId = (await link!.evaluate((one) => (one as HTMLAnchorElement).href)).split('/').at(-1)!
  expect(await page.$('.edit-press')).toBeNull()
  const { database } = server.deps
  const setProgress = (progress: number) =>
    database.update(renders).set({ status: 'rendering', progress }).where(eq(renders.id, sessionId))
  await setProgress(40)
  await page.waitForFunction(
    () => document.querySelector<HTMLProgressElement>('.edit-queued progress')?.value === 40,
  )
  // Who comes back in the middle finds it as well.
  await openEditor(page, quizId)
  await page.waitForFunction(() =>
    document.querySelector('.edit-queued')?.textContent?.includes('Rendering · 40 %'),
  )
  await completeRender(server, sessionId, film)
  const ways = () =>
    page.$$eval('.edit-press > a', (links) => links.map((one) => [one.textContent, one.getAttribute('href')]))
  const wanted = [
    ['Watch', `/studio/films/${sessionId}`],
    ['Download', `/studio/renders/${sessionId}/download`],
  ]
  await page.waitForSelector('.edit-press > a')
  expect(await ways()).toEqual(wanted)
  await openEditor(page, quizId)
  expect(await ways()).toEqual(wanted)
  expect(await page.$eval('.edit-made', (line) => line.textContent)).toMatch(
    /^Last video · 0:\d\d · just now$/,
  )
  await page.locator('textarea[aria-label="Title of the quiz"]').fill('Two other planets')
  await page.waitForFunction(() =>
    document.querySelector('.edit-made')?.textContent?.includes('changed since'),
  )
  expect(await page.$$eval('.edit-made a', (links) => links.map((one) => one.getAttribute('href')))).toEqual([
    `/studio/films/${sessionId}`,
  ])
  expect(await page.$eval('.edit-press > button', (button) => button.textContent)).toBe('Render video')
  expect(problems).toEqual([])
})

test('a video under way is stopped where it was ordered', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  await openEditor(page, await createQuiz())
  await press(page, 'Render video')
  const link = await page.waitForSelector('.edit-queued a')
  const sessionId = (await link!.evaluate((one) => (one as HTMLAnchorElement).href)).split('/').at(-1)!
  await press(page, 'Cancel')
  await page.waitForSelector('.edit-press > button')
  const [stopped] = await server.deps.database.select().from(renders).where(eq(renders.id, sessionId))
  expect([stopped!.status, stopped!.failureCode]).toEqual(['failed', 'CANCELLED'])
  expect(problems).toEqual([])
})

test('a video that would be silent for lack of a natural voice says so before, and has one control for it', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz({ ...SILENT_QUIZ, speech: { enabled: null } })
  await openEditor(page, quizId)
  await press(page, 'no voice: add one')
  await page.waitForSelector('.edit-panel[data-picked=true] .edit-lacking')
  await page.click('.edit-panel .edit-lacking button + button')
  await page.waitForFunction(() =>
    document.querySelector('.edit-comes')?.textContent?.endsWith('with a voice'),
  )
  expect(await page.$('.edit-lacking')).toBeNull()
  await untilSaved(page)
  expect((await storedIn(page, quizId)).settings.speech.enabled).toBe(true)
  expect(problems).toEqual([])
})

test('formats are picked as tiles, stay picked for the next quiz, and minutes are told once they are few', async () => {
  const { page, problems, accountId, createQuiz } = await openStudio(server, browser)
  await openEditor(page, await createQuiz())
  const comes = (pattern: RegExp) =>
    page.waitForFunction(
      (source: string) => new RegExp(source).test(document.querySelector('.edit-comes')!.textContent!),
      {},
      pattern.source,
    )
  await comes(/^Vertical 9:16 · 0:\d\d · no voice/)
  await page.click('.edit-render summary')
  const boxes = '.edit-sheet .shapes input'
  expect(
    await page.$$eval(boxes, (all) => all.map((box) => box.matches(':disabled') && box.matches(':checked'))),
  ).toEqual([true, false, false])
  for (const box of (await page.$$(boxes)).slice(1)) await box.click()
  await page.click('.edit-render summary')
  await press(page, 'Render 3 videos')
  await page.waitForFunction(() => / · 0\/3 /.test(document.querySelector('.edit-queued')?.textContent ?? ''))
  const filmMs = (server.deps.config.limits.paidFilmMinutesPerDay - 2) * 60_000
  await server.deps.database.update(dailyUsage).set({ filmMs }).where(eq(dailyUsage.accountId, accountId))
  await openEditor(page, await createQuiz())
  await comes(/^Vertical 9:16 · Square 1:1 · Landscape 16:9 · .* · 2 min left until midnight UTC$/)
  expect(problems).toEqual([])
})

test('a question that is being written is no fault before it is left', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  await openEditor(page, await createQuiz())
  await press(page, 'Add a question')
  await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')
  await page.keyboard.type('Which planet is the hottest?')
  await page.waitForSelector('.edit-press > button[aria-disabled=true]')
  expect(await page.$$('.edit-problem, .edit-messages .notice.bad')).toEqual([])
  await page.click('.edit-question .edit-summary')
  await page.waitForSelector('.edit-messages .notice.bad')
  expect(await page.$$eval('.edit-problem', (faults) => faults.map((fault) => fault.textContent))).toEqual([
    'Give 2 to 6 answers; it has 0.',
  ])
  // The button leads to what it lacks.
  await page.click('.edit-press > button')
  await page.waitForFunction(
    () =>
      document.activeElement instanceof HTMLTextAreaElement &&
      document.activeElement.value === 'Which planet is the hottest?',
  )
  expect(problems).toEqual([])
})

test('a question about a picture says that it has none', async () => {
  const { page, createQuiz } = await openStudio(server, browser)
  const [first, second] = SILENT_QUIZ.questions
  await openEditor(
    page,
    await createQuiz({ ...SILENT_QUIZ, questions: [first, { ...second, kind: 'picture' }] }),
  )
  expect(await page.$eval('.edit-question .edit-summary .meta', (line) => line.textContent)).toContain(
    'asks about a picture and has none',
  )
})

test('the script of the editor is small', async () => {
  const assets = await buildStudioAssets()
  const answer = (await assets.answer(assets.editor, false))!
  expect(gzipSync(new Uint8Array(await answer.arrayBuffer())).byteLength).toBeLessThan(SCRIPT_BYTES_MAX)
})

test('the editor is without faults at every width, light or dark', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const quizId = await createQuiz()
  await openEditor(page, quizId)
  await page.$$eval('details', (all) => {
    for (const one of all) one.open = true
  })
  await inspectPage(page, 'editor')
  expect(problems).toEqual([])
})
