import { mkdir, mkdtemp, open, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EspeakEngine } from '../../render-farm/audio/espeak.ts'
import { createFileCache } from '../../render-farm/cache/file-cache.ts'
import { Compositor } from '../../render-farm/compose/compositor.ts'
import { BrowserKeeper } from '../../render-farm/draw/browser-keeper.ts'
import { FilmSprites } from '../../render-farm/draw/looks.ts'
import { segmentArgs } from '../../render-farm/encode/encode-args.ts'
import { encodeFilm } from '../../render-farm/encode/encode-film.ts'
import { encoderOf } from '../../render-farm/encode/encoders.ts'
import { runFfmpeg } from '../../render-farm/encode/ffmpeg.ts'
import { type Quantiser, quantiserOf } from '../../render-farm/encode/quantiser.ts'
import { ComposedFrames } from '../../render-farm/film/composed-frames.ts'
import { renderFilm } from '../../render-farm/film/render-film.ts'
import type { FarmTools } from '../../render-farm/film/tools.ts'
import { planOpening, planRender } from '../../render-farm/plan/plan.ts'
import { createLog } from '../../shared/log.ts'
import { findChromium } from '../../shared/programs/chromium.ts'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { findTemplate, TEMPLATES } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { benchSnapshot } from './bench-film.ts'
import { measureEncodings } from './encodings.ts'
import { measureEdit, measureMemory, measureNext } from './farm-films.ts'
import { coreSecondsByProgram, type Measured, measured, watchMemory } from './process-tree.ts'
import { renderWithRemotion } from './remotion.ts'

const RUNS_DEFAULT = 3
const FFMPEG_DEADLINE_MS = 600_000

type Run = {
  endToEndFps: number
  picturesFps: number
  limitFps: number
  endToEndRatio: number
  picturesRatio: number
  /** The same ratios in core-seconds: what they would be on a machine with nothing else to do. */
  endToEndCoreRatio: number
  picturesCoreRatio: number
  coreMsPerFrame: number
  composeCoreMsPerFrame: number
  /** Of the film end to end, most first. */
  coreMsPerFrameByProgram: Record<string, number>
  phasesMs: Record<string, number>
}

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
  next: { type: 'boolean' },
  encodings: { type: 'boolean' },
  template: { type: 'string', multiple: true },
} as const

