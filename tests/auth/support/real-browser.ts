import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer'
import { findChromium } from '../../../shared/programs/chromium.ts'
import { PROGRAMS_FOLDER } from '../../support/programs.ts'

/** Below the runner's limit for a test, so that a failure says what was waited for. */
const WAIT_MS_MAX = 100_000

/** Chromium for pages of ours, with a profile of its own; `flags` are added to its command line. */
export async function openRealBrowser(
  flags: readonly string[] = [],
): Promise<{ browser: Browser; close(): Promise<void> }> {
  const program = await findChromium(undefined, PROGRAMS_FOLDER)
  const profile = mkdtempSync(join(tmpdir(), 'quiz-video-browser-'))
  const browser = await puppeteer.launch({
    executablePath: program.path,
    headless: 'shell',
    userDataDir: profile,
    env: { PATH: '/usr/bin:/bin', HOME: profile, TMPDIR: profile, ...program.environment },
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--no-proxy-server', ...flags],
  })
  return {
    browser,
    async close() {
      await browser.close()
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

/** A page that waits nearly as long as a test may last: Puppeteer's 30 s are too few for a busy machine. */
export async function openPage(context: Browser | BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS_MAX)
  return page
}

/** Types into the named fields and presses the form's button. */
export async function fillIn(
  page: Page,
  values: Record<string, string>,
  button = 'main button',
): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.type(`input[name=${name}]`, value)
  await Promise.all([page.waitForNavigation(), page.click(button)])
}
