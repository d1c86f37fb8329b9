import { join } from 'node:path'
import type { RenderReport } from '../shared/contracts/render-report.ts'
import type { RenderSnapshot } from '../shared/contracts/snapshot.ts'
import { findUnreadable } from '../shared/templates/find-unreadable.ts'
import { findTemplate } from '../shared/templates/index.ts'
import { buildScenes } from '../shared/timeline/build-scenes.ts'
import { filmOf } from '../shared/timeline/film.ts'
import type { FilmInWork } from './chunks/offer-segments.ts'
import { FilmSprites } from './draw/looks.ts'
import { concatList, joinArgs } from './encode/encode-args.ts'
import type { Helpers } from './encode/encode-film.ts'
import { runFfmpeg } from './encode/ffmpeg.ts'
import { compareFacts, type FilmFacts, probeFilm } from './encode/probe.ts'
import { failAs, RenderFailure } from './failure.ts'
import { assertShortEnough, LAST_RESORT_WARNING } from './last-resort/last-resort.ts'
import { encodeChecked } from './oracle/encode-checked.ts'
import { formatSrt, formatVtt, listCaptions } from './outputs/captions.ts'
import { listChapters } from './outputs/chapters.ts'
import { describeFilm } from './outputs/describe-film.ts'
import { drawPoster } from './outputs/poster.ts'
import { Phases } from './phases.ts'
import { loadPictures } from './pictures.ts'
import { planRender } from './plan/plan.ts'
import { mixFilm, speakFilm } from './sound.ts'
import type { FarmTools } from './tools.ts'

export type RenderedFilm = {
  path: string
  facts: FilmFacts
  report: RenderReport
  /** JPEG. */
  poster: Uint8Array
  /** `null` where nothing is spoken. */
  captions: { vtt: string; srt: string } | null
}

/** Frames a second of the survey that asks for looks before the voice is known; what it misses is asked for later. */
export const SURVEY_FPS = 10
const JOIN_DEADLINE_MS = 120_000

/**
 * Makes a film of a snapshot in `workFolder`: speech, pictures and drawing side by side, then sound beside composing and
 * encoding. Throws `RenderFailure`. `onProgress` hears shares from 0 to 1 that never fall.
 */