/**
 * A minute of film with a warm browser and cold caches: end to end with speech, music and loudness; the pictures
 * alone; and the encoder alone, fed the very same frames through the very same arguments, all in one run. On request
 * also `--remotion` (the same film there), `--edit` (one question of ten changed), `--next` (a film of other words after it), `--films=N` (memory after each) and
 * `--encodings` (a question of every template, or of each `--template`, held against fixed settings of x264).
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
    const limitFolder = join(folder, 'limit')
    await mkdir(limitFolder)
    const limitTools = await toolsIn(limitFolder, programs, browsers)
    const limits = runCount > 0 ? [await measureLimit(limitTools, limitFolder)] : []
    for (let index = 0; index < runCount; index++) {
      const runFolder = join(folder, String(index))
      await mkdir(runFolder)
      const tools = await toolsIn(runFolder, programs, browsers)
      const before = await coreSecondsByProgram()
      const film = await measured(() => renderFilm(tools, snapshot, { workFolder: runFolder, signal }))
      const after = await coreSecondsByProgram()
      limits.push(await measureLimit(limitTools, limitFolder))
      const cold = { ...tools, cache: createFileCache(join(runFolder, 'cold'), 1e9) }
      const pictures = await measured(() => makePictures(cold, runFolder))
      limits.push(await measureLimit(limitTools, limitFolder))
      await rm(runFolder, { recursive: true, force: true })
      const [first, second, third] = limits.slice(-3) as [Limit, Limit, Limit]
      const run = {
        ...runOf(film, meanOf(first, second), pictures, meanOf(second, third)),
        coreMsPerFrameByProgram: perFrame(before, after, film.result.report.frameCount),
      }
      runs.push(run)
      printRun(index, run)
    }
    const best = summary(runs)
    if (runs.length > 0) printMedian(best)
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length }
    return {
      machine,
      peakMb,
      median: best,
      runs,
      ...(await measureMore(values, best, folder, programs, browsers)),
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
    next?: boolean
    films?: string
    encodings?: boolean
    template?: string[]
  },
  ours: ReturnType<typeof summary>,
  folder: string,
  programs: FarmTools['programs'],
  browsers: BrowserKeeper,
) {
  const more: Record<string, unknown> = {}
  if (wanted.remotion) {
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const runs = await renderWithRemotion(template, await planRender(template, film, snapshot.fps))
    for (const { concurrency, framesPerSecond, coreMsPerFrame } of runs) {
      process.stdout.write(
        `remotion ×${concurrency} ${framesPerSecond.toFixed(1)} frames/s, ${coreMsPerFrame.toFixed(0)} core-ms a frame: ours makes ${(ours.endToEndFps / framesPerSecond).toFixed(1)} times the frames, for a core-second ${(coreMsPerFrame / ours.coreMsPerFrame).toFixed(1)} times\n`,
      )
    }
    more.remotion = runs
  }
  if (wanted.edit) {
    const editFolder = join(folder, 'edit')
    await mkdir(editFolder)
    const edit = await measureEdit(await toolsIn(editFolder, programs, browsers), editFolder)
    process.stdout.write(
      `edit        one question of ten: ${edit.editedCoreSeconds.toFixed(1)} of ${edit.coldCoreSeconds.toFixed(1)} core-seconds (${percent(edit.editRatio)}), wall ${percent(edit.editWallRatio)}, ${edit.segments.reused} of ${edit.segments.total} segments reused\n`,
    )
    more.edit = edit
  }
  if (wanted.next) {
    const nextFolder = join(folder, 'next')
    await mkdir(nextFolder)
    const next = await measureNext(await toolsIn(nextFolder, programs, browsers), nextFolder)
    process.stdout.write(
      `next        a film of other words: ${next.nextCoreMsPerFrame.toFixed(1)} core-ms a frame after one of ${next.firstCoreMsPerFrame.toFixed(1)}, ${next.framesPerSecond.toFixed(0)} frames/s\n`,
    )
    more.next = next
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

/** Of the whole film, as if one ffmpeg had made it. Composing is in core time: by the clock it took thrice as long at a load of 15. */
type Limit = { ms: number; cores: number; composeCoreMs: number }

/** Each is held against the mean of the limits before and after it: how fast the machine is changes within minutes. */
function runOf(
  film: Measured<Awaited<ReturnType<typeof renderFilm>>>,
  filmLimit: Limit,
  pictures: Measured<{ frameCount: number }>,
  picturesLimit: Limit,
): Omit<Run, 'coreMsPerFrameByProgram'> {
  const { report } = film.result
  const { frameCount } = pictures.result
  const fpsOf = ({ ms }: { ms: number }) => (frameCount * 1000) / ms
  // Its voice makes a film longer than its pictures alone: both are held against the limit frame by frame.
  const filmShare = report.frameCount / frameCount
  return {
    endToEndFps: fpsOf(film) * filmShare,
    picturesFps: fpsOf(pictures),
    limitFps: fpsOf(picturesLimit),
    endToEndRatio: (filmLimit.ms / film.ms) * filmShare,
    picturesRatio: picturesLimit.ms / pictures.ms,
    endToEndCoreRatio: (filmLimit.cores / film.cores) * filmShare,
    picturesCoreRatio: picturesLimit.cores / pictures.cores,
    coreMsPerFrame: (film.cores * 1000) / report.frameCount,
    composeCoreMsPerFrame: picturesLimit.composeCoreMs / frameCount,
    phasesMs: report.phasesMs,
  }
}

function perFrame(before: Map<string, number>, after: Map<string, number>, frameCount: number) {
  const spent = [...after].map(
    ([program, seconds]) => [program, ((seconds - (before.get(program) ?? 0)) * 1000) / frameCount] as const,
  )
  return Object.fromEntries(spent.sort(([, one], [, other]) => other - one))
}

