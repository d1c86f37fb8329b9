import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { RenderReport } from '../../../shared/contracts/render-report.ts'
import { renders } from '../../../shared/database/schema/index.ts'
import { filmKeys } from '../../../shared/storage/film-keys.ts'
import { openRealBrowser } from '../../auth/support/real-browser.ts'
import { completeRender } from '../../support/fixtures.ts'
import { inspectPage } from '../../support/inspect-page.ts'
import { postRender, rowOf } from '../../support/render-rows.ts'
import { snapshotOf } from '../../support/snapshots.ts'
import { studioServer } from '../../support/studio-server.ts'
import { videoOf } from '../../support/videos.ts'

const server = await studioServer()
const { browser, close } = await openRealBrowser()
afterAll(close)
const { database, queue, storage } = server.deps
const film = await videoOf(2)

async function sharedFilm(format: 'vertical' | 'landscape'): Promise<string> {
  const client = await server.client('free')
  const title = 'How well do you really know the planets of our Solar System?'
  const sessionId = await postRender(database, queue, client.accountId, snapshotOf({ title, format }))
  await completeRender(server, sessionId, film)
  const keys = filmKeys((await rowOf(database, sessionId)).storageKey!)
  const [width, height] = format === 'vertical' ? [1080, 1920] : [1920, 1080]
  const cover = sharp({ create: { width: width!, height: height!, channels: 3, background: '#5b2bd0' } })
  await storage.put(keys.poster, await cover.jpeg().toBuffer(), 'image/jpeg')
  await storage.put(keys.vtt, new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n'), 'text/vtt')
  const chapters = ['question', 'question'].map((kind) => ({ kind, title: kind, startMs: 0 }))
  const report = { hasCaptions: true, chapters } as RenderReport
  await database.update(renders).set({ report, durationMs: 42_000 }).where(eq(renders.id, sessionId))
  return (await client.send('POST', `/api/v1/renders/${sessionId}/share`)).body.data.url
}

test.each(['vertical', 'landscape'] as const)(
  'a shared %s film is a page without faults on every screen',
  async (format) => {
    const url = await sharedFilm(format)
    const page = await (await browser.createBrowserContext()).newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('requestfailed', (request) => problems.push(request.url()))
    await page.goto(url)
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
    expect(problems).toEqual([])
    await page.setBypassCSP(true)
    await page.reload()
    await inspectPage(page, `watch-${format}`)
    await page.goto(`${url}/embed`)
    await inspectPage(page, `watch-embed-${format}`)
  },
  60_000,
)

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
  const page = await (await browser.createBrowserContext()).newPage()
  // Another site: the name differs from that of the service, which is localhost.
  await page.goto(`http://127.0.0.1:${host.port}`)
  const frame = await page.waitForFrame((one) => one.url() === `${url}/embed`)
  await frame.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1)
  await host.stop(true)
}, 60_000)
