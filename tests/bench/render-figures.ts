import { mean } from '../support/similarity.ts'
import type { EncoderAlone, FramesEncoded } from './encoder-alone.ts'

export type MadeFilm = {
  ms: number
  cores: number
  frameCount: number
  phasesMs: Record<string, number>
  /** Of the file without its sound. */
  picturesBytes: number
  /** Core-ms a frame of each program, most first. */
  byProgram: Record<string, number>
}

export type Run = {
  endToEndFps: number
  /** Of a film of other words, whose template the node knows. */
  nextFps: number
  picturesFps: number
  limitFps: number
  referenceFps: number
  /** Frames a second of the film and of its pictures alone, for each of an encoder that works alone with the film's arguments. */
  endToEndRatio: number
  picturesRatio: number
  /** The same ratios in core-seconds: what they would be on a machine with nothing else to do. */
  endToEndCoreRatio: number
  picturesCoreRatio: number
  /** Wall time of the film, and of one of other words, for that of `veryfast crf 18` alone. */
  referenceRatio: number
  nextReferenceRatio: number
  referenceCoreMsPerFrame: number
  coreMsPerFrame: number
  nextCoreMsPerFrame: number
  composeCoreMsPerFrame: number
  coreMsPerFrameByProgram: Record<string, number>
  nextCoreMsPerFrameByProgram: Record<string, number>
  phasesMs: Record<string, number>
}

type Measurements = {
  film: MadeFilm
  next: MadeFilm
  pictures: { ms: number; cores: number; result: { frameCount: number } }
  /** Encoders alone, before the films, before the pictures, and after them: how fast the machine is changes within minutes. */
  before: FramesEncoded
  between: FramesEncoded
  after: FramesEncoded
}

/** Each is held against the mean of the encoders before and after it, frame by frame: its voice makes a film longer. */
export function runOf({ film, next, pictures, before, between, after }: Measurements): Run {
  const { frameCount } = pictures.result
  const [one, two, three] = [before, between, after].map(({ alone }) => alone[0]!) as [
    EncoderAlone,
    EncoderAlone,
    EncoderAlone,
  ]
  const reference = between.alone[1]!
  const msOf = ({ ms, frameCount: frames }: { ms: number; frameCount: number }) => ms / frames
  const coreMsOf = ({ cores, frameCount: frames }: { cores: number; frameCount: number }) =>
    (cores * 1000) / frames
  const perFrame = ({ ms, cores }: { ms: number; cores: number }) => ({ ms, cores, frameCount })
  const meanMs = (a: EncoderAlone, b: EncoderAlone) => (a.ms + b.ms) / 2 / frameCount
  const meanCoreMs = (a: EncoderAlone, b: EncoderAlone) => ((a.cores + b.cores) * 500) / frameCount
  return {
    endToEndFps: 1000 / msOf(film),
    nextFps: 1000 / msOf(next),
    picturesFps: 1000 / msOf(perFrame(pictures)),
    limitFps: 1000 / meanMs(two, three),
    referenceFps: 1000 / msOf(perFrame(reference)),
    endToEndRatio: meanMs(one, two) / msOf(film),
    picturesRatio: meanMs(two, three) / msOf(perFrame(pictures)),
    endToEndCoreRatio: meanCoreMs(one, two) / coreMsOf(film),
    picturesCoreRatio: meanCoreMs(two, three) / coreMsOf(perFrame(pictures)),
    referenceRatio: msOf(film) / msOf(perFrame(reference)),
    nextReferenceRatio: msOf(next) / msOf(perFrame(reference)),
    referenceCoreMsPerFrame: coreMsOf(perFrame(reference)),
    coreMsPerFrame: coreMsOf(film),
    nextCoreMsPerFrame: coreMsOf(next),
    composeCoreMsPerFrame: (between.composeCoreMs + after.composeCoreMs) / 2 / frameCount,
    coreMsPerFrameByProgram: film.byProgram,
    nextCoreMsPerFrameByProgram: next.byProgram,
    phasesMs: film.phasesMs,
  }
}

/** The median of each figure that is a number; the rest of the last run. */
export function medianOf(runs: readonly Run[]): Run {
  const figures = Object.keys(runs[0]!) as (keyof Run)[]
  const medians = figures
    .filter((figure) => typeof runs[0]![figure] === 'number')
    .map((figure) => [
      figure,
      runs.map((run) => run[figure] as number).sort((a, b) => a - b)[runs.length >> 1],
    ])
  return { ...runs.at(-1)!, ...Object.fromEntries(medians) }
}

/** What the film's encoding is worth, against `veryfast` at the rate factors 18 and 13. */
export type RunEncodings = {
  /** Bytes of a frame for each of the reference. */
  sizeRatio18: number
  sizeRatio13: number
  /** Structural similarity to the composed frames: of the film's arguments, then of each reference. */
  similarities: { mean: number; worst: number }[]
}

export function encodingsOf(film: MadeFilm, { alone }: FramesEncoded): RunEncodings {
  const frameBytes = film.picturesBytes / film.frameCount
  const [, reference18, reference13] = alone as [EncoderAlone, EncoderAlone, EncoderAlone]
  const ratioTo = ({ bytes, similarities }: EncoderAlone) => frameBytes / (bytes / similarities.length)
  return {
    sizeRatio18: ratioTo(reference18),
    sizeRatio13: ratioTo(reference13),
    similarities: alone.map(({ similarities }) => ({
      mean: mean(similarities),
      worst: Math.min(...similarities),
    })),
  }
}
