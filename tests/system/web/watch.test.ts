import { afterAll, expect, test } from 'bun:test'
import { openPage, openRealBrowser } from '../../auth/support/real-browser.ts'
import { finishFilm } from '../../support/finished-film.ts'
import { inspectPage, problemsOf } from '../../support/inspect-page.ts'
import { postRender } from '../../support/render-rows.ts'
import { snapshotOf } from '../../support/snapshots.ts'
import { studioServer } from '../../support/studio-server.ts'
import { videoOf } from '../../support/videos.ts'

const server = await studioServer()
const { browser, close } = await openRealBrowser()
afterAll(close)
const { database, queue } = server.deps
const film = await videoOf(2.6)

async function sharedFilm(format: 'vertical' | 'landscape'): Promise<string> {
  const client = await server.client('free')
  const title = 'How well do you really know the planets of our Solar System?'
  const sessionId = await postRender(database, queue, client.accountId, snapshotOf({ title, format }))
  await finishFilm(server, sessionId, film)
  return (await client.send('POST', `/api/v1/renders/${sessionId}/share`)).body.data.url
}

test.each(['vertical', 'landscape'] as const)(
  'a shared %s film is a page without faults on every screen',
  async (format) => {
    const url = await sharedFilm(format)
    const page = await openPage(await browser.createBrowserContext())
    const problems = problemsOf(page)
    page.on('requestfailed', (request) => problems.push(request.url()))
    await page.goto(url)
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
    for (const [width, height] of [
      [1280, 860],
      [390, 844],
    ] as const) {
      await page.setViewport({ width, height })
      const bottom = await page.$eval('.words .row > a', (button) => button.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThan(height)
    }
    expect(problems).toEqual([])
    await inspectPage(page, `watch-${format}`)
    await page.goto(`${url}/embed`)
    await inspectPage(page, `watch-embed-${format}`)
  },
)

test('the controls of a shared film play, seek and mute it by mouse and keyboard; a score becomes a challenge', async () => {
  const url = await sharedFilm('vertical')
  const page = await openPage(await browser.createBrowserContext())
  await page.goto(url)
  const shown = () =>
    page.$eval('video', ({ paused, muted, currentTime, controls }) => ({
      paused,
      muted,
      controls,
      isAtEnd: currentTime > 1,
    }))
  await page.waitForSelector('.video-bar:not([hidden])')
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
  expect(await shown()).toEqual({ paused: true, muted: false, controls: false, isAtEnd: false })
  // Rounded, as on cards.
  expect(await page.$eval('.time', (time) => time.textContent)).toBe('0:00 / 0:03')
  // Nobody is asked for a score before they have watched.
  expect(await page.$eval('.scores', (scores) => scores.checkVisibility())).toBe(false)
  await page.click('[data-act=mute]')
  await page.click('.big-play')
  await page.waitForFunction(() => !document.querySelector('video')!.paused)
  await page.waitForSelector('.big-play', { hidden: true })
  await page.click('h1')
  await page.keyboard.press('k')
  await page.waitForFunction(() => document.querySelector('video')!.paused)
  await page.keyboard.press('End')
  await page.waitForFunction(() => document.querySelector('video')!.currentTime > 1)
  expect(await shown()).toMatchObject({ paused: true, muted: true, isAtEnd: true })
  expect(await page.$eval('[data-plays]', (button) => button.textContent)).toBe('Play the quiz')
  await page.click('[data-plays]')
  await page.waitForFunction(() => document.querySelector('[data-plays]')!.textContent === 'Play again')
  // Pressed twice it still plays, and says again what it does once the film runs.
  const pressedTwice = await page.$eval('[data-plays]', async (button) => {
    const video = document.querySelector('video')!
    const plays = new Promise((resolve) => video.addEventListener('play', resolve, { once: true }))
    const press = () => (button as HTMLElement).click()
    press()
    press()
    await plays
    return { paused: video.paused, says: button.textContent }
  })
  expect(pressedTwice).toEqual({ paused: false, says: 'Play the quiz' })
  const said = () => page.$$eval('.said', (all) => all.filter((one) => one.checkVisibility()).length)
  expect(await said()).toBe(0)
  expect(await page.$eval('.scores', (scores) => scores.checkVisibility())).toBe(true)
  await page.click('.scores label')
  expect(await said()).toBe(1)
  expect(await page.$eval('#said-0', (words) => words.textContent)).toContain(url)
})

test('a page of another site plays the film in a frame', async () => {
  const url = await sharedFilm('vertical')
  const host = Bun.serve({
    port: 0,
    async fetch() {
      const oembed = await fetch(`${server.baseUrl}/oembed?${new URLSearchParams({ url })}`)
      const { html } = (await oembed.json()) as { html: string }
      return new Response(html, { headers: { 'content-type': 'text/html' } })
    },
  })
  const page = await openPage(await browser.createBrowserContext())
  // Another site: the name differs from that of the service, which is localhost.
  await page.goto(`http://127.0.0.1:${host.port}`)
  const frame = await page.waitForFrame((one) => one.url() === `${url}/embed`)
  await frame.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
  await host.stop(true)
})
