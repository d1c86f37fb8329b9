import { afterAll, expect, test } from 'bun:test'
import type { Page } from 'puppeteer'
import sharp from 'sharp'
import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { motionStyle } from '../../../shared/stage/motion-style.ts'
import { findTemplate } from '../../../shared/templates/index.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { layersAt } from '../../../shared/timeline/film-frame.ts'
import { openPage, openRealBrowser } from '../../auth/support/real-browser.ts'
import { completeRender } from '../../support/fixtures.ts'
import { openStudio, SILENT_QUIZ, studioServer, untilReady } from '../../support/studio-server.ts'

const server = await studioServer()
const { browser, close } = await openRealBrowser()
afterAll(close)

/** What the stage's document shows, back to front. */
function shownIn(page: Page) {
  return page.$eval('#stage', (frame) =>
    [...(frame as HTMLIFrameElement).contentDocument!.body.children]
      .filter((element): element is HTMLElement => 'style' in element && element.tagName !== 'SCRIPT')
      // Shapes that a template's parts share have no place among its layers.
      .filter(({ style }) => style.display !== 'none' && style.zIndex !== '')
      .sort((a, b) => Number(a.style.zIndex) - Number(b.style.zIndex))
      .map(({ style, textContent }) => [style.transform, style.opacity, textContent ?? ''] as const),
  )
}

const NUMBER = /-?\d+(?:\.\d+)?/g

/** Whether two styles say the same: browsers keep six digits of a number, rounded in a way of their own. */
function isSameStyle(one: string, other: string): boolean {
  const [numbers, others] = [one, other].map((style) => (style.match(NUMBER) ?? []).map(Number))
  return (
    one.replace(NUMBER, '') === other.replace(NUMBER, '') &&
    numbers!.every((number, index) => Math.abs(number - others![index]!) <= Math.abs(number) * 1e-5)
  )
}

function seek(page: Page, timeMs: number): Promise<void> {
  return page.$eval(
    '#time',
    (slider, value) => {
      ;(slider as HTMLInputElement).value = String(value)
      slider.dispatchEvent(new Event('input'))
    },
    timeMs,
  )
}

function snapshotIn(page: Page): Promise<RenderSnapshot> {
  return page.$eval('#film', (element) => JSON.parse(element.textContent!).snapshot)
}

test('the player shows exactly the layers that the farm draws, whatever was shown before', async () => {
  const { page, problems, playQuiz } = await openStudio(server, browser)
  for (const name of ['game-show', 'editorial']) {
    await playQuiz({ ...SILENT_QUIZ, template: name })
    await untilReady(page)
    const snapshot = await snapshotIn(page)
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const lastMs = await page.$eval('#time', (slider) => Number((slider as HTMLInputElement).max))
    expect(lastMs).toBe(film.durationMs)
    const template = findTemplate(name)!
    for (const share of [0.5, 0.07, 0.93, 0.31, 0.5, 0.74]) {
      const timeMs = Math.round(film.durationMs * share)
      await seek(page, timeMs)
      const expected = layersAt(template, film, timeMs)
      const shown = await shownIn(page)
      const styles = expected.map(({ look, motion }) => motionStyle(look, motion, film))
      expect(shown).toHaveLength(styles.length)
      const others = shown.filter(([transform, opacity], index) => {
        const style = styles[index]!
        return !isSameStyle(style.transform, transform) || !isSameStyle(style.opacity, opacity)
      })
      expect(others).toEqual([])
      expect(shown.map(([, , text]) => text).join('')).toContain(
        expected.flatMap(({ look }) => Object.values(look.text ?? {})).at(-1) ?? '',
      )
    }
  }
  // Text is text: the script element of the data was not ended by it, and nothing of it became markup.
  expect(await page.$eval('#film', (element) => element.textContent)).toContain('\\u003c/script>')
  expect(problems).toEqual([])
})

