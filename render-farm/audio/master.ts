import { setImmediate } from 'node:timers/promises'
import type { FilmSound } from './film-sound.ts'
import { TruePeakLimiter } from './limiter.ts'
import { LoudnessMeter, loudnessOf, SUB_BLOCK_FRAMES } from './loudness.ts'

export const TARGET_LUFS = -14
/** A limiter takes loudness too: past this error the gain is corrected and its passages are rehearsed once more. */
const LOUDNESS_ERROR_LU_MAX = 0.05
const REHEARSALS_MAX = 6
/** Ticks alone could only reach the target squashed flat: such a film stays quieter, and says so. */
const GAIN_DB_MAX = 24
/** One block of the mix is one of the meter: a passage that is not limited keeps the power that was measured before. */
const BLOCK_FRAMES = SUB_BLOCK_FRAMES
/** The limiter's gain is back after so many blocks. */
const RELEASE_BLOCKS = 2
/** Samples below this share of the ceiling hide no peak above it. */
const SHARE_OF_CEILING = 0.65
/** 10 s of sound, 10 ms of work: frames are drawn and composed on the same thread. */
const BLOCKS_AT_A_TIME = 100
/** A second goes to the encoder at once. */
const BLOCKS_PER_CHUNK = 10

/** What a film is like before its loudness is set, block by block. */
type Survey = {
  /** Weighted powers. */
  powers: readonly number[]
  /** Highest samples. */
  peaks: Float32Array
}

/** Loudness that a gain leads to, in LUFS; `null` for silence. */
type Mastering = { gainDb: number; loudnessLufs: number | null }

/** Reads a film once. Every film is read a second time to be encoded: keeping fifteen minutes would cost 350 MB. */
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

/** The one gain that brings a film to the target through the limiter. Only passages that are limited are heard again. */
export async function findGain(
  sound: FilmSound,
  survey: Survey,
  options: { ceilingDbtp: number; signal?: AbortSignal },
): Promise<Mastering> {
  let gainDb = clampGain(TARGET_LUFS - (loudnessOf(survey.powers) ?? TARGET_LUFS))
  let last: { gainDb: number; loudness: number } | null = null
  for (let rehearsal = 1; ; rehearsal++) {
    const loudness: number | null = loudnessOf(await rehearse(sound, survey, gainDb, options))
    const error = TARGET_LUFS - (loudness ?? TARGET_LUFS)
    const isDone = loudness === null || Math.abs(error) <= LOUDNESS_ERROR_LU_MAX
    if (isDone || rehearsal === REHEARSALS_MAX) return { gainDb, loudnessLufs: loudness }
    // How much a decibel brings: the more goes into the limiter, the less.
    const yieldDb: number = last === null ? 1 : (loudness - last.loudness) / (gainDb - last.gainDb)
    last = { gainDb, loudness }
    const next = clampGain(gainDb + error / Math.min(1, Math.max(0.2, yieldDb)))
    if (next === gainDb) return { gainDb, loudnessLufs: loudness }
    gainDb = next
  }
}

/** Gain and limiter over the whole film, as interleaved chunks of a second. */
export function* masterBlocks(
  sound: FilmSound,
  gainDb: number,
  ceilingDbtp: number,
): Generator<Float32Array, void, void> {
  const limiter = new TruePeakLimiter(ceilingDbtp, BLOCK_FRAMES)
  const [left, right] = [new Float32Array(BLOCK_FRAMES), new Float32Array(BLOCK_FRAMES)]
  const gain = 10 ** (gainDb / 20)
  // The limiter is late: its first frames are dropped, and a little silence after the film pushes its last ones out.
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

/** The film's powers at this gain, as they leave the limiter. */
async function rehearse(
  sound: FilmSound,
  { powers, peaks }: Survey,
  gainDb: number,
  { ceilingDbtp, signal }: { ceilingDbtp: number; signal?: AbortSignal },
): Promise<number[]> {
  const gain = 10 ** (gainDb / 20)
  const threshold = (SHARE_OF_CEILING * 10 ** (ceilingDbtp / 20)) / gain
  const heard = powers.map((power) => power * gain * gain)
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
    // The block before a limited passage only brings limiter and filters up to date.
    if (block < until) heard[block] = limited.meter.powers.at(-1)!
    if (block % BLOCKS_AT_A_TIME === 0) {
      signal?.throwIfAborted()
      await setImmediate()
    }
  }
  return heard
}

/** Not a part of the generator: its loops are never compiled well. */
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
