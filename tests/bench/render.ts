import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EspeakEngine } from '../../render-farm/audio/espeak.ts'
import { createFileCache } from '../../render-farm/cache/file-cache.ts'
import { BrowserKeeper } from '../../render-farm/draw/browser-keeper.ts'
import { FilmSprites } from '../../render-farm/draw/looks.ts'
import { encodeFilm } from '../../render-farm/encode/encode-film.ts'
import { encoderOf } from '../../render-farm/encode/encoders.ts'
import { ComposedFrames } from '../../render-farm/film/composed-frames.ts'
import { renderFilm } from '../../render-farm/film/render-film.ts'
import type { FarmTools } from '../../render-farm/film/tools.ts'
import { planOpening, planRender } from '../../render-farm/plan/plan.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { createLog } from '../../shared/log.ts'
import { findChromium } from '../../shared/programs/chromium.ts'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { benchSnapshot, otherSnapshot } from './bench-film.ts'
import { encodeAlone, type FramesEncoded } from './encoder-alone.ts'
import { measureEncodings, referenceOf } from './encodings.ts'
import { measureEdits, measureMemory } from './farm-films.ts'
import { type OtherFilm, renderInCheckout } from './other-checkout.ts'
import { coreSecondsByProgram, measured, watchMemory } from './process-tree.ts'
import { renderWithRemotion } from './remotion.ts'
import { encodingsOf, type MadeFilm, medianOf, type Run, type RunEncodings, runOf } from './render-figures.ts'
import { percent, printEncodings, printMedian, printOther, printRemotion, printRun } from './render-table.ts'

const RUNS_DEFAULT = 3

const snapshot = benchSnapshot()
const template = findTemplate(snapshot.template)!
const signal = new AbortController().signal
/** One voice for all films, as a node has. */
const espeak = new EspeakEngine()

const OPTIONS = {
  runs: { type: 'string' },
  films: { type: 'string' },
  remotion: { type: 'boolean' },
  edit: { type: 'boolean' },
  against: { type: 'string' },
  encodings: { type: 'boolean' },
  template: { type: 'string', multiple: true },
} as const

/**
 * A minute of film with a warm browser and cold caches, end to end with speech, music and loudness; then a film of other words, as a node makes
 * that knows the template; the pictures alone; and encoders alone, fed the very same frames: with the film's arguments, and with `veryfast crf 18`.
 * On request also `--remotion` (the same film there), `--against=DIR` (the benchmark of another checkout, in turns), `--edit` (one question of
 * ten changed), `--films=N` (memory after each) and `--encodings` (a question of every template, or of each `--template`, held against
 * fixed settings of x264).
 */
