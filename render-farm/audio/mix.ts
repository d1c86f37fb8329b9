import { setImmediate } from 'node:timers/promises'
import { SAMPLE_RATE } from '../../shared/music/sounds.ts'
import { durationOf } from '../../shared/timeline/film.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { FilmSound } from './film-sound.ts'
import { TruePeakLimiter, truePeak } from './limiter.ts'
import { LoudnessMeter } from './loudness.ts'
import { loadMusic, type MusicLoop } from './music-loop.ts'
import { decodePcm, encodeAac, toFloats } from './pcm.ts'
import type { AudioMix, MixMusic, SpokenClip } from './types.ts'

const TARGET_LUFS = -14
/** The limiter reduces loudness too: past this error the gain is corrected and the film rehearsed once more. */
const LOUDNESS_ERROR_LU_MAX = 0.15
const REHEARSALS_MAX = 3
/** A little below −1.5: meters differ in their last digit. */
const TRUE_PEAK_DBTP_MAX = -1.6
/** AAC raises peaks: by 0.2 dB in usual films, by 1.2 dB in the harshest test. */
const CEILING_DBTP = -2.4
/** A film whose peaks the encoder raised further is encoded again, this much lower. */
const CEILING_STEP_DB = 0.7
const ENCODES_MAX = 3
const PIECE_SECONDS = 120
/** Ticks alone could only reach the target squashed flat: such a film stays quieter, and says so. */
const GAIN_DB_MAX = 24
const BLOCK_FRAMES = 4800
/** 10 s of sound, 20 ms of work. */
const BLOCKS_AT_A_TIME = 100 * BLOCK_FRAMES

/**
 * Mixes the sound of a film to −14 LUFS and below −1.5 dBTP, exactly as long as its scenes. Music and voices that
 * cannot be read are left out with a warning; silence stays silence. Throws where ffmpeg cannot encode.
 *
 * A minute with voice and music costs 1.3 core-seconds: 0.6 here, 0.7 in the AAC encoder and in its check. The same as
 * a filter graph (amix, sidechaincompress, ebur128, alimiter at 192 kHz) took 2.8.
 */
export async function mixAudio(options: {
  scenes: readonly Scene[]
  /** By clip name, as `speakClips` gives them. */
  clips: ReadonlyMap<string, SpokenClip>
  music: MixMusic | null
  /** Whether the film is played in a loop: its music then neither fades nor breaks at the seam. */
  isLooping?: boolean
  outPath: string
  /** Keeps decoded built-in loops between films. */
  cacheDir: string
  ffmpeg: string
  signal?: AbortSignal
}): Promise<AudioMix> {
  const durationMs = durationOf(options.scenes)
  const warnings: string[] = []
  const music = await tryMusic(options, durationMs, warnings)
  const voices = await readVoices(options.clips, warnings)
  const sound = new FilmSound(options.scenes, voices, music, {
    durationMs,
    musicVolume: options.music?.volume ?? 0,
    isLooping: options.isLooping,
  })
  const measured = await encodeAtTarget(sound, options)
  if (measured.loudnessLufs !== null && measured.loudnessLufs < TARGET_LUFS - 0.5) {
    warnings.push(`There is so little sound that it stays at ${measured.loudnessLufs.toFixed(1)} LUFS.`)
  }
  return {
    path: options.outPath,
    durationMs,
    loudnessLufs: measured.loudnessLufs,
    truePeakDbtp: measured.peak > 0 ? toDb(measured.peak) : null,
    warnings,
  }
}

async function tryMusic(
  options: { music: MixMusic | null; ffmpeg: string; cacheDir: string; signal?: AbortSignal },
  durationMs: number,
  warnings: string[],
): Promise<MusicLoop | null> {
  if (options.music === null || options.music.volume <= 0) return null
  try {
    const music = await loadMusic(options.music, { ...options, durationMs })
    if (music === null) warnings.push('The music is silent.')
    return music
  } catch {
    options.signal?.throwIfAborted()
    warnings.push('The music could not be read and was left out.')
    return null
  }
}

async function readVoices(
  clips: ReadonlyMap<string, SpokenClip>,
  warnings: string[],
): Promise<Map<string, Float32Array>> {
  const voices = new Map<string, Float32Array>()
  for (const [clip, { pcmPath }] of clips) {
    const file = Bun.file(pcmPath)
    if (!(await file.exists())) {
      warnings.push(`The voice of ${clip} was lost and left out.`)
      continue
    }
    voices.set(clip, toFloats(new Int16Array(await file.arrayBuffer())))
  }
  return voices
}

type Measured = { loudnessLufs: number | null; peak: number }

/**
 * One gain for the whole film. It is found by reading the film, first as it is and then, because a limiter takes
 * loudness too, with the limiter: reading a minute costs 0.1 s, keeping fifteen would cost 350 MB.
 */