test('plays, pauses, scrubs and jumps to scenes, by mouse, keyboard and finger', async () => {
  const { page, problems, playQuiz } = await openStudio(server, browser)
  await playQuiz()
  await untilReady(page)
  const time = () => page.$eval('#time', (slider) => Number((slider as HTMLInputElement).value))
  await page.click('#play')
  await page.waitForFunction(() => Number((document.getElementById('time') as HTMLInputElement).value) > 700)
  expect(await page.$eval('#play', (button) => button.textContent)).toBe('Pause')
  await page.keyboard.press('k')
  expect(await page.$eval('#play', (button) => button.textContent)).toBe('Play')
  const paused = await time()
  await page.keyboard.press('l')
  expect(await time()).toBe(paused + 1000)
  await page.click('[data-scene=question-1]')
  expect(await page.$eval('[data-scene=question-1]', (chip) => chip.ariaCurrent)).toBe('true')
  const at = await time()
  const stage = await shownIn(page)
  for (const answer of ['Mars', 'Venus'])
    expect(stage.some(([, opacity, text]) => Number(opacity) === 1 && text.includes(answer))).toBe(true)
  // The click may have scrolled down to the chips.
  await page.$eval('#cover', (cover) => cover.scrollIntoView())
  const { x, y, width } = (await (await page.$('#cover'))!.boundingBox())!
  await page.mouse.move(x + width / 2, y + 100)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 60, y + 100, { steps: 3 })
  await page.mouse.up()
  expect(await time()).toBeLessThan(at)
  expect(await page.$eval('#play', (button) => button.textContent)).toBe('Play')
  await page.focus('#time')
  await page.keyboard.press('Home')
  expect(await time()).toBe(0)
  expect(problems).toEqual([])
})

test('a press of play before the film is there is kept, and a second one takes it back', async () => {
  const { page, problems, createQuiz } = await openStudio(server, browser)
  const held = Promise.withResolvers<void>()
  await page.setRequestInterception(true)
  page.on('request', async (request) => {
    // The fonts of the film, without which it is not shown.
    if (request.resourceType() === 'font' && request.frame() !== page.mainFrame()) await held.promise
    await request.continue()
  })
  await page.goto(`${server.baseUrl}/player/${await createQuiz()}`, { waitUntil: 'domcontentloaded' })
  const state = () => page.$eval('#screen', (screen) => (screen as HTMLElement).dataset.state)
  const press = () => page.$eval('#play', (button) => (button as HTMLButtonElement).click())
  await page.waitForFunction(() => {
    document.getElementById('play')!.click()
    return document.getElementById('screen')!.dataset.state === 'waiting'
  })
  expect(await page.$$eval('#screen .still', (stills) => stills.length)).toBe(2)
  await press()
  expect(await state()).toBe('paused')
  await press()
  held.resolve()
  await page.waitForSelector('#screen[data-state=playing]')
  expect(problems).toEqual([])
})

test('a film that cannot be shown says so and lets nobody wait for it', async () => {
  const { page, createQuiz } = await openStudio(server, browser)
  await page.evaluateOnNewDocument(() => {
    let stage: object
    Object.defineProperty(window, 'stageFrame', {
      get: () => stage,
      set: (given) => {
        stage = { ...given, load: () => Promise.reject(new Error('It broke.')) }
      },
    })
  })
  await page.goto(`${server.baseUrl}/player/${await createQuiz()}`)
  await page.waitForFunction(() => document.getElementById('note')!.textContent!.includes('It broke.'))
  await page.$eval('#play', (button) => (button as HTMLButtonElement).click())
  const seen = await page.$eval('#screen', (screen) => ({
    state: (screen as HTMLElement).dataset.state,
    wheel: getComputedStyle(screen, '::after').content,
  }))
  expect(seen).toEqual({ state: 'paused', wheel: 'none' })
})

test('a quiz is played in its own format and face, and styled in the editor alone', async () => {
  const { page, problems, playQuiz } = await openStudio(server, browser)
  const quizId = await playQuiz({ ...SILENT_QUIZ, format: 'square', theme: { font: 'Lilita One' } })
  await untilReady(page)
  await page.waitForFunction(() => {
    const { contentDocument, height } = document.getElementById('stage') as HTMLIFrameElement
    const isLoaded = [...contentDocument!.fonts].some(
      ({ family, status }) => family.includes('Lilita One') && status === 'loaded',
    )
    return height === '1080' && contentDocument!.querySelector('.font-lilita-one') !== null && isLoaded
  })
  expect(await page.$$('#font, input[name=template], input[name=format]')).toEqual([])
  expect(await page.$(`a[href^="/studio/quizzes/${quizId}"]`)).not.toBeNull()
  expect(problems).toEqual([])
})

