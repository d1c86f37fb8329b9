import type { Layer, Look, Template } from '../../shared/templates/template.ts'
import type { DrawingBrowser } from './browser.ts'
import { type FilmPicture, stageSource } from './film-stage.ts'
import { withPage } from './warm-pages.ts'

/** Takes a screenshot of a whole frame as PNG. One at a time. */
export type ShootFrame = (layers: readonly Layer[]) => Promise<Buffer>

/** PNG: JPEG would save 40 of 400 core-ms, but double the differences between right frames. */
const SHOT = { format: 'png', optimizeForSpeed: true } as const

/**
 * Runs an action with a stage of the film's size that has loaded the template and the resources of `looks`. Slow, but
 * independent of the compositor.
 */
export async function withLiveStage<Result>(
  options: {
    browser: DrawingBrowser
    template: Template
    looks: readonly Look[]
    pictures: ReadonlyMap<string, FilmPicture>
    width: number
    height: number
  },
  act: (shoot: ShootFrame) => Promise<Result>,
): Promise<Result> {
  const { browser, template, looks, pictures, width, height } = options
  const source = await stageSource(template, looks, pictures)
  return withPage(browser, async (page, session) => {
    await session.send('Emulation.setDefaultBackgroundColorOverride', {})
    await page.setViewport({ width, height, deviceScaleFactor: 1 })
    await page.evaluate((loaded) => sheetPage.load(loaded), source)
    return act(async (layers) => {
      await page.evaluate((shown, frame) => sheetPage.show(shown, frame), layers, { width, height })
      const { data } = await session.send('Page.captureScreenshot', SHOT)
      return Buffer.from(data, 'base64')
    })
  })
}
