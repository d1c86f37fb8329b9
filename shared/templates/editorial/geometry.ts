import { easeInOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { headOf } from '../kit/layout/head.ts'
import { perFilm } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { widthEm } from '../kit/text-size.ts'
import type { Film } from '../template.ts'
import { PAGE } from './page.ts'

/** Px of the eye and its iris; of the face's top above the eye's middle; by which it sinks below cards. */
const SHAPES = {
  vertical: { width: 860, height: 334, iris: 310, above: 316, faceWidth: 2800, sinkPx: 330 },
  square: { width: 680, height: 216, iris: 196, above: 138, faceWidth: 2300, sinkPx: 150 },
  landscape: { width: 730, height: 236, iris: 216, above: 150, faceWidth: 3600, sinkPx: 150 },
}
/** Share of the iris that is the pupil, in which the figure stands. */
export const PUPIL = 0.76
const MOUTH = { width: 620, height: 290, gap: 34 }
const SINK_MS = 380
const LONG_TITLE_EM = 36

/** Where the parts of a film's face lie; no mouth where the frame ends below the eye. */
export type Face = {
  eye: Rect
  iris: Rect
  mouth: Rect | null
  headX: number
  headY: number
  headWidth: number
}

/** The face of a film: its iris is the clock. */
export const faceOf = perFilm((film): Face => {
  const { clock } = headOf(PAGE, film)
  const { width, height, iris, above, faceWidth } = SHAPES[film.snapshot.format]
  // As low as its figure may stand, so that lids keep off the options.
  const half = Math.ceil((iris * PUPIL) / 2)
  const middle = { ...clock, y: clock.y + clock.height - 2 * half, height: 2 * half }
  const eye = centreIn(middle, width, height)
  const y = eye.y + eye.height + MOUTH.gap
  const centreX = clock.x + clock.width / 2
  return {
    eye,
    iris: centreIn(middle, iris, iris),
    mouth: y + MOUTH.height > film.height ? null : { ...centreIn(eye, MOUTH.width, MOUTH.height), y },
    headX: Math.round(centreX - faceWidth / 2),
    headY: Math.round(eye.y + eye.height / 2 - above),
    headWidth: faceWidth,
  }
})

/** Px by which the face makes room for a card, or for a title of many words. */
export function sunkPx(film: Film, scene: Scene, timeMs: number): number {
  const { sinkPx } = SHAPES[film.snapshot.format]
  const moved = easeInOut(progress(timeMs, -60, SINK_MS))
  if (scene.kind !== 'question' && scene.kind !== 'intro') return Math.round(sinkPx * moved)
  const { intro, title } = film.snapshot
  if (widthEm(intro.headline ?? title) < LONG_TITLE_EM) return 0
  if (scene.kind === 'intro') return sinkPx
  return scene.kind === 'question' && scene.isOnStage ? Math.round(sinkPx * (1 - moved)) : 0
}
