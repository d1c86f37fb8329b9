import { askedOf } from '../../questions/asked.ts'
import { clamp } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { comesForward } from '../kit/question/forward.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'

/** Upper edge at least, least height and lower edge of the card on a vertical stage: over the host's head. */
const TALL = { top: 1010, least: 260, bottom: 1372 }
/** Share of the options' column that it takes in a low frame, its least height and its largest size. */
const LOW = { share: 0.62, least: 190, width: 1100, height: 330 }

/** Where the right answer comes to: a card that the host holds up into the light. */
export function cardPlace({ options }: QuestionPage, { snapshot }: Film): Rect {
  const [x, y] = [Math.min(...options.map((box) => box.x)), Math.min(...options.map((box) => box.y))]
  const width = Math.max(...options.map((box) => box.x + box.width)) - x
  const height = Math.max(...options.map((box) => box.y + box.height)) - y
  if (snapshot.format === 'vertical') {
    const top = Math.min(Math.max(y, TALL.top), TALL.bottom - TALL.least)
    return { x, y: top, width, height: TALL.bottom - top }
  }
  const low = Math.round(clamp(height * LOW.share, LOW.least, LOW.height))
  return centreIn({ x, y, width, height: low }, Math.min(width, LOW.width), low)
}

/** What a question's reveal shows on a card of its own; `null` where its answer stays among others. */
export function cardOf(film: Film, { questionIndex }: QuestionScene, page: QuestionPage): Rect | null {
  const asked = askedOf(film.snapshot, questionIndex)
  if (comesForward(asked)) return cardPlace(page, film)
  return asked.reveals === 'answer' ? page.answer : null
}
