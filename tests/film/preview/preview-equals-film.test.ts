import { expect, test } from 'bun:test'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import { drawPreview } from '../../../render-farm/preview/draw-preview.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'

/** What H.264 at the quality of our films may change of a sample, on average over a frame. */
const MEAN_DIFFERENCE_MAX = 2

test('a preview is the frame that the film has at that time', async () => {
  const { tools, folder } = await testFarm()
  const snapshot = shortSnapshot()
  const signal = new AbortController().signal
  const film = await renderFilm(tools, snapshot, { workFolder: folder, signal })
  const request = { snapshot, atMs: [100, 1_500, 4_000, 1e6], withScenes: false, widthPx: null, folder: 'x' }
  const preview = await drawPreview(tools, request, signal)
  expect(preview.durationMs).toBe(film.facts.durationMs)
  expect(preview.frames).toHaveLength(4)
  for (const { timeMs, png } of preview.frames) {
    const frameIndex = Math.round((timeMs * snapshot.fps) / 1_000)
    const path = join(folder, `frame-${frameIndex}.png`)
    const filter = `select=eq(n\\,${frameIndex}),scale=flags=accurate_rnd+full_chroma_int`
    const args = ['-v', 'error', '-i', film.path, '-vf', filter, '-frames:v', '1', path]
    expect(Bun.spawnSync([tools.programs.ffmpeg, ...args]).exitCode).toBe(0)
    const [expected, actual] = await Promise.all([pixelsOf(await Bun.file(path).bytes()), pixelsOf(png)])
    expect(actual.length).toBe(expected.length)
    let difference = 0
    for (let index = 0; index < expected.length; index++)
      difference += Math.abs(expected[index]! - actual[index]!)
    expect(difference / expected.length).toBeLessThan(MEAN_DIFFERENCE_MAX)
  }
})

function pixelsOf(png: Uint8Array): Promise<Buffer> {
  return sharp(png).removeAlpha().raw().toBuffer()
}
