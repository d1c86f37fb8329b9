import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePcm, encodeAac } from '../../render-farm/audio/pcm.ts'
import { runFfmpeg } from '../../render-farm/encode/ffmpeg.ts'
import { probeFilm } from '../../render-farm/encode/probe.ts'

const folder = await mkdtemp(join(tmpdir(), 'environment-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Stands for ffmpeg: writes the environment that the system gave it. */
const program = join(folder, 'program')
await writeFile(program, '#!/bin/sh\ncat "/proc/$$/environ" > "$0.seen"\n')
await chmod(program, 0o755)

test.each([
  ['that encodes frames', () => runFfmpeg({ program, args: [], deadlineMs: 10_000 })],
  ['that looks at a film', () => probeFilm(program, 'film.mp4')],
  ['that decodes sound', () => decodePcm({ path: 'a.mp3' }, { ffmpeg: program, channels: 1, secondsMax: 1 })],
  ['that encodes sound', () => encodeAac([], { ffmpeg: program, outPath: join(folder, 'a.m4a') })],
])('the program %s sees no secret of its node', async (_name, run) => {
  process.env.DATABASE_URL = 'postgres://secret'
  process.env.CUDA_VISIBLE_DEVICES = '1'
  try {
    await run().catch(() => {})
  } finally {
    delete process.env.DATABASE_URL
    delete process.env.CUDA_VISIBLE_DEVICES
  }
  const names = (await readFile(`${program}.seen`, 'utf8')).split('\0').map((line) => line.split('=')[0])
  await rm(`${program}.seen`)
  expect(names).toContain('CUDA_VISIBLE_DEVICES')
  // The shell that runs the program adds PWD.
  const allowed = ['', 'PATH', 'TMPDIR', 'LANG', 'CUDA_VISIBLE_DEVICES', 'PWD']
  expect(names.filter((name) => !allowed.includes(name!))).toEqual([])
})
