import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { encodeAac } from '../../../render-farm/audio/pcm.ts'
import { concatList, joinArgs, segmentArgs } from '../../../render-farm/encode/encode-args.ts'
import { encoderOf } from '../../../render-farm/encode/encoders.ts'
import { FfmpegProcess, runFfmpeg } from '../../../render-farm/encode/ffmpeg.ts'
import { compareFacts, probeFilm } from '../../../render-farm/encode/probe.ts'
import { assertShortEnough, installLastResort } from '../../../render-farm/last-resort/last-resort.ts'
import { findChromium } from '../../../shared/programs/chromium.ts'
import { PROGRAMS_FOLDER, testFarm } from '../../support/farm.ts'

const { tools, folder } = await testFarm()

test('without ffmpeg the browser encodes, joins and reads a film of two seconds with sound', async () => {
  const programs = await installLastResort(await findChromium(undefined, PROGRAMS_FOLDER), folder)
  const program = programs.ffmpeg
  const shape = { width: 320, height: 320, fps: 30 }
  const [segment, sound, film] = ['segment.mp4', 'sound.m4a', 'film.mp4'].map((name) => join(folder, name))
  const args = segmentArgs(shape, encoderOf('x264'), segment!)
  const encoder = new FfmpegProcess({ program, args, deadlineMs: 120_000 })
  const frame = Buffer.alloc((shape.width * shape.height * 3) / 2, 128)
  for (let index = 0; index < 60; index++) await encoder.write(frame)
  await encoder.finish()
  await encodeAac(silence(2), { ffmpeg: program, outPath: sound! })
  const list = join(folder, 'list.txt')
  await Bun.write(list, concatList([segment!]))
  await runFfmpeg({ program, args: joinArgs(list, sound!, film!), deadlineMs: 120_000 })
  const plan = { ...shape, frameCount: 60, durationMs: 2_000 }
  expect(compareFacts(await probeFilm(tools.programs.ffprobe, film!), plan)).toEqual([])
  expect(compareFacts(await probeFilm(programs.ffprobe, film!), plan)).toEqual([])
})

test('a node without ffmpeg says which films are too long for it', () => {
  expect(() => assertShortEnough(true, 20_000)).not.toThrow()
  expect(() => assertShortEnough(false, 60_000)).not.toThrow()
  expect(() => assertShortEnough(true, 20_100)).toThrow(/at most 20 s: install ffmpeg or set FFMPEG_PATH/)
})

async function* silence(seconds: number): AsyncGenerator<Float32Array> {
  for (let second = 0; second < seconds; second++) yield new Float32Array(48_000 * 2)
}
