import type { Film, FilmAsset, Look } from '../template.ts'
import { isNearShape } from './picture-frame.ts'
import { boxLook } from './placed-look.ts'
import type { Rect } from './rect.ts'
import type { BoxedLook } from './text-box.ts'

/**
 * The look of a picture in its frame: one of the frame's shape fills it, another shows whole over its own blur, and a
 * transparent one lies on a white or dark card. `part` has an image slot `picture` with the kit's classes.
 */
export function pictureLook(
  film: Film,
  part: string,
  asset: string,
  box: Rect,
  look: Partial<Look> = {},
): BoxedLook {
  const known = film.assets[asset]
  const classes = [...(look.classes ?? []), ...(known ? classesOf(known, box) : [])]
  return boxLook(part, box, { ...look, image: { picture: asset }, classes })
}

function classesOf({ width, height, mat }: FilmAsset, box: Rect): string[] {
  if (mat) return [`mat-${mat}`]
  return isNearShape(width / height, box.width / box.height) ? ['exact'] : []
}
