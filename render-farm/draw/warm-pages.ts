import type { CDPSession, Page } from 'puppeteer'
import { bundleStage } from '../../shared/stage/bundle.ts'
import type { DrawingBrowser } from './browser.ts'

type WarmPage = { page: Page; session: CDPSession }

/** Pages that no film uses: a new one, with its process, costs 350 core-ms, as much as drawing a frame. */
const resting = new WeakMap<DrawingBrowser, WarmPage[]>()
/** A film draws its looks and checks two frames meanwhile. */
const RESTING_MAX = 2
const NOTHING = { markup: '', css: '', fonts: [], images: {} }

/**
 * Lends a page that holds the stage's script, `sheetPage`, and shows nothing. Afterwards it waits for the next film,
 * emptied; after a failure it is closed, since it may have stopped in the middle of something.
 */
export async function withPage<Result>(
  browser: DrawingBrowser,
  act: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const warm = resting.get(browser)?.pop() ?? (await openPage(browser))
  let result: Result
  try {
    result = await act(warm.page, warm.session)
  } catch (error) {
    await close(warm)
    throw error
  }
  await rest(browser, warm).catch(() => close(warm))
  return result
}

async function rest(browser: DrawingBrowser, warm: WarmPage): Promise<void> {
  await warm.page.evaluate((empty) => sheetPage.load(empty), NOTHING)
  const pages = resting.get(browser) ?? []
  resting.set(browser, pages)
  if (pages.length < RESTING_MAX) pages.push(warm)
  else await close(warm)
}

async function close({ page }: WarmPage): Promise<void> {
  await page.close().catch(() => {}) // A browser that died has closed it already.
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
