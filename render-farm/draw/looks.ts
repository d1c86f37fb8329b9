import { lookKey } from '../../shared/stage/look-key.ts'
import type { Look, Template } from '../../shared/templates/template.ts'
import type { FileCache } from '../cache/file-cache.ts'
import { RasterSprite } from '../compose/raster.ts'
import type { DrawingBrowser } from './browser.ts'
import { drawLooks } from './draw-looks.ts'
import { digestTemplate, type FilmPicture } from './film-stage.ts'
import { hashLook } from './look-hash.ts'
import { packSprite, unpackSprite } from './sprite-file.ts'

/** The sprites of a film by look key, and what was learnt while they were made. */
export type FilmSprites = {
  sprites: Map<string, RasterSprite>
  total: number
  reused: number
  warnings: string[]
}

/** Makes a sprite of every look: from the cache where it was drawn before, else in the browser. */
export async function makeSprites(options: {
  looks: readonly Look[]
  template: Template
  pictures: ReadonlyMap<string, FilmPicture>
  cache: FileCache
  browser: () => Promise<DrawingBrowser>
  browserVersion: string
  signal?: AbortSignal
}): Promise<FilmSprites> {
  const { hash: templateHash } = await digestTemplate(options.template)
  const context = { templateHash, browserVersion: options.browserVersion, pictures: options.pictures }
  const result: FilmSprites = { sprites: new Map(), total: options.looks.length, reused: 0, warnings: [] }
  const missing: Look[] = []
  const keep = (
    look: Look,
    { sprite, overflows }: { sprite: RasterSprite['sprite']; overflows: string[] },
  ) => {
    result.sprites.set(lookKey(look), new RasterSprite(sprite))
    for (const text of overflows)
      result.warnings.push(`This text is too long for its place: “${excerpt(text)}”.`)
  }
  for (const look of options.looks) {
    const cached = await readCached(options.cache, hashLook(look, context))
    if (cached === null) missing.push(look)
    else {
      keep(look, cached)
      result.reused++
    }
  }
  if (missing.length === 0) return result
  const writes: Promise<void>[] = []
  await drawLooks({
    browser: await options.browser(),
    template: options.template,
    looks: missing,
    pictures: options.pictures,
    signal: options.signal,
    onDrawn(look, drawn) {
      keep(look, drawn)
      writes.push(options.cache.write(hashLook(look, context), packSprite(drawn)))
    },
  })
  await Promise.all(writes)
  return result
}

/** A damaged file is as good as none. */
async function readCached(cache: FileCache, hash: string) {
  const bytes = await cache.read(hash)
  if (bytes === null) return null
  try {
    return unpackSprite(bytes)
  } catch {
    return null
  }
}

const EXCERPT_CHARACTERS = 60
function excerpt(text: string): string {
  const characters = [...text]
  return characters.length > EXCERPT_CHARACTERS
    ? `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`
    : text
}
