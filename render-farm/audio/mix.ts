import type { FilmStyle } from '../../shared/music/film-style.ts'
import { SAMPLE_RATE } from '../../shared/music/sounds.ts'
import { durationOf } from '../../shared/timeline/film.ts'
import type { Scene } from '../../shared/timeline/scenes.ts'
import { FilmSound } from './film-sound.ts'
import { truePeak } from './limiter.ts'
import { findGain, masterBlocks, surveySound, TARGET_LUFS } from './master.ts'
import { loadMusic, type MusicLoop } from './music-loop.ts'
import { decodePcm, encodeAac, toFloats } from './pcm.ts'
import type { AudioMix, MixMusic, SpokenClip } from './types.ts'

/** A little below −1.5, since meters differ slightly. */
const TRUE_PEAK_DBTP_MAX = -1.6
/** AAC raises peaks, by 0.2 dB in usual films and by 1.2 dB in the harshest test. */
const CEILING_DBTP = -2.4
/** A film whose peaks the encoder raised further is encoded again with a ceiling lower by this. */
const CEILING_STEP_DB = 0.7
const ENCODES_MAX = 3
const PIECE_SECONDS = 120

/**
 * Mixes the sound of a film to −14 LUFS and below −1.5 dBTP, exactly as long as its scenes. Unreadable music and voices
 * are left out with a warning; silence stays silent. Throws if ffmpeg cannot encode.
 *
 * A minute with voice and music costs 1.3 core-seconds: 0.6 here and 0.7 in the AAC encoder and its check. The same in
 * ffmpeg's filters (amix, sidechaincompress, ebur128, alimiter at 192 kHz) took 2.8.
 */
export async function mixAudio(options: {
  scenes: readonly Scene[]
  /** By clip name, from `speakClips`. */
  clips: ReadonlyMap<string, SpokenClip>
  music: MixMusic | null
  /** The sounds of its template, in the key of its music. */
  style?: FilmStyle
  /** Whether the film is played in a loop: then its music continues from its end to its start. */
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
    style: options.style,
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

/** Encodes with one gain for the whole film; again with a lower ceiling if the encoder raised the peaks too far. */
async function encodeAtTarget(
  sound: FilmSound,
  options: { ffmpeg: string; outPath: string; signal?: AbortSignal },
): Promise<Measured> {
  const survey = await surveySound(sound, options.signal)
  for (let encode = 0; ; encode++) {
    const ceilingDbtp = CEILING_DBTP - encode * CEILING_STEP_DB
    const { gainDb, loudnessLufs } = await findGain(sound, survey, { ceilingDbtp, signal: options.signal })
    await encodeAac(masterBlocks(sound, gainDb, ceilingDbtp), options)
    if (loudnessLufs === null) return { loudnessLufs, peak: 0 }
    const peak = await measurePeak(sound, options)
    if (toDb(peak) <= TRUE_PEAK_DBTP_MAX || encode === ENCODES_MAX - 1) return { loudnessLufs, peak }
  }
}

/** Highest true peak of the encoded film, linear. Read in pieces, since fifteen minutes have 170 MB. */
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
