import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer'
import type { ChromiumProgram } from '../../shared/programs/chromium.ts'
import { type Rasteriser, SOFTWARE } from './rasteriser-flags.ts'

const START_TIMEOUT_MS = 60_000
const CALL_TIMEOUT_MS = 60_000

/** Each flag and why it is there. Beside them puppeteer passes its own list for automation. */
const FLAGS = [
  // No name resolves, no proxy is asked: the page has no network even where its policy had a hole.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-proxy-server',
  // The same pixels for the same CSS: no hinting or subpixel text of the host, sRGB, no scaling of the display.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
  // /dev/shm is 64 MB in containers, less than one sheet.
  '--disable-dev-shm-usage',
  // Shared caches on disk would only cost: every page is made from memory.
  '--disk-cache-size=1',
  // A second of the two cores is idle until the first looks are drawn: a backdrop takes 280 ms instead of 330.
  '--num-raster-threads=2',
] as const

export type DrawingBrowser = {
  /** Product and version, part of every look's cache key. */
  version: string
  /** What turns its pages into pixels, in the browser's own words. Films of different ones are never mixed. */
  rasteriser: string
  isSandboxed: boolean
  /** A page without network whose document is empty and transparent. */
  openPage(): Promise<Page>
  isConnected(): boolean
  processId: number
  close(): Promise<void>
}

/** Starts Chromium's headless shell with a profile of its own below `tempFolder`; `close` removes that. */
export async function startBrowser(
  program: ChromiumProgram,
  tempFolder: string,
  rasteriser: Rasteriser = SOFTWARE,
): Promise<DrawingBrowser> {
  const profile = await mkdtemp(join(tempFolder, 'chromium-'))
  const isRoot = process.getuid?.() === 0
  let browser: Browser
  let isSandboxed = !isRoot
  try {
    // Chromium refuses its sandbox to root; elsewhere the host may lack user namespaces.
    browser = await launch(program, profile, isSandboxed, rasteriser).catch((error: unknown) => {
      if (!isSandboxed || !/sandbox/i.test(String(error))) throw error
      isSandboxed = false
      return launch(program, profile, false, rasteriser)
    })
  } catch (error) {
    await rm(profile, { recursive: true, force: true })
    throw error
  }
  const close = async () => {
    await browser.close().catch(() => browser.process()?.kill('SIGKILL'))
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  const drawnBy = await readRasteriser(browser)
  if (drawnBy === 'software' && rasteriser !== SOFTWARE) {
    // A GPU that is gone: the flags that asked for it would let software smear.
    await close()
    return startBrowser(program, tempFolder, SOFTWARE)
  }
  return {
    version: await browser.version(),
    rasteriser: drawnBy,
    isSandboxed,
    openPage: () => openQuietPage(browser),
    isConnected: () => browser.connected,
    processId: browser.process()?.pid ?? 0,
    close,
  }
}

function launch(
  program: ChromiumProgram,
  profile: string,
  isSandboxed: boolean,
  rasteriser: Rasteriser,
): Promise<Browser> {
  return puppeteer.launch({
    executablePath: program.path,
    headless: 'shell',
    userDataDir: profile,
    // Through a pipe the browser ends with its node, however that one ends.
    pipe: true,
    timeout: START_TIMEOUT_MS,
    protocolTimeout: CALL_TIMEOUT_MS,
    env: { PATH: '/usr/bin:/bin', HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8', ...program.environment },
    args: [...FLAGS, ...rasteriser.flags, ...(isSandboxed ? [] : ['--no-sandbox'])],
    // The node decides when the browser ends; a signal to the group must not kill it in mid-film.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

/** Falling back from a GPU to software is silent: only the browser itself can tell. */
async function readRasteriser(browser: Browser): Promise<string> {
  const session = await browser.target().createCDPSession()
  try {
    const { gpu } = await session.send('SystemInfo.getInfo')
    const status = (gpu.featureStatus as Record<string, string> | undefined)?.rasterization ?? 'unknown'
    const renderer = (gpu.auxAttributes as Record<string, string> | undefined)?.glRenderer
    // Where pages are drawn in software, the GPU's name says nothing about their pixels.
    return status.startsWith('disabled') ? 'software' : `${status} ${renderer ?? 'unknown renderer'}`
  } finally {
    await session.detach()
  }
}

const EMPTY_PAGE = `<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:">
<style>html,body{margin:0;background:transparent}</style>`

async function openQuietPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    // Pictures and the document itself travel as data; everything else would leave this process.
    void (/^(data|blob|about):/.test(request.url()) ? request.continue() : request.abort('blockedbyclient'))
  })
  await page.setContent(EMPTY_PAGE)
  return page
}
