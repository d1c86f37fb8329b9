import { join } from 'node:path'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import type { FfmpegPrograms } from '../../shared/programs/ffmpeg.ts'
import { speechClips } from '../../shared/timeline/speech-clips.ts'
import { concatList, joinArgs } from '../encode/encode-args.ts'
import { runFfmpeg } from '../encode/ffmpeg.ts'
import { compareFacts, type FilmFacts, probeFilm } from '../encode/probe.ts'
import { failAs } from '../failure.ts'
import { formatSrt, formatVtt, listCaptions } from '../outputs/captions.ts'
import { describeFilm } from '../outputs/describe-film.ts'
import { drawPoster } from '../outputs/poster.ts'
import { reportFilm } from './film-report.ts'
import type { FilmWork } from './film-work.ts'
import type { MadeFilm } from './make-rest.ts'
import type { FarmTools } from './tools.ts'

export type RenderedFilm = {
  path: string
  facts: FilmFacts
  report: RenderReport
  /** JPEG. */
  poster: Uint8Array
  /** `null` if nothing is spoken. */
  captions: { vtt: string; srt: string } | null
  /** Of the texts that a voice speaks. */
  spokenCharacters: number
}

const JOIN_DEADLINE_MS = 120_000

/** Joins pictures and sound, checks the file against its plan, and makes what is delivered beside the film. */
export async function finishFilm(
  tools: Pick<FarmTools, 'programs' | 'isLastResort'>,
  work: FilmWork,
  film: MadeFilm,
): Promise<RenderedFilm> {
  const { template, workFolder, stages, progress } = work
  const { plan, sprites, spoken, sound } = film
  const path = join(workFolder, 'film.mp4')
  const joining = stages.begin('mux', () => joinFilm(tools.programs, work, film, path))
  const drawing = stages.begin('poster', () => failAs('BROWSER_FAILED', () => drawPoster(plan, sprites)))
  const [poster] = await Promise.all([drawing, joining])
  const facts = await stages.phases.time('check', () =>
    failAs('CHECK_FAILED', () => checkFilm(tools.programs, film, path, stages.signal)),
  )
  const platform = await stages.phases.time('report', () =>
    failAs('CHECK_FAILED', () => describeFilm({ path, facts, template, plan, sound, sprites })),
  )
  const captions = listCaptions(plan.film.scenes, spoken.durations)
  const report = await reportFilm(work, film, {
    platform,
    hasCaptions: captions.length > 0,
    isLastResort: tools.isLastResort ?? false,
  })
  progress.finish()
  return {
    path,
    facts,
    report,
    poster,
    spokenCharacters: countSpoken(work, spoken),
    captions: report.hasCaptions ? { vtt: formatVtt(captions), srt: formatSrt(captions) } : null,
  }
}

function countSpoken({ snapshot }: FilmWork, { clips }: MadeFilm['spoken']): number {
  const heard = speechClips(snapshot).filter(({ clip, narration }) => !narration && clips.has(clip))
  return heard.reduce((sum, { text }) => sum + [...text].length, 0)
}

function joinFilm(
  { ffmpeg }: FfmpegPrograms,
  { workFolder, stages }: FilmWork,
  { encoded, sound }: MadeFilm,
  path: string,
): Promise<void> {
  return failAs('ENCODER_FAILED', async () => {
    const list = join(workFolder, 'segments.txt')
    await Bun.write(list, concatList(encoded.paths))
    const args = joinArgs(list, sound.path, path)
    await runFfmpeg({ program: ffmpeg, args, deadlineMs: JOIN_DEADLINE_MS, signal: stages.signal })
  })
}

async function checkFilm(
  { ffprobe }: FfmpegPrograms,
  { plan, encoded }: MadeFilm,
  path: string,
  signal: AbortSignal,
): Promise<FilmFacts> {
  const { width, height, durationMs } = plan.film
  const { fps, frameCount } = plan
  const { videoCodec } = encoded.encoder
  const facts = await probeFilm(ffprobe, path, signal)
  const differences = compareFacts(facts, { width, height, fps, videoCodec, frameCount, durationMs })
  if (differences.length > 0) {
    throw new Error(`the finished file differs from its plan: ${differences.join('; ')}`)
  }
  return facts
}
