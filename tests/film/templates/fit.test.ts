import { expect, test } from 'bun:test'
import { samplesOf } from '../../../infra/scripts/template/samples.ts'
import { stageSource } from '../../../render-farm/draw/film-stage.ts'
import { packSheets } from '../../../render-farm/draw/sheets.ts'
import { withPage } from '../../../render-farm/draw/warm-pages.ts'
import type { VideoFormat } from '../../../shared/contracts/format.ts'
import type { RenderSnapshot } from '../../../shared/contracts/snapshot.ts'
import { lookKey } from '../../../shared/stage/look-key.ts'
import { DISPLAY_FONTS } from '../../../shared/templates/fonts.ts'
import { TEMPLATES } from '../../../shared/templates/index.ts'
import type { Look, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { IS_FULL, isInMatrix, TEMPLATES_AND_SCAFFOLD } from '../../support/templates.ts'
import { browserForFile } from './support/browser-for-file.ts'

const browser = browserForFile()

type Film = { format: VideoFormat; sample: string; font: string | null }

/**
 * Long texts in each format, every script in those of the matrix, and of the faces that an owner may choose the first
 * one, in the whole matrix each of them.
 */
function filmsOf(template: Template): Film[] {
  const faces = DISPLAY_FONTS.slice(0, IS_FULL ? undefined : 1).map(({ name: font }, index) => ({
    template: TEMPLATES[index % TEMPLATES.length]!,
    format: template.formats[Math.floor(index / 2) % template.formats.length]!,
    sample: 'extremes',
    font,
  }))
  return [
    ...template.formats.flatMap((format) =>
      ['extremes', 'scripts']
        .filter((sample) => isInMatrix(format, sample))
        .map((sample) => ({ format, sample, font: null })),
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
    await withPage(browser(), async (page) => {
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
)

const GERMAN: readonly (readonly [string, readonly string[]])[] = [
  [
    'Was bezahlt im Schadensfall?',
    ['Versicherungsgesellschaften', 'Rechtsschutzversicherung', 'Haftpflichtversicherung', 'Krankenkasse'],
  ],
  [
    'Was gilt auf der Autobahn?',
    ['Geschwindigkeitsbegrenzung', 'Vorfahrt', 'Rechtsfahrgebot', 'Überholverbot'],
  ],
  [
    'Wer wählt den Bundeskanzler?',
    ['Bundestagsabgeordnete', 'Bundesrat', 'Bundespräsident', 'Bundesversammlung'],
  ],
]
/** A step of the stage's fitting, which no viewer sees. */
const SPREAD_PX_MAX = 2

test.each(TEMPLATES.map((template) => ({ name: template.name, template })))(
  '$name: options of one question share one size, however long the words of one of them',
  async ({ template }) => {
    const snapshot = germanOf(template)
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const pages = film.scenes.flatMap((scene) =>
      scene.kind === 'question' ? [template.frame(film, scene, scene.beats.countdownMs)] : [],
    )
    const looks = pages.map((layers) => layers.map(({ look }) => look).filter(({ text }) => text))
    const source = await stageSource(template, looks.flat(), new Map())
    await withPage(browser(), async (page) => {
      await page.evaluate((loaded) => sheetPage.load(loaded), source)
      for (const [index, [question, options]] of GERMAN.entries()) {
        const sizes = new Map<string, number>()
        for (const { cells } of packSheets(looks[index]!)) {
          const { texts } = await page.evaluate((shown) => sheetPage.layout(shown), cells)
          for (const [cell, { look }] of cells.entries()) {
            const option = Object.values(look.text!).find((text) => options.includes(text))
            if (option !== undefined) sizes.set(option, texts[cell]!.fontPx)
          }
        }
        expect([...sizes.keys()].toSorted()).toEqual(options.toSorted())
        const spread = Math.max(...sizes.values()) - Math.min(...sizes.values())
        expect({ question, sizes: spread <= SPREAD_PX_MAX ? 'even' : [...sizes] }).toEqual({
          question,
          sizes: 'even',
        })
      }
    })
  },
)

function germanOf(template: Template): RenderSnapshot {
  const { snapshot } = samplesOf(template.name, 'vertical')[0]!
  const [example] = snapshot.questions
  return {
    ...snapshot,
    title: 'Deutschland',
    hooks: [],
    questions: GERMAN.map(([text, options]) => ({
      ...example!,
      text,
      answers: options.map((option, index) => ({
        ...example!.answers[0]!,
        text: option,
        isCorrect: index === 0,
      })),
    })),
  }
}

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
