import { easeIn, easeInOut, easeOut, mix, progress, spring } from '../../../timeline/easing.ts'
import type { Layer } from '../../template.ts'
import type { Gesture } from '../design.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import type { Rect } from '../rect.ts'
import type { Forward } from './forward.ts'
import { type OptionLooks, RIGHT_GROWTH } from './option-looks.ts'

/** The right option lights up in its place first, then it comes. */
const WAIT_MS = 34
/** Until a card is stamped its option waits so long and swells a little; it strikes from so much above its size. */
const STAMP = { waitMs: 100, swell: 0.06, ms: 150, from: 1.18 }
const COME_MS = 240
/** Until a card rises its option falls to where it comes from, half as large; then it rises from so much of its size, a frame ahead, over its place and back. */
const RISE = { fallMs: 100, ms: 230, small: 0.5, from: 0.72, aheadMs: 34, over: 0.12, backMs: 120 }
/** After the reveal: it has come and was seen for two frames; now particles burst from it. */
export const LANDED_MS = 330
/** Least scale at which its card is sampled; until then its option grows instead. */
const SCALE_LEAST = 0.5
const TICK_MS = 200

/** Where a card goes on to once it has been seen, and how far (0…1) it has come. */
export type Raised = { to: Rect; share: number }

/**
 * The right answer on its way, `ageMs` after the reveal: it begins as its option, in that one's exact place and size, only grows
 * to its card's, and goes on to where it makes room for what is told.
 */
export function gestureLayers(
  forward: Forward,
  index: number,
  ageMs: number,
  base: Move,
  raised: Raised | null,
): Layer[] {
  const { lit, body, gesture, badges } = forward
  const { box } = body
  const { at, share, isOption } = WAYS[gesture](forward, ageMs)
  // Once its option is covered the picture flies on by itself.
  const leaves = gesture !== 'rise' && !badges && ageMs >= coversAfterMs(forward)
  if (lit && isOption) return litLayers(leaves ? { ...lit, picture: null } : lit, index, at, box, base)
  if (gesture === 'rise' && share < 1) return risingLayers(forward, index, share, base)
  const stamped = progress(ageMs, WAIT_MS + COME_MS, TICK_MS)
  const above = combine(base, aboveOf(box, raised))
  return [
    ...cardLayers(forward, index, { at, stamped }, above),
    // In a row of its own it stays as the answer goes up.
    ...letterLayers(forward, index, share, badges ? base : above),
  ]
}

/** Px of its size, and from its card's place. */
type At = { width: number; height: number; dx: number; dy: number }
/** Where an answer is, how far (0…1) it has come, and whether it is still seen as its option. */
type Way = { at: At; share: number; isOption: boolean }

function comingAt({ from, badges, body: { box } }: Forward, ageMs: number): Way {
  const sprung = spring(progress(ageMs, WAIT_MS, COME_MS), 0.1)
  // Type without a card fills its column: beyond that it would leave the safe area.
  const share = badges ? Math.min(1, sprung) : sprung
  const at = {
    width: mix(from.width, box.width, share),
    height: mix(from.height, box.height, share),
    dx: Math.round((from.x + from.width / 2 - box.x - box.width / 2) * (1 - share)),
    dy: Math.round((from.y + from.height / 2 - box.y - box.height / 2) * (1 - share)),
  }
  const isSmall = Math.min(at.width / box.width, at.height / box.height) < SCALE_LEAST
  return { at, share, isOption: share === 0 || isSmall }
}

/** So long after the reveal an answer's option has its place still; one that was no option begins as its card. */
export function coversAfterMs({ gesture, lit }: Forward): number {
  if (lit === null) return 0
  return gesture === 'stamp' ? STAMP.waitMs : WAIT_MS
}

/** So long after the reveal particles burst: once a card has landed, or at once with one that rises for no option. */
export function burstsAfterMs({ gesture, lit }: Forward): number {
  return gesture === 'rise' && lit === null ? 0 : LANDED_MS
}

/** The option swells where it is; then the card strikes down in its place over all options. */
function stampedAt(forward: Forward, ageMs: number): Way {
  const waitMs = coversAfterMs(forward)
  const isOption = ageMs < waitMs
  const [size, { at, share }] = isOption
    ? [1 + STAMP.swell * easeOut(progress(ageMs, 0, waitMs)), comingAt(forward, 0)]
    : [mix(STAMP.from, 1, easeOut(progress(ageMs, waitMs, STAMP.ms))), comingAt(forward, LANDED_MS)]
  return { at: { ...at, width: at.width * size, height: at.height * size }, share, isOption }
}

