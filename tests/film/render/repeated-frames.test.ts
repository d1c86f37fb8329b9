import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countFrames } from '../../../render-farm/encode/count-frames.ts'
import { concatList, segmentArgs } from '../../../render-farm/encode/encode-args.ts'
import { encoderOf } from '../../../render-farm/encode/encoders.ts'
import { FfmpegFailed } from '../../../render-farm/encode/ffmpeg.ts'
import { fillMovie } from '../../../render-farm/encode/fill-movie.ts'
import { readMovieFile } from '../../../render-farm/outputs/movie-file.ts'
import { FRAME_SIZE } from '../../../shared/contracts/format.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'
import { makeRepeating, paint, type Shape } from './repeating-film.ts'

const folder = await mkdtemp(join(tmpdir(), 'repeated-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const programs = await findFfmpeg(undefined, PROGRAMS_FOLDER)

/** A program in the place of ffmpeg. */
async function ffmpegThat(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

type Making = { ffmpeg?: string; segmentCount?: number; frameCount?: number }

function make(shape: Shape, { ffmpeg = programs.ffmpeg, ...making }: Making = {}) {
  return makeRepeating(shape, { programs: { ...programs, ffmpeg }, folder, ...making })
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
    // All but a key frame, those in a row too.
    const omitted = repeats.filter((frameIndex) => frameIndex % gop > 0)
    expect(frames.filter((frameIndex) => !composed.includes(frameIndex))).toEqual(omitted)
    expect(film.repeated).toBe(omitted.length)
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
)

test('pictures that are repeated up to five times leave all others as they are, to the last bit, across key frames', async () => {
  const shape = { width: 320, height: 240, fps: 30 }
  const [raw, given, whole] = ['raw.yuv', 'given.mp4', 'whole.mp4'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const pictures = Array.from({ length: 70 }, (_, picture) => picture)
  await writeFile(raw, Buffer.concat(pictures.map((picture) => paint(shape, picture))))
  const args = segmentArgs(shape, encoderOf('x264'), given, { keyFrames: [0, 23, 60] })
  expect(
    Bun.spawnSync([programs.ffmpeg, ...args.map((arg) => (arg === 'pipe:0' ? raw : arg))]).exitCode,
  ).toBe(0)
  const shown = pictures.flatMap((picture) => Array.from({ length: 1 + ((picture * 7) % 6) }, () => picture))
  const omitted = new Set([...shown.keys()].filter((place) => shown[place] === shown[place - 1]))
  await writeFile(whole, fillMovie(await Bun.file(given).bytes(), omitted))
  const [before, after] = [decode(given, shape), decode(whole, shape)]
  expect(after).toHaveLength(shown.length)
  expect(after.findIndex((frame, place) => !frame.equals(before[shown[place]!]!))).toBe(-1)
})

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
)

test('an encoder that dies in the middle of a segment with repeated frames fails its film', async () => {
  const frameBytes = (320 * 240 * 3) / 2
  const die = `head -c ${frameBytes * 8} | '${programs.ffmpeg}' "$@"; kill -KILL $$`
  const ffmpeg = await ffmpegThat('dies', die)
  await expect(make({ width: 320, height: 240, fps: 30 }, { ffmpeg })).rejects.toBeInstanceOf(FfmpegFailed)
})

/** Runs the code of a file on a small disk of its own; `null` where this machine does not allow that. */
const SMALL_DISK = ['unshare', '--user', '--map-root-user', '--mount', '--kill-child', '--']
const hasSmallDisk = Bun.spawnSync([...SMALL_DISK, 'mount', '-t', 'tmpfs', 'none', '/mnt']).exitCode === 0

test.skipIf(!hasSmallDisk)(
  'a segment that finds its disk full fails as that, not as one that cannot repeat, and is whole once there is space (where a small disk can be mounted)',
  async () => {
    const disk = join(folder, 'disk')
    await mkdir(disk)
    const run = `mount -t tmpfs -o size=4m none '${disk}' && exec '${process.execPath}' ${import.meta.dir}/full-disk.ts '${disk}'`
    const { stdout, stderr } = Bun.spawnSync([...SMALL_DISK, 'sh', '-c', run], {
      env: { ...process.env, PROGRAMS_FOLDER },
    })
    expect(stderr.toString()).toBe('')
    expect(JSON.parse(stdout.toString())).toEqual({ first: 'disk is full', second: 'whole' })
  },
)
