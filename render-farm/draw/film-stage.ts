import { createHash } from 'node:crypto'
import { facesFor } from '../../shared/stage/font-ranges.ts'
import { digestFontFiles, type FontFile, listFontFiles } from '../../shared/stage/fonts.ts'
import type { StageSource } from '../../shared/stage/stage.ts'
import type { Look, Template } from '../../shared/templates/template.ts'

/** A picture of a film: bytes that were checked and re-encoded. */
export type FilmPicture = { bytes: Uint8Array; contentType: string }

/** Everything of a template that determines the pixels of its looks. */
type TemplateDigest = { fontFiles: readonly FontFile[]; hash: string }

const digests = new WeakMap<Template, Promise<TemplateDigest>>()

/** Hashes a template's markup, style sheet and fonts, once per process. */
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

/** What a page loads to draw these looks, with only the font files that their characters need. */
export async function stageSource(
  template: Template,
  looks: readonly Look[],
  pictures: ReadonlyMap<string, FilmPicture>,
): Promise<StageSource> {
  const { fontFiles } = await digestTemplate(template)
  const needed = facesFor(fontFiles, looks)
  const shown = new Set(looks.flatMap((look) => Object.values(look.image ?? {})))
  return {
    markup: template.markup,
    css: template.css,
    fonts: await Promise.all(
      needed.map(async ({ path, onlyWith: _, isFallback: __, ...face }) => ({
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
