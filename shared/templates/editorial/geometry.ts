import { easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { hasLongTitle } from '../kit/cards/long-title.ts'
import { headOf } from '../kit/layout/head.ts'
import { perFilm } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import { centreIn } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { PAGE } from './page.ts'
import places from './places.json'

/**
 * Px of the eye and its iris; of the face's top above the eye's middle; width of its round head. `round`: the size of eye, figure and mouth at
 * first, by how much they grow with each question, and their size at the last one.
 */
const { shapes: SHAPES, mouth: MOUTH, round: ROUND } = places
/** Share of the iris that is the pupil, in which the figure stands. */
export const PUPIL = 0.76
/** How large the whole face is below a card, so that none of it is cut off, and at the end of a film, below ranks that make room for it. */
const SMALL = { card: 0.62, end: 0.84, growMs: 380 }

export type Face = ReturnType<typeof faceOf>

/**
 * Where the parts of a film's face lie, whose iris is the clock; no mouth where the frame ends below the eye. Of the head: its middle and
 * its top, and the top where the face is small.
 */
export const faceOf = perFilm((film) => {
  const { clock } = headOf(PAGE, film)
  const { iris, above, headWidth, ...size } = SHAPES[film.snapshot.format]
  // As low as its figure may stand, so that lids keep off the options.
  const half = Math.ceil((iris * PUPIL) / 2)
  const middle = { ...clock, y: clock.y + clock.height - 2 * half, height: 2 * half }
  const { height } = film
  const eye = centreIn(middle, size.width, size.height)
  const y = eye.y + eye.height + MOUTH.gap
  const headY = Math.round(eye.y + eye.height / 2 - above)
  const centreX = clock.x + clock.width / 2
  return {
    eye,
    iris: centreIn(middle, iris, iris),
    mouth: y + MOUTH.height > height ? null : { ...centreIn(eye, MOUTH.width, MOUTH.height), y },
    centreX: Math.round(centreX),
    headY,
    smallHeadY: Math.round(height - SMALL.card * (height - headY)),
    headWidth,
  }
})

/** What is larger in each round: as on a card at first, and at its largest in the last one. */
export function grownBy({ first, step, most, last }: typeof ROUND, scene: Scene): number {
  if (scene.kind !== 'question') return first
  return isFinal(scene) ? last : Math.min(most, first + step * scene.questionIndex)
}

/** How large eye, figure and mouth of a question are. */
export const roundScale = (scene: Scene) => grownBy(ROUND, scene)

/** How large the face is: small below a card, or below a title of many words, which needs the room. */
export function faceScale(film: Film, scene: Scene, timeMs: number): number {
  if (scene.kind === 'outro' && film.snapshot.format === 'vertical') return SMALL.end
  if (scene.kind !== 'question' && scene.kind !== 'intro') return SMALL.card
  if (!hasLongTitle(film)) return 1
  if (scene.kind === 'intro') return SMALL.card
  return scene.isOnStage ? mix(SMALL.card, 1, easeInOut(progress(timeMs, -60, SMALL.growMs))) : 1
}
