import { clamp } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { makePages } from '../kit/layout/page.ts'
import { perScene } from '../kit/memo.ts'
import { around, type Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { lineOf, ROWS, type Stand, TALL } from './cast.ts'
import { PAGE } from './page.ts'
import { discIn } from './timer.ts'

/** Below its option: least room in px, most width against the drawn one above another row and below all, px that it stands outwards. */
const UNDER = {
  least: 150,
  upper: 0.54,
  lower: { vertical: 0.78, square: 0.8, landscape: 0.62 },
  outwards: 16,
}
/** Shares of a friend's width that its body, and its raised hands, take to each side of its middle. */
const HALF = { body: 0.42, hands: 0.64 }
/** From the top of a friend's box to the edge that its raised hands hold, against its height. */
const GRIP = 42 / 390
/**
 * Who carries what stands lowest in a tall frame: width, and px from its edge. Who carries the clock: width, px from
 * its middle (more about a sticker), and where they stand.
 */
const CARRIERS = {
  board: { width: 320, insetX: 74 },
  clock: { width: 306, asideX: { alone: 186, sticker: 252 }, foot: 1905 },
}
/** Who has nothing to hold waits so many px below the frame's row. */
const AWAY_PX = 760

/** A friend's own place of a question, and what it does with its arms: both lift, or the inner one. */
export type Post = Stand & { hands: 'lifts' | 'holds' | null }

export const pageOf = makePages(PAGE)

/** The place of a friend in the row at the frame's foot. */
export function rowStand({ snapshot: { format } }: Film, place: number): Stand {
  const { places, foot, width } = ROWS[format]
  return { x: places[place]!, foot, width }
}

/**
 * Where each friend stands while its question is open: below its own option; who has none is out of sight then. Where there is no
 * room for that in a tall frame, the outer two carry what stands lowest, the others the clock. Nobody leaves the row in an
 * empty list.
 */
export const postsOf = perScene((film, scene): readonly Post[] => {
  if (scene.kind !== 'question') return []
  const { options, answer, head, sticker } = pageOf(film, scene)
  const line = lineOf(film, scene)
  const clock = discIn(film, head.clock)
  const own = options.map((box) => belowOf(film, options, box, clock))
  if (options.length > 0 && own.every((post) => post !== null))
    return line.map((_, friend) => own[friend] ?? away(film, scene, friend))
  if (film.snapshot.format !== 'vertical' || (options.length === 0 && answer === null)) return []
  const lowest = Math.max(...options.map(({ y }) => y))
  const board = answer ?? around(options.filter(({ y }) => y === lowest))
  const asideX = CARRIERS.clock.asideX[sticker ? 'sticker' : 'alone']
  return line.map(
    (_, friend) => outerOf(film, line, friend, board) ?? underClock(clock, asideX, line.indexOf(friend)),
  )
})

/** Holding its option up, clear of the clock; `null` where there is no room. */
function belowOf(film: Film, options: readonly Rect[], box: Rect, clock: Rect): Post | null {
  const { format } = film.snapshot
  const { size } = ROWS[format]
  const edge = box.y + box.height
  const column = around(options)
  const next = Math.min(...options.filter(({ y }) => y >= edge).map(({ y }) => y))
  if (box.width === column.width || next - edge < UNDER.least) return null
  const isLowest = next === Number.POSITIVE_INFINITY
  const width = isLowest ? size * UNDER.lower[format] : Math.min(size * UNDER.upper, box.width)
  const middle = clock.x + clock.width / 2
  const off = box.x + box.width / 2 - middle
  const clear = isLowest ? clock.height / 2 + HALF.body * width : 0
  const x = middle + (off < 0 ? -1 : 1) * Math.max(Math.abs(off) + UNDER.outwards, clear)
  return lifting(film, x, edge, width)
}

/** With both hands at an edge above its head, and all of it within the frame. */
function lifting(film: Film, x: number, edge: number, width: number): Post {
  const reach = HALF.hands * width
  const foot = edge + width * TALL * (1 - GRIP)
  return { x: clamp(x, reach, film.width - reach), foot, width, hands: 'lifts' }
}

/** One of the outer two of a row, with a board above its head. */
function outerOf(film: Film, line: readonly number[], friend: number, board: Rect): Post | null {
  const { width, insetX } = CARRIERS.board
  const edge = board.y + board.height
  if (friend === line[0]) return lifting(film, board.x + insetX, edge, width)
  return friend === line.at(-1) ? lifting(film, board.x + board.width - insetX, edge, width) : null
}

/** Left or right of the clock's lower half, with a hand below it. */
function underClock(clock: Rect, asideX: number, place: number): Post {
  const { width, foot } = CARRIERS.clock
  const x = clock.x + clock.width / 2 + (place < 2 ? -asideX : asideX)
  return { x, foot, width, hands: 'holds' }
}

function away(film: Film, scene: QuestionScene, friend: number): Post {
  const row = rowStand(film, lineOf(film, scene).indexOf(friend))
  return { ...row, foot: row.foot + AWAY_PX, hands: null }
}
