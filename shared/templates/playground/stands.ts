import type { QuestionScene } from '../../timeline/scenes.ts'
import { makePages } from '../kit/layout/page.ts'
import { perScene } from '../kit/memo.ts'
import { around, type Rect } from '../kit/rect.ts'
import type { Film } from '../template.ts'
import { FRIENDS, lineOf, ROWS, type Stand, TALL } from './cast.ts'
import { PAGE } from './page.ts'

/** Below its option: least room in px, most width against the drawn one above another row and below all, px that it stands outwards. */
const UNDER = {
  least: 150,
  upper: 0.54,
  lower: { vertical: 0.92, square: 0.8, landscape: 0.62 },
  outwards: 16,
}
/** Share of a friend's width that its body takes to each side of its middle. */
const HALF_BODY = 0.42
/** From the top of a friend's box to the edge that its raised hands hold, against its height. */
const GRIP = 42 / 390
/** Beside its option: width against the distance of rows, its limits in px, and how far out its middle stands against its width. */
const BESIDE = { share: 1.32, least: 110, most: 250, leastAside: 70, out: 0.28, belowPx: 12 }
/**
 * Who carries what stands lowest in a tall frame: width, and px from its edge. Who carries the clock: width, px from
 * its middle, and where they stand.
 */
const CARRIERS = { board: { width: 340, insetX: 74 }, clock: { width: 320, asideX: 214, foot: 1890 } }
/** Who has nothing to hold waits so many px below the frame's row. */
const AWAY_PX = 760

/** A friend's own place of a question, how wide it is drawn there, and what it does with its arms: both lift, or the inner one. */
export type Post = Stand & { size: number; hands: 'lifts' | 'holds' | null }

const pageOf = makePages(PAGE)

/** The place of a friend in the row at the frame's foot. */
export function rowStand({ snapshot: { format } }: Film, place: number): Stand {
  const { places, foot, width } = ROWS[format]
  return { x: places[place]!, foot, width }
}

/**
 * Where each friend stands while its question is open: below or beside its own option; who has none is out of sight then. Where
 * there is no room for that in a tall frame, the outer two carry what stands lowest, the others the clock. Nobody leaves the
 * row in an empty list.
 */
export const postsOf = perScene((film, scene): readonly Post[] => {
  if (scene.kind !== 'question') return []
  const { options, answer, head } = pageOf(film, scene)
  const isTall = film.snapshot.format === 'vertical'
  const line = lineOf(film, scene)
  const orAway = (posts: readonly (Post | null)[]) =>
    line.map((_, friend) => posts[friend] ?? away(film, scene, friend))
  const own = options.map((box) => belowOf(film, options, box, head.clock))
  if (options.length > 0 && own.every((post) => post !== null)) return orAway(own)
  if (isTall) {
    const lowest = Math.max(...options.map(({ y }) => y))
    const board = answer ?? around(options.filter(({ y }) => y === lowest))
    return line.map(
      (_, friend) => outerOf(film, line, friend, board) ?? underClock(film, head.clock, line.indexOf(friend)),
    )
  }
  if (options.length === 0) return []
  const beside = options.map((box) => besideOf(options, box))
  const isHidden = film.width - around(options).width < 2 * BESIDE.leastAside
  const hasRoom = options.length <= FRIENDS && !isHidden && beside.every(({ width }) => width >= BESIDE.least)
  return hasRoom ? orAway(beside) : []
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
  const clear = isLowest ? clock.height / 2 + HALF_BODY * width : 0
  const x = middle + (off < 0 ? -1 : 1) * Math.max(Math.abs(off) + UNDER.outwards, clear)
  return { x, foot: edge + width * TALL * (1 - GRIP), width, size, hands: 'lifts' }
}

/** At the outer end of its option, half behind it. */
function besideOf(options: readonly Rect[], { x, y, width: length, height }: Rect): Post {
  const { x: left, width: column } = around(options)
  const others = options.map((box) => Math.abs(box.y - y)).filter((distance) => distance > 0)
  const width = Math.round(Math.min(BESIDE.most, BESIDE.share * Math.min(height * 1.2, ...others)))
  const out = BESIDE.out * width
  const at = x + length === left + column ? x + length + out : x - out
  return { x: at, foot: y + height + BESIDE.belowPx, width, size: width, hands: null }
}

/** One of the outer two of a row, with a board above its head. */
function outerOf(film: Film, line: readonly number[], friend: number, board: Rect): Post | null {
  const { width, insetX } = CARRIERS.board
  const foot = board.y + board.height + width * TALL * (1 - GRIP)
  const post = { foot, width, size: ROWS[film.snapshot.format].size, hands: 'lifts' } as const
  if (friend === line[0]) return { ...post, x: board.x + insetX }
  return friend === line.at(-1) ? { ...post, x: board.x + board.width - insetX } : null
}

/** Left or right of the clock's lower half, with a hand below it. */
function underClock(film: Film, clock: Rect, place: number): Post {
  const { width, asideX, foot } = CARRIERS.clock
  const x = clock.x + clock.width / 2 + (place < 2 ? -asideX : asideX)
  return { x, foot, width, size: ROWS[film.snapshot.format].size, hands: 'holds' }
}

function away(film: Film, scene: QuestionScene, friend: number): Post {
  const row = rowStand(film, lineOf(film, scene).indexOf(friend))
  return { ...row, foot: row.foot + AWAY_PX, size: ROWS[film.snapshot.format].size, hands: null }
}
