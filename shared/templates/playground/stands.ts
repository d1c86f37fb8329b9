import { clamp } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { makePages } from '../kit/layout/page.ts'
import { perScene } from '../kit/memo.ts'
import { around, type Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { lineOf, ROWS, type Stand, TALL } from './cast.ts'
import moves from './moves.json' with { type: 'json' }
import { PAGE } from './page.ts'
import { discIn } from './timer.ts'

/**
 * `under`: below its option, its width against the drawn one, px that it stands outwards. `half`: shares of its width that its body and its raised hands take to each side. `grip`: from the top of its box to the edge
 * that its hands hold, of 390. `carriers`: who carries what stands lowest, width and px from its edge; who carries the clock, width, px from
 * its middle, and where they stand. Who has nothing to hold waits `awayPx` below the row.
 */
const { under: UNDER, half: HALF, carriers: CARRIERS, awayPx: AWAY_PX } = moves.stands
const GRIP = moves.stands.grip / 390

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
  const { options, answer, head } = pageOf(film, scene)
  const line = lineOf(film, scene)
  const clock = discIn(film, head.clock)
  const own = options.map((box) => belowOf(film, options, box, clock))
  if (options.length > 0 && own.every((post) => post !== null))
    return line.map((_, friend) => own[friend] ?? away(film, scene, friend))
  if (film.snapshot.format !== 'vertical' || (options.length === 0 && answer === null)) return []
  const lowest = Math.max(...options.map(({ y }) => y))
  const board = answer ?? around(options.filter(({ y }) => y === lowest))
  return line.map(
    (_, friend) => outerOf(film, line, friend, board) ?? underClock(clock, line.indexOf(friend)),
  )
})

/** Holding its option up, clear of the clock as far as that reaches; `null` where another one lies below that, or it is as wide as all. */
function belowOf(film: Film, options: readonly Rect[], box: Rect, clock: Rect): Post | null {
  const { format } = film.snapshot
  const edge = box.y + box.height
  if (box.width === around(options).width || options.some(({ y }) => y >= edge)) return null
  const width = ROWS[format].size * UNDER.share[format]
  const middle = clock.x + clock.width / 2
  const off = box.x + box.width / 2 - middle
  const clear = clock.height / 2 + HALF.body * width
  const x = middle + (off < 0 ? -1 : 1) * Math.max(Math.abs(off) + UNDER.outwards, clear)
  return lifting(film, clamp(x, box.x, box.x + box.width), edge, width)
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
function underClock(clock: Rect, place: number): Post {
  const { width, foot, asideX } = CARRIERS.clock
  const x = clock.x + clock.width / 2 + (place < 2 ? -asideX : asideX)
  return { x, foot, width, hands: 'holds' }
}

function away(film: Film, scene: QuestionScene, friend: number): Post {
  const row = rowStand(film, lineOf(film, scene).indexOf(friend))
  return { ...row, foot: row.foot + AWAY_PX, hands: null }
}
