import { clamp, easeOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { isTall } from '../kit/layout/area.ts'
import { makePages } from '../kit/layout/page.ts'
import { perScene } from '../kit/memo.ts'
import { around, middleOf, type Rect } from '../kit/rect.ts'
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
const { under: UNDER, half: HALF, grip: GRIP, carriers: CARRIERS, awayPx: AWAY_PX } = moves.stands

/** A friend's own place of a question, and what it does with its arms: both lift, or the inner one. */
export type Post = Stand & { hands: 'lifts' | 'holds' | null }

export const pageOf = makePages(PAGE)

/** Where a friend stands at a moment, in the row at the frame's foot or on its way to its post and back; the next question finds all in their row. */
export function standAt(film: Film, scene: Scene, timeMs: number, friend: number): Stand {
  const row = rowStand(film, scene, friend)
  const post = postsOf(film, scene)[friend]
  if (!post || scene.kind !== 'question' || timeMs >= scene.beats.outMs) return row
  const { optionsInMs, revealMs } = scene.beats
  const come = easeOut(progress(timeMs, optionsInMs, moves.comeMs))
  return between(row, post, come * (1 - easeOut(progress(timeMs, revealMs, moves.asideMs))))
}

/** A share of the way from one stand to another. */
export function between(from: Stand, to: Stand, share: number): Stand {
  const at = (key: keyof Stand) => mix(from[key], to[key], share)
  return { x: at('x'), foot: at('foot'), width: at('width') }
}

function rowStand(film: Film, scene: Scene, friend: number): Stand {
  const { places, foot, width } = ROWS[film.snapshot.format]
  return { x: places[lineOf(film, scene).indexOf(friend)]!, foot, width }
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
  if (own.length > 0 && own.every((post) => post !== null))
    return line.map((_, friend) => own[friend] ?? away(rowStand(film, scene, friend)))
  if (!isTall(film) || (options.length === 0 && answer === null)) return []
  const lowest = Math.max(...options.map(({ y }) => y))
  const board = answer ?? around(options.filter(({ y }) => y === lowest))
  const { x } = middleOf(clock)
  const { board: outer, clock: inner } = CARRIERS
  const edge = board.y + board.height
  const carriers: Post[] = [
    lifting(film, board.x + outer.insetX, edge, outer.width),
    { ...inner, x: x - inner.asideX, hands: 'holds' },
    { ...inner, x: x + inner.asideX, hands: 'holds' },
    lifting(film, board.x + board.width - outer.insetX, edge, outer.width),
  ]
  return line.map((_, friend) => carriers[line.indexOf(friend)]!)
})

/** Holding its option up, clear of the clock as far as that reaches; `null` where another one lies below that, or it is as wide as all. */
function belowOf(film: Film, options: readonly Rect[], box: Rect, clock: Rect): Post | null {
  const { format } = film.snapshot
  const edge = box.y + box.height
  if (box.width === around(options).width || options.some(({ y }) => y >= edge)) return null
  const width = ROWS[format].size * UNDER.share[format]
  const off = middleOf(box).x - middleOf(clock).x
  const aside = Math.max(Math.abs(off) + UNDER.outwards, clock.height / 2 + HALF.body * width)
  const x = middleOf(clock).x + (off < 0 ? -aside : aside)
  return lifting(film, clamp(x, box.x, box.x + box.width), edge, width)
}

/** With both hands at an edge above its head, and all of it within the frame. */
function lifting(film: Film, x: number, edge: number, width: number): Post {
  const reach = HALF.hands * width
  const foot = edge + width * TALL * (1 - GRIP / 390)
  return { x: clamp(x, reach, film.width - reach), foot, width, hands: 'lifts' }
}

function away(row: Stand): Post {
  return { ...row, foot: row.foot + AWAY_PX, hands: null }
}
