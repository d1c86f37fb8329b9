import { phrasesOf } from '../../../timeline/phrases.ts'
import type { Film } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { boxLook } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { apparentPx, commonSize, isRightToLeft, widthEm } from '../text-size.ts'
import { type RankOrder, rankPlaces } from './rank-places.ts'
import { type Rank, ranksOf, scoresOf } from './ranks.ts'

/** Px of a row of ranks and between two. */
export const ROW = { gap: 12, most: 200, least: 72 }
/** The most px of names in a list. */
const LIST_PX = 120
/** Scores stand before their ranks' names: share of a row's height that an em of them takes, of so much at the most, and px to the name. */
const SCORES = { em: 0.78, most: 140, air: 48 }
/** Px of a row before its score, and behind its name, where the question mark stops. */
const ROW_AIR = 34 + 108
/** Names and scores of columns and of awards: their most px, the px of width that names leave free, without and below a giant score, and how many rows' height a name may take. */
const STACKED = {
  podium: { namePx: 92, scorePx: 130, air: 16, scoredAir: 16, rows: 2 },
  awards: { namePx: 130, scorePx: 72, air: 60, scoredAir: 160, rows: 1.2 },
}
/** Px between an award's score and the stars beside it. */
const STARS_AIR = 16
/** Names of columns in smaller type than this stand in a list. */
const COLUMN_PX = 60

/** A rank of the end card, dark and lit. */
export type Row = { idle: BoxedLook; lit: BoxedLook }

/** How the ranks of a film stand: columns and awards need a tall frame, and columns room for their names. */
export function orderIn(design: Design, film: Film): RankOrder {
  const { ranks: order = 'list' } = design
  if (order !== 'podium' && order !== 'awards') return order
  return film.snapshot.format === 'vertical' ? order : 'list'
}

/** The looks of a film's ranks in a column, the first one first, below a giant score or without one. */
export function planRows(
  design: Design,
  film: Film,
  { order, column, isScored }: { order: RankOrder; column: Rect; isScored: boolean },
  vars: Vars,
): Row[] {
  const ranks = ranksOf(film.snapshot.questions.length)
  const names = phrasesOf(film.snapshot).ranks
  const shown = ranks.map(({ index }) => names[index]!)
  const height = Math.round(
    Math.max(ROW.least, Math.min(ROW.most, (column.height - ROW.gap * (ranks.length - 1)) / ranks.length)),
  )
  const total = ranks.length * height + ROW.gap * (ranks.length - 1)
  const top =
    column.y +
    Math.round(Math.max(0, column.height - total) * (film.snapshot.format === 'landscape' ? 0.5 : 0.35))
  const isReversed = isRightToLeft(names[0])
  const reversed = isReversed ? ['rtl'] : []
  const rows = ranks.map((_, index) => ({ ...column, y: top + index * (height + ROW.gap), height }))
  const places = rankPlaces(order, rows, isReversed)
  const narrowest = Math.min(...places.map(({ width }) => width))
  if (order === 'podium' || order === 'awards') {
    const { namePx, scorePx, rows: nameRows, ...stacked } = STACKED[order]
    const air = isScored ? stacked.scoredAir : stacked.air
    const size = nameSize(design, shown, { width: narrowest - air, height: height * nameRows }, namePx)
    if (order === 'podium' && size < COLUMN_PX)
      return planRows(design, film, { order: 'list', column, isScored }, vars)
    // A giant score above them says it of each award in turn.
    const scoresIn = (rank: Rank) => (order === 'awards' && isScored ? '' : scoresOf(rank))
    const em = Math.max(1, ...ranks.map((rank) => widthEm(scoresIn(rank))))
    const figure = Math.min(scorePx, Math.floor((narrowest - air) / em))
    return ranks.map((rank, index) => {
      const text = { scores: scoresIn(rank), name: shown[index]! }
      const scores = Math.ceil(widthEm(text.scores) * figure) + STARS_AIR
      const own = { ...vars, size, floor: 20, figure, scores, stars: 2 * rank.index + 1 }
      return rowOf(design, places[index]!, text, [`r${rank.index}`, order, ...reversed], own)
    })
  }
  const em = Math.max(...ranks.map((rank) => widthEm(scoresOf(rank))))
  const mostEm = SCORES.em * Math.min(height, SCORES.most)
  const name = { width: narrowest - em * mostEm - SCORES.air - ROW_AIR, height: height - 16 }
  const size = nameSize(design, shown, name, LIST_PX)
  const scores = Math.ceil(em * Math.min(mostEm, size)) + SCORES.air
  return ranks.map((rank, index) =>
    rowOf(
      design,
      places[index]!,
      { scores: scoresOf(rank), name: shown[index]! },
      [`r${rank.index}`, ...reversed],
      { ...vars, size, floor: 20, scores },
    ),
  )
}

function nameSize(
  { page: { option } }: Design,
  names: readonly string[],
  room: { width: number; height: number },
  mostPx: number,
): number {
  return commonSize(names, room, { ...option.face, lineHeight: 1.1 }, apparentPx(mostPx, option.face), 30)
}

function rowOf(
  design: Design,
  box: Rect,
  text: { scores: string; name: string },
  classes: readonly string[],
  vars: Vars,
): Row {
  const look = (state: string[]) =>
    boxLook('rank', box, { bleed: design.bleed.option, text, classes: [...classes, ...state], vars })
  return { idle: look([]), lit: look(['on']) }
}
