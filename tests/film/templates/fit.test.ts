import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samplesOf } from '../../../infra/scripts/template/samples.ts'
import { type DrawingBrowser, startBrowser } from '../../../render-farm/draw/browser.ts'
import { stageSource } from '../../../render-farm/draw/film-stage.ts'
import { packSheets } from '../../../render-farm/draw/sheets.ts'
import { withPage } from '../../../render-farm/draw/warm-pages.ts'
import type { VideoFormat } from '../../../shared/contracts/format.ts'
import { findChromium } from '../../../shared/programs/chromium.ts'
import { lookKey } from '../../../shared/stage/look-key.ts'
import { DISPLAY_FONTS } from '../../../shared/templates/fonts.ts'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import type { Look, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { TEMPLATES_AND_SCAFFOLD } from '../../support/templates.ts'

let browser: DrawingBrowser
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'template-fit-'))
  browser = await startBrowser(await findChromium(undefined, join('.data', 'programs')), folder)
}, 90_000)

afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
})

type Film = { format: VideoFormat; sample: string; font: string | null }

/** Long texts and every script in each format; each face that an owner may choose in one template and format. */
function filmsOf(template: Template): Film[] {
  const faces = DISPLAY_FONTS.map(({ name: font }, index) => ({
    template: TEMPLATES[index % TEMPLATES.length]!,
    format: template.formats[Math.floor(index / 2) % template.formats.length]!,
    sample: 'extremes',
    font,
  }))
  return [
    ...template.formats.flatMap((format) =>
      ['extremes', 'scripts'].map((sample) => ({ format, sample, font: null })),
    ),
    ...faces.filter((face) => face.template === template),
  ]
}

// One page for all films of a template, and texts are measured, not drawn: loading and pictures were what cost.
test.each(TEMPLATES_AND_SCAFFOLD.map((template) => ({ name: template.name, template })))(
  '$name: every text fits its box in every format, script and face',
  async ({ template }) => {
    const films = filmsOf(template).map((film) => ({ name: nameOf(film), looks: looksOf(template, film) }))
    const source = await stageSource(
      template,
      films.flatMap(({ looks }) => looks),
      new Map(),
    )
    const overflows: string[] = []
    await withPage(browser, async (page) => {
      await page.evaluate((loaded) => sheetPage.load(loaded), source)
      for (const { name, looks } of films) {
        for (const { cells } of packSheets(looks)) {
          const layout = await page.evaluate((shown) => sheetPage.layout(shown), cells)
          for (const { cell, part, slot } of layout.overflows)
            overflows.push(`${name}: ${part} ${slot}: ${JSON.stringify(cells[cell]!.look.text)}`)
        }
      }
    })
    expect(overflows).toEqual([])
  },
  60_000,
)

function looksOf(template: Template, { format, sample, font }: Film): Look[] {
  const { snapshot: plain } = samplesOf(template.name, format).find(({ name }) => name === sample)!
  const snapshot = { ...plain, theme: { ...plain.theme, font } }
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const looks = new Map<string, Look>()
  for (const scene of film.scenes) {
    const times =
      scene.kind === 'question'
        ? // A question may have the page to itself before its options come.
          [scene.beats.optionsInMs - 50, scene.beats.countdownMs, scene.beats.revealMs + 1000]
        : [scene.durationMs / 2]
    for (const timeMs of times) {
      for (const { look } of template.frame(film, scene, timeMs))
        if (look.text) looks.set(lookKey(look), look)
    }
  }
  return [...looks.values()]
}

function nameOf({ format, sample, font }: Film): string {
  return `${format} ${sample}${font === null ? '' : ` in ${font}`}`
}
