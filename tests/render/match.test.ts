import { describe, expect, test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { renderFilm } from '../../render-farm/pipeline.ts'
import { planRender } from '../../render-farm/plan/plan.ts'
import { drawPreview } from '../../render-farm/preview/draw-preview.ts'
import { speakFilm } from '../../render-farm/sound.ts'
import { DEFAULT_SPEECH } from '../../shared/contracts/speech.ts'
import { DEFAULT_TRACK, sourceOfTrack } from '../../shared/music/tracks.ts'
import { random } from '../../shared/random.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf, sceneAt } from '../../shared/timeline/film.ts'
import { frameTimeMs } from '../../shared/timeline/frame-time.ts'
import { digitFrames, expectRightDigit } from './digits.ts'
import { shortSnapshot, testFarm } from './farm.ts'
import { compareFlatColours, compareSsim, decodeFrames, readPicture } from './film-frames.ts'
import { measureLoudness } from './film-sound.ts'
import { openStageFrames } from './stage-frames.ts'

/** 2 in `verify`; `bun run template match` asks for 20. */
const FRAMES_PER_TEMPLATE = Number(process.env.MATCH_FRAMES ?? 2)
const SSIM_MIN = 0.99
/** Chromium scales and blends by its own rules: a moving, textured scene differs from the compositor's by this much. */
const BROWSER_SSIM_MIN = 0.98
const COLOUR_DIFFERENCE_MAX = 3
const FPS = 30

const { tools, folder } = await testFarm()
const signal = new AbortController().signal

// One film of each template, with a voice and music; everything below looks at the same file.
describe.each(TEMPLATES.map((template) => ({ name: template.name, template })))('$name', ({ template }) => {
  test('shows in its film what the preview and the browser show, in the same colours, and sounds as loud as promised', async () => {
    const base = shortSnapshot({ template: template.name, speech: DEFAULT_SPEECH, title: 'Five planets' })
    const snapshot = {
      ...base,
      music: { source: sourceOfTrack(DEFAULT_TRACK), volume: 0.15 },
      questions: base.questions.map((question) => ({ ...question, countdownSeconds: 2 })),
    }
    const { durations } = await speakFilm(tools, snapshot, signal)
    const scenes = buildScenes(snapshot, durations)
    const plan = planRender(template, filmOf(snapshot, scenes, {}), FPS)
    const workFolder = join(folder, template.name)
    await mkdir(workFolder)
    const { path, report } = await renderFilm(tools, snapshot, { workFolder, signal })
    expect(report.frameCount).toBe(plan.frameCount)
    expect(report.oracle).toEqual({ checked: 2, mismatches: 0 })

    const next = random(template.name)
    const moments = Array.from({ length: FRAMES_PER_TEMPLATE }, () => Math.floor(next() * plan.frameCount))
    const frames = moments.map((frameIndex) => {
      const timeMs = frameTimeMs(frameIndex, FPS)
      const scene = sceneAt(scenes, timeMs + 0.001)
      return { frameIndex, timeMs, layers: template.frame(plan.film, scene, timeMs - scene.startMs) }
    })
    const digits = digitFrames(template, plan)
    const decoded = await decodeFrames(
      tools.programs.ffmpeg,
      path,
      [...moments, ...digits.map(({ frameIndex }) => frameIndex)],
      plan.film,
    )
    const shown = [...frames.flatMap(({ layers }) => layers), ...digits.flatMap(({ right }) => right)]
    const stage = await openStageFrames(tools, template, plan.film, shown)
    const colours: number[] = []
    for (const { frameIndex, timeMs, layers } of frames) {
      const film = decoded.get(frameIndex)!
      const inBrowser = await stage.draw(layers)
      // The middle of a frame: no rounding can ask for its neighbour.
      const atMs = [timeMs + 500 / FPS]
      const request = { snapshot, atMs, withScenes: false, widthPx: null, folder: 'match' }
      const preview = await readPicture((await drawPreview(tools, request, signal)).frames[0]!.png)
      colours.push(...compareFlatColours(preview, film))
      const found = {
        frameIndex,
        preview: compareSsim(preview, film),
        browser: compareSsim(inBrowser, film),
      }
      expect(found.preview, JSON.stringify(found)).toBeGreaterThanOrEqual(SSIM_MIN)
      expect(found.browser, JSON.stringify(found)).toBeGreaterThanOrEqual(BROWSER_SSIM_MIN)
    }
    // Grain leaves few flat places on some frames of some templates.
    expect(colours.length).toBeGreaterThan(20)
    colours.sort((a, b) => a - b)
    expect(colours[Math.floor(colours.length * 0.99)]!).toBeLessThanOrEqual(COLOUR_DIFFERENCE_MAX)
    for (const frame of digits) {
      const pictures = { right: await stage.draw(frame.right), wrong: await stage.draw(frame.wrong) }
      expectRightDigit(decoded.get(frame.frameIndex)!, pictures, frame)
    }
    await stage.close()

    const { loudnessLufs, truePeakDbtp } = await measureLoudness(tools.programs.ffmpeg, path)
    expect(loudnessLufs).toBeWithin(-14.5, -13.5 + 1e-9)
    expect(truePeakDbtp).toBeLessThanOrEqual(-1.5)
  }, 600_000)
})
