import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileCache } from '../../../render-farm/cache/file-cache.ts'
import { FfmpegProcess } from '../../../render-farm/encode/ffmpeg.ts'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import { NodeMetrics } from '../../../render-farm/node/metrics.ts'
import { Worker } from '../../../render-farm/node/worker.ts'
import { claimRender } from '../../../shared/database/queries/render-attempts.ts'
import { createQueue } from '../../../shared/queue/boss.ts'
import { testDatabase } from '../../support/database.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { newAccount, postRender, rowOf, until, untilOver, untilRendering } from '../../support/render-rows.ts'

const { database, url } = await testDatabase()
const { tools, folder, logged } = await testFarm()
const queue = createQueue({ databaseUrl: url, log: tools.log, role: 'node' })
await queue.start()
afterAll(() => queue.stop())

/** An ffmpeg that does something else first, or instead. `"$real"` is the true one. */
async function ffmpegThat(name: string, script: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\nreal='${tools.programs.ffmpeg}'\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

function workerWith(ffmpeg: string): Worker {
  return new Worker({
    tools: { ...tools, programs: { ...tools.programs, ffmpeg } },
    database,
    queue,
    tempFolder: folder,
    metrics: new NodeMetrics('libx264', 'test'),
  })
}

/** Processes that have this word in their command line. */
async function processesWith(word: string): Promise<string[]> {
  const found: string[] = []
  for (const pid of await readdir('/proc')) {
    const text = /^\d+$/.test(pid) ? await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') : ''
    if (text.includes(word)) found.push(pid)
  }
  return found
}

test('an encoder that takes no frames any more is killed with everything that it started', async () => {
  const program = await ffmpegThat('hangs', 'sleep 7654 &\nexec sleep 7654')
  const ffmpeg = new FfmpegProcess({ program, args: [], deadlineMs: 60_000, stallMs: 500 })
  const frame = Buffer.alloc(1024 * 1024)
  const writeOn = async () => {
    for (;;) await ffmpeg.write(frame)
  }
  await expect(writeOn()).rejects.toThrow('took no frame any more')
  expect(await processesWith('sleep\x007654')).toEqual([])
})

test('a film whose file is cut off is refused by its check', async () => {
  const script =
    '"$real" "$@" || exit $?\nfor out; do :; done\ncase "$*" in *ffconcat*|*"-f concat"*) truncate -s -40000 "$out";; esac'
  const ffmpeg = await ffmpegThat('truncates', script)
  const workFolder = join(folder, 'truncated')
  await mkdir(workFolder)
  const film = renderFilm({ ...tools, programs: { ...tools.programs, ffmpeg } }, shortSnapshot(), {
    workFolder,
    signal: new AbortController().signal,
  })
  await expect(film).rejects.toMatchObject({ kind: 'CHECK_FAILED', isRetryable: true })
})

test('a segment with a frame less or more is never kept: its film is made whole by the next attempt', async () => {
  const frameBytes = 1080 * 1080 * 1.5
  const script = `case "$*" in *rawvideo*) tail -c +${frameBytes + 1} | "$real" "$@";; *) exec "$real" "$@";; esac`
  const ffmpeg = await ffmpegThat('loses-a-frame', script)
  const cache = createFileCache(join(folder, 'whole'), 1e9)
  const render = async (name: string, program: string) => {
    const workFolder = join(folder, name)
    await mkdir(workFolder)
    const ownTools = { ...tools, cache, programs: { ...tools.programs, ffmpeg: program } }
    return renderFilm(ownTools, shortSnapshot(), {
      workFolder,
      signal: new AbortController().signal,
    })
  }
  await expect(render('loses', ffmpeg)).rejects.toMatchObject({ kind: 'ENCODER_FAILED', isRetryable: true })
  const { report } = await render('whole-again', tools.programs.ffmpeg)
  expect(report.segments).toEqual({ total: 2, reused: 0, remote: 0 })
  // So the films that this suite breaks, and whose nodes it kills, have frames that are put into their segments.
  expect(report.repeatedFrames).toBeGreaterThan(0)
})

/** Once no film is being made: a node lets go of its job a little after the film's end is known. */
function untilIdle() {
  return until(async () => {
    const depth = await queue.depth('render')
    return depth.active === 0 ? depth : null
  })
}

test('a quiz that always kills its encoder fails after three attempts, and its neighbours are made', async () => {
  const ffmpeg = await ffmpegThat(
    'crashes',
    'case "$*" in *1920x1080*) kill -SEGV $$;; esac\nexec "$real" "$@"',
  )
  const worker = workerWith(ffmpeg)
  const account = await newAccount(database)
  const post = (format: 'square' | 'landscape', title: string) =>
    postRender(database, queue, account, shortSnapshot({ format, title }))
  const poisoned = await post('landscape', 'Poisoned')
  const neighbours = await Promise.all(['One', 'Two', 'Three'].map((title) => post('square', title)))
  await worker.start()
  const rows = await untilOver(database, [poisoned, ...neighbours])
  await untilIdle()
  await worker.stop(0)
  const statusOf = (id: string) => rows.find((row) => row.id === id)
  expect(statusOf(poisoned)).toMatchObject({ status: 'failed', attempt: 3, failureCode: 'ENCODER_FAILED' })
  for (const id of neighbours) expect(statusOf(id)).toMatchObject({ status: 'completed', attempt: 1 })
})

test('an attempt that breaks after another one took over is not tried again in the name of that one', async () => {
  const go = join(folder, 'go')
  const ffmpeg = await ffmpegThat(
    'breaks-late',
    `case "$*" in *rawvideo*) while [ ! -e '${go}' ]; do sleep 0.02; done; exit 1;; esac\nexec "$real" "$@"`,
  )
  const worker = workerWith(ffmpeg)
  const id = await postRender(database, queue, await newAccount(database), shortSnapshot({ title: 'Late' }))
  await worker.start()
  await untilRendering(database, id)
  await until(async () => ((await processesWith('breaks-late')).length > 0 ? true : null))
  const other = (await claimRender(database, id))!
  await writeFile(go, '')
  await until(async () => (logged.some((line) => line.includes('another attempt took over')) ? true : null))
  const { queued } = await untilIdle()
  await worker.stop(0)
  expect(queued).toBe(0)
  expect(await rowOf(database, id)).toMatchObject({ status: 'rendering', attempt: other.attempt })
})
