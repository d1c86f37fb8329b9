import type { PlatformReport } from '../../shared/contracts/render-outputs.ts'
import type { RenderReport } from '../../shared/contracts/render-report.ts'
import { findUnreadable } from '../../shared/templates/find-unreadable.ts'
import { LAST_RESORT_WARNING } from '../last-resort/last-resort.ts'
import { listChapters } from '../outputs/chapters.ts'
import type { FilmWork } from './film-work.ts'
import type { MadeFilm } from './make-rest.ts'

/** The report on a finished film: its facts, its costs, and warnings for its owner. */
export async function reportFilm(
  { snapshot, template, stages: { phases } }: FilmWork,
  { plan, pictureWarnings, sprites, spoken, sound, encoded, oracle }: MadeFilm,
  facts: { platform: PlatformReport; hasCaptions: boolean; isLastResort: boolean },
): Promise<RenderReport> {
  const { film, fps, frameCount, segments } = plan
  const unreadable = await findUnreadable(template, film, {
    measuredPx: (look) => sprites.textOf(look)?.fontPx ?? null,
  })
  const clips = [...spoken.clips.values()]
  return {
    encoder: encoded.encoder.codec,
    width: film.width,
    height: film.height,
    fps,
    frameCount,
    framesPerSecond: Math.round((frameCount / phases.totalMs()) * 10_000) / 10,
    phasesMs: { ...phases.report(), encode: Math.round(encoded.waitedMs) },
    segments: { total: segments.length, reused: encoded.reused, remote: encoded.remote },
    repeatedFrames: encoded.repeated,
    looks: { total: sprites.total, reused: sprites.reused },
    speech: { total: clips.length, reused: clips.filter(({ isReused }) => isReused).length },
    oracle: oracle.report,
    loudnessLufs: sound.loudnessLufs,
    truePeakDbtp: sound.truePeakDbtp,
    warnings: [
      ...(facts.isLastResort ? [LAST_RESORT_WARNING] : []),
      ...spoken.warnings,
      ...pictureWarnings,
      ...sprites.warnings,
      ...unreadable,
      ...sound.warnings,
    ],
    chapters: listChapters(snapshot, film.scenes),
    hasCaptions: facts.hasCaptions,
    platform: facts.platform,
  }
}
