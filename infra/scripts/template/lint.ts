import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBrowser } from '../../../render-farm/draw/browser.ts'
import { findChromium } from '../../../shared/programs/chromium.ts'
import { parseUnicodeRange } from '../../../shared/stage/font-ranges.ts'
import { listFontFiles } from '../../../shared/stage/fonts.ts'
import { contentArea } from '../../../shared/templates/kit/layout/area.ts'
import type { Film, Template } from '../../../shared/templates/template.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import type { Scene } from '../../../shared/timeline/scenes.ts'
import { textDrawer } from './drawn-texts.ts'
import type { Finding } from './finding.ts'
import type { Box } from './glyphs.ts'
import { compareRuns, scanFolder } from './lint-code.ts'
import { meantToBeRead } from './meant-to-be-read.ts'
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
/** Characters that draw nothing of their own. */
const INVISIBLE = /[\s\p{C}\p{Variation_Selector}\p{Mn}]/u

/** Everything that is wrong with a template as its samples show it; an empty list is a good template. */
export async function lintTemplate(template: Template, options: LintOptions): Promise<Finding[]> {
  const findings = await scanFolder(options.folder)
  const covers = await coverageOf(template)
  const temporary = await mkdtemp(join(tmpdir(), 'lint-'))
  const browser = await startBrowser(await findChromium(undefined, options.programsFolder), temporary)
  try {
    for (const format of template.formats.filter((name) => options.formats?.includes(name) ?? true)) {
      const draw = textDrawer(browser, template)
      for (const sample of samplesOf(template.name, format)) {
        if (options.samples && !options.samples.includes(sample.name)) continue
        const film = filmOf(sample.snapshot, buildScenes(sample.snapshot, null), sample.pictures)
        const where = `${format} ${sample.name}`
        findings.push(...compareRuns(template, film, where))
        findings.push(...(await lintFilm(draw, { template, film, sample, where, covers })))
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

async function lintFilm(draw: ReturnType<typeof textDrawer>, lint: FilmLint): Promise<Finding[]> {
  const { template, film, sample, covers } = lint
  const findings: Finding[] = []
  const moments = film.scenes.flatMap((scene) => settledTimes(scene).map((timeMs) => ({ scene, timeMs })))
  const frames = moments.map(({ scene, timeMs }) => template.frame(film, scene, timeMs))
  const drawn = await draw(film, frames, await drawPictures(sample))
  for (const [index, { scene, timeMs }] of moments.entries()) {
    const where = `${lint.where} ${scene.id} ${Math.round(timeMs)} ms`
    const isMeant = meantToBeRead(frames[index]!)
    for (const { layer, text, fits, glyphs } of drawn[index]!) {
      const { part } = layer.look
      if (part.startsWith('mark-')) continue
      const add = (rule: Finding['rule'], message: string) =>
        findings.push({ rule, where, message: `${part} “${excerpt(text)}” ${message}` })
      if (!fits) add('overflow', 'does not fit its box at its least size')
      const missing = [...text].filter((character) => !INVISIBLE.test(character) && !covers(character))
      if (missing.length > 0) add('missing-glyph', `has no face for ${[...new Set(missing)].join(' ')}`)
      if (glyphs === null) continue
      // A sticker is a picture.
      if (part !== 'sticker' && !isSafe(glyphs.ink, film)) add('unsafe-area', 'reaches out of the safe area')
      if (isMeant(layer, text) && glyphs.contrast < CONTRAST_MIN) {
        add('low-contrast', `has a contrast of ${glyphs.contrast.toFixed(1)}`)
      }
    }
  }
  return findings
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
