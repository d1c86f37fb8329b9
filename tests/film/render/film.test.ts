import { expect, test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import type { FarmTools } from '../../../render-farm/film/tools.ts'
import { planRender } from '../../../render-farm/plan/plan.ts'
import { type RenderSnapshot, SnapshotQuestion } from '../../../shared/contracts/snapshot.ts'
import { findTemplate } from '../../../shared/templates/index.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { digitFrames, expectRightDigit } from './digits.ts'
import { decodeFrames, hashFrames } from './film-frames.ts'
import { decodeSound, findOnset } from './film-sound.ts'
import { openStageFrames } from './stage-frames.ts'

const { tools, folder } = await testFarm()
const cold = await testFarm()
const signal = new AbortController().signal
const FPS = 60
/** A packet of AAC lasts 21 ms: a delay that was not taken out would be seen. */
const ONSET_ERROR_MS_MAX = 6

async function render(with_: FarmTools, snapshot: RenderSnapshot, name: string) {
  const workFolder = join(folder, name)
  await mkdir(workFolder)
  return renderFilm(with_, snapshot, { workFolder, signal })
}

// Neither voice nor music, so that each sound begins out of silence; 60 frames a second, the strict case.
const base = shortSnapshot({ template: 'game-show' })
const snapshot: RenderSnapshot = {
  ...base,
  fps: FPS,
  questions: base.questions.map((question) => ({ ...question, countdownSeconds: 3 })),
}
const template = findTemplate(snapshot.template)!
const scenes = buildScenes(snapshot, null)
const plan = await planRender(template, filmOf(snapshot, scenes, {}), FPS)
let first: ReturnType<typeof render> | undefined
const film = () => {
  first ??= render(tools, snapshot, 'first')
  return first
}

test('every tick and every reveal is heard within its frame', async () => {
  const { path } = await film()
  const pcm = await decodeSound(tools.programs.ffmpeg, path)
  const expected = scenes.flatMap(({ startMs, cues }) =>
    cues.flatMap(({ kind, atMs }) => (kind === 'tick' || kind === 'reveal' ? [startMs + atMs] : [])),
  )
  expect(expected.length).toBe(4)
  const errors = expected.map((atMs) => Math.abs((findOnset(pcm, atMs) ?? Number.NaN) - atMs))
  expect({ errors, isOnTime: errors.every((error) => error <= ONSET_ERROR_MS_MAX) }).toMatchObject({
    isOnTime: true,
  })
})

test('the countdown shows the right digit on both sides of each second at 60 frames a second', async () => {
  const { path } = await film()
  const frames = digitFrames(plan)
  expect(frames.length).toBe(4)
  const indexes = frames.map(({ frameIndex }) => frameIndex)
  const decoded = await decodeFrames(tools.programs.ffmpeg, path, indexes, plan.film)
  const layers = frames.flatMap(({ right }) => right)
  const stage = await openStageFrames(tools, template, plan.film, layers)
  for (const frame of frames) {
    const pictures = { right: await stage.draw(frame.right), wrong: await stage.draw(frame.wrong) }
    expectRightDigit(decoded.get(frame.frameIndex)!, pictures, frame)
  }
  await stage.close()
})

test('the same quiz on another machine with empty caches becomes the same film, frame by frame', async () => {
  const [one, other] = [await film(), await render(cold.tools, snapshot, 'second')]
  expect([one.report.segments.reused, other.report.segments.reused]).toEqual([0, 0])
  expect([one.report.oracle?.mismatches, other.report.oracle?.mismatches]).toEqual([0, 0])
  const { ffmpeg } = tools.programs
  const [hashes, otherHashes] = [await hashFrames(ffmpeg, one.path), await hashFrames(ffmpeg, other.path)]
  expect(hashes.split('\n').length).toBeGreaterThan(plan.frameCount)
  expect(otherHashes).toBe(hashes)
})

const HOSTILE = {
  html: '<script>globalThis.hacked = 1</script><img src=x onerror="hacked=1"><b>bold</b> &amp; &lt;',
  css: '</style>} * { display: none } body { background: url(https://example.com/x) }',
  ffmpeg: "a:b,c;d[0:v]'e'\\n%{pts} $(touch /tmp/hacked) `id` drawtext=text=x -i /etc/passwd",
  controls: 'one\u0000two\u0007three\u001b[31mfour\u200b\ufefffive\r\n\tsix',
  bidi: 'safe \u202egnirts desrever\u202c end \u2066isolated\u2069 שלום abc 123',
  emoji: '👩‍👩‍👧‍👦👨🏽‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿🇩🇪❤️‍🔥👍🏿',
}
const LONG_WORDS = Array.from({ length: 13 }, (_, index) => String.fromCharCode(97 + index).repeat(40))
  .join(' ')
  .slice(0, 500)

test('hostile texts become letters: nothing runs, nothing is read as markup and nothing overflows', async () => {
  const answers = [HOSTILE.css, HOSTILE.ffmpeg.slice(0, 200), HOSTILE.bidi, HOSTILE.emoji]
  const ask = (text: string, options: readonly string[]) =>
    SnapshotQuestion.parse({
      text,
      countdownSeconds: 1,
      image: null,
      answers: options.map((answer, index) => ({ text: answer, isCorrect: index === 0 })),
    })
  // No layout holds so many ideographs at a size that can be read.
  const crowd = Array.from({ length: 6 }, (_, index) => `${index}${'木星比任何一顆行星都大'.repeat(18)}`)
  const hostile: RenderSnapshot = {
    ...shortSnapshot(),
    title: HOSTILE.html,
    questions: [ask(LONG_WORDS, answers), ask(HOSTILE.controls, crowd)],
  }
  const { report, facts } = await render(tools, hostile, 'hostile')
  expect(facts.frameCount).toBe(report.frameCount)
  expect(report.oracle?.mismatches).toBe(0)
  expect(report.warnings.filter((warning) => warning.includes('too long'))).toEqual([])
  expect(report.warnings.filter((warning) => warning.includes('px tall')).length).toBeGreaterThan(0)
  const { frame } = findTemplate(hostile.template)!
  const hostileFilm = filmOf(hostile, buildScenes(hostile, null), {})
  // A long question may leave before its options come.
  const frames = hostileFilm.scenes.flatMap((scene) =>
    (scene.kind === 'question'
      ? [Math.max(400, scene.beats.optionsInMs - 300), scene.beats.countdownMs]
      : [500]
    ).map((timeMs) => frame(hostileFilm, scene, timeMs)),
  )
  const stage = await openStageFrames(tools, findTemplate(hostile.template)!, hostileFilm, frames.flat())
  const texts: string[] = []
  for (const layers of frames) {
    const found = await stage.inspect(layers)
    expect(found).toMatchObject({ elementsInTexts: 0, hasRun: false })
    texts.push(...found.texts)
  }
  await stage.close()
  for (const text of [HOSTILE.html, LONG_WORDS, ...answers]) expect(texts).toContain(text)
})
