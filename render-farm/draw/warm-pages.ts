import type { CDPSession, Page } from 'puppeteer'
import { bundleStage } from '../../shared/stage/bundle.ts'
import type { DrawingBrowser } from './browser.ts'

type WarmPage = { page: Page; session: CDPSession }

/** Free pages: a new one, with its process, costs 350 core-ms, as much as a screenshot of a frame. */
const free = new WeakMap<DrawingBrowser, WarmPage[]>()
/** One page for a film's looks and one for its checked frames. */
const FREE_MAX = 2
const NOTHING = { markup: '', css: '', fonts: [], images: {} }

/**
 * Runs an action with an empty page that has loaded the stage's script, `sheetPage`. The page is emptied and reused;
 * after a failure it is closed, since its state is unknown.
 */
export async function withPage<Result>(
  browser: DrawingBrowser,
  act: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const warm = free.get(browser)?.pop() ?? (await openPage(browser))
  let result: Result
  try {
    result = await act(warm.page, warm.session)
  } catch (error) {
    await close(warm)
    throw error
  }
  await release(browser, warm).catch(() => close(warm))
  return result
}

async function release(browser: DrawingBrowser, warm: WarmPage): Promise<void> {
  await warm.page.evaluate((empty) => sheetPage.load(empty), NOTHING)
  const pages = free.get(browser) ?? []
  free.set(browser, pages)
  if (pages.length < FREE_MAX) pages.push(warm)
  else await close(warm)
}

async function close({ page }: WarmPage): Promise<void> {
  await page.close().catch(() => {}) // Already closed if the browser died.
}

let script: Promise<string> | undefined

async function openPage(browser: DrawingBrowser): Promise<WarmPage> {
  const page = await browser.openPage()
  try {
    script ??= bundleStage('sheet-page.ts')
    await page.evaluate(await script)
    return { page, session: await page.createCDPSession() }
  } catch (error) {
    await page.close().catch(() => {})
    throw error
  }
}
