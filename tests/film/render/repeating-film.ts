import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { gopOf } from '../../../render-farm/encode/encode-args.ts'
import { encodeFilm } from '../../../render-farm/encode/encode-film.ts'
import { encoderOf } from '../../../render-farm/encode/encoders.ts'
import type { Segment } from '../../../render-farm/plan/plan.ts'
import { createLog } from '../../../shared/log.ts'
import type { FfmpegPrograms } from '../../../shared/programs/ffmpeg.ts'
import { random } from '../../../shared/random.ts'

export type Shape = { width: number; height: number; fps: number }

/** Every other frame equals the one before; so do four in a row, the key frame, and the last one. */
function isRepeat(frameIndex: number, { gop, frameCount }: { gop: number; frameCount: number }): boolean {
  const isStanding = frameIndex > 20 && frameIndex < 25
  return (
    frameIndex > 0 &&
    (frameIndex % 2 === 1 || isStanding || frameIndex === gop || frameIndex === frameCount - 1)
  )
}

const next = random('noise')
const NOISE = Buffer.from(Uint8Array.from({ length: 1920 * 80 }, () => 16 + next() * 219))

/** A grey frame with a strip of noise and a light band, which stands elsewhere in each picture. */
export function paint({ width, height }: Shape, picture: number): Buffer {
  const frame = Buffer.alloc((width * height * 3) / 2, 90)
  frame.fill(128, width * height)
  NOISE.copy(frame, 0, picture * 16, picture * 16 + width * 40)
  const top = 80 + ((picture * 7) % (height - 160))
  return frame.fill(200, top * width, (top + 60) * width)
}

type Making = {
  programs: FfmpegPrograms
  /** Where its segments are written. */
  folder: string
  segmentCount?: number
  frameCount?: number
}

/** Encodes a film of which many frames equal the one before. */
export async function makeRepeating(shape: Shape, making: Making) {
  const gop = gopOf(shape)
  const { programs, folder, segmentCount = 1, frameCount = gop + 6 } = making
  const frames = Array.from({ length: frameCount }, (_, frameIndex) => frameIndex)
  const repeats = frames.filter((frameIndex) => isRepeat(frameIndex, { gop, frameCount }))
  const segment = (hash: number) =>
    ({ hash: String(hash), frameCount, repeats: new Set(repeats) as ReadonlySet<number> }) as Segment
  const segments = Array.from({ length: segmentCount }, (_, index) => segment(index))
  const pictureOf = (frameIndex: number) =>
    frameIndex - repeats.filter((repeat) => repeat <= frameIndex).length
  const seen: number[] = []
  const composed: number[] = []
  const warnings: string[] = []
  const film = await encodeFilm({
    tools: {
      programs,
      ffmpegVersion: 'any',
      drawingCode: 'any',
      encoder: encoderOf('x264'),
      cache: { read: async () => null, write: async () => {} },
      log: { ...createLog('error'), warn: (message) => void warnings.push(message) },
    },
    shape,
    opening: segments[0]!,
    rest: Promise.resolve({ plan: { segments } as never, helpers: null }),
    frames: {
      whenReady: async () => {},
      pixelHashes: async () => [],
      compose(_, frameIndex) {
        composed.push(frameIndex)
        return paint(shape, pictureOf(frameIndex))
      },
    },
    checker: {
      begin: () => {},
      see: (_, frameIndex) => void seen.push(frameIndex),
      findWrong: async () => [],
      redraw: async () => {},
    },
    workFolder: await mkdtemp(join(folder, 'film-')),
    signal: new AbortController().signal,
    onFrames: () => {},
  })
  // Two frames were looked at before, to choose the quantiser.
  return { film, gop, frames, repeats, pictureOf, seen, composed: composed.slice(2), warnings }
}
