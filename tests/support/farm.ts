import { afterAll } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFileCache } from '../../render-farm/cache/file-cache.ts'
import { BrowserKeeper } from '../../render-farm/draw/browser-keeper.ts'
import { encoderOf } from '../../render-farm/encode/encoders.ts'
import type { FarmTools } from '../../render-farm/film/tools.ts'
import { createLog } from '../../shared/log.ts'
import { findChromium } from '../../shared/programs/chromium.ts'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { PROGRAMS_FOLDER } from './programs.ts'

export { PROGRAMS_FOLDER } from './programs.ts'
export { shortSnapshot } from './snapshots.ts'

export type TestFarm = { tools: FarmTools; folder: string; logged: string[] }

/** The tools of a node with real programs, an own cache and a storage in memory; removed after the file's last test. */
export async function testFarm(change: Partial<FarmTools> = {}): Promise<TestFarm> {
  const folder = await mkdtemp(join(tmpdir(), 'farm-test-'))
  const logged: string[] = []
  const browsers = new BrowserKeeper(await findChromium(undefined, PROGRAMS_FOLDER), folder)
  afterAll(async () => {
    await browsers.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  const tools: FarmTools = {
    programs: await findFfmpeg(undefined, PROGRAMS_FOLDER),
    ffmpegVersion: 'test',
    build: { digest: 'test', version: 'test' },
    drawingCode: 'test',
    encoder: encoderOf('x264'),
    browsers,
    cache: createFileCache(join(folder, 'cache'), 1e9),
    cacheFolder: join(folder, 'cache'),
    storage: createMemoryStorage(),
    speech: {},
    log: createLog('debug', (line) => void logged.push(line)),
    ...change,
  }
  return { tools, folder, logged }
}
