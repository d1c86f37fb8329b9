import { createHash } from 'node:crypto'
import { digestFontFiles, type FontFile, fontFilesFor, listFontFiles } from '../../shared/stage/fonts.ts'
import type { StageSource } from '../../shared/stage/stage.ts'
import type { Look, Template } from '../../shared/templates/template.ts'

/** A picture of a film: encoded bytes that were checked and re-encoded before. */
export type FilmPicture = { bytes: Uint8Array; contentType: string }

/** Everything that decides how a template's looks come out, beside the looks themselves. */
export type TemplateDigest = { fontFiles: readonly FontFile[]; hash: string }

/** What templates draw without being told: figures, marks and Latin text. */
const ALWAYS_NEEDED = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')

const digests = new WeakMap<Template, Promise<TemplateDigest>>()

/** Digest over a template's markup, style sheet and font bytes; taken once per process. */
export function digestTemplate(template: Template): Promise<TemplateDigest> {
  let digest = digests.get(template)
  if (digest === undefined) {
    digest = takeDigest(template)
    digests.set(template, digest)
  }
  return digest
}

async function takeDigest(template: Template): Promise<TemplateDigest> {
  const fontFiles = await listFontFiles(template.fonts)
  const hash = createHash('sha256')
  for (const part of [template.markup, template.css, await digestFontFiles(fontFiles)]) {
    hash.update(`${part.length}\n${part}`)
  }
  return { fontFiles, hash: hash.digest('hex') }
}

/** What a page must load to draw these looks: only the font files that their characters need. */
export async function stageSource(
  template: Template,
  looks: readonly Look[],
  pictures: ReadonlyMap<string, FilmPicture>,
): Promise<StageSource> {
  const { fontFiles } = await digestTemplate(template)
  const texts = looks.flatMap((look) => Object.values(look.text ?? {}))
  const needed = fontFilesFor(fontFiles, `${ALWAYS_NEEDED}${texts.join('')}`)
  const shown = new Set(looks.flatMap((look) => Object.values(look.image ?? {})))
  return {
    markup: template.markup,
    css: template.css,
    fonts: await Promise.all(
      needed.map(async ({ path, ...face }) => ({
        ...face,
        source: { base64: (await Bun.file(path).bytes()).toBase64() },
      })),
    ),
    images: Object.fromEntries(
      [...pictures]
        .filter(([name]) => shown.has(name))
        .map(([name, { bytes, contentType }]) => [name, `data:${contentType};base64,${bytes.toBase64()}`]),
    ),
  }
}
