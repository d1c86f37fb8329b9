import { join } from 'node:path'
import { peek } from 'bun'
import { FRAME_SIZE } from '../../shared/contracts/format.ts'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import type { RenderSnapshot } from '../../shared/contracts/snapshot.ts'
import { findUnreadable } from '../../shared/templates/find-unreadable.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { estimateSpeech, type SpeechDurations } from '../../shared/timeline/speech-clips.ts'
import type { FilmInWork } from '../chunks/offer-segments.ts'
import { FilmSprites } from '../draw/looks.ts'
import { concatList, joinArgs } from '../encode/encode-args.ts'
import type { Helpers, RestOfFilm } from '../encode/encode-film.ts'
import { runFfmpeg } from '../encode/ffmpeg.ts'
import { compareFacts, type FilmFacts, probeFilm } from '../encode/probe.ts'
import { failAs, RenderFailure } from '../failure.ts'
import { assertShortEnough, LAST_RESORT_WARNING } from '../last-resort/last-resort.ts'
import { encodeChecked } from '../oracle/encode-checked.ts'
import { formatSrt, formatVtt, listCaptions } from '../outputs/captions.ts'
import { listChapters } from '../outputs/chapters.ts'
import { describeFilm } from '../outputs/describe-film.ts'
import { drawPoster } from '../outputs/poster.ts'
import { planOpening, planRender } from '../plan/plan.ts'
import { loadPictures } from './pictures.ts'
import { mixFilm, speakFilm } from './sound.ts'
import { Stages } from './stages.ts'
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
const SURVEY_FPS = 10
const JOIN_DEADLINE_MS = 120_000

/**
 * Makes a film of a snapshot in `workFolder`. Its opening needs one voice and few looks: while that is composed and
 * encoded, the rest is spoken, planned and drawn; then sound is mixed beside composing and encoding. Throws
 * `RenderFailure`. `onProgress` hears shares from 0 to 1 that never fall.
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
  const stages = new Stages(options.signal, options.onPhase)
  const { signal, phases } = stages
  const { fps } = snapshot
  // Until its first frame a film works on its opening alone: beside all else that came after 0.9 s, not 0.25.
  const introSpoken = stages.expect<number>()
  const firstFrame = stages.expect<void>()
  const rest = stages.expect<RestOfFilm>()
  try {
    const speaking = stages.begin('speech', () =>
      failAs('AUDIO_FAILED', () =>
        speakFilm(tools, snapshot, {
          signal,
          async onSpoken(clip, durationMs) {
            if (clip !== 'intro') return
            introSpoken.resolve(durationMs)
            await firstFrame.promise
          },
        }),
      ),
    )
    // Not every title can be spoken.
    speaking.then(({ durations }) => introSpoken.resolve(durations.intro ?? 0)).catch(() => {})
    const { pictures, assets } = await stages.begin('pictures', () =>
      loadPictures(snapshot, { storage: tools.storage, network: tools.network, signal }),
    )
    const sprites = new FilmSprites({
      template,
      pictures,
      signal,
      cache: tools.cache,
      browsers: tools.browsers,
    })
    const filmWith = (spoken: SpeechDurations) => filmOf(snapshot, buildScenes(snapshot, spoken), assets)
    const estimate = estimateSpeech(snapshot)
    const intro = await introSpoken.promise
    const opening = planOpening(template, filmWith({ ...estimate, intro }), fps)
    // Whoever waits for a look hears of a failure; until then nobody does.
    sprites.request(opening.looks.values()).catch(() => {})
    let framesDone = 0
    let frameCount = Number.POSITIVE_INFINITY
    const shape = { ...FRAME_SIZE[snapshot.format], fps }
    const encoding = stages.begin('compose', () =>
      failAs('ENCODER_FAILED', () =>
        encodeChecked({
          tools,
          template,
          shape,
          opening,
          rest: rest.promise,
          sprites,
          workFolder,
          signal,
          onFrames(count) {
            if (framesDone === 0) phases.mark('start')
            firstFrame.resolve()
            framesDone += count
            options.onProgress?.(0.05 + 0.9 * Math.min(1, framesDone / frameCount))
          },
        }),
      ),
    )

    await firstFrame.promise
    // Most of its looks do not depend on the voices: they are drawn meanwhile.
    if (peek.status(speaking) === 'pending') {
      const survey = planRender(template, filmWith(estimate), SURVEY_FPS)
      sprites.request(survey.looks.values()).catch(() => {})
    }
    const { durations, clips, warnings } = await speaking
    const plan = await phases.time('plan', async () =>
      planRender(template, filmWith(durations), fps, opening),
    )
    assertShortEnough(tools.isLastResort, plan.film.durationMs)
    frameCount = plan.frameCount
    const drawing = stages.begin('draw', () =>
      failAs('BROWSER_FAILED', async () => {
        await sprites.request(plan.looks.values())
        await sprites.settle()
      }),
    )
    const lookHashes = drawing.then(() => [...plan.looks.keys()].map((key) => sprites.hashOf(key)))
    lookHashes.catch(() => {}) // Nobody may ask for them.
    rest.resolve({ plan, helpers: options.offer?.({ plan, durations, lookHashes }) ?? null })
    const { scenes } = plan.film
    const sounding = stages.begin('audio', () =>
      mixFilm(tools, snapshot, { scenes, clips }, { workFolder, signal }),
    )
    const [sound, film] = await Promise.all([sounding, encoding, drawing])

    const path = join(workFolder, 'film.mp4')
    const muxing = stages.begin('mux', () =>
      failAs('ENCODER_FAILED', async () => {
        const list = join(workFolder, 'segments.txt')
        await Bun.write(list, concatList(film.paths))
        const args = joinArgs(list, sound.path, path)
        await runFfmpeg({ program: tools.programs.ffmpeg, args, deadlineMs: JOIN_DEADLINE_MS, signal })
      }),
    )
    const picturing = stages.begin('poster', () => failAs('BROWSER_FAILED', () => drawPoster(plan, sprites)))
    const [poster] = await Promise.all([picturing, muxing])
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
    const spokenLines = listCaptions(scenes, durations)
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
        total: clips.size,
        reused: [...clips.values()].filter(({ isReused }) => isReused).length,
      },
      oracle: film.oracle,
      loudnessLufs: sound.loudnessLufs,
      truePeakDbtp: sound.truePeakDbtp,
      warnings: [
        ...(tools.isLastResort ? [LAST_RESORT_WARNING] : []),
        ...warnings,
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
    throw await stages.fail(error)
  } finally {
    stages.close()
  }
}
