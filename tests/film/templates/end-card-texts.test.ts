import { expect, test } from 'bun:test'
import { stageSource } from '../../../render-farm/draw/film-stage.ts'
import { withPage } from '../../../render-farm/draw/warm-pages.ts'
import type { VideoFormat } from '../../../shared/contracts/format.ts'
import type { Layer, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { snapshotOf } from '../../support/snapshots.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../../support/templates.ts'
import { browserForFile } from './support/browser-for-file.ts'

const browser = browserForFile()

/** Ranks of a score each, and those that hold several. */
const COUNTS = [4, 12]
/** What is read of the card; the stage behind it is covered by its papers. */
const CARD = /^(?:headline|line|score|rank)$/

test.each(TEMPLATES_AND_SCAFFOLD.map((template) => ({ name: template.name, template })))(
  '$name: no text of an end card lies on another one, in any format',
  async ({ template }) => {
    const found: string[] = []
    for (const format of template.formats)
      for (const count of COUNTS) {
        const pairs = await overlapsOf(template, endCardOf(template, format, count))
        found.push(...pairs.map((pair) => `${format}, ${count} questions: ${pair}`))
      }
    expect(found).toEqual([])
  },
)

/** The texts of an end card as it ends. */
function endCardOf(template: Template, format: VideoFormat, count: number): Layer[] {
  const [question] = snapshotOf().questions
  const questions = Array.from({ length: count }, () => question!)
  const snapshot = snapshotOf({ template: template.name, format, questions })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const scene = film.scenes.find(({ kind }) => kind === 'outro')!
  return template.frame(film, scene, scene.durationMs - 1).filter(({ look }) => CARD.test(look.part))
}

/** Pairs of texts whose letters share pixels where the layers are. */
async function overlapsOf(template: Template, layers: readonly Layer[]): Promise<string[]> {
  const source = await stageSource(
    template,
    layers.map(({ look }) => look),
    new Map(),
  )
  const cells = layers.map(({ look, motion: { x, y } }) => ({ look, x, y }))
  let pairs: string[] = []
  await withPage(browser(), async (page) => {
    await page.evaluate((loaded) => sheetPage.load(loaded), source)
    await page.evaluate((shown) => sheetPage.layout(shown), cells)
    pairs = await page.evaluate(() => {
      const lines = [...document.querySelectorAll<HTMLElement>('[data-text]')].flatMap((slot) => {
        const range = document.createRange()
        range.selectNodeContents(slot)
        const text = slot.textContent!
        // A line is higher than its letters, and the box of a face much higher than giant figures.
        return [...range.getClientRects()].map(({ left, right, top, bottom, height }) => {
          const air = height * (height > 400 ? 0.22 : 0.16)
          return { slot, text, left, right, top: top + air, bottom: bottom - air }
        })
      })
      return lines.flatMap((one, index) =>
        lines.slice(index + 1).flatMap((other) => {
          const isApart =
            one.slot === other.slot ||
            Math.min(one.right, other.right) <= Math.max(one.left, other.left) ||
            Math.min(one.bottom, other.bottom) <= Math.max(one.top, other.top)
          return isApart ? [] : [`“${one.text}” on “${other.text}”`]
        }),
      )
    })
  })
  return pairs
}
