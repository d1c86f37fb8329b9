import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SnapshotNarration } from '../../shared/contracts/snapshot.ts'
import { NARRATION_SECONDS_MAX } from '../../shared/limits.ts'
import { ClipCache } from './clip-cache.ts'
import { decodePcm, toFloats, toPcm } from './pcm.ts'
import type { SpokenClip } from './types.ts'
import { CHAIN_VERSION, evenVoice } from './voice-chain.ts'

const FRAMES_PER_MS = 48

type Options = {
  ffmpeg: string
  /** Clips are cached in its folder `speech/`. */
  cacheDir: string
  /** Copies the stored clip to a path; `false` = it is gone. */
  fetchTo: (path: string) => Promise<boolean>
  signal?: AbortSignal
}

/**
 * The clip of an owner as a spoken one: as loud as every other voice, exactly as long as its snapshot says, and still without
 * the times of its words. `null` where it is gone. Throws where it cannot be decoded.
 */
export async function readNarration(
  narration: SnapshotNarration,
  { ffmpeg, cacheDir, fetchTo, signal }: Options,
): Promise<SpokenClip | null> {
  const { storageKey, durationMs } = narration
  const facts = JSON.stringify([CHAIN_VERSION, 'narration', storageKey, durationMs])
  const key = createHash('sha256').update(facts).digest('hex')
  const cache = new ClipCache(cacheDir)
  const cached = await cache.read(key)
  if (cached) return { ...cached, words: [] }
  const path = join(cacheDir, 'speech', `${crypto.randomUUID()}.ogg`)
  try {
    await mkdir(join(cacheDir, 'speech'), { recursive: true })
    if (!(await fetchTo(path))) return null
    const pcm = await decodePcm({ path }, { ffmpeg, channels: 1, secondsMax: NARRATION_SECONDS_MAX, signal })
    const voice = new Float32Array(durationMs * FRAMES_PER_MS)
    voice.set(toFloats(pcm).subarray(0, voice.length))
    const clip = await cache.writeSound(key, toPcm(evenVoice(voice, { isRobotic: false })))
    return { ...clip, words: [] }
  } finally {
    await rm(path, { force: true })
  }
}
