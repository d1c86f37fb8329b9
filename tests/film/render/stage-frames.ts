import { stageSource } from '../../../render-farm/draw/film-stage.ts'
import type { FarmTools } from '../../../render-farm/film/tools.ts'
import { bundleStage } from '../../../shared/stage/bundle.ts'
import { looksOf } from '../../../shared/stage/looks-of.ts'
import type { Film, Layer, Template } from '../../../shared/templates/template.ts'
import { type Picture, readPicture } from './film-frames.ts'

export type StageFrames = {
  /** The frame as the browser itself shows it: the player's way, without the farm's compositor. */
  draw(layers: readonly Layer[]): Promise<Picture>
  /** Texts of the page as a viewer gets them, how many elements hold them, and whether anything in it ran as code. */
  inspect(layers: readonly Layer[]): Promise<{ texts: string[]; elementsInTexts: number; hasRun: boolean }>
  close(): Promise<void>
}

declare global {
  var hacked: unknown
}

/** A page of the farm's browser with a template's stage; `layers` are all that will be shown. */
export async function openStageFrames(
  { browsers }: FarmTools,
  template: Template,
  film: Film,
  layers: readonly Layer[],
): Promise<StageFrames> {
  const page = await (await browsers.get()).openPage()
  await page.setViewport({ width: film.width, height: film.height })
  await page.evaluate(await bundleStage('sheet-page.ts'))
  const looks = looksOf(layers)
  await page.evaluate((source) => sheetPage.load(source), await stageSource(template, looks, new Map()))
  const show = (shown: readonly Layer[]) =>
    page.evaluate((value, frame) => sheetPage.show(value, frame), shown, {
      width: film.width,
      height: film.height,
    })
  return {
    async draw(shown) {
      await show(shown)
      return readPicture(await page.screenshot({ type: 'png', optimizeForSpeed: true }))
    },
    async inspect(shown) {
      await show(shown)
      return page.evaluate(() => {
        const slots = [...document.querySelectorAll('[data-text]')]
        return {
          texts: slots.map((slot) => slot.textContent ?? ''),
          // A look of some words wraps the others in spans of the stage's own.
          elementsInTexts: slots.flatMap((slot) => [...slot.querySelectorAll(':not(span)')]).length,
          hasRun: globalThis.hacked !== undefined,
        }
      })
    },
    close: () => page.close(),
  }
}
