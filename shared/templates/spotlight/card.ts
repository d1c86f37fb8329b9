import { askedOf } from '../../questions/asked.ts'
import { clamp } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { comesForward } from '../kit/question/forward.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { isTall, mouthY } from './hat.ts'

/** Least and greatest height of the card on a vertical stage, over the mouth of the hat. */
const TALL = { least: 260, most: 350 }
/** Share of the options' column that it takes in a low frame, its least height and its largest size. */
const LOW = { share: 0.62, least: 190, width: 1100, height: 330 }
/** At its sides: its letter reaches over its corner. */
const LETTER_PX = 28

/** Where the right answer comes to: a card in the light, over the hat or the paws of the host. */
export function cardPlace(page: QuestionPage, film: Film): Rect {
  const places = answerRoom(page)
  const { y, height } = places
  const [x, width] = [places.x + LETTER_PX, places.width - 2 * LETTER_PX]
  if (isTall(film)) {
    const bottom = mouthY(film)
    const top = clamp(y, bottom - TALL.most, bottom - TALL.least)
    return { x, y: top, width, height: bottom - top }
  }
  const low = Math.round(clamp(height * LOW.share, LOW.least, LOW.height))
  return centreIn({ x, y, width, height: low }, Math.min(width, LOW.width), low)
}

/** What a question's reveal shows on a card of its own; `null` where its answer stays among others. */
export function cardOf(film: Film, { questionIndex }: QuestionScene, page: QuestionPage): Rect | null {
  return comesForward(askedOf(film.snapshot, questionIndex)) ? cardPlace(page, film) : null
}
