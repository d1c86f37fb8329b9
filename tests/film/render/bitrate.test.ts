import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BITRATE_MAX, bytesMaxOf } from '../../../render-farm/encode/bitrate.ts'
import { countFrames } from '../../../render-farm/encode/count-frames.ts'
import { decoderConfigurationOf } from '../../../render-farm/encode/decoder-configuration.ts'
import { segmentArgs } from '../../../render-farm/encode/encode-args.ts'
import { encodeFilm } from '../../../render-farm/encode/encode-film.ts'
import { type Encoder, encoderOf } from '../../../render-farm/encode/encoders.ts'
import { FfmpegProcess } from '../../../render-farm/encode/ffmpeg.ts'
import { QUANTISER_RUNGS } from '../../../render-farm/encode/quantiser.ts'
import type { Segment } from '../../../render-farm/plan/plan.ts'
import { FRAME_SIZE } from '../../../shared/contracts/format.ts'
import { createLog } from '../../../shared/log.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { random } from '../../../shared/random.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'

const folder = await mkdtemp(join(tmpdir(), 'bitrate-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const programs = await findFfmpeg(undefined, PROGRAMS_FOLDER)
const shape = { ...FRAME_SIZE.square, fps: 30 }
const frameBytes = (shape.width * shape.height * 3) / 2

const flat = Buffer.alloc(frameBytes, 100)
/** Of the upper third of a picture. No two frames share it: each begins elsewhere. */
const noiseBytes = frameBytes / 4.5
const next = random('noise')
const noise = Buffer.from(Uint8Array.from({ length: noiseBytes * 2 }, () => 16 + next() * 219))

const segmentOf = (hash: string, frameCount: number) =>
  ({ hash, frameCount, repeats: new Set() as ReadonlySet<number> }) as Segment
const framesOf = ({ hash }: Segment, frameIndex: number) => {
  if (hash === 'flat') return flat
  const from = (frameIndex * 9_973) % noiseBytes
  return Buffer.concat([noise.subarray(from, from + noiseBytes), flat.subarray(noiseBytes)])
}

type Film = { segments: Segment[]; encoder?: Encoder; cache?: Map<string, Uint8Array>; ffmpeg?: string }

async function make({
  segments,
  encoder = encoderOf('x264'),
  cache = new Map(),
  ffmpeg = programs.ffmpeg,
}: Film) {
  const composed: number[] = []
  const fallbacks: string[] = []
  const film = await encodeFilm({
    tools: {
      programs: { ...programs, ffmpeg },
      ffmpegVersion: 'any',
      drawingCode: 'any',
      encoder,
      cache: {
        read: async (key) => cache.get(key) ?? null,
        write: async (key, bytes) => void cache.set(key, bytes),
      },
      log: createLog('error'),
      onFallback: (name) => void fallbacks.push(name),
    },
    shape,
    opening: segments[0]!,
    rest: Promise.resolve({ plan: { segments } as never, helpers: null }),
    frames: {
      whenReady: async () => {},
      pixelHashes: async () => [],
      compose(segment, frameIndex) {
        composed.push(frameIndex)
        return framesOf(segment, frameIndex)
      },
    },
    workFolder: await mkdtemp(join(folder, 'film-')),
    signal: new AbortController().signal,
    onFrames: () => {},
  })
  const files = await Promise.all(film.paths.map((path) => Bun.file(path).bytes()))
  return { film, files, fallbacks, composed }
}

// The first is found too large while it is being encoded, the last one only when it is whole.
const FILM = [segmentOf('noise', 45), segmentOf('flat', 30), segmentOf('short noise', 20)]

test('a film of noise keeps within its bitrate, is whole, and can be joined', async () => {
  const cache = new Map<string, Uint8Array>()
  const { film, files } = await make({ segments: FILM, cache })
  expect(files.map(countFrames)).toEqual(FILM.map(({ frameCount }) => frameCount))
  const shares = files.map(({ length }, index) => length / bytesMaxOf(FILM[index]!.frameCount, shape.fps))
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
  // Quality gives way no further than it must, and in noise alone.
  expect(shares[0]).toBeGreaterThan(0.5)
  expect(shares[1]).toBeLessThan(0.01)
  expect(new Set(files.map((file) => decoderConfigurationOf(file)?.toString('hex'))).size).toBe(1)
  expect(film.encoder.name).toBe('x264')
  const again = await make({ segments: FILM, cache })
  expect(again.film.reused).toBe(FILM.length)
})

test('a segment that is too large is given up within a second although frames repeat', async () => {
  // An encoder whose file is too large before it takes a frame, unless it is bounded.
  const ffmpeg = join(folder, 'outgrowing')
  const outgrow = 'for path; do :; done; head -c 20000000 /dev/zero > "$path"; exec cat > /dev/null'
  await writeFile(
    ffmpeg,
    `#!/bin/sh\ncase "$*" in *-crf*) exec '${programs.ffmpeg}' "$@";; esac\n${outgrow}\n`,
  )
  await chmod(ffmpeg, 0o755)
  const repeats: ReadonlySet<number> = new Set([shape.fps])
  const { composed } = await make({ segments: [{ ...segmentOf('flat', 45), repeats }], ffmpeg })
  // Two frames choose the quantiser, a second of them is encoded, and then all are.
  expect(composed).toHaveLength(2 + shape.fps + 45)
})

test('a film that its card cannot keep within the bitrate is made by x264', async () => {
  // A card's encoder, played by x264 without a bound.
  const card = {
    ...encoderOf('vaapi'),
    codec: 'libx264',
    deviceArgs: [],
    filter: null,
    codecArgs: (gop: number) => `-preset ultrafast -qp 18 -bf 0 -profile:v high -g ${gop}`.split(' '),
  }
  const segments = [segmentOf('flat', 30), segmentOf('short noise', 20)]
  const { film, files, fallbacks } = await make({ segments, encoder: card })
  expect([film.encoder.name, fallbacks]).toEqual(['x264', ['vaapi']])
  expect(files[1]!.length).toBeLessThanOrEqual(bytesMaxOf(20, shape.fps))
})

const SHAPES = Object.values(FRAME_SIZE).flatMap((size) => [30, 60].map((fps) => ({ ...size, fps })))

test.each(SHAPES)(
  'segments of all quantisers and bounded ones have the same headers for %o',
  async (size) => {
    const { boundedArgs, ...x264 } = encoderOf('x264')
    const bounded = { ...x264, codecArgs: boundedArgs! }
    const ways = [
      ...QUANTISER_RUNGS.map(({ quantiser }) => ({ encoder: x264, quantiser })),
      { encoder: bounded, quantiser: 0 },
    ]
    const headers = await Promise.all(
      ways.map(async ({ encoder, quantiser }, index) => {
        const path = join(folder, `headers-${index}.mp4`)
        const args = segmentArgs(size, encoder, path, { quantiser })
        const process = new FfmpegProcess({ program: programs.ffmpeg, args, deadlineMs: 60_000 })
        await process.write(Buffer.alloc((size.width * size.height * 3) / 2, 90))
        await process.finish()
        expect((await stat(path)).size).toBeGreaterThan(500)
        return decoderConfigurationOf(await Bun.file(path).bytes())?.toString('hex')
      }),
    )
    expect(headers[0]!.length).toBeGreaterThan(40)
    expect(new Set(headers).size).toBe(1)
  },
)

test('the bound leaves room for whole films below the 25 Mb/s of the strictest platform', () => {
  const seconds = 4
  expect((bytesMaxOf(seconds * 30, 30) * 8) / seconds).toBe(25_000_000)
  expect(BITRATE_MAX).toBeLessThan(25_000_000)
})
