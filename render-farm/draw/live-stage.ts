import type { Layer, Look, Template } from '../../shared/templates/template.ts'
import type { DrawingBrowser } from './browser.ts'
import { stageScript } from './draw-looks.ts'
import { type FilmPicture, stageSource } from './film-stage.ts'

/** A page that shows whole frames as a player does: slow, and right whatever the compositor makes of them. */
export type LiveStage = {
  /** A screenshot of the frame as PNG. One at a time. */
  shoot(layers: readonly Layer[]): Promise<Buffer>
  close(): Promise<void>
}

/** Opens a stage of the film's size that holds the template and what `looks` need. */
export async function openLiveStage(options: {
  browser: DrawingBrowser
  template: Template
  looks: readonly Look[]
  pictures: ReadonlyMap<string, FilmPicture>
  width: number
  height: number
}): Promise<LiveStage> {
  const { browser, template, looks, pictures, width, height } = options
  const source = await stageSource(template, looks, pictures)
  const page = await browser.openPage()
  const close = () => page.close().catch(() => {}) // A browser that died has closed it already.
  try {
    await page.setViewport({ width, height, deviceScaleFactor: 1 })
    await page.evaluate(await stageScript())
    await page.evaluate((loaded) => sheetPage.load(loaded), source)
    const session = await page.createCDPSession()
    return {
      async shoot(layers) {
        await page.evaluate((shown) => sheetPage.show(shown), layers)
        const shot = { format: 'png', optimizeForSpeed: true } as const
        const { data } = await session.send('Page.captureScreenshot', shot)
        return Buffer.from(data, 'base64')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
