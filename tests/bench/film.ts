import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EspeakEngine } from '../../render-farm/audio/espeak.ts'
import { createFileCache } from '../../render-farm/cache/file-cache.ts'
import { BrowserKeeper } from '../../render-farm/draw/browser-keeper.ts'
import { encoderOf } from '../../render-farm/encode/encoders.ts'
import type { FarmTools } from '../../render-farm/film/tools.ts'
import { UsageError } from '../../shared/command.ts'
import { VideoFormat } from '../../shared/contracts/format.ts'
import { createLog } from '../../shared/log.ts'
import { findChromium } from '../../shared/programs/chromium.ts'
import { findFfmpeg } from '../../shared/programs/ffmpeg.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import { createMemoryStorage } from '../support/memory-storage.ts'
import { type Measured, measureTemplate } from './film/measure.ts'
import { tableOf } from './film/table.ts'

const OPTIONS = {
  template: { type: 'string', multiple: true },
  format: { type: 'string', multiple: true },
  all: { type: 'boolean', default: false },
} as const

/**
 * What a viewer gets of every template's film, held against its aims: rhythm, size of type, movement, sound. Nothing
 * fails. `--template` and `--format` choose, each as often as wanted; `--all` takes all formats, without it the vertical
 * one. Posters and contact sheets go to `out/bench-film`.
 */
export async function runFilmBench(args: string[]): Promise<unknown> {
  const { values } = parseArgs({ args, options: OPTIONS })
  const templates = chosen('template', values.template, TEMPLATES, ({ name }) => name)
  const formats = chosen(
    'format',
    values.format ?? (values.all ? undefined : ['vertical']),
    VideoFormat.options,
    String,
  )
  const folder = await mkdtemp(join(tmpdir(), 'bench-film-'))
  const tools = await toolsIn(folder)
  const { signal } = new AbortController()
  const measured: Measured[] = []
  try {
    for (const format of formats) {
      const columns: Measured[] = []
      for (const template of templates.filter((one) => one.formats.includes(format))) {
        columns.push(await measureTemplate(tools, template, format, signal))
      }
      process.stdout.write(`\n${format}\n\n${tableOf(columns)}`)
      measured.push(...columns)
    }
  } finally {
    tools.espeak.close()
    await tools.browsers.close()
    await rm(folder, { recursive: true, force: true })
  }
  process.stdout.write(`\n${measured.map(({ sheet }) => sheet).join('\n')}\n`)
  return { films: measured }
}

async function toolsIn(folder: string): Promise<FarmTools & { espeak: EspeakEngine }> {
  const programs = join(tmpdir(), 'bench-programs')
  const cacheFolder = join(folder, 'cache')
  await mkdir(cacheFolder)
  return {
    programs: await findFfmpeg(undefined, programs),
    ffmpegVersion: 'bench',
    build: { digest: 'bench', version: 'bench' },
    drawingCode: 'bench',
    encoder: encoderOf('x264'),
    browsers: new BrowserKeeper(await findChromium(undefined, programs), folder),
    cache: createFileCache(cacheFolder, 1e9),
    cacheFolder,
    storage: createMemoryStorage(),
    speech: {},
    espeak: new EspeakEngine(),
    log: createLog('error'),
  }
}

function chosen<T>(
  noun: string,
  names: string[] | undefined,
  all: readonly T[],
  nameOf: (one: T) => string,
): readonly T[] {
  const unknown = names?.find((name) => !all.some((one) => nameOf(one) === name))
  if (unknown !== undefined) {
    throw new UsageError(`There is no ${noun} "${unknown}": choose one of ${all.map(nameOf).join(', ')}.`)
  }
  return all.filter((one) => names?.includes(nameOf(one)) ?? true)
}
