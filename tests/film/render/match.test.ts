import { describe, expect, test } from 'bun:test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import { speakFilm } from '../../../render-farm/film/sound.ts'
import { planRender, type RenderPlan } from '../../../render-farm/plan/plan.ts'
import { drawPreview } from '../../../render-farm/preview/draw-preview.ts'
import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { DEFAULT_SPEECH } from '../../../shared/contracts/speech.ts'
import { DEFAULT_TRACK, sourceOfTrack } from '../../../shared/music/tracks.ts'
import { random } from '../../../shared/random.ts'
import { TEMPLATE_NAMES, TEMPLATES } from '../../../shared/templates/index.ts'
import type { Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf, sceneAt } from '../../../shared/timeline/film.ts'
import { frameTimeMs } from '../../../shared/timeline/frame-time.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { digitFrames, expectRightDigit } from './digits.ts'
import { compareFlatColours, compareSsim, decodeFrames, type Picture, readPicture } from './film-frames.ts'
import { measureLoudness } from './film-sound.ts'
import { openStageFrames } from './stage-frames.ts'

/** 2 in `verify`; `bun run template match` asks for 20, and for a film of each template. */
const FRAMES_PER_TEMPLATE = Number(process.env.MATCH_FRAMES ?? 2)
/**
 * A film encodes what a preview composes, whatever the template: `verify` makes the film of the one with most grain (other
 * tests make films of the default one), and holds previews of as many others against the browser as together use every
 * way to draw and to move that any template uses.
 */
const FILMED: readonly string[] = process.env.MATCH_FRAMES ? TEMPLATE_NAMES : ['chalkboard']
const MATCHED = process.env.MATCH_FRAMES ? TEMPLATES : coverOf(TEMPLATES)
const SSIM_MIN = 0.99
/** Of 255: at 99 of 100 flat places, and at the worst of them. */
const COLOUR_DIFFERENCE_MAX = { most: 3, worst: 4 }
const FPS = 30

const { tools, folder } = await testFarm()
const signal = new AbortController().signal

describe.each(MATCHED.map((template) => ({ name: template.name, template })))('$name', ({ template }) => {
  const isFilmed = FILMED.includes(template.name)
  test(`shows in ${isFilmed ? 'its film what the preview and the browser show' : 'its preview what the browser shows'}, in the same colours and with the right digit`, async () => {
    const snapshot = snapshotFor(template, isFilmed)
    const { durations, words } = await speakFilm(tools, snapshot, { signal })
    const scenes = buildScenes(snapshot, durations, words)
    const plan = await planRender(template, filmOf(snapshot, scenes, {}), FPS)
    const digits = digitFrames(plan)
    const next = random(template.name)
    const moments = Array.from({ length: FRAMES_PER_TEMPLATE }, () => Math.floor(next() * plan.frameCount))
    const all = [...new Set([...moments, ...digits.map(({ frameIndex }) => frameIndex)])].toSorted(
      (a, b) => a - b,
    )
    const previews = await previewFrames(snapshot, all)
    const film = isFilmed ? await filmFrames(snapshot, plan, all) : previews
    const layersAt = (frameIndex: number) => {
      const timeMs = frameTimeMs(frameIndex, FPS)
      const scene = sceneAt(scenes, timeMs + 0.001)
      return { scene, layers: template.frame(plan.film, scene, timeMs - scene.startMs) }
    }
    const shown = all.flatMap((frameIndex) => layersAt(frameIndex).layers)
    const stage = await openStageFrames(tools, template, plan.film, shown)
    const colours: number[] = []
    const found = []
    for (const frameIndex of moments.toSorted((a, b) => a - b)) {
      const { scene, layers } = layersAt(frameIndex)
      const browser = await stage.draw(layers)
      const [drawn, preview] = [film.get(frameIndex)!, previews.get(frameIndex)!]
      colours.push(...compareFlatColours(isFilmed ? preview : browser, drawn))
      found.push({
        frameIndex,
        sceneId: scene.id,
        inSceneMs: Math.round(frameTimeMs(frameIndex, FPS) - scene.startMs),
        preview: compareSsim(preview, drawn),
        browser: compareSsim(browser, drawn),
      })
    }
    if (process.env.MATCH_FRAMES) console.table(found)
    expect(found.filter(({ preview, browser }) => Math.min(preview, browser) < SSIM_MIN)).toEqual([])
    // Grain leaves few flat places on some frames of some templates.
    expect(colours.length).toBeGreaterThan(20)
    colours.sort((a, b) => a - b)
    expect(colours[Math.floor(colours.length * 0.99)]!).toBeLessThanOrEqual(COLOUR_DIFFERENCE_MAX.most)
    expect(colours.at(-1)!).toBeLessThanOrEqual(COLOUR_DIFFERENCE_MAX.worst)
    for (const frame of digits) {
      const pictures = { right: await stage.draw(frame.right), wrong: await stage.draw(frame.wrong) }
      expectRightDigit(film.get(frame.frameIndex)!, pictures, frame)
    }
    await stage.close()
  }, 600_000)
})

