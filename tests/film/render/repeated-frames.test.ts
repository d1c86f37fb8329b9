import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countFrames } from '../../../render-farm/encode/count-frames.ts'
import { concatList, gopOf } from '../../../render-farm/encode/encode-args.ts'
import { encodeFilm } from '../../../render-farm/encode/encode-film.ts'
import { encoderOf } from '../../../render-farm/encode/encoders.ts'
import { FfmpegFailed } from '../../../render-farm/encode/ffmpeg.ts'
import { readMovieFile } from '../../../render-farm/outputs/movie-file.ts'
import type { Segment } from '../../../render-farm/plan/plan.ts'
import { FRAME_SIZE } from '../../../shared/contracts/format.ts'
import { createLog } from '../../../shared/log.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { random } from '../../../shared/random.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'

const folder = await mkdtemp(join(tmpdir(), 'repeated-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const programs = await findFfmpeg(undefined, PROGRAMS_FOLDER)

type Shape = { width: number; height: number; fps: number }

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
function paint({ width, height }: Shape, picture: number): Buffer {
  const frame = Buffer.alloc((width * height * 3) / 2, 90)
  frame.fill(128, width * height)
  NOISE.copy(frame, 0, picture * 16, picture * 16 + width * 40)
  const top = 80 + ((picture * 7) % (height - 160))
  return frame.fill(200, top * width, (top + 60) * width)
}

/** A program in the place of ffmpeg. */
async function ffmpegThat(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

type Making = { ffmpeg?: string; segmentCount?: number; frameCount?: number }

async function make(shape: Shape, making: Making = {}) {
  const gop = gopOf(shape)
  const { ffmpeg = programs.ffmpeg, segmentCount = 1, frameCount = gop + 6 } = making
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
      programs: { ...programs, ffmpeg },
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
      pixelHashes: () => [],
      compose(_, frameIndex) {
        composed.push(frameIndex)
        return paint(shape, pictureOf(frameIndex))
      },
    },
    checker: {
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

/** All frames of a film as a decoder shows them, I420. */
function decode(path: string, shape: Shape): Buffer[] {
  const raw = Bun.spawnSync([
    programs.ffmpeg,
    '-v',
    'warning',
    '-i',
    path,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    '-',
  ])
  expect(raw.stderr.toString()).toBe('')
  const frameBytes = (shape.width * shape.height * 3) / 2
  return Array.from({ length: raw.stdout.length / frameBytes }, (_, index) =>
    raw.stdout.subarray(index * frameBytes, (index + 1) * frameBytes),
  )
}

/** Mean distance of the pixels of two frames, of every seventh. */
function distance(one: Buffer, other: Buffer): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 7) sum += Math.abs(one[at]! - other[at]!)
  return sum / (one.length / 7)
}

const SHAPES = [
  { ...FRAME_SIZE.vertical, fps: 30 },
  { ...FRAME_SIZE.landscape, fps: 30 },
  { ...FRAME_SIZE.square, fps: 30 },
  { ...FRAME_SIZE.square, fps: 60 },
]

test.each(SHAPES)(
  'frames that equal the one before are neither composed nor encoded, and decode as the one before: %o',
  async (shape) => {
    const { film, gop, frames, repeats, pictureOf, seen, composed } = await make(shape)
    const [path] = film.paths as [string]
    // The checker of frames sees all of them.
    expect(seen).toEqual(frames)
    expect(film.repeated).toBe(frames.filter((frameIndex) => !composed.includes(frameIndex)).length)
    expect(film.repeated).toBeGreaterThan(frames.length * 0.45)
    const decoded = decode(path, shape)
    expect(decoded).toHaveLength(frames.length)
    for (const frameIndex of frames) {
      expect(distance(decoded[frameIndex]!, paint(shape, pictureOf(frameIndex)))).toBeLessThan(1.5)
      if (composed.includes(frameIndex)) continue
      expect(repeats).toContain(frameIndex)
      expect([frameIndex, decoded[frameIndex]!.equals(decoded[frameIndex - 1]!)]).toEqual([frameIndex, true])
    }
    // Key frames are where they would be, and every frame is shown as long as any other.
    expect(await readMovieFile(path)).toMatchObject({
      gopFramesMax: gop,
      isGopClosed: true,
      isConstantRate: true,
      editListCount: 1,
    })
  },
  60_000,
)

test('segments with repeated frames are joined like others', async () => {
  const shape = { width: 320, height: 240, fps: 30 }
  const { film, frames } = await make(shape, { segmentCount: 3 })
  const [list, joined] = [join(folder, 'list.txt'), join(folder, 'joined.mp4')]
  await Bun.write(list, concatList(film.paths))
  const args =
    `-v error -y -f concat -safe 0 -i ${list} -c copy -video_track_timescale 15360 ${joined}`.split(' ')
  expect(Bun.spawnSync([programs.ffmpeg, ...args]).stderr.toString()).toBe('')
  expect(await readMovieFile(joined)).toMatchObject({ isConstantRate: true, isGopClosed: true })
  const [first, second, third] = film.paths.map((path) => decode(path, shape))
  const whole = decode(joined, shape)
  expect(whole).toHaveLength(frames.length * 3)
  expect(whole.every((frame, index) => frame.equals([...first!, ...second!, ...third!][index]!))).toBe(true)
})

test('a segment of two equal frames has one key frame', async () => {
  const { film } = await make({ width: 320, height: 240, fps: 30 }, { frameCount: 2 })
  expect(await readMovieFile(film.paths[0]!)).toMatchObject({ gopFramesMax: 2, isGopClosed: true })
  expect(film.repeated).toBe(0)
})

test('a stream in which no picture can be repeated is encoded with all its frames', async () => {
  // Pictures that refer to later ones are shown in another order than they are decoded.
  const log = join(folder, 'arguments')
  const path = await ffmpegThat(
    'reorders',
    `echo "$*" >> ${log}; exec '${programs.ffmpeg}' $(echo "$*" | sed 's/-bf 0/-bf 2/')`,
  )
  const { film, frames, warnings } = await make({ width: 320, height: 240, fps: 30 }, { ffmpeg: path })
  expect(countFrames(await Bun.file(film.paths[0]!).bytes())).toBe(frames.length)
  expect(film.repeated).toBe(0)
  // With the quality of any other segment: nothing was too large.
  const [given, whole] = (await Bun.file(log).text()).trim().split('\n')
  expect(given).toContain('-force_key_frames')
  expect(whole).toBe(given!.replace(/-force_key_frames \S+ /, ''))
  expect(warnings).toEqual([expect.stringContaining('cannot repeat pictures')])
})

/** Encodes, and then writes half of the file, or other bytes, in its place. */
const DAMAGES = {
  half: 'truncate -s $(($(stat -c %s "$path") / 2)) "$path"',
  'other bytes': 'head -c 50000 /dev/zero | tr "\\0" "\\377" > "$path"',
}

test.each(Object.entries(DAMAGES))(
  'a file that its encoder leaves damaged (%s) is encoded again, and fails its film where it stays so',
  async (name, damage) => {
    const first = join(folder, `first ${name}`)
    const encode = `for path; do :; done; '${programs.ffmpeg}' "$@" || exit $?`
    const once = `${encode}\n[ -e '${first}' ] || { touch '${first}'; ${damage}; }`
    const shape = { width: 320, height: 240, fps: 30 }
    const { film, frames } = await make(shape, { ffmpeg: await ffmpegThat(`once ${name}`, once) })
    expect(decode(film.paths[0]!, shape)).toHaveLength(frames.length)
    const ffmpeg = await ffmpegThat(`always ${name}`, `${encode}\n${damage}`)
    await expect(make(shape, { ffmpeg })).rejects.toBeInstanceOf(FfmpegFailed)
  },
  30_000,
)

test('an encoder that dies in the middle of a segment with repeated frames fails its film', async () => {
  const frameBytes = (320 * 240 * 3) / 2
  const die = `head -c ${frameBytes * 8} | '${programs.ffmpeg}' "$@"; kill -KILL $$`
  const ffmpeg = await ffmpegThat('dies', die)
  await expect(make({ width: 320, height: 240, fps: 30 }, { ffmpeg })).rejects.toBeInstanceOf(FfmpegFailed)
}, 30_000)
