import { expect, test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withLiveStage } from '../../../render-farm/draw/live-stage.ts'
import { FilmSprites } from '../../../render-farm/draw/looks.ts'
import { packSprite, readSprite } from '../../../render-farm/draw/sprite-file.ts'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import { NodeMetrics } from '../../../render-farm/node/metrics.ts'
import { pickFrames } from '../../../render-farm/oracle/pick-frames.ts'
import { planRender } from '../../../render-farm/plan/plan.ts'
import { lookKey } from '../../../shared/stage/look-key.ts'
import { looksOf } from '../../../shared/stage/looks-of.ts'
import { findTemplate } from '../../../shared/templates/index.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { frameCountOf } from '../../../shared/timeline/frame-time.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { compareSsim, decodeFrames, readPicture } from './film-frames.ts'

const { tools, folder, logged } = await testFarm()
const signal = new AbortController().signal
const FPS = 30
const SSIM_MIN = 0.98

const snapshot = shortSnapshot()
const template = findTemplate(snapshot.template)!
const film = filmOf(snapshot, buildScenes(snapshot, null), {})
const plan = await planRender(template, film, FPS)

test('checks a frame near a cut and one in a countdown, the same ones each time', () => {
  const picks = pickFrames(plan)
  expect(pickFrames(plan)).toEqual(picks)
  const [cut, countdown] = picks
  const { frameCount } = cut!.segment
  expect(Math.min(cut!.frameIndex, frameCount - 1 - cut!.frameIndex)).toBeWithin(0, 8)
  const { scene } = countdown!.segment
  if (scene.kind !== 'question') throw new Error('a countdown belongs to a question')
  const timeMs = (countdown!.frameIndex * 1000) / FPS
  expect(timeMs).toBeWithin(scene.beats.countdownMs - 1, scene.beats.revealMs)
})

test('checks only segments that the cache lacks, at one frame where it lacks one', () => {
  const [opening, question] = plan.segments
  expect(pickFrames(plan, [])).toEqual([])
  expect(pickFrames(plan, [question!]).map(({ segment }) => segment)).toEqual([question!])
  const two = pickFrames(plan, [opening!, question!])
  expect(two.map(({ segment }) => segment === opening || segment === question)).toEqual([true, true])
})

test('finds a broken sprite, draws its segment the slow way, and keeps the sprite from later films', async () => {
  const sprites = new FilmSprites({ template, pictures: new Map(), signal, ...tools })
  await sprites.request(plan.looks.values())
  await sprites.settle()
  // The opening lasts a second: each frame of its segment is drawn the slow way.
  const pick = pickFrames(plan)[0]!
  const layers = pick.segment.layers(pick.frameIndex)
  const broken = layers
    .filter(({ look, motion }) => look.text !== undefined && (motion.opacity ?? 1) === 1)
    .reduce((a, b) => (b.look.width * b.look.height > a.look.width * a.look.height ? b : a)).look
  const key = sprites.hashOf(lookKey(broken))
  const file = readSprite((await tools.cache.read(key))!)
  const sprite = await file.unpack()
  // A silhouette of the look, as stale pixels would leave it: black where it was bright and the other way round.
  for (const [index, alpha] of sprite.alpha.entries()) {
    sprite.luma[index] = Math.round((251 * alpha) / 255) - sprite.luma[index]!
  }
  await tools.cache.write(key, await packSprite({ ...file, sprite }))

  const workFolder = join(folder, 'film')
  await mkdir(workFolder)
  const { path, report } = await renderFilm(tools, snapshot, { workFolder, signal })
  expect(report.oracle!.mismatches).toBeGreaterThan(0)
  expect(logged.join('\n')).toContain('differs from the browser')
  const metrics = new NodeMetrics('libx264', '1')
  metrics.completed({ ...report, totalMs: 1, waitedMs: 1 })
  expect(await metrics.text()).toContain(`quizvideo_oracle_mismatches_total ${report.oracle!.mismatches}\n`)

  const browser = await tools.browsers.get()
  const looks = looksOf(layers)
  const stage = { browser, template, looks, pictures: new Map(), ...film }
  const wanted = await withLiveStage(stage, async (shoot) => readPicture(await shoot(layers)))
  const frameIndex = frameCountOf(pick.segment.scene.startMs, FPS) + pick.frameIndex
  const decoded = await decodeFrames(tools.programs.ffmpeg, path, [frameIndex], film)
  expect(compareSsim(wanted, decoded.get(frameIndex)!)).toBeGreaterThan(SSIM_MIN)

  const next = new FilmSprites({ template, pictures: new Map(), signal, ...tools })
  await next.request([broken])
  expect(next.reused).toBe(0)
}, 300_000)
