import { createHash } from 'node:crypto'
import { lookKey } from '../../shared/stage/look-key.ts'
import type { Look } from '../../shared/templates/template.ts'
import type { FilmPicture } from './film-stage.ts'

/** Content hash of a look's pixels: the look, its template's digest, its pictures, the browser and the code that draws. */
export function hashLook(
  look: Look,
  context: {
    templateHash: string
    browserVersion: string
    drawingCode: string
    pictures: ReadonlyMap<string, FilmPicture>
  },
): string {
  const hash = createHash('sha256')
  const { drawingCode, browserVersion, templateHash } = context
  hash.update(`${drawingCode}\n${browserVersion}\n${templateHash}\n${lookKey(look)}\n`)
  for (const name of Object.values(look.image ?? {})) {
    const picture = context.pictures.get(name)
    if (picture) hash.update(createHash('sha256').update(picture.bytes).digest())
  }
  return hash.digest('hex')
}