export async function renderFilm(
  tools: FarmTools,
  snapshot: RenderSnapshot,
  options: {
    workFolder: string
    signal: AbortSignal
    onProgress?: (share: number) => void
    onPhase?: (name: string, times: { startMs: number; endMs: number }) => void
    /** Asks other nodes to make segments of the film. */
    offer?: (film: FilmInWork) => Helpers | null
  },
): Promise<RenderedFilm> {
  const { workFolder } = options
  const template = findTemplate(snapshot.template)
  if (template === undefined) {
    throw new RenderFailure('NOT_RENDERABLE', { hint: `There is no template “${snapshot.template}”.` })
  }
  // The first stage that fails ends the ones beside it.
  const stop = new AbortController()
  const signal = AbortSignal.any([options.signal, stop.signal])
  const phases = new Phases(options.onPhase)
  const { fps } = snapshot
  const speaking = phases.time('speech', () =>
    failAs('AUDIO_FAILED', () => speakFilm(tools, snapshot, signal)),
  )
  speaking.catch(() => {}) // Its failure is heard once the pictures are there.
  try {
    const { pictures, assets } = await phases.time('pictures', () =>
      loadPictures(snapshot, { storage: tools.storage, network: tools.network, signal }),
    )
    const sprites = new FilmSprites({
      template,
      pictures,
      signal,
      cache: tools.cache,
      browsers: tools.browsers,
    })
    const survey = planRender(template, filmOf(snapshot, buildScenes(snapshot, null), assets), SURVEY_FPS)
    // Whoever waits for a look hears of a failure; until then nobody does.
    sprites.request(survey.looks.values()).catch(() => {})
    const spoken = await speaking
    const scenes = buildScenes(snapshot, spoken.durations)
    const plan = await phases.time('plan', async () =>
      planRender(template, filmOf(snapshot, scenes, assets), fps),
    )
    assertShortEnough(tools.isLastResort, plan.film.durationMs)
    const drawn = phases.time('draw', () =>
      failAs('BROWSER_FAILED', async () => {
        await sprites.request(plan.looks.values())
        await sprites.settle()
      }),
    )
    const sounded = phases.time('audio', () =>
      mixFilm(tools, snapshot, { scenes, clips: spoken.clips }, { workFolder, signal }),
    )
    const lookHashes = drawn.then(() => [...plan.looks.keys()].map((key) => sprites.hashOf(key)))
    lookHashes.catch(() => {}) // Nobody may ask for them.
    const helpers = options.offer?.({ plan, durations: spoken.durations, lookHashes })
    let framesDone = 0
    const encoded = phases.time('compose', () =>
      failAs('ENCODER_FAILED', () =>
        encodeChecked({
          tools,
          template,
          plan,
          sprites,
          workFolder,
          signal,
          helpers: helpers ?? undefined,
          onFrames(count) {
            if (framesDone === 0) phases.mark('start')
            framesDone += count
            options.onProgress?.(0.05 + 0.9 * Math.min(1, framesDone / plan.frameCount))
          },
        }),
      ),
    )
    const [sound, film] = await allOrStop([sounded, encoded, drawn], stop)

    const path = join(workFolder, 'film.mp4')
    const muxed = phases.time('mux', () =>
      failAs('ENCODER_FAILED', async () => {
        const list = join(workFolder, 'segments.txt')
        await Bun.write(list, concatList(film.paths))
        const args = joinArgs(list, sound.path, path)
        await runFfmpeg({ program: tools.programs.ffmpeg, args, deadlineMs: JOIN_DEADLINE_MS, signal })
      }),
    )
    const pictured = phases.time('poster', () =>
      failAs('BROWSER_FAILED', () => drawPoster(template, plan, sprites)),
    )
    const [poster] = await allOrStop([pictured, muxed], stop)
    const shape = { width: plan.film.width, height: plan.film.height, fps }
    const facts = await phases.time('check', () =>
      failAs('CHECK_FAILED', async () => {
        const found = await probeFilm(tools.programs.ffprobe, path, signal)
        const wrong = compareFacts(found, {
          ...shape,
          videoCodec: film.encoder.videoCodec,
          frameCount: plan.frameCount,
          durationMs: plan.film.durationMs,
        })
        if (wrong.length > 0) throw new Error(`the finished file differs from its plan: ${wrong.join('; ')}`)
        return found
      }),
    )
    const platform = await phases.time('report', () =>
      failAs('CHECK_FAILED', () => describeFilm({ path, facts, template, plan, sound, sprites })),
    )
    const unreadable = await findUnreadable(
      template,
      plan.film,
      (look) => sprites.textOf(look)?.fontPx ?? null,
    )
    const spokenLines = listCaptions(scenes, spoken.durations)
    options.onProgress?.(0.97)
    const report: RenderReport = {
      encoder: film.encoder.codec,
      ...shape,
      frameCount: plan.frameCount,
      framesPerSecond: Math.round((plan.frameCount / phases.totalMs()) * 10_000) / 10,
      phasesMs: { ...phases.report(), encode: Math.round(film.waitedMs) },
      segments: { total: plan.segments.length, reused: film.reused, remote: film.remote },
      looks: { total: sprites.total, reused: sprites.reused },
      speech: {
        total: spoken.clips.size,
        reused: [...spoken.clips.values()].filter(({ isReused }) => isReused).length,
      },
      oracle: film.oracle,
      loudnessLufs: sound.loudnessLufs,
      truePeakDbtp: sound.truePeakDbtp,
      warnings: [
        ...(tools.isLastResort ? [LAST_RESORT_WARNING] : []),
        ...spoken.warnings,
        ...sprites.warnings,
        ...unreadable,
        ...sound.warnings,
      ],
      chapters: listChapters(snapshot, scenes),
      hasCaptions: spokenLines.length > 0,
      platform,
    }
    const captions = report.hasCaptions ? { vtt: formatVtt(spokenLines), srt: formatSrt(spokenLines) } : null
    return { path, facts, report, poster, captions }
  } catch (error) {
    stop.abort()
    await Promise.allSettled([speaking])
    throw error
  }
}

/** Like `Promise.all`; after a failure it stops the others and waits for them: nothing outlives the work folder. */
async function allOrStop<Results extends readonly unknown[]>(
  stages: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
  stop: AbortController,
): Promise<Results> {
  try {
    return (await Promise.all(stages)) as unknown as Results
  } catch (error) {
    stop.abort()
    await Promise.allSettled(stages)
    throw error
  }
}
