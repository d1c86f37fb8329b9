import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'puppeteer'
import { startBrowser } from '../../../render-farm/draw/browser.ts'
import { stageSource } from '../../../render-farm/draw/film-stage.ts'
import { findChromium } from '../../../shared/programs/chromium.ts'
import { parseUnicodeRange } from '../../../shared/stage/font-ranges.ts'
import { listFontFiles } from '../../../shared/stage/fonts.ts'
import { looksOf } from '../../../shared/stage/looks-of.ts'
import { contentArea } from '../../../shared/templates/kit/layout/area.ts'
import type { Film, Layer, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import type { Scene } from '../../../shared/timeline/scenes.ts'
import { type Box, findGlyphs, type Glyphs, luminanceOf } from './contrast.ts'
import type { Finding } from './finding.ts'
import { compareRuns, scanFolder } from './lint-code.ts'
import type { DrawnText } from './lint-page.ts'
import { type Sample, samplesOf } from './samples.ts'
import { drawPictures } from './shots.ts'

type LintOptions = {
  /** Where the template's own files lie. */
  folder: string
  programsFolder: string
  /** Which formats and samples to draw; `null` = all. */
  formats: readonly string[] | null
  samples: readonly string[] | null
}

const CONTRAST_MIN = 4.5
/** Rounding, and a right option that has grown. */
const AREA_TOLERANCE_PX = 24
/** A text that steps back may be fainter: what an option was stays legible from its neighbours. */
const OPACITY_MIN = 0.9
const STEPPED_BACK = new Set(['wrong', 'dimmed'])
/** Pictures, whatever their colours. */
const EMOJI_ONLY =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200d\ufe0f\s])+$/u
/** Characters that draw nothing of their own. */
const INVISIBLE = /[\s\p{C}\p{Variation_Selector}\p{Mn}]/u

/** Everything that is wrong with a template as its samples show it; an empty list is a good template. */
export async function lintTemplate(template: Template, options: LintOptions): Promise<Finding[]> {
  const findings = await scanFolder(options.folder)
  const covers = await coverageOf(template)
  const temporary = await mkdtemp(join(tmpdir(), 'lint-'))
  const browser = await startBrowser(await findChromium(undefined, options.programsFolder), temporary)
  try {
    const page = await browser.openPage()
    await page.evaluate(await bundlePage())
    for (const format of template.formats.filter((name) => options.formats?.includes(name) ?? true)) {
      for (const sample of samplesOf(template.name, format)) {
        if (options.samples && !options.samples.includes(sample.name)) continue
        const film = filmOf(sample.snapshot, buildScenes(sample.snapshot, null), sample.pictures)
        const where = `${format} ${sample.name}`
        findings.push(...compareRuns(template, film, where))
        findings.push(...(await lintFilm(page, { template, film, sample, where, covers })))
      }
    }
  } finally {
    await browser.close()
    await rm(temporary, { recursive: true, force: true })
  }
  return unique(findings)
}

type FilmLint = {
  template: Template
  film: Film
  sample: Sample
  where: string
  covers: (character: string) => boolean
}

async function lintFilm(page: Page, lint: FilmLint): Promise<Finding[]> {
  const { template, film, sample, covers } = lint
  const findings: Finding[] = []
  const moments = film.scenes.flatMap((scene) => settledTimes(scene).map((timeMs) => ({ scene, timeMs })))
  const frames = moments.map(({ scene, timeMs }) => template.frame(film, scene, timeMs))
  const looks = looksOf(frames.flat())
  const source = await stageSource(template, looks, await drawPictures(sample))
  await page.setViewport({ width: film.width, height: film.height })
  await page.evaluate((value) => sheetPage.load(value), source)
  for (const [index, layers] of frames.entries()) {
    const { scene, timeMs } = moments[index]!
    const where = `${lint.where} ${scene.id} ${Math.round(timeMs)} ms`
    const add = (rule: Finding['rule'], { layer, text }: DrawnText, message: string) =>
      findings.push({ rule, where, message: `${layers[layer]!.look.part} “${excerpt(text)}” ${message}` })
    await page.evaluate((shown, frame) => sheetPage.show(shown, frame), layers, {
      width: film.width,
      height: film.height,
    })
    const texts = await page.evaluate(() => lintPage.texts())
    const owned = texts.filter(({ layer }) => !layers[layer]!.look.part.startsWith('mark-'))
    for (const [drawn, glyphs] of await glyphsOf(page, owned)) {
      if (!drawn.fits) add('overflow', drawn, 'does not fit its box at its least size')
      const missing = [...drawn.text].filter((character) => !INVISIBLE.test(character) && !covers(character))
      if (missing.length > 0)
        add('missing-glyph', drawn, `has no face for ${[...new Set(missing)].join(' ')}`)
      if (glyphs === null) continue
      // A sticker is a picture.
      const isPicture = layers[drawn.layer]!.look.part === 'sticker'
      if (!isPicture && !isSafe(glyphs.ink, film)) add('unsafe-area', drawn, 'reaches out of the safe area')
      const isRead = isMeantToBeRead(layers[drawn.layer]!) && !EMOJI_ONLY.test(drawn.text)
      if (isRead && glyphs.contrast < CONTRAST_MIN) {
        add('low-contrast', drawn, `has a contrast of ${glyphs.contrast.toFixed(1)}`)
      }
    }
  }
  return findings
}