async function encodeAtTarget(
  sound: FilmSound,
  options: { ffmpeg: string; outPath: string; signal?: AbortSignal },
): Promise<Measured> {
  const meter = new LoudnessMeter()
  for await (const [left, right] of readBlocks(sound)) {
    options.signal?.throwIfAborted()
    meter.add(left, right, BLOCK_FRAMES)
  }
  let gainDb = clampGain(TARGET_LUFS - (meter.integratedLufs() ?? TARGET_LUFS))
  for (let rehearsal = 0; rehearsal < REHEARSALS_MAX; rehearsal++) {
    const measured: Measured = { loudnessLufs: null, peak: 0 }
    for await (const _ of masterBlocks(sound, gainDb, measured)) options.signal?.throwIfAborted()
    const error = TARGET_LUFS - (measured.loudnessLufs ?? TARGET_LUFS)
    const before = gainDb
    // The last decibels go into the limiter: a little more than the error brings the error.
    if (Math.abs(error) > LOUDNESS_ERROR_LU_MAX) gainDb = clampGain(gainDb + 1.3 * error)
    if (gainDb === before) break
  }
  for (let encode = 0; ; encode++) {
    const measured: Measured = { loudnessLufs: null, peak: 0 }
    const ceilingDbtp = CEILING_DBTP - encode * CEILING_STEP_DB
    await encodeAac(masterBlocks(sound, gainDb, measured, ceilingDbtp), options)
    if (measured.loudnessLufs === null) return measured
    measured.peak = await measurePeak(sound, options)
    if (toDb(measured.peak) <= TRUE_PEAK_DBTP_MAX || encode === ENCODES_MAX - 1) return measured
  }
}

/** Highest true peak of the encoded film, linear; read in pieces, since fifteen minutes would be 170 MB. */
async function measurePeak(
  sound: FilmSound,
  options: { ffmpeg: string; outPath: string; signal?: AbortSignal },
): Promise<number> {
  let peak = 0
  for (let fromSeconds = 0; fromSeconds * SAMPLE_RATE < sound.frameCount; fromSeconds += PIECE_SECONDS) {
    const throughPath = `${options.outPath}.pcm`
    const piece = { ...options, throughPath, channels: 2, fromSeconds, secondsMax: PIECE_SECONDS } as const
    peak = Math.max(peak, truePeak(await decodePcm({ path: options.outPath }, piece)))
  }
  return peak
}

function toDb(linear: number): number {
  return 20 * Math.log10(linear)
}

function clampGain(gainDb: number): number {
  return Math.min(gainDb, GAIN_DB_MAX)
}

/** Gain and limiter over the whole film, as interleaved blocks; fills in `measured` once all are taken. */
async function* masterBlocks(
  sound: FilmSound,
  gainDb: number,
  measured: Measured,
  ceilingDbtp = CEILING_DBTP,
): AsyncGenerator<Float32Array> {
  const gain = 10 ** (gainDb / 20)
  const limiter = new TruePeakLimiter(ceilingDbtp, BLOCK_FRAMES)
  const meter = new LoudnessMeter()
  // The limiter is late: its first frames are dropped, and a little silence after the film pushes its last ones out.
  let skip = limiter.delayFrames
  let remaining = sound.frameCount
  for await (const [left, right] of readBlocks(sound, limiter.delayFrames)) {
    for (let frame = 0; frame < BLOCK_FRAMES; frame++) {
      left[frame]! *= gain
      right[frame]! *= gain
    }
    limiter.process(left, right)
    const frames = Math.min(BLOCK_FRAMES - skip, remaining)
    const block = new Float32Array(frames * 2)
    for (let frame = 0; frame < frames; frame++) {
      block[2 * frame] = left[skip + frame]!
      block[2 * frame + 1] = right[skip + frame]!
    }
    meter.add(left.subarray(skip), right.subarray(skip), frames)
    skip = 0
    remaining -= frames
    yield block
  }
  measured.loudnessLufs = meter.integratedLufs()
  measured.peak = limiter.peak
}

/** The film and `extraFrames` of silence after it, in one pair of buffers that every block uses again. */
async function* readBlocks(
  sound: FilmSound,
  extraFrames = 0,
): AsyncGenerator<[left: Float32Array, right: Float32Array]> {
  const left = new Float32Array(BLOCK_FRAMES)
  const right = new Float32Array(BLOCK_FRAMES)
  for (let start = 0; start < sound.frameCount + extraFrames; start += BLOCK_FRAMES) {
    sound.read(start, left, right)
    yield [left, right]
    // Frames are drawn and composed on the same thread: they must not wait for a whole film of sound.
    if (start % BLOCKS_AT_A_TIME === 0) await setImmediate()
  }
}
