import { setImmediate } from 'node:timers/promises'
import type { FilmSound } from './film-sound.ts'
import { TruePeakLimiter } from './limiter.ts'
import { LoudnessMeter, loudnessOf, SUB_BLOCK_FRAMES } from './loudness.ts'

export const TARGET_LUFS = -14
/** The limiter reduces the loudness: beyond this error the gain is corrected and tried again. */
const LOUDNESS_ERROR_LU_MAX = 0.05
const TRIALS_MAX = 6
/** A film of ticks alone would reach the target only by extreme limiting: it stays quieter, with a warning. */
const GAIN_DB_MAX = 24
/** Blocks of the mix are sub-blocks of the meter, so unlimited blocks keep the powers measured before. */
const BLOCK_FRAMES = SUB_BLOCK_FRAMES
/** After this many blocks the limiter's gain is back at 1. */
const RELEASE_BLOCKS = 2
/** Below this share of the ceiling there is no true peak above it between the samples. */
const SHARE_OF_CEILING = 0.65
/** 10 s of sound, 10 ms of work: then the event loop gets a turn, since frames are composed on the same thread. */
const BLOCKS_AT_A_TIME = 100
/** The encoder is fed a second at a time. */
const BLOCKS_PER_CHUNK = 10

/** Measurements of a film before mastering, block by block. */
type Survey = {
  /** Weighted powers. */
  powers: readonly number[]
  /** Highest samples, absolute. */
  peaks: Float32Array
}

/** A gain and the loudness that it leads to, in LUFS; `null` for silence. */
type Mastering = { gainDb: number; loudnessLufs: number | null }

/** Measures a film. Its mix is made again for the encoder: keeping fifteen minutes would cost 350 MB. */
export async function surveySound(sound: FilmSound, signal?: AbortSignal): Promise<Survey> {
  const meter = new LoudnessMeter()
  const [left, right] = [new Float32Array(BLOCK_FRAMES), new Float32Array(BLOCK_FRAMES)]
  const peaks = new Float32Array(Math.ceil(sound.frameCount / BLOCK_FRAMES))
  for (let block = 0; block < peaks.length; block++) {
    sound.read(block * BLOCK_FRAMES, left, right)
    meter.add(left, right, BLOCK_FRAMES)
    peaks[block] = Math.max(highest(left), highest(right))
    if (block % BLOCKS_AT_A_TIME === 0) {
      signal?.throwIfAborted()
      await setImmediate()
    }
  }
  return { powers: meter.powers, peaks }
}

/** Finds the one gain that brings a film through the limiter to the target. Only limited passages are mixed again. */
export async function findGain(
  sound: FilmSound,
  survey: Survey,
  options: { ceilingDbtp: number; signal?: AbortSignal },
): Promise<Mastering> {
  let gainDb = clampGain(TARGET_LUFS - (loudnessOf(survey.powers) ?? TARGET_LUFS))
  let last: { gainDb: number; loudness: number } | null = null
  for (let trial = 1; ; trial++) {
    const loudness: number | null = loudnessOf(await measureLimited(sound, survey, gainDb, options))
    const error = TARGET_LUFS - (loudness ?? TARGET_LUFS)
    const isDone = loudness === null || Math.abs(error) <= LOUDNESS_ERROR_LU_MAX
    if (isDone || trial === TRIALS_MAX) return { gainDb, loudnessLufs: loudness }
    // The effect of a decibel of gain: the more the limiter works, the smaller.
    const yieldDb: number = last === null ? 1 : (loudness - last.loudness) / (gainDb - last.gainDb)
    last = { gainDb, loudness }
    const next = clampGain(gainDb + error / Math.min(1, Math.max(0.2, yieldDb)))
    if (next === gainDb) return { gainDb, loudnessLufs: loudness }
    gainDb = next
  }
}

