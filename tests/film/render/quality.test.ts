import { afterAll, expect, test } from 'bun:test'
import { mkdtemp, open, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bytesMaxOf } from '../../../render-farm/encode/bitrate.ts'
import { segmentArgs } from '../../../render-farm/encode/encode-args.ts'
import { encoderOf } from '../../../render-farm/encode/encoders.ts'
import { runFfmpeg } from '../../../render-farm/encode/ffmpeg.ts'
import { quantiserOf } from '../../../render-farm/encode/quantiser.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { random } from '../../../shared/random.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'
import { compareFrames } from '../../support/similarity.ts'

/** Of every frame to what was composed; infra/decisions/0047. */
const SIMILARITY_MIN = 0.988
/** Beyond a group of key frames. */
const FRAMES = 66

const folder = await mkdtemp(join(tmpdir(), 'quality-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const programs = await findFfmpeg(undefined, PROGRAMS_FOLDER)
const size = { width: 540, height: 960 }

/** Noise of all sizes, from grain to large areas: a photograph to an encoder. */
function photograph(): (x: number, y: number) => number {
  const next = random('photograph')
  const octaves = Array.from({ length: 9 }, (_, octave) => {
    const [step, columns] = [2 ** octave, (size.width >> octave) + 1]
    const strength = 4 + 2 * octave
    const grain = Float32Array.from({ length: columns * ((size.height >> octave) + 1) }, () => next() - 0.5)
    return (x: number, y: number) => strength * grain[Math.floor(y / step) * columns + Math.floor(x / step)]!
  })
  return (x, y) => 110 + octaves.reduce((sum, octave) => sum + octave(x, y), 0)
}

const BACKGROUNDS = {
  'one flat colour': () => 90,
  'a faint gradient': (x: number, y: number) => 40 + y / 32 + x / 40,
  'a grainy photograph': photograph(),
}

/** A light board that travels in front of a background. */
function paint(background: Buffer, frameIndex: number): Buffer {
  const frame = Buffer.alloc(background.length * 1.5, 128)
  background.copy(frame)
  const left = (frameIndex * 5) % (size.width - 200)
  for (let y = 300; y < 500; y++) frame.fill(220, y * size.width + left, y * size.width + left + 200)
  return frame
}

test.each(Object.entries(BACKGROUNDS).flatMap(([name, at]) => [30, 60].map((fps) => ({ name, fps, at }))))(
  'every frame in front of $name is like what was composed, at $fps frames a second',
  async ({ name, fps, at }) => {
    const { width, height } = size
    const background = Buffer.from(
      Uint8Array.from({ length: width * height }, (_, place) => at(place % width, Math.floor(place / width))),
    )
    const [raw, output] = [join(folder, `${name} ${fps}.yuv`), join(folder, `${name} ${fps}.mp4`)]
    const file = await open(raw, 'w')
    for (let frameIndex = 0; frameIndex < FRAMES; frameIndex++)
      await file.write(paint(background, frameIndex))
    await file.close()
    const shape = { ...size, fps }
    const quantiser = quantiserOf(FRAMES, (frameIndex) => paint(background, frameIndex), size)
    const args = segmentArgs(shape, encoderOf('x264'), output, { quantiser })
    args[args.indexOf('pipe:0')] = raw
    await runFfmpeg({ program: programs.ffmpeg, args, deadlineMs: 60_000 })
    const similarities = await compareFrames(programs.ffmpeg, output, { path: raw, shape }, folder)
    expect(similarities).toHaveLength(FRAMES)
    expect(Math.min(...similarities)).toBeGreaterThan(SIMILARITY_MIN)
    expect((await stat(output)).size).toBeLessThan(bytesMaxOf(FRAMES, fps))
  },
)
