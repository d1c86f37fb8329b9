import type { PlatformReport } from '../../shared/contracts/render-outputs.ts'
import type { Template } from '../../shared/templates/template.ts'
import type { AudioMix } from '../audio/types.ts'
import type { FilmSprites } from '../draw/looks.ts'
import type { FilmFacts } from '../encode/probe.ts'
import type { RenderPlan } from '../plan/plan.ts'
import { readMovieFile } from './movie-file.ts'
import { judgeFilm } from './platforms.ts'
import { findTextBoxes } from './text-boxes.ts'

/** Describes a finished film and judges it for each platform. The file must have passed its check. */
export async function describeFilm(options: {
  path: string
  facts: FilmFacts
  template: Template
  plan: RenderPlan
  sound: AudioMix
  sprites: FilmSprites
}): Promise<PlatformReport> {
  const { path, facts, template, plan, sound, sprites } = options
  const movie = await readMovieFile(path)
  const { properties, durationMs, sizeBytes } = facts
  const [videoCodec = '', profile = ''] = String(properties.videoCodec).split(' ')
  const [pixelFormat = ''] = String(properties.pixels).split(' ')
  const [audioCodec, audioProfile, sampleRate, channels] = String(properties.audio).split(' ')
  const file = {
    videoCodec,
    profile,
    level: movie.level,
    width: plan.film.width,
    height: plan.film.height,
    fps: plan.fps,
    isConstantRate: movie.isConstantRate,
    pixelFormat,
    colour: String(properties.colour),
    gopSeconds: rounded(movie.gopFramesMax / plan.fps, 3),
    isGopClosed: movie.isGopClosed,
    isFastStart: movie.isFastStart,
    editListCount: movie.editListCount,
    audioCodec: `${audioCodec} ${audioProfile}`,
    sampleRate: Number(sampleRate),
    channels: Number(channels),
    // Bytes · 8 / ms = kb/s.
    audioKbps: rounded((movie.audioBytes * 8) / durationMs, 1),
    videoKbps: rounded((movie.videoBytes * 8) / durationMs, 1),
    loudnessLufs: sound.loudnessLufs === null ? null : rounded(sound.loudnessLufs, 2),
    truePeakDbtp: sound.truePeakDbtp === null ? null : rounded(sound.truePeakDbtp, 2),
    durationMs,
    sizeBytes,
  }
  return judgeFilm(
    file,
    findTextBoxes(template, plan, (look) => sprites.textOf(look)),
    plan.film.snapshot.safeArea,
  )
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
