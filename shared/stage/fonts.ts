import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import type { TemplateFont } from '../templates/template.ts'
import type { FaceRange } from './font-ranges.ts'

/** One file of a bundled font: a family's weight for some Unicode ranges. */
export type FontFile = FaceRange & { family: string; weight: string; style: string; path: string }

const FACE_PATTERN = /@font-face\s*{([^}]*)}/g

/** Every file of the given fonts, as their packages' style sheets list them. */
export async function listFontFiles(fonts: readonly TemplateFont[]): Promise<FontFile[]> {
  const files: FontFile[] = []
  for (const font of fonts) {
    const { onlyWith, isFallback } = font
    const only = { ...(onlyWith && { onlyWith }), ...(isFallback && { isFallback }) }
    const folder = dirname(Bun.resolveSync(`${font.package}/package.json`, import.meta.dir))
    if (font.file) {
      const { path, unicodeRange } = font.file
      files.push({
        family: font.family,
        weight: 'normal',
        style: 'normal',
        unicodeRange,
        path: join(folder, path),
        ...only,
      })
    }
    for (const weight of font.weights) {
      const css = await Bun.file(join(folder, weight === 'variable' ? 'index.css' : `${weight}.css`)).text()
      for (const [, body] of css.matchAll(FACE_PATTERN)) {
        const property = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(body!)?.[1]?.trim()
        const file = /url\(\.\/(files\/[^)]+\.woff2)\)/.exec(body!)?.[1]
        if (file === undefined)
          throw new Error(`${font.package}/${weight}.css lists a face without a woff2 file`)
        files.push({
          family: font.family,
          weight: property('font-weight') ?? String(weight),
          style: property('font-style') ?? 'normal',
          unicodeRange: property('unicode-range') ?? 'U+0-10FFFF',
          path: join(folder, file),
          ...only,
        })
      }
    }
  }
  return files
}

/** SHA-256 over the bytes of the files: one changed byte of a font changes every look drawn with it. */
export async function digestFontFiles(files: readonly FontFile[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${file.family} ${file.weight} ${file.style} ${file.unicodeRange}\n`)
    hash.update(await Bun.file(file.path).bytes())
  }
  return hash.digest('hex')
}
