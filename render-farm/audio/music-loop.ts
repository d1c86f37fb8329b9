import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writeWhole } from '../cache/write-whole.ts'
import { LoudnessMeter } from './loudness.ts'
import { decodePcm, type StereoPcm } from './pcm.ts'
import type { MixMusic } from './types.ts'

/** The loudness of every built-in loop and every voice, so that gains are simple differences. */
export const REFERENCE_LUFS = -16

/** Length of the cross-fade from an upload's end to its start. */
const SEAM_FRAMES = 48_000
/** Limits the noise of a nearly silent upload. */
const UPLOAD_GAIN_DB_MAX = 20

/** Endless music. `gain` brings it to the reference loudness. */
export type MusicLoop = {
  /** The first round, interleaved. */
  pcm: StereoPcm
  /** Frames after which the next round starts. */
  frameCount: number
  /** Replaces the first frames from the second round on; empty if the loop is seamless. */
  seam: StereoPcm
  gain: number
}

/** Reads as much music into memory as the film can use. Built-in loops are decoded once per cache folder. */
export async function loadMusic(
  music: MixMusic,
  options: { ffmpeg: string; cacheDir: string; durationMs: number; signal?: AbortSignal },
): Promise<MusicLoop | null> {
  if (music.seamless) {
    const pcm = await decodeCached(music.path, options)
    return { pcm, frameCount: pcm.length / 2, seam: new Int16Array(0), gain: 1 }
  }
  const secondsMax = Math.ceil(options.durationMs / 1000) + SEAM_FRAMES / 48_000
  const pcm = await decodePcm({ path: music.path }, { ...options, channels: 2, secondsMax })
  const loudness = loudnessOf(pcm)
  if (loudness === null) return null
  const seam = blendSeam(pcm)
  const gainDb = Math.min(REFERENCE_LUFS - loudness, UPLOAD_GAIN_DB_MAX)
  return { pcm, frameCount: (pcm.length - seam.length) / 2, seam, gain: 10 ** (gainDb / 20) }
}

/** Decoding 30 s costs 90 ms and 6 MB on disk. The key has the file's size and time, so a changed file is decoded. */
async function decodeCached(
  path: string,
  options: { ffmpeg: string; cacheDir: string; signal?: AbortSignal },
): Promise<StereoPcm> {
  const facts = await stat(path)
  const key = createHash('sha256').update(`${path} ${facts.size} ${facts.mtimeMs}`).digest('hex').slice(0, 16)
  const cached = join(options.cacheDir, 'music', `${basename(path)}-${key}.s16`)
  const file = Bun.file(cached)
  if (await file.exists()) return new Int16Array(await file.arrayBuffer())
  const pcm = await decodePcm({ path }, { ...options, channels: 2, secondsMax: 120 })
  await writeWhole(cached, pcm)
  return pcm
}

/** Cross-fades the last second into the first, at equal power: uploads are seldom seamless. */
function blendSeam(pcm: StereoPcm): StereoPcm {
  const frames = Math.min(SEAM_FRAMES, Math.floor(pcm.length / 8))
  const seam = new Int16Array(frames * 2)
  const end = pcm.length - seam.length
  for (let index = 0; index < seam.length; index++) {
    const angle = ((index >> 1) / frames) * (Math.PI / 2)
    const blended = pcm[end + index]! * Math.cos(angle) + pcm[index]! * Math.sin(angle)
    seam[index] = Math.max(-32768, Math.min(32767, blended))
  }
  return seam
}

function loudnessOf(pcm: StereoPcm): number | null {
  const meter = new LoudnessMeter()
  const frames = pcm.length >> 1
  const left = new Float32Array(frames)
  const right = new Float32Array(frames)
  for (let frame = 0; frame < frames; frame++) {
    left[frame] = pcm[2 * frame]! / 32768
    right[frame] = pcm[2 * frame + 1]! / 32768
  }
  meter.add(left, right, frames)
  return meter.integratedLufs()
}