test('a brand kit is seen in the film while it is typed', async () => {
  const { page, problems } = await openStudio(server, browser)
  await page.goto(`${server.baseUrl}/studio/brand-kits/new`)
  await untilReady(page)
  const shows = (text: string) =>
    page.waitForFunction(
      (words) =>
        (document.getElementById('stage') as HTMLIFrameElement).contentDocument!.body.textContent!.includes(
          words,
        ),
      {},
      text,
    )
  const saveBar = () => page.$eval('.kit-form .action-bar', (bar) => getComputedStyle(bar).position)
  expect(await saveBar()).toBe('static')
  await page.type('#handle', '@meadow')
  await shows('@meadow')
  expect(await saveBar()).toBe('sticky')
  expect(await page.$eval('#kit-state', (state) => state.textContent)).toBe('Not saved yet')
  const boxOf = (selector: string) => page.$eval(selector, (one) => one.getBoundingClientRect().toJSON())
  for (const button of ['#play', '#mute']) {
    const { width, height } = await boxOf(button)
    expect([button, width]).toEqual([button, height])
  }
  await page.setViewport({ width: 390, height: 844 })
  expect((await boxOf('#play')).bottom).toBeLessThan((await boxOf('.kit-form')).top)
  await page.focus('.fold:has(#headline) summary')
  await page.keyboard.press('Enter')
  await page.type('#headline', 'See you on Friday')
  await shows('See you on Friday')
  expect(await page.$eval('#scenes [aria-current]', (scene) => scene.textContent)).toBe('End')
  expect(problems).toEqual([])
})

test('cuts a GIF and an MP4 of a rendered film in the browser, under the page’s own policy', async () => {
  const { page, problems, createQuiz, createRender } = await openStudio(server, browser)
  const quizId = await createQuiz()
  const film = await makeFilm()
  await completeRender(server, await createRender(quizId), film)
  // The page may not fetch what it made: its policy names this site alone.
  await page.evaluateOnNewDocument(() => {
    const create = URL.createObjectURL
    URL.createObjectURL = (blob) => {
      Object.assign(window, { madeBlob: blob })
      return create(blob)
    }
  })
  await page.goto(`${server.baseUrl}/player/${quizId}`)
  await untilReady(page)
  const cut = async (kind: string) => {
    await page.select('#cut-kind', kind)
    await page.click('#cut button[type=submit]')
    await page.waitForFunction(() => /Done|didn’t/.test(document.getElementById('cut-status')!.textContent!))
    expect(await page.$eval('#cut-status', (status) => status.textContent)).toBe('Done.')
    const bytes = await page.evaluate(async () => [
      ...new Uint8Array(await (window as never as { madeBlob: Blob }).madeBlob.arrayBuffer()),
    ])
    return new Uint8Array(bytes)
  }
  await page.click('.cutting summary')
  await page.$eval('#cut-length', (field) => ((field as HTMLInputElement).value = '1'))
  const facts = await sharp(await cut('gif'), { animated: true }).metadata()
  expect(facts).toMatchObject({ format: 'gif', width: 360, pages: 12 })
  const clip = await cut('mp4')
  expect(new TextDecoder().decode(clip.slice(4, 8))).toBe('ftyp')
  expect(clip.length).toBeLessThan(film.length)
  expect(problems).toEqual([])
})

test('cuts nothing on the free plan, and says why', async () => {
  const { page, playQuiz } = await openStudio(server, browser, { plan: 'free' })
  await playQuiz()
  expect(await page.$('#cut')).toBeNull()
  expect(await page.$eval('main', (main) => main.textContent)).toContain('On a paid plan')
})

test('anybody may watch what a template looks like, where the API says', async () => {
  const page = await openPage(await browser.createBrowserContext())
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const { templates } = (await server.request('GET', '/api/v1/templates')).body.data
  await page.goto(templates.at(-1).previewUrl)
  await untilReady(page)
  expect((await shownIn(page)).length).toBeGreaterThan(1)
  expect(await page.$('main form')).toBeNull()
  expect(problems).toEqual([])
  const missing = await server.request('GET', '/templates/no-such-one/preview')
  expect(missing.status).toBe(404)
})

/** Three seconds of a moving picture as the farm's files are: H.264 in MP4. */
async function makeFilm(): Promise<Uint8Array> {
  const { ffmpeg } = await findFfmpeg(undefined, '.data/programs')
  const args =
    '-v error -f lavfi -i testsrc2=s=540x960:r=30:d=3 -c:v libx264 -preset ultrafast -g 30 -pix_fmt yuv420p -movflags frag_keyframe+empty_moov -f mp4 -'
  const { stdout, exitCode } = Bun.spawnSync([ffmpeg, ...args.split(' ')])
  expect(exitCode).toBe(0)
  return new Uint8Array(stdout)
}
