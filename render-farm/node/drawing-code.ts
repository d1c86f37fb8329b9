import { digestCode } from '../../shared/build.ts'

/**
 * The code that decides which pixels a look has and which bytes a segment, given their plans: a change of it makes all
 * cached ones anew. Templates are not part of it: what they say is in the plan of each frame.
 */
const DRAWING_CODE = [
  'render-farm/compose',
  'render-farm/draw',
  'render-farm/encode',
  'render-farm/film/composed-frames.ts',
  'shared/stage',
]

/** Digest of that code and of all packages. */
export function readDrawingCode(): string {
  return digestCode(DRAWING_CODE)
}
