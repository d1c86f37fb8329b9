import { phrasesOf } from '../../../timeline/phrases.ts'
import type { Film, Layer } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { type Move, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { commonSize, isRightToLeft, sizeVars } from '../text-size.ts'
import { ranksOf } from './ranks.ts'

/** Figures reach so far up and down in em: their line is no higher. */
const LINE_EM = 0.8
/** Least px of a line of giant figures. */
const LEAST_PX = 180

/** The score as giant figures over what else an end card says: of each rank, and at last the one that a viewer is asked for. */
export type Score = readonly BoxedLook[]

/** The score in a place of so many px of height; `null` where that is none for giant figures. */
export function scoreIn(design: Design, film: Film, place: Rect, vars: Vars): Score | null {
  const count = film.snapshot.questions.length
  const ranks = ranksOf(count)
  if (place.height < LEAST_PX || ranks.length === 0) return null
  const isReversed = isRightToLeft(phrasesOf(film.snapshot).ranks[0])
  const asked = isReversed ? '؟' : '?'
  const texts = [...ranks.map(({ to }) => to), asked].map((right) => `${right}/${count}`)
  const { face } = design.page.question
  const most = Math.floor(place.height / LINE_EM)
  const line = { width: place.width, height: Number.POSITIVE_INFINITY }
  const px = commonSize(texts, line, { ...face, lineHeight: LINE_EM }, most, LEAST_PX / 2)
  return texts.map((text) =>
    boxLook('score', place, {
      bleed: design.bleed.panel,
      classes: isReversed ? ['rtl'] : [],
      text: { text },
      vars: { ...vars, ...sizeVars(text, px, LEAST_PX / 2) },
    }),
  )
}

/** The score of a rank; without one, what a viewer is asked for. */
export function scoreLayers(score: Score, rank: number | null, move: Move): Layer[] {
  return movedLayer('score', rank === null ? score.at(-1)! : score[rank]!, move)
}