/** The option falls into what holds its card, which rises over the lower edge of its place. */
function risenAt(forward: Forward, ageMs: number): Way {
  const { from, body, lit } = forward
  const { box } = body
  const sinceMs = ageMs - (lit ? WAIT_MS + RISE.fallMs : 0) + RISE.aheadMs
  if (sinceMs >= RISE.aheadMs) {
    const up = (1 - (1 - progress(sinceMs, 0, RISE.ms)) ** 2) * (1 + RISE.over)
    const share = up - RISE.over * easeInOut(progress(sinceMs, RISE.ms, RISE.backMs))
    const dy = -Math.round(Math.max(0, share - 1) * box.height)
    return { at: { width: box.width, height: box.height, dx: 0, dy }, share, isOption: false }
  }
  const fallen = easeIn(progress(ageMs, WAIT_MS, RISE.fallMs))
  const size = mix(1, RISE.small, fallen)
  const { at } = comingAt(forward, 0)
  return {
    at: {
      width: from.width * size,
      height: from.height * size,
      dx: Math.round(at.dx * (1 - fallen)),
      dy: Math.round(mix(at.dy, box.height / 2, fallen)),
    },
    share: 0,
    isOption: true,
  }
}

const PARTS = ['option', 'text', 'letter'] as const

/** The part of a card that has risen over the lower edge of its place. */
function risingLayers({ body, text, letter }: Forward, index: number, share: number, base: Move): Layer[] {
  const { box } = body
  const scale = mix(RISE.from, 1, share)
  const dy = Math.round(box.height * (0.5 + scale * (0.5 - share)))
  const move = combine(base, { dy, scale, inset: { bottom: 1 - share } })
  return [body, text, letter].flatMap((one, at) =>
    one ? movedLayer(`${PARTS[at]}-${index}`, one, move, box) : [],
  )
}

const WAYS: Readonly<Record<Gesture, (forward: Forward, ageMs: number) => Way>> = {
  forward: comingAt,
  stamp: stampedAt,
  rise: risenAt,
}

/** The option turned right, as large as `at` says; its words keep their shape. */
function litLayers(
  { box, right, picture }: OptionLooks,
  index: number,
  at: At,
  card: Rect,
  base: Move,
): Layer[] {
  const [wide, high] = [at.width / box.width, at.height / box.height]
  const moved = combine(base, {
    dx: Math.round(card.x + card.width / 2 + at.dx - box.x - box.width / 2),
    dy: Math.round(card.y + card.height / 2 + at.dy - box.y - box.height / 2),
  })
  const whole = combine(moved, { scale: wide / RIGHT_GROWTH, tall: high / wide })
  const words = combine(moved, { scale: Math.min(wide, high) / RIGHT_GROWTH })
  const pictured = combine(moved, { scale: Math.min(wide, high) })
  return [
    ...movedLayer(`option-${index}`, right.body, whole, box),
    ...(picture ? movedLayer(`option-picture-${index}`, picture, pictured, box) : []),
    ...(right.text ? movedLayer(`text-${index}`, right.text, words, box) : []),
    ...(right.letter ? movedLayer(`letter-${index}`, right.letter, words, box) : []),
  ]
}

/** The card as large as `at` says, and its tick once it has come. */
function cardLayers(
  { body, text, tick, hold }: Forward,
  index: number,
  { at, stamped }: { at: At; stamped: number },
  base: Move,
): Layer[] {
  const { box } = body
  const wide = Math.max(SCALE_LEAST, at.width / box.width)
  const high = Math.max(SCALE_LEAST, at.height / box.height)
  const moved = combine(base, { dx: at.dx, dy: at.dy })
  const scale = Math.min(wide, high)
  const held = Math.round((scale * box.width - at.width) * (0.5 - hold))
  return [
    ...movedLayer(`option-${index}`, body, combine(moved, { scale: wide, tall: high / wide }), box),
    ...movedLayer(`text-${index}`, text, combine(moved, { scale, dx: held }), box),
    ...(stamped > 0
      ? movedLayer(
          `tick-${index}`,
          tick,
          combine(base, { scale: mix(1.6, 1, easeOut(stamped)) }),
          // Until the card goes up its tick is stamped about its own middle.
          stamped < 1 ? tick.box : box,
        )
      : []),
  ]
}

/** The badge on its way from its place in the option to the card's corner, or its row. */
function letterLayers(
  { lit, letter, body: { box } }: Forward,
  index: number,
  share: number,
  base: Move,
): Layer[] {
  if (!letter) return []
  const to = letter.box
  const from = lit?.letter?.box ?? to
  const way = Math.min(1, share)
  if (way === 1) return movedLayer(`letter-${index}`, letter, base, box)
  return movedLayer(
    `letter-${index}`,
    letter,
    combine(base, {
      dx: Math.round((from.x + from.width / 2 - to.x - to.width / 2) * (1 - way)),
      dy: Math.round((from.y + from.height / 2 - to.y - to.height / 2) * (1 - way)),
      scale: Math.max(SCALE_LEAST, mix(from.width / to.width, 1, way)),
    }),
  )
}

/** On to where the card makes room. */
function aboveOf(box: Rect, raised: Raised | null): Move {
  if (raised === null) return {}
  const { to, share } = raised
  return {
    dx: Math.round((to.x + to.width / 2 - box.x - box.width / 2) * share),
    dy: Math.round((to.y + to.height / 2 - box.y - box.height / 2) * share),
    scale: mix(1, to.width / box.width, share),
  }
}
