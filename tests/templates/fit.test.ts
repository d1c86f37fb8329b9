import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { type DrawingBrowser, startBrowser } from '../../render-farm/draw/browser.ts'
import { drawLooks } from '../../render-farm/draw/draw-looks.ts'
import { findChromium } from '../../shared/programs/chromium.ts'
import { lookKey } from '../../shared/stage/look-key.ts'
import { DISPLAY_FONTS } from '../../shared/templates/fonts.ts'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Look } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'

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

const CASES = TEMPLATES.flatMap((template) =>
  template.formats.flatMap((format) =>
    ['extremes', 'scripts'].map((sample) => ({
      name: `${template.name} ${format} ${sample}`,
      template,
      format,
      sample,
      font: null as string | null,
    })),
  ),
)
/** Every face that an owner may choose, each in another template and format: each is as wide as it is. */
const FACES = DISPLAY_FONTS.map(({ name: font }, index) => {
  const template = TEMPLATES[index % TEMPLATES.length]!
  const format = template.formats[Math.floor(index / 2) % template.formats.length]!
  return { name: `${template.name} ${format} in ${font}`, template, format, sample: 'extremes', font }
})

test.each([...CASES, ...FACES])(
  '$name: every text fits its box',
  async ({ template, format, sample, font }) => {
    const { snapshot: plain } = samplesOf(template.name, format).find(({ name }) => name === sample)!
    const snapshot = { ...plain, theme: { ...plain.theme, font } }
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const looks = new Map<string, Look>()
    for (const scene of film.scenes) {
      const times =
        scene.kind === 'question'
          ? [scene.beats.countdownMs, scene.beats.revealMs + 1000]
          : [scene.durationMs / 2]
      for (const timeMs of times) {
        for (const { look } of template.frame(film, scene, timeMs))
          if (look.text) looks.set(lookKey(look), look)
      }
    }
    const overflows: string[] = []
    await drawLooks({
      browser,
      template,
      looks: [...looks.values()],
      pictures: new Map(),
      onDrawn: (look, drawn) => {
        for (const slot of drawn.overflows)
          overflows.push(`${look.part} ${slot}: ${JSON.stringify(look.text)}`)
      },
    })
    expect(overflows).toEqual([])
  },
  60_000,
)
