import type { FileCache } from '../../render-farm/cache/file-cache.ts'
import { encodeFilm } from '../../render-farm/encode/encode-film.ts'
import { type Encoder, encoderOf } from '../../render-farm/encode/encoders.ts'
import type { FilmFrames } from '../../render-farm/encode/segment-maker.ts'
import type { Segment } from '../../render-farm/plan/plan.ts'
import { createLog } from '../../shared/log.ts'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { PROGRAMS_FOLDER } from './programs.ts'

/** A card's encoder, played by x264: no card here. Its level is in the parameter sets. */
const cardOf = (level: string): Encoder => ({
  ...encoderOf('nvenc'),
  codec: 'libx264',
  deviceArgs: [],
  codecArgs: (gop) => `-preset ultrafast -bf 0 -profile:v high -level ${level} -g ${gop}`.split(' '),
})

const frame = Buffer.alloc((128 * 128 * 3) / 2, 100)

/** Encodes a film of small grey frames, four for each of `segments`, on such a card. */
export async function encodeOnCard(options: {
  /** The program that plays the card's ffmpeg. */
  ffmpeg: string
  segments: readonly string[]
  workFolder: string
  level?: string
  cache?: FileCache
  whenReady?: FilmFrames['whenReady']
  onFallback?: (encoder: string) => void
}) {
  const segments = options.segments.map(
    (hash) => ({ hash, frameCount: 4, repeats: new Set() as ReadonlySet<number> }) as Segment,
  )
  return encodeFilm({
    tools: {
      programs: { ...(await findFfmpeg(undefined, PROGRAMS_FOLDER)), ffmpeg: options.ffmpeg },
      ffmpegVersion: 'any',
      drawingCode: 'any',
      encoder: cardOf(options.level ?? '4.0'),
      cache: options.cache ?? { read: async () => null, write: async () => {} },
      log: createLog('error'),
      onFallback: options.onFallback,
    },
    shape: { width: 128, height: 128, fps: 30 },
    opening: segments[0]!,
    rest: Promise.resolve({ plan: { segments } as never, helpers: null }),
    frames: {
      whenReady: options.whenReady ?? (async () => {}),
      pixelHashes: async () => [],
      compose: () => frame,
    },
    workFolder: options.workFolder,
    signal: new AbortController().signal,
    onFrames: () => {},
  })
}