/** The filmed templates, then greedily those that show most of what no template before them showed. */
function coverOf(templates: readonly Template[]): Template[] {
  const shown = new Map(templates.map((template) => [template, waysOf(template)]))
  const chosen = templates.filter(({ name }) => FILMED.includes(name))
  const left = new Set(templates.flatMap((template) => [...shown.get(template)!]))
  for (;;) {
    for (const template of chosen) for (const way of shown.get(template)!) left.delete(way)
    if (left.size === 0) return chosen
    const gain = (template: Template) => [...shown.get(template)!].filter((way) => left.has(way)).length
    chosen.push(templates.reduce((best, template) => (gain(template) > gain(best) ? template : best)))
  }
}

/** Names of what a template's film asks of the browser and the compositor: fields of its looks and motions. */
function waysOf(template: Template): Set<string> {
  const snapshot = snapshotFor(template, false)
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const times = Array.from({ length: Math.ceil(film.durationMs / 100) }, (_, index) => index * 100)
  return new Set(
    times.flatMap((timeMs) => {
      const scene = sceneAt(film.scenes, timeMs)
      return template
        .frame(film, scene, timeMs - scene.startMs)
        .flatMap(({ look, motion }) => [
          ...Object.keys(look).map((field) => `look ${field}`),
          ...Object.keys(motion).map((field) => `motion ${field} ${motion.blend ?? ''}`),
        ])
    }),
  )
}

/** A film of a few seconds; one that is made has a voice and music. */
function snapshotFor({ name }: Template, isFilmed: boolean): RenderSnapshot {
  const base = shortSnapshot({ template: name, title: 'Five planets' })
  // Emoji are drawn in each template's own hand.
  const questions = base.questions.map((question) => ({
    ...question,
    text: `🪐 ${question.text}`,
    countdownSeconds: 2,
  }))
  if (!isFilmed) return { ...base, questions }
  const music = { source: sourceOfTrack(DEFAULT_TRACK), volume: 0.15 }
  return { ...base, questions, music, speech: { ...DEFAULT_SPEECH, enabled: true } }
}

async function previewFrames(
  snapshot: RenderSnapshot,
  frameIndexes: readonly number[],
): Promise<Map<number, Picture>> {
  // The middle of a frame: no rounding can ask for its neighbour.
  const atMs = frameIndexes.map((index) => frameTimeMs(index, FPS) + 500 / FPS)
  const request = { snapshot, atMs, withScenes: false, widthPx: null, folder: 'match' }
  const { frames } = await drawPreview(tools, request, signal)
  const pictures = await Promise.all(frames.map(({ png }) => readPicture(png)))
  return new Map(frameIndexes.map((frameIndex, at) => [frameIndex, pictures[at]!]))
}

/** Makes the film, which must be as long as planned, right by its own oracle and as loud as promised. */
async function filmFrames(
  snapshot: RenderSnapshot,
  plan: RenderPlan,
  frameIndexes: readonly number[],
): Promise<Map<number, Picture>> {
  const workFolder = join(folder, snapshot.template)
  await mkdir(workFolder)
  const { path, report } = await renderFilm(tools, snapshot, { workFolder, signal })
  expect(report.frameCount).toBe(plan.frameCount)
  expect(report.oracle).toEqual({ checked: 2, mismatches: 0 })
  const { loudnessLufs, truePeakDbtp } = await measureLoudness(tools.programs.ffmpeg, path)
  expect(loudnessLufs).toBeWithin(-14.5, -13.5 + 1e-9)
  expect(truePeakDbtp).toBeLessThanOrEqual(-1.5)
  return decodeFrames(tools.programs.ffmpeg, path, frameIndexes, plan.film)
}
