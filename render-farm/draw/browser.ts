import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import puppeteer, { type Browser, type Page } from 'puppeteer'
import type { ChromiumProgram } from '../../shared/programs/chromium.ts'
import { ownNamespaces } from './own-namespaces.ts'
import { type Rasteriser, SOFTWARE } from './rasteriser-flags.ts'

const START_TIMEOUT_MS = 60_000
const CALL_TIMEOUT_MS = 60_000
/** A browser that hangs must not hold up the end of its node. */
const CLOSE_MS_MAX = 5_000

/** Flags with their reasons, in addition to puppeteer's own for automation. */
const FLAGS = [
  // No name resolution and no proxy: the page has no network even if its content policy has a hole.
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--no-proxy-server',
  // The same pixels for the same CSS: no hinting or subpixel text as on the host, sRGB, no display scaling.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
  // /dev/shm is 64 MB in containers, less than one sheet.
  '--disable-dev-shm-usage',
  // No disk cache: every page is loaded from memory.
  '--disk-cache-size=1',
  // The second of two cores is idle until the first looks are drawn: a backdrop takes 280 ms instead of 330.
  '--num-raster-threads=2',
] as const

export type DrawingBrowser = {
  /** Product and version, part of every look's cache key. */
  version: string
  /** What rasterises its pages, as the browser reports it. One film is never drawn by two. */
  rasteriser: string
  isSandboxed: boolean
  /** Whether it runs in a user and a network namespace of its own. */
  isIsolated: boolean
  /** A page without network whose document is empty and transparent. */
  openPage(): Promise<Page>
  isConnected(): boolean
  /** Of the program that was started, which leads a process group of its own; a launcher script starts the browser. */
  processId: number
  /** Ends the browser and all that it started, killed where it hangs. */
  close(): Promise<void>
}

/**
 * Starts Chromium's headless shell with a profile of its own below `tempFolder`; `close` removes that. `locks` are tried in
 * their order.
 */
export async function startBrowser(
  program: ChromiumProgram,
  tempFolder: string,
  {
    rasteriser = SOFTWARE,
    locks = locksOfHost(),
  }: { rasteriser?: Rasteriser; locks?: readonly Locks[] } = {},
): Promise<DrawingBrowser> {
  const profile = await mkdtemp(join(tempFolder, 'chromium-'))
  let launched: Launched
  try {
    launched = await launchLocked(locks, (one) => launch(program, profile, one, rasteriser))
  } catch (error) {
    await rm(profile, { recursive: true, force: true })
    throw error
  }
  const { browser, isSandboxed, isIsolated } = launched
  const close = async () => {
    await withDeadline(browser.close(), CLOSE_MS_MAX).catch(() => killGroup(browser.process()?.pid))
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  const drawnBy = await readRasteriser(browser)
  if (drawnBy === 'software' && rasteriser !== SOFTWARE) {
    // The GPU is gone. With the flags for a GPU, software compositing would smear.
    await close()
    return startBrowser(program, tempFolder, { locks })
  }
  return {
    version: await browser.version(),
    rasteriser: drawnBy,
    isSandboxed,
    isIsolated,
    openPage: () => openQuietPage(browser),
    isConnected: () => browser.connected,
    processId: browser.process()?.pid ?? 0,
    close,
  }
}

type Locks = { isSandboxed: boolean; isIsolated: boolean }
type Launched = Locks & { browser: Browser }

/** Locks that this host may allow, the strongest first and none at last. */
function locksOfHost(): Locks[] {
  // Chromium refuses its sandbox as root, and needs user namespaces of the host.
  const isRoot = process.getuid?.() === 0
  return [
    ...(ownNamespaces() === null
      ? []
      : [
          { isSandboxed: true, isIsolated: true },
          { isSandboxed: false, isIsolated: true },
        ]),
    ...(isRoot ? [] : [{ isSandboxed: true, isIsolated: false }]),
    { isSandboxed: false, isIsolated: false },
  ]
}

/** Starts the browser behind as many locks as the host allows. */
async function launchLocked(
  locks: readonly Locks[],
  start: (locks: Locks) => Promise<Browser>,
): Promise<Launched> {
  const [first, ...others] = locks
  try {
    return { browser: await start(first!), ...first! }
  } catch (error) {
    // A browser that is refused a lock ends at once, and over its pipe no error says why.
    if (others.length === 0) throw error
    return launchLocked(others, start)
  }
}

async function launch(
  program: ChromiumProgram,
  profile: string,
  { isSandboxed, isIsolated }: Locks,
  rasteriser: Rasteriser,
): Promise<Browser> {
  const args = [...FLAGS, ...rasteriser.flags, ...(isSandboxed ? [] : ['--no-sandbox'])]
  const flags = await puppeteer.defaultArgs({ headless: 'shell', userDataDir: profile, args })
  const [executablePath = '', ...before] = [...((isIsolated && ownNamespaces()) || []), program.path]
  return puppeteer.launch({
    executablePath,
    userDataDir: profile,
    // The program's own name may have to stand before its flags.
    ignoreDefaultArgs: true,
    args: [...before, ...flags],
    // Connected by a pipe, the browser ends with its node even if that is killed.
    pipe: true,
    timeout: START_TIMEOUT_MS,
    protocolTimeout: CALL_TIMEOUT_MS,
    env: { PATH: '/usr/bin:/bin', HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8', ...program.environment },
    // The node ends the browser; a signal to the process group must not kill it during a film.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
}

async function withDeadline(act: Promise<unknown>, ms: number): Promise<void> {
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Error('took too long')), ms)
  await Promise.race([act, deadline.promise]).finally(() => clearTimeout(timer))
}

/** Debian's chromium-headless-shell is a script that does not `exec`: killing it alone would leave the browser. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

/** Reads what rasterises pages: Chromium falls back from a GPU to software silently. */
async function readRasteriser(browser: Browser): Promise<string> {
  const session = await browser.target().createCDPSession()
  try {
    const { gpu } = await session.send('SystemInfo.getInfo')
    const status = (gpu.featureStatus as Record<string, string> | undefined)?.rasterization ?? 'unknown'
    const renderer = (gpu.auxAttributes as Record<string, string> | undefined)?.glRenderer
    // The GPU's name is irrelevant if pages are drawn in software.
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
    // Pictures and the document are data; every other request would leave this process.
    void (/^(data|blob|about):/.test(request.url()) ? request.continue() : request.abort('blockedbyclient'))
  })
  await page.setContent(EMPTY_PAGE)
  return page
}