/** Measured on what is drawn: colours, shadows, moving lights and all. */
async function glyphsOf(page: Page, texts: readonly DrawnText[]): Promise<[DrawnText, Glyphs | null][]> {
  if (texts.length === 0) return []
  const clip = clipAround(texts)
  const shoot = async () => luminanceOf(await page.screenshot({ type: 'png', optimizeForSpeed: true, clip }))
  const withGlyphs = await shoot()
  await page.evaluate(() => lintPage.hideGlyphs(true))
  const without = await shoot()
  await page.evaluate(() => lintPage.hideGlyphs(false))
  return texts.map((drawn) => {
    const glyphs = findGlyphs(withGlyphs, without, { ...drawn, x: drawn.x - clip.x, y: drawn.y - clip.y })
    if (glyphs === null) return [drawn, null]
    return [drawn, { ...glyphs, ink: { ...glyphs.ink, x: glyphs.ink.x + clip.x, y: glyphs.ink.y + clip.y } }]
  })
}

/** Only what holds text is photographed: encoding a screenshot is what costs. */
function clipAround(boxes: readonly Box[]): Box {
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x))))
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y))))
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)))
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)))
  return { x, y, width: right - x, height: bottom - y }
}

/** Moments at which everything that shows is meant to be read. */
function settledTimes(scene: Scene): number[] {
  const { durationMs } = scene
  switch (scene.kind) {
    case 'intro':
      return [durationMs / 2]
    case 'question': {
      const { countdownMs, revealMs, outMs } = scene.beats
      return [countdownMs + 500, revealMs - 400, Math.min(revealMs + 1300, outMs)]
    }
    case 'outro':
      // The last rank has taken its light.
      return [durationMs - 60]
    default:
      return [Math.max(1000, durationMs - 700)]
  }
}

function isSafe({ x, y, width, height }: Box, film: Film): boolean {
  const area = contentArea(film)
  return (
    x >= area.x - AREA_TOLERANCE_PX &&
    y >= area.y - AREA_TOLERANCE_PX &&
    x + width <= area.x + area.width + AREA_TOLERANCE_PX &&
    y + height <= area.y + area.height + AREA_TOLERANCE_PX
  )
}

function isMeantToBeRead({ look, motion }: Layer): boolean {
  return (motion.opacity ?? 1) >= OPACITY_MIN && !look.classes?.some((name) => STEPPED_BACK.has(name))
}

/** Whether some face of the template claims a character. */
async function coverageOf(template: Template): Promise<(character: string) => boolean> {
  const ranges = (await listFontFiles(template.fonts)).flatMap(({ unicodeRange }) =>
    parseUnicodeRange(unicodeRange),
  )
  const known = new Map<string, boolean>()
  return (character) => {
    let isKnown = known.get(character)
    if (isKnown === undefined) {
      const point = character.codePointAt(0)!
      isKnown = ranges.some(([low, high]) => point >= low && point <= high)
      known.set(character, isKnown)
    }
    return isKnown
  }
}

async function bundlePage(): Promise<string> {
  const { outputs } = await Bun.build({
    entrypoints: [join(import.meta.dir, 'lint-page.ts')],
    target: 'browser',
    format: 'iife',
  })
  return outputs[0]!.text()
}

/** One line for each thing that is wrong, however many moments show it. */
function unique(findings: readonly Finding[]): Finding[] {
  const seen = new Map(
    findings.toReversed().map((finding) => [`${finding.rule} ${finding.message}`, finding]),
  )
  return [...seen.values()].reverse()
}

function excerpt(text: string): string {
  const characters = [...text]
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text
}
