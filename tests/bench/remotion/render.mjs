import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { bundle } from '@remotion/bundler'
import { openBrowser, renderMedia, selectComposition } from '@remotion/renderer'

/**
 * `node render.mjs <public folder> <browser> <concurrency>…` prints for each `start`, and then a JSON line with frames and
 * ms. It goes on when a line comes in: its parent reads the process tree's times meanwhile.
 */
const [publicDir, browserExecutable, ...concurrencies] = process.argv.slice(2)
const serveUrl = await bundle({ entryPoint: fileURLToPath(new URL('film.mjs', import.meta.url)), publicDir })
// Bundling and the browser's start are not counted, as they are not on our side.
const puppeteerInstance = await openBrowser('chrome', { browserExecutable, chromeMode: 'headless-shell' })
const common = {
  serveUrl,
  browserExecutable,
  chromeMode: 'headless-shell',
  puppeteerInstance,
  logLevel: 'error',
}
const composition = await selectComposition({ ...common, id: 'film' })
const parent = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
for (const concurrency of concurrencies.map(Number)) {
  const outputLocation = `${publicDir}/../remotion-${concurrency}.mp4`
  process.stdout.write('start\n')
  await parent.next()
  const startedAtMs = performance.now()
  await renderMedia({
    ...common,
    composition,
    concurrency,
    outputLocation,
    codec: 'h264',
    imageFormat: 'jpeg',
    x264Preset: 'veryfast',
    crf: 20,
    muted: true,
  })
  const ms = performance.now() - startedAtMs
  process.stdout.write(`${JSON.stringify({ concurrency, frames: composition.durationInFrames, ms })}\n`)
  await parent.next()
}
await puppeteerInstance.close({ silent: true })
rmSync(serveUrl, { recursive: true, force: true })
process.exit(0)