export async function runRenderBench(args: string[]): Promise<unknown> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const runCount = Number(values.runs ?? RUNS_DEFAULT)
  const folder = await mkdtemp(join(tmpdir(), 'bench-render-'))
  const programs = await findFfmpeg(undefined, join(tmpdir(), 'bench-programs'))
  const browsers = new BrowserKeeper(await findChromium(undefined, join(tmpdir(), 'bench-programs')), folder)
  try {
    await browsers.get()
    const peakMb = await warmUp(await toolsIn(join(folder, 'warm'), programs, browsers), join(folder, 'warm'))
    process.stdout.write(
      `peak memory ${peakMb} MB of node, browser and ffmpeg, in a first film that is not timed\n`,
    )
    const runs: Run[] = []
    const others: OtherFilm[] = []
    let encodings: RunEncodings | undefined
    const aloneFolder = join(folder, 'alone')
    await mkdir(aloneFolder)
    const alone = await encodersAlone(await toolsIn(aloneFolder, programs, browsers), aloneFolder)
    for (let index = 0; index < runCount; index++) {
      const runFolder = join(folder, String(index))
      await mkdir(runFolder)
      const before = await alone('film')
      const film = await makeFilm(await toolsIn(runFolder, programs, browsers), snapshot, runFolder)
      const next = await makeFilm(await toolsIn(runFolder, programs, browsers), otherSnapshot(), runFolder)
      const between = await alone(index === 0 ? 'compared' : 'reference')
      const cold = await toolsIn(join(runFolder, 'cold'), programs, browsers)
      const pictures = await measured(() => makePictures(cold, runFolder))
      const after = await alone('film')
      await rm(runFolder, { recursive: true, force: true })
      runs.push(runOf({ film, next, pictures, before, between, after }))
      encodings ??= encodingsOf(film, between)
      printRun(index, runs.at(-1)!)
      if (values.against !== undefined) {
        others.push(await renderInCheckout(values.against))
        printOther(others.at(-1)!, runs.at(-1)!)
      }
    }
    if (encodings) printEncodings(encodings)
    const median = runs.length > 0 ? medianOf(runs) : null
    if (median) printMedian(median, others)
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length }
    return {
      machine,
      peakMb,
      median,
      runs,
      others,
      encodings,
      ...(await measureMore(values, median, folder, programs, browsers)),
    }
  } finally {
    espeak.close()
    await browsers.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureMore(
  wanted: {
    remotion?: boolean
    edit?: boolean
    films?: string
    encodings?: boolean
    template?: string[]
  },
  ours: Run | null,
  folder: string,
  programs: FarmTools['programs'],
  browsers: BrowserKeeper,
) {
  const more: Record<string, unknown> = {}
  if (wanted.remotion) {
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const runs = await renderWithRemotion(template, await planRender(template, film, snapshot.fps))
    for (const run of runs) printRemotion(run, ours)
    more.remotion = runs
  }
  if (wanted.edit) {
    const editFolder = join(folder, 'edit')
    await mkdir(editFolder)
    const { coldCoreSeconds, edits } = await measureEdits(
      await toolsIn(editFolder, programs, browsers),
      editFolder,
    )
    for (const { question, coreRatio, wallRatio, made, total } of edits) {
      process.stdout.write(
        `edit        question ${question} of ten: ${percent(coreRatio)} of ${coldCoreSeconds.toFixed(1)} core-seconds, wall ${percent(wallRatio)}, ${made} of ${total} segments made\n`,
      )
    }
    more.edit = edits
  }
  const films = Number(wanted.films ?? 0)
  if (films > 0) {
    const memoryFolder = join(folder, 'memory')
    await mkdir(memoryFolder)
    const memory = await measureMemory(await toolsIn(memoryFolder, programs, browsers), memoryFolder, films)
    process.stdout.write(`memory      MB after each of ${films} films: ${memory.afterMb.join(' ')}\n`)
    more.memory = memory
  }
  if (wanted.encodings) {
    const encodingFolder = join(folder, 'encodings')
    await mkdir(encodingFolder)
    const encodingTools = await toolsIn(encodingFolder, programs, browsers)
    const templates = TEMPLATES.filter(({ name }) => wanted.template?.includes(name) ?? true)
    more.encodings = await measureEncodings(encodingTools, templates, encodingFolder)
  }
  return more
}

async function toolsIn(
  folder: string,
  programs: FarmTools['programs'],
  browsers: BrowserKeeper,
): Promise<FarmTools> {
  return {
    programs,
    ffmpegVersion: 'bench',
    build: { digest: 'bench', version: 'bench' },
    drawingCode: 'bench',
    encoder: encoderOf('x264'),
    browsers,
    cache: createFileCache(join(folder, 'cache'), 1e9),
    cacheFolder: join(folder, 'cache'),
    storage: createMemoryStorage(),
    speech: {},
    espeak,
    log: createLog('error'),
  }
}

/** A film before the measured ones, as on a node that has been at work: code is compiled, the voice speaks. */
async function warmUp(tools: FarmTools, folder: string): Promise<number> {
  await mkdir(folder)
  // Looking at the memory of all those processes costs the kernel 2 core-ms for each frame of the film.
  const memory = watchMemory()
  await renderFilm(tools, snapshot, { workFolder: folder, signal })
  return memory.stop()
}

/** A film, core time by program included. */
async function makeFilm(tools: FarmTools, wanted: RenderSnapshot, folder: string): Promise<MadeFilm> {
  const before = await coreSecondsByProgram()
  const { result, ms, cores } = await measured(() =>
    renderFilm(tools, wanted, { workFolder: folder, signal }),
  )
  const after = await coreSecondsByProgram()
  const sizeOf = async (name: string) => (await stat(join(folder, name))).size
  const picturesBytes = (await sizeOf('film.mp4')) - (await sizeOf('sound.m4a'))
  const { frameCount, phasesMs } = result.report
  return { ms, cores, frameCount, phasesMs, picturesBytes, byProgram: perFrame(before, after, frameCount) }
}

function perFrame(before: Map<string, number>, after: Map<string, number>, frameCount: number) {
  const spent = [...after].map(
    ([program, seconds]) => [program, ((seconds - (before.get(program) ?? 0)) * 1000) / frameCount] as const,
  )
  return Object.fromEntries(spent.sort(([, one], [, other]) => other - one))
}

/** What `renderFilm` does for the pictures, without any sound, caches cold. */
async function makePictures(tools: FarmTools, workFolder: string): Promise<{ frameCount: number }> {
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const sprites = spritesOf(tools)
  const opening = planOpening(template, film, snapshot.fps)
  void sprites.request(opening.looks.values())
  const firstFrame = Promise.withResolvers<void>()
  const planned = firstFrame.promise.then(async () => {
    const plan = await planRender(template, film, snapshot.fps, opening)
    return { plan, drawn: sprites.request(plan.looks.values()), helpers: null }
  })
  await encodeFilm({
    tools,
    shape: { width: film.width, height: film.height, fps: snapshot.fps },
    opening,
    rest: planned,
    frames: new ComposedFrames(sprites, film),
    workFolder,
    signal,
    onFrames: () => firstFrame.resolve(),
  })
  const { plan, drawn } = await planned
  await drawn
  await sprites.settle()
  return plan
}

function spritesOf(tools: FarmTools): FilmSprites {
  return new FilmSprites({ ...tools, template, pictures: new Map(), signal })
}

/** Encodes the film's silent frames: with the film's arguments; with `crf 18` beside; or with `crf 13` too, and similarities. */
async function encodersAlone(tools: FarmTools, folder: string) {
  const plan = await planRender(template, filmOf(snapshot, buildScenes(snapshot, null), {}), snapshot.fps)
  const sprites = spritesOf(tools)
  await sprites.ready(plan.looks.values())
  return (what: 'film' | 'reference' | 'compared'): Promise<FramesEncoded> =>
    encodeAlone({
      tools,
      plan,
      sprites,
      encoders: [tools.encoder, referenceOf(18), referenceOf(13)].slice(
        0,
        { film: 1, reference: 2, compared: 3 }[what],
      ),
      isCompared: what === 'compared',
      folder,
    })
}
