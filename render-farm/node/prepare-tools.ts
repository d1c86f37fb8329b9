import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Build } from '../../shared/build.ts'
import { createTracer } from '../../shared/create-tracer.ts'
import type { Log } from '../../shared/log.ts'
import { childEnvironment } from '../../shared/programs/child-environment.ts'
import { findChromium } from '../../shared/programs/chromium.ts'
import { FfmpegMissing, findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { createStorage } from '../../shared/storage/create.ts'
import { EspeakEngine } from '../audio/espeak.ts'
import { createFileCache } from '../cache/file-cache.ts'
import { loadKernel } from '../compose/kernel-module.ts'
import type { Config } from '../config.ts'
import type { DrawingBrowser } from '../draw/browser.ts'
import { BrowserKeeper } from '../draw/browser-keeper.ts'
import { chooseRasteriser } from '../draw/rasteriser.ts'
import { chooseEncoder, type EncoderTrial } from '../encode/choose-encoder.ts'
import { describeNvidia } from '../encode/nvidia.ts'
import type { FarmTools } from '../film/tools.ts'
import { installLastResort } from '../last-resort/last-resort.ts'
import { readDrawingCode } from './drawing-code.ts'
import { prepareModels } from './prepare-models.ts'

export type PreparedTools = { tools: FarmTools; trials: EncoderTrial[] }

/** Finds the node's programs, tries its encoders and starts its browser. Throws a sentence if one is missing. */
export async function prepareTools(
  { config, tempFolder, build }: { config: Config; tempFolder: string; build: Build },
  log: Log,
): Promise<PreparedTools> {
  loadKernel()
  const programsFolder = join(config.dataDir, 'programs')
  const cacheFolder = join(config.dataDir, 'cache')
  await mkdir(cacheFolder, { recursive: true })
  const chromium = await findChromium(config.chromiumPath, programsFolder)
  let isLastResort = false
  const programs = await findFfmpeg(config.ffmpegPath, programsFolder).catch((error: unknown) => {
    if (!(error instanceof FfmpegMissing)) throw error
    isLastResort = true
    log.warn('NO FFMPEG: films of at most 20 s are encoded in the browser, very slowly', { error })
    return installLastResort(chromium, programsFolder)
  })
  const { rasteriser, reason } = await chooseRasteriser({
    wanted: config.rasteriser,
    program: chromium,
    tempFolder,
  })
  const browsers = new BrowserKeeper(chromium, tempFolder, rasteriser)
  try {
    const [{ encoder, trials }, browser] = await Promise.all([
      chooseEncoder(isLastResort ? 'x264' : config.encoder, programs.ffmpeg, tempFolder),
      browsers.get(),
    ])
    logTrials(log, trials)
    logBrowser(log, browser, reason)
    const tools = {
      programs,
      ffmpegVersion: versionOf(programs.ffmpeg),
      build,
      drawingCode: readDrawingCode(),
      isLastResort,
      encoder,
      device: encoder.codec.endsWith('_nvenc') ? await describeNvidia() : undefined,
      browsers,
      cache: createFileCache(join(cacheFolder, 'films'), config.cacheBytesMax),
      cacheFolder,
      storage: createStorage(config.storage),
      ...(await prepareModels(config.speech, log)),
      espeak: new EspeakEngine(),
      tracer: await createTracer({
        endpoint: config.otelEndpoint,
        share: config.tracedShare,
        service: 'quiz-video-render-node',
        version: build.version,
        log,
      }),
      log,
    }
    return { tools, trials }
  } catch (error) {
    await browsers.close()
    throw error
  }
}

function logTrials(log: Log, trials: readonly EncoderTrial[]): void {
  for (const { name, refusal } of trials) {
    log.info(refusal === null ? 'encoder works' : 'encoder cannot be used', { encoder: name, refusal })
  }
}

function logBrowser(log: Log, browser: DrawingBrowser, noGpuBecause: string | null): void {
  log[browser.isSandboxed && browser.isIsolated ? 'info' : 'warn']('browser started', {
    version: browser.version,
    rasteriser: browser.rasteriser,
    noGpuBecause,
    sandbox: browser.isSandboxed ? 'on' : 'OFF: this process is root or the host allows no user namespaces',
    network: browser.isIsolated ? 'none' : 'CLOSED BY A FLAG ALONE: the host allows no namespaces',
  })
}

function versionOf(program: string): string {
  return (
    Bun.spawnSync([program, '-version'], { env: childEnvironment() }).stdout.toString().split('\n')[0] ?? ''
  )
}
