import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ChromiumProgram } from '../../shared/programs/chromium.ts'
import { startBrowser } from '../draw/browser.ts'
import { readCall, readList } from './call.ts'
import type { LastResortResult } from './page.ts'

// A program that behaves like ffmpeg or ffprobe: it runs ffmpeg's WebAssembly build in a headless Chromium of its own,
// which ends with this process.

const PAGE = `<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src blob: 'wasm-unsafe-eval'; worker-src blob:; connect-src blob:">
<input type="file" multiple>`

const ORIGIN = 'http://localhost/'

const [kind, chromium, ...given] = process.argv.slice(2)
process.exit(await run(kind === 'ffprobe' ? 'ffprobe' : 'ffmpeg', JSON.parse(chromium!), given))

async function run(
  program: 'ffmpeg' | 'ffprobe',
  browserProgram: ChromiumProgram,
  commandLine: string[],
): Promise<number> {
  if (commandLine[0] === '-version') {
    process.stdout.write(`${program} WebAssembly ${await versionOfCore()}\n`)
    return 0
  }
  const folder = await mkdtemp(join(tmpdir(), 'last-resort-'))
  try {
    const call = readCall(program, commandLine)
    const inputs = await Promise.all(
      call.inputs.map(async (path) => path ?? (await saveStdin(join(folder, 'stdin')))),
    )
    if (call.list !== null) {
      const list = readList(await Bun.file(inputs[call.list]!).text(), inputs.length)
      inputs[call.list] = join(folder, 'list')
      await Bun.write(inputs[call.list]!, list.text)
      inputs.push(...list.paths)
    }
    const { code, log, base64 } = await runInBrowser(browserProgram, folder, (files) => ({
      files: [...files, ...inputs],
      call: [program, call.args, call.output.name] as const,
    }))
    // The core's ffprobe always exits with -1: only its output shows whether it worked.
    const hasWorked = (program === 'ffprobe' || code === 0) && base64
    if (!hasWorked) {
      process.stderr.write(log)
      return code || 1
    }
    const bytes = Buffer.from(base64, 'base64')
    if (call.output.path === null) await Bun.write(Bun.stdout, bytes)
    else await Bun.write(call.output.path, bytes)
    return 0
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function runInBrowser(
  program: ChromiumProgram,
  folder: string,
  prepare: (tools: string[]) => {
    files: string[]
    call: readonly ['ffmpeg' | 'ffprobe', string[], string]
  },
): Promise<LastResortResult> {
  const bundle = await Bun.build({
    entrypoints: [
      join(import.meta.dir, 'page.ts'),
      Bun.resolveSync('@ffmpeg/ffmpeg/worker', import.meta.dir),
    ],
    target: 'browser',
    naming: '[name].[ext]',
    define: { 'import.meta.url': '"about:blank"' },
  })
  const scriptOf = async (name: string) =>
    bundle.outputs.find(({ path }) => path.endsWith(`/${name}.js`))!.text()
  const worker = join(folder, 'worker.js')
  await Bun.write(worker, await scriptOf('worker'))
  const core = join(dirname(coreManifest()), 'dist/esm/ffmpeg-core')
  const { files, call } = prepare([worker, `${core}.js`, `${core}.wasm`])
  const browser = await startBrowser(program, folder)
  try {
    const page = await browser.openPage()
    page.setDefaultTimeout(0)
    // A worker needs a page with an origin: serve this one document and block every other request.
    page.removeAllListeners('request')
    page.on('request', (request) => {
      if (request.url() === ORIGIN) void request.respond({ contentType: 'text/html', body: PAGE })
      else if (request.url().startsWith('blob:')) void request.continue()
      else void request.abort('blockedbyclient')
    })
    await page.goto(ORIGIN)
    await page.evaluate(`(() => {${await scriptOf('page')}})()`)
    const input = await page.$('input')
    await input!.uploadFile(...files)
    return await page.evaluate((...values) => lastResort.run(...values), ...call)
  } finally {
    await browser.close()
  }
}

/** Not through `process.stdin`: on a busy machine its end event was lost once in forty films (Bun 1.4.5). */
async function saveStdin(path: string): Promise<string> {
  await pipeline(createReadStream('', { fd: 0 }), createWriteStream(path))
  return path
}

function coreManifest(): string {
  return Bun.resolveSync('@ffmpeg/core/package.json', import.meta.dir)
}

async function versionOfCore(): Promise<string> {
  return ((await Bun.file(coreManifest()).json()) as { version: string }).version
}
