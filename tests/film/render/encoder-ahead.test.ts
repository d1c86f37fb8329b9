import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EncoderAhead } from '../../../render-farm/encode/encoder-ahead.ts'
import { findFfmpeg } from '../../../shared/programs/ffmpeg.ts'
import { encodeOnCard } from '../../support/card.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'
import { until } from '../../support/render-rows.ts'

const folder = await mkdtemp(join(tmpdir(), 'ahead-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const programs = await findFfmpeg(undefined, PROGRAMS_FOLDER)

/** An ffmpeg that notes each start for a segment: its process id and the file that it is to write. */
async function notingFfmpeg(name: string) {
  const [path, notes] = [join(folder, name), join(folder, `${name}.notes`)]
  await writeFile(notes, '')
  await writeFile(
    path,
    `#!/bin/sh
case "$*" in *rawvideo*pipe:0*) for last; do :; done; echo "$$ $last" >> '${notes}';; esac
exec '${programs.ffmpeg}' "$@"
`,
  )
  await chmod(path, 0o755)
  const starts = async () =>
    (await readFile(notes, 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ processId: Number(line.split(' ')[0]), file: line.slice(line.lastIndexOf('/') + 1) }))
  return { path, starts }
}

const isRunning = (processId: number) => {
  try {
    return process.kill(processId, 0)
  } catch {
    return false
  }
}

test('on a card the next segment has its ffmpeg before it has its frames', async () => {
  const { path, starts } = await notingFfmpeg('early')
  const film = await encodeOnCard({
    ffmpeg: path,
    segments: ['first', 'second', 'third'],
    workFolder: await mkdtemp(join(folder, 'film-')),
    whenReady: async ({ hash }) => {
      if (hash !== 'third') return
      await until(async () => (await starts()).some(({ file }) => file === 'segment-2.mp4') || null)
    },
  })
  expect(film.encoder.name).toBe('nvenc')
  expect((await starts()).map(({ file }) => file).sort()).toEqual([
    'segment-0.mp4',
    'segment-1.mp4',
    'segment-2.mp4',
  ])
})

test('an ffmpeg that waits ends with a film that stops', async () => {
  const { path, starts } = await notingFfmpeg('stopped')
  const film = encodeOnCard({
    ffmpeg: path,
    segments: ['first', 'second', 'third'],
    workFolder: await mkdtemp(join(folder, 'film-')),
    whenReady: async ({ hash }) => {
      if (hash !== 'third') return
      await until(async () => (await starts()).length === 3 || null)
      throw new Error('stopped')
    },
  })
  await expect(film).rejects.toThrow('stopped')
  await until(async () => (await starts()).every(({ processId }) => !isRunning(processId)) || null)
})

test('an ffmpeg that died while it waited, or waits for another file, is replaced', async () => {
  const { path, starts } = await notingFfmpeg('replaced')
  const [args, deadlineMs] = [['-f', 'rawvideo', '-s', '2x2', '-i', 'pipe:0'], 60_000]
  const optionsOf = (file: string) => ({ program: path, args: [...args, join(folder, file)], deadlineMs })
  const untilStarted = (count: number) =>
    until(async () => ((await starts()).length === count ? starts() : null))
  const ahead = new EncoderAhead()
  ahead.start('a.mp4', optionsOf('a.mp4'))
  const [first] = await untilStarted(1)
  process.kill(first!.processId, 'SIGKILL')
  const taken = await until(async () => {
    const encoder = ahead.take('a.mp4', optionsOf('a.mp4'))
    return encoder.processId === first!.processId ? null : encoder
  })
  await untilStarted(2)
  expect(taken.isRunning).toBe(true)
  ahead.start('b.mp4', optionsOf('b.mp4'))
  await untilStarted(3)
  const other = ahead.take('c.mp4', optionsOf('c.mp4'))
  const all = await untilStarted(4)
  expect(isRunning(other.processId!)).toBe(true)
  for (const encoder of [taken, other]) encoder.kill('the test is over')
  await until(async () => all.every(({ processId }) => !isRunning(processId)) || null)
})
