import { createHash } from 'node:crypto'
import { lookKey } from '../../shared/stage/look-key.ts'
import type { Look } from '../../shared/templates/template.ts'
import type { FilmPicture } from './film-stage.ts'

/** Raise it when a change of the stage, the conversion or the cropping changes the planes of a look. */
const DRAWING_VERSION = 2

/** Content hash of a look's pixels: the look, its template's digest, its pictures and the browser. */
export function hashLook(
  look: Look,
  context: { templateHash: string; browserVersion: string; pictures: ReadonlyMap<string, FilmPicture> },
): string {
  const hash = createHash('sha256')
  hash.update(`${DRAWING_VERSION}\n${context.browserVersion}\n${context.templateHash}\n${lookKey(look)}\n`)
  for (const name of Object.values(look.image ?? {})) {
    const picture = context.pictures.get(name)
    if (picture) hash.update(createHash('sha256').update(picture.bytes).digest())
  }
  return hash.digest('hex')
}
