import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFileCache } from '../../../render-farm/cache/file-cache.ts'
import { startBrowser } from '../../../render-farm/draw/browser.ts'
import { ownNamespaces } from '../../../render-farm/draw/own-namespaces.ts'
import { encoderOf } from '../../../render-farm/encode/encoders.ts'
import { FfmpegProcess, runFfmpeg } from '../../../render-farm/encode/ffmpeg.ts'
import { renderFilm } from '../../../render-farm/film/render-film.ts'
import { DEFAULT_CARD } from '../../../shared/contracts/film-settings.ts'
import { findChromium } from '../../../shared/programs/chromium.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'

const { tools, folder } = await testFarm()

/** Pid of every process of a group. */
function groupOf(leader: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[2] === String(leader))
    .map(Number)
}

function stateOf(pid: number): string {
  return statOf(pid)[0] ?? 'Z'
}

/** State, parent, group and more of a process; nothing where there is none. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

let films = 0
async function newFolder(): Promise<string> {
  const path = join(folder, `film-${films++}`)
  await mkdir(path)
  return path
}

test('a browser that is killed before it draws is replaced within the film', async () => {
  const browser = await tools.browsers.get()
  process.kill(-browser.processId, 'SIGKILL')
  const film = await renderFilm(tools, shortSnapshot(), {
    workFolder: await newFolder(),
    signal: new AbortController().signal,
  })
  expect(film.report.looks.reused).toBe(0)
  expect((await tools.browsers.get()).processId).not.toBe(browser.processId)
  expect(tools.browsers.restarts).toBe(1)
})

test('a browser that hangs is ended, also where a launcher script started it', async () => {
  const { path, environment } = await findChromium(undefined, PROGRAMS_FOLDER)
  const launcher = join(folder, 'launcher')
  await writeFile(launcher, `#!/bin/sh\n'${path}' "$@"\n`, { mode: 0o755 })
  const browser = await startBrowser({ path: launcher, environment }, folder)
  const members = groupOf(browser.processId)
  expect(members.length).toBeGreaterThan(1)
  process.kill(-browser.processId, 'SIGSTOP')
  await browser.close()
  // The kernel ends killed processes a moment later, and lists them until their exit code is read.
  while (groupOf(browser.processId).some((pid) => stateOf(pid) !== 'Z')) await Bun.sleep(10)
})

test.skipIf(ownNamespaces() === null)(
  'a browser has no network, its sandbox also where the node is root, and no secret of its node',
  async () => {
    process.env.DATABASE_URL = 'postgres://secret'
    const browser = await startBrowser(await findChromium(undefined, PROGRAMS_FOLDER), folder)
    delete process.env.DATABASE_URL
    try {
      expect(browser).toMatchObject({ isSandboxed: true, isIsolated: true })
      const interfaces = readFileSync(`/proc/${browser.processId}/net/dev`, 'utf8').match(/^ *\S+:/gm)
      expect(interfaces?.map((name) => name.trim())).toEqual(['lo:'])
      for (const pid of groupOf(browser.processId)) {
        expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('secret')
      }
    } finally {
      await browser.close()
    }
  },
)

test('a browser whose host refuses its sandbox starts without one', async () => {
  const { path, environment } = await findChromium(undefined, PROGRAMS_FOLDER)
  const launcher = join(folder, 'refused')
  const script = `#!/bin/sh\ncase "$*" in *--no-sandbox*) exec '${path}' "$@";; *) kill -TRAP $$;; esac\n`
  await writeFile(launcher, script, { mode: 0o755 })
  const locks = [true, false].map((isSandboxed) => ({ isSandboxed, isIsolated: false }))
  const browser = await startBrowser({ path: launcher, environment }, folder, { locks })
  expect(browser).toMatchObject({ isSandboxed: false, isIsolated: false })
  await browser.close()
})

test('an encoder that fails makes the attempt retryable and says what it said', async () => {
  const encoder = { ...encoderOf('x264'), codecArgs: () => ['-preset', 'no-such-preset'] }
  const attempt = renderFilm({ ...tools, encoder }, shortSnapshot(), {
    workFolder: await newFolder(),
    signal: new AbortController().signal,
  })
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason as Error & { kind?: string; isRetryable?: boolean },
  )
  expect(error).toMatchObject({ kind: 'ENCODER_FAILED', isRetryable: true })
  expect(String((error!.cause as Error).message)).toContain('no-such-preset')
})

test('an ffmpeg that never ends is killed at its deadline', async () => {
  const args = '-hide_banner -loglevel error -re -f lavfi -i testsrc=d=600 -f null -'.split(' ')
  const startedAtMs = performance.now()
  await expect(runFfmpeg({ program: tools.programs.ffmpeg, args, deadlineMs: 300 })).rejects.toThrow(
    'did not finish in time',
  )
  expect(performance.now() - startedAtMs).toBeLessThan(60_000)
})

test('writing to an ffmpeg that was killed fails with a reason instead of hanging', async () => {
  const args = '-hide_banner -loglevel error -f rawvideo -pix_fmt yuv420p -s 64x64 -i pipe:0 -f null -'.split(
    ' ',
  )
  const ffmpeg = new FfmpegProcess({ program: tools.programs.ffmpeg, args, deadlineMs: 60_000 })
  const frame = Buffer.alloc(64 * 64 * 1.5)
  await ffmpeg.write(frame)
  process.kill(-ffmpeg.processId!, 'SIGKILL')
  const writeOn = async () => {
    for (;;) await ffmpeg.write(frame)
  }
  await expect(writeOn()).rejects.toThrow('SIGKILL')
})

test('an encoder that failed leaves no file open', async () => {
  const failOnce = async () => {
    const ffmpeg = new FfmpegProcess({ program: 'true', args: [], deadlineMs: 60_000 })
    const frame = Buffer.alloc(2 * 1024 * 1024)
    const writeOn = async () => {
      for (;;) await ffmpeg.splice(frame)
    }
    await expect(writeOn()).rejects.toThrow('stopped reading')
  }
  await failOnce()
  const before = (await readdir('/proc/self/fd')).length
  for (let time = 0; time < 20; time++) await failOnce()
  expect((await readdir('/proc/self/fd')).length - before).toBeLessThan(5)
})

test('the second film of the same quiz reuses every look and segment, an edited one all but its own', async () => {
  // The first question shows below the title, too: only a later one is in one scene alone.
  const [first] = shortSnapshot().questions
  const snapshot = shortSnapshot({ title: 'Reused', questions: [first!, first!], outro: DEFAULT_CARD })
  const render = async (edited: typeof snapshot) =>
    (await renderFilm(tools, edited, { workFolder: await newFolder(), signal: new AbortController().signal }))
      .report
  await render(snapshot)
  const again = await render(snapshot)
  expect(again.segments).toEqual({ total: 4, reused: 4, remote: 0 })
  expect(again.looks.reused).toBe(again.looks.total)
  const edited = await render({
    ...snapshot,
    questions: [first!, { ...first!, text: 'Which is the largest planet?' }],
  })
  expect(edited.segments).toEqual({ total: 4, reused: 3, remote: 0 })
  // Frames of kept segments were checked when those were made.
  expect([again.oracle?.checked, edited.oracle]).toEqual([0, { checked: 1, mismatches: 0 }])
})

test('a kept segment that is damaged or has other frames is made anew, and is kept instead', async () => {
  const cacheFolder = join(folder, 'damaged')
  const ownTools = { ...tools, cache: createFileCache(cacheFolder, 1e9) }
  const segmentsOf = async () => {
    const film = await renderFilm(ownTools, shortSnapshot({ outro: DEFAULT_CARD }), {
      workFolder: await newFolder(),
      signal: new AbortController().signal,
    })
    return film.report.segments
  }
  await segmentsOf()
  const kept: { path: string; bytes: Uint8Array }[] = []
  for (const name of await readdir(cacheFolder, { recursive: true })) {
    const bytes = await Bun.file(join(cacheFolder, name))
      .bytes()
      .catch(() => null)
    if (bytes && Buffer.from(bytes).toString('latin1', 4, 8) === 'ftyp')
      kept.push({ path: join(cacheFolder, name), bytes })
  }
  const [first, second, ...others] = kept
  expect(others).toHaveLength(1)
  await Bun.write(first!.path, second!.bytes)
  await Bun.write(second!.path, first!.bytes.subarray(0, first!.bytes.length >> 1))
  expect(await segmentsOf()).toEqual({ total: 3, reused: 1, remote: 0 })
  expect(await segmentsOf()).toEqual({ total: 3, reused: 3, remote: 0 })
})
