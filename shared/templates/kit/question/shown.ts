import { BEAT_MS } from '../../../timeline/beat.ts'
import { arc, easeOut, inSteps, mix, progress, spring } from '../../../timeline/easing.ts'
import { LEAVE_MS, TRANSITION_MS } from '../../../timeline/pace.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Layer } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { combine, movedLayer } from '../moves.ts'
import type { BoxedLook } from '../text-box.ts'
import { headingShare } from './fact.ts'
import type { Forward } from './forward.ts'
import { coversAfterMs } from './gesture.ts'
import { stickerLook } from './sticker.ts'
import type { Telling } from './telling.ts'
import type { ToldPlaces } from './told-places.ts'

/**
 * The answer's picture comes once its card has landed, as the question turns over for it, and hops as the point of what is told
 * is marked.
 */
const COME = { afterMs: 200, ms: 340, from: 0.3 }
const ASKED_LEAVES = { afterMs: 134, ms: 100 }
const HOP = { ms: 420, px: 40 }
/** It grows and shrinks by this share in so many steps each way: each one redraws it. */
const BREATH = { everyMs: 4 * BEAT_MS, growth: 0.06, steps: 5 }

/** The answer as a picture, drawn for the larger of its places. */
export type Shown = { places: NonNullable<ToldPlaces['picture']>; drawn: BoxedLook }

/** The picture of an answer that has an emoji and room for it. */
export function shownOf(
  design: Design,
  emoji: string | null,
  { picture }: ToldPlaces,
  vars: Vars,
): Shown | null {
  if (emoji === null || picture === null) return null
  const { first, told } = picture
  const largest = first.height > told.height ? first : told
  return { places: picture, drawn: stickerLook(design, emoji, largest, vars) }
}

/**
 * The answer's picture: it takes the place of the question at the reveal, and stands above or beside what is told then. Out of its
 * option, or what a card rises from, it flies there.
 */
export function shownLayers(
  design: Design,
  { shown, telling, forward }: { shown: Shown; telling: Telling | null; forward: Forward | null },
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  const {
    places: { first, told },
    drawn,
  } = shown
  const origin = originOf(forward)
  const come = progress(timeMs, beats.revealMs + origin.afterMs, COME.ms)
  if (come === 0) return []
  const up = headingShare(telling, timeMs)
  const hop = telling ? arc(progress(timeMs, telling.markMs, HOP.ms)) * HOP.px : 0
  const gone = progress(timeMs, beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)
  const { box } = drawn
  const size = mix(first.height, told.height, up)
  const grown = mix(origin.px === undefined ? COME.from : origin.px / size, 1, spring(come, 0.16))
  const left = 1 - easeOut(come)
  const middle = (start: number, end: number, size: number, toSize: number) =>
    mix(start + size / 2, end + toSize / 2, up)
  const x = middle(first.x, told.x, first.width, told.width)
  const y = middle(first.y, told.y, first.height, told.height)
  const move = {
    dx: Math.round(mix(x, origin.x ?? x, left) - box.x - box.width / 2),
    dy: Math.round(mix(y, origin.y ?? y, left) - box.y - box.height / 2 - hop),
    scale: (size / box.height) * grown * breathAt(telling, timeMs),
  }
  return movedLayer('answer-picture', drawn, combine(move, design.leave(gone, told, 0)))
}

/** Whence, how large and how long after the reveal the picture comes: out of what its card rises from, or its option, or in its place. */
function originOf(forward: Forward | null): { afterMs: number; x?: number; y?: number; px?: number } {
  if (forward === null) return { afterMs: COME.afterMs }
  const { gesture, body, lit, badges } = forward
  if (gesture === 'rise') return { afterMs: COME.afterMs, y: body.box.y + body.box.height }
  // Over type without a card it would cross words.
  if (!lit?.picture || badges) return { afterMs: COME.afterMs }
  const { x, y, width, height } = lit.picture.box
  return { afterMs: coversAfterMs(forward), x: x + width / 2, y: y + height / 2, px: height }
}

/** How large the picture is against itself while something is told: it breathes in and out. */
function breathAt(telling: Telling | null, timeMs: number): number {
  if (telling === null || timeMs < telling.fromMs) return 1
  const share = progress((timeMs - telling.fromMs) % BREATH.everyMs, 0, BREATH.everyMs)
  return 1 + BREATH.growth * inSteps(Math.sin(share * 2 * Math.PI), BREATH.steps)
}

/** How far (0…1) the question and its sticker have left for the answer's picture. */
export function askedLeft({ beats }: QuestionScene, timeMs: number): number {
  return progress(timeMs, beats.revealMs + ASKED_LEAVES.afterMs, ASKED_LEAVES.ms)
}
