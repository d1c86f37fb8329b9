import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBrowser } from '../../../render-farm/draw/browser.ts'
import { findChromium } from '../../../shared/programs/chromium.ts'
import { bundleStage } from '../../../shared/stage/bundle.ts'
import type { StageSource } from '../../../shared/stage/stage.ts'
import type { Film, Layer } from '../../../shared/templates/template.ts'

/** A page that shows whole frames of films. */
export type FilmPage = {
  /** Loads what the frames of a film need. */
  mount(film: Film, source: StageSource): Promise<void>
  /** A frame of the mounted film as PNG. */
  shoot(layers: readonly Layer[]): Promise<Uint8Array>
}

/** Opens a browser with a film page, and closes it after `work`. */
export async function withFilmPage<T>(
  programsFolder: string,
  work: (page: FilmPage) => Promise<T>,
): Promise<T> {
  const temporary = await mkdtemp(join(tmpdir(), 'shots-'))
  const browser = await startBrowser(await findChromium(undefined, programsFolder), temporary)
  try {
    const page = await browser.openPage()
    await page.evaluate(await bundleStage('sheet-page.ts'))
    let frame = { width: 0, height: 0 }
    return await work({
      async mount({ width, height }, source) {
        frame = { width, height }
        await page.setViewport(frame)
        await page.evaluate((value) => sheetPage.load(value), source)
      },
      async shoot(layers) {
        await page.evaluate((value, size) => sheetPage.show(value, size), layers, frame)
        return page.screenshot({ type: 'png', optimizeForSpeed: true })
      },
    })
  } finally {
    await browser.close()
    await rm(temporary, { recursive: true, force: true })
  }
}