/** The mastered film, as interleaved chunks of a second. */
export function* masterBlocks(
  sound: FilmSound,
  gainDb: number,
  ceilingDbtp: number,
): Generator<Float32Array, void, void> {
  const limiter = new TruePeakLimiter(ceilingDbtp, BLOCK_FRAMES)
  const [left, right] = [new Float32Array(BLOCK_FRAMES), new Float32Array(BLOCK_FRAMES)]
  const gain = 10 ** (gainDb / 20)
  // The limiter delays its output: drop its first frames, and feed it silence after the film to get the last ones.
  let skip = limiter.delayFrames
  let remaining = sound.frameCount
  for (let block = 0; remaining > 0; ) {
    const chunk = new Float32Array(2 * BLOCKS_PER_CHUNK * BLOCK_FRAMES)
    let filled = 0
    for (let place = 0; place < BLOCKS_PER_CHUNK && remaining > 0; place++, block++) {
      readBlock(sound, block, gain, left, right)
      limiter.process(left, right)
      const end = Math.min(BLOCK_FRAMES, skip + remaining)
      interleave(left, right, skip, end, chunk, filled)
      filled += 2 * (end - skip)
      remaining -= end - skip
      skip = 0
    }
    yield chunk.subarray(0, filled)
  }
}

/** The film's powers after this gain and the limiter. */
async function measureLimited(
  sound: FilmSound,
  { powers, peaks }: Survey,
  gainDb: number,
  { ceilingDbtp, signal }: { ceilingDbtp: number; signal?: AbortSignal },
): Promise<number[]> {
  const gain = 10 ** (gainDb / 20)
  const threshold = (SHARE_OF_CEILING * 10 ** (ceilingDbtp / 20)) / gain
  const limitedPowers = powers.map((power) => power * gain * gain)
  const [left, right] = [new Float32Array(BLOCK_FRAMES), new Float32Array(BLOCK_FRAMES)]
  let limited: { limiter: TruePeakLimiter; meter: LoudnessMeter } | null = null
  let until = 0
  for (let block = 0; block < powers.length; block++) {
    if (peaks[block]! > threshold) until = block + RELEASE_BLOCKS + 1
    const isNext = (peaks[block + 1] ?? 0) > threshold
    if (block >= until && !isNext) {
      limited = null
      continue
    }
    limited ??= { limiter: new TruePeakLimiter(ceilingDbtp, BLOCK_FRAMES), meter: new LoudnessMeter() }
    readBlock(sound, block, gain, left, right)
    limited.limiter.process(left, right)
    limited.meter.add(left, right, BLOCK_FRAMES)
    // The block before a limited passage only fills the history of limiter and meter.
    if (block < until) limitedPowers[block] = limited.meter.powers.at(-1)!
    if (block % BLOCKS_AT_A_TIME === 0) {
      signal?.throwIfAborted()
      await setImmediate()
    }
  }
  return limitedPowers
}

/** Outside the generator, whose loops the engine optimises badly. */
function interleave(
  left: Float32Array,
  right: Float32Array,
  from: number,
  to: number,
  chunk: Float32Array,
  at: number,
): void {
  for (let frame = from, place = at; frame < to; frame++, place += 2) {
    chunk[place] = left[frame]!
    chunk[place + 1] = right[frame]!
  }
}

function readBlock(
  sound: FilmSound,
  block: number,
  gain: number,
  left: Float32Array,
  right: Float32Array,
): void {
  sound.read(block * BLOCK_FRAMES, left, right)
  for (let frame = 0; frame < BLOCK_FRAMES; frame++) {
    left[frame]! *= gain
    right[frame]! *= gain
  }
}

function highest(samples: Float32Array): number {
  let peak = 0
  for (let index = 0; index < samples.length; index++) {
    const magnitude = Math.abs(samples[index]!)
    if (magnitude > peak) peak = magnitude
  }
  return peak
}

function clampGain(gainDb: number): number {
  return Math.min(gainDb, GAIN_DB_MAX)
}
