import type { CDPSession, Page } from 'puppeteer'
import type { Layer, Look, Template } from '../../shared/templates/template.ts'
import type { DrawingBrowser } from '../draw/browser.ts'
import { stageScript } from '../draw/draw-looks.ts'
import { type FilmPicture, stageSource } from '../draw/film-stage.ts'
import { type HalfFrame, halveShot } from './compare.ts'

/** Whole frames as the browser shows them, for a comparison. */
export type CheckStage = {
  /** One at a time. */
  shoot(layers: readonly Layer[]): Promise<HalfFrame>
  /** Must be called; the page waits for the next film. */
  close(): Promise<void>
}

type WarmPage = { page: Page; session: CDPSession }

/** Pages that no film uses: a new one, with its process, costs 350 core-ms, as much as a frame. */
const resting = new WeakMap<DrawingBrowser, WarmPage[]>()
/** Side by side a node makes a few films, and their checks seldom meet. */
const RESTING_MAX = 1
/** JPEG saves 40 core-ms and doubles the difference that is not there. */
const SHOT = { format: 'png', optimizeForSpeed: true } as const
const NOTHING = { markup: '', css: '', fonts: [], images: {} }

/** Opens a stage of a film's size that holds the template and what `looks` need. */
export async function openCheckStage(options: {
  browser: DrawingBrowser
  template: Template
  looks: readonly Look[]
  pictures: ReadonlyMap<string, FilmPicture>
  width: number
  height: number
}): Promise<CheckStage> {
  const { browser, template, looks, pictures, width, height } = options
  const source = await stageSource(template, looks, pictures)
  const warm = resting.get(browser)?.pop() ?? (await openPage(browser))
  const { page, session } = warm
  let isBroken = false
  const attempt = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act()
    } catch (error) {
      isBroken = true
      throw error
    }
  }
  const close = async () => {
    // What a film showed does not stay, nor does a page that may have stopped in the middle of something.
    if (!isBroken)
      await attempt(() => page.evaluate((empty) => sheetPage.load(empty), NOTHING)).catch(() => {})
    if (isBroken || !rest(browser, warm)) await page.close().catch(() => {}) // A dead browser has closed it.
  }
  try {
    await attempt(async () => {
      await page.setViewport({ width, height, deviceScaleFactor: 1 })
      await page.evaluate((loaded) => sheetPage.load(loaded), source)
    })
  } catch (error) {
    await close()
    throw error
  }
  return {
    shoot: (layers) =>
      attempt(async () => {
        await page.evaluate((shown) => sheetPage.show(shown), layers)
        const { data } = await session.send('Page.captureScreenshot', SHOT)
        return halveShot(Buffer.from(data, 'base64'))
      }),
    close,
  }
}

async function openPage(browser: DrawingBrowser): Promise<WarmPage> {
  const page = await browser.openPage()
  try {
    await page.evaluate(await stageScript())
    return { page, session: await page.createCDPSession() }
  } catch (error) {
    await page.close().catch(() => {})
    throw error
  }
}

/** False where enough pages rest already. */
function rest(browser: DrawingBrowser, warm: WarmPage): boolean {
  const pages = resting.get(browser) ?? []
  if (pages.length >= RESTING_MAX || !browser.isConnected()) return false
  resting.set(browser, [...pages, warm])
  return true
}
