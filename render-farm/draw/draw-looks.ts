import type { CDPSession, Page } from 'puppeteer'
import sharp from 'sharp'
import type { SheetLayout } from '../../shared/stage/stage.ts'
import type { Look, Template } from '../../shared/templates/template.ts'
import { cutSprite } from '../compose/sprite.ts'
import type { DrawingBrowser } from './browser.ts'
import { type FilmPicture, stageSource } from './film-stage.ts'
import { bleedOf, packSheets, type Sheet } from './sheets.ts'
import type { DrawnLook } from './sprite-file.ts'
import { withPage } from './warm-pages.ts'

/** Draws looks in the browser, many in one screenshot; calls `onDrawn` for each as soon as its sheet is cut. */
export async function drawLooks(options: {
  browser: DrawingBrowser
  template: Template
  looks: readonly Look[]
  pictures: ReadonlyMap<string, FilmPicture>
  onDrawn: (look: Look, drawn: DrawnLook) => void
  signal?: AbortSignal
}): Promise<void> {
  if (options.looks.length === 0) return
  const source = await stageSource(options.template, options.looks, options.pictures)
  await withPage(options.browser, async (page, session) => {
    await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
    await page.evaluate((loaded) => sheetPage.load(loaded), source)
    // The browser draws the next sheet while this process cuts the last one.
    let cutting = Promise.resolve()
    for (const sheet of packSheets(options.looks)) {
      options.signal?.throwIfAborted()
      const shot = await shootSheet(page, session, sheet)
      await cutting
      cutting = cutSheet(sheet, shot, options.onDrawn)
      cutting.catch(() => {}) // Awaited with the next sheet, or at the end.
    }
    await cutting
  })
}

type Shot = SheetLayout & { png: Buffer }

async function shootSheet(page: Page, session: CDPSession, sheet: Sheet): Promise<Shot> {
  const layout = await page.evaluate((cells) => sheetPage.layout(cells), sheet.cells)
  // After the looks are there: the sheet before would be drawn once more, in the size of this one.
  await page.setViewport({ width: sheet.width, height: sheet.height, deviceScaleFactor: 1 })
  const { data } = await session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  return { ...layout, png: Buffer.from(data, 'base64') }
}

async function cutSheet(
  sheet: Sheet,
  { png, overflows, texts }: Shot,
  onDrawn: (look: Look, drawn: DrawnLook) => void,
): Promise<void> {
  const { data: rgba, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  if (info.width !== sheet.width || info.height !== sheet.height) {
    throw new Error(`a sheet of ${sheet.width}×${sheet.height} came back as ${info.width}×${info.height}`)
  }
  for (const [index, { look, x, y }] of sheet.cells.entries()) {
    const bleed = bleedOf(look)
    const cell = {
      left: x - bleed,
      top: y - bleed,
      right: x + Math.ceil(look.width) + bleed,
      bottom: y + Math.ceil(look.height) + bleed,
    }
    onDrawn(look, {
      sprite: cutSprite({ rgba, width: info.width }, cell, { bleed, width: look.width, height: look.height }),
      overflows: overflows
        .filter((overflow) => overflow.cell === index)
        .map(({ slot }) => look.text?.[slot] ?? slot),
      text: texts[index] ?? null,
    })
  }
}