function meanOf(one: Limit, other: Limit): Limit {
  const mean = (figure: keyof Limit) => (one[figure] + other[figure]) / 2
  return { ms: mean('ms'), cores: mean('cores'), composeCoreMs: mean('composeCoreMs') }
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

/** Replays each segment's composed frames from a file; what ffmpeg's starts cost beyond one is taken off. */
async function measureLimit(tools: FarmTools, folder: string): Promise<Limit> {
  const plan = await planRender(template, filmOf(snapshot, buildScenes(snapshot, null), {}), snapshot.fps)
  const { width, height } = plan.film
  const sprites = spritesOf(tools)
  await sprites.request(plan.looks.values())
  const compositor = new Compositor(width, height, (look) => sprites.spriteOf(look))
  const raw = join(folder, 'frames.yuv')
  const encode = (input: string, quantiser?: Quantiser) => {
    const shape = { width, height, fps: plan.fps }
    const args = segmentArgs(shape, tools.encoder, join(folder, 'limit.mp4'), { quantiser })
    args[args.indexOf('pipe:0')] = input
    return measured(() => runFfmpeg({ program: tools.programs.ffmpeg, args, deadlineMs: FFMPEG_DEADLINE_MS }))
  }
  await Bun.write(raw, compositor.frame)
  const limit: Limit = { ms: 0, cores: 0, composeCoreMs: 0 }
  const start = await encode(raw)
  for (const segment of plan.segments) {
    const file = await open(raw, 'w')
    for (let frameIndex = 0; frameIndex < segment.frameCount; frameIndex++) {
      const before = process.cpuUsage()
      compositor.compose(segment.layers(frameIndex))
      const { user, system } = process.cpuUsage(before)
      limit.composeCoreMs += (user + system) / 1000
      await file.write(compositor.frame)
    }
    await file.close()
    const composeFrame = (frameIndex: number) => {
      compositor.compose(segment.layers(frameIndex))
      return compositor.frame
    }
    const quantiser = quantiserOf(segment.frameCount, composeFrame, { width, height })
    const { ms, cores } = await encode(raw, quantiser)
    limit.ms += ms
    limit.cores += cores
  }
  await rm(raw)
  // A start is measured with a frame: it counts as the other frames do.
  const starts = plan.segments.length - 1
  const share = plan.frameCount / (plan.frameCount - starts)
  limit.ms = (limit.ms - starts * start.ms) * share
  limit.cores = (limit.cores - starts * start.cores) * share
  return limit
}

function summary(runs: Run[]) {
  const median = (pick: (run: Run) => number) => runs.map(pick).sort((a, b) => a - b)[runs.length >> 1]!
  return {
    endToEndFps: median((run) => run.endToEndFps),
    picturesFps: median((run) => run.picturesFps),
    limitFps: median((run) => run.limitFps),
    endToEndRatio: median((run) => run.endToEndRatio),
    picturesRatio: median((run) => run.picturesRatio),
    endToEndCoreRatio: median((run) => run.endToEndCoreRatio),
    picturesCoreRatio: median((run) => run.picturesCoreRatio),
    coreMsPerFrame: median((run) => run.coreMsPerFrame),
    composeCoreMsPerFrame: median((run) => run.composeCoreMsPerFrame),
  }
}

function printRun(index: number, run: Run): void {
  const phases = Object.entries(run.phasesMs)
    .map(([name, ms]) => `${name} ${ms}`)
    .join(', ')
  const programs = Object.entries(run.coreMsPerFrameByProgram)
    .map(([name, coreMs]) => `${name} ${coreMs.toFixed(1)}`)
    .join(', ')
  process.stdout.write(
    `run ${index + 1}       end to end ${run.endToEndFps.toFixed(0)} frames/s, pictures ${run.picturesFps.toFixed(0)}, encoder alone ${run.limitFps.toFixed(0)}\n` +
      `            ratio ${percent(run.endToEndRatio)} / ${percent(run.picturesRatio)}, in core-seconds ${percent(run.endToEndCoreRatio)} / ${percent(run.picturesCoreRatio)}, composing ${run.composeCoreMsPerFrame.toFixed(2)} core-ms a frame\n` +
      `            ${run.coreMsPerFrame.toFixed(1)} core-ms a frame: ${programs}\n` +
      `            ms by phase (they overlap): ${phases}\n`,
  )
}

function printMedian(best: ReturnType<typeof summary>): void {
  process.stdout.write(
    `median      end to end ${percent(best.endToEndRatio)} of the encoder's limit, pictures alone ${percent(best.picturesRatio)}, in core-seconds ${percent(best.endToEndCoreRatio)} / ${percent(best.picturesCoreRatio)}\n`,
  )
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}
