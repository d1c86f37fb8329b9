import { askedOf } from '../../../questions/asked.ts'
import { arc, progress } from '../../../timeline/easing.ts'
import { isFinalOf } from '../../../timeline/level-of.ts'
import type { Film } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { emojiLook } from '../emoji-look.ts'
import type { Move } from '../moves.ts'
import { hiddenOf } from '../question/hidden.ts'
import { stickerLook } from '../question/sticker.ts'
import { centreIn, gridCells, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { treatmentOfOptions } from '../treatment.ts'

/** Beside a large sticker: the size of another one, and of what is locked, against it, and which part of each is over or under it. */
const BESIDE = { sticker: { size: 0.5, over: 0.3 }, locked: { size: 0.7, over: 0.16 } }

/** Pictures of options in a row: px above them, and how far every second one stands lower, against its size. */
const ROW = { air: 10, lower: 0.14 }

/** Of a bait's height, what is locked takes alone. */
export const ALONE = 0.42

const HOP = { fromMs: 120, ms: 340, px: 44 }

/** The stickers of the next questions look out to both sides of a large one: one picture alone is not what a quiz is about. */
export function stickersBeside(design: Design, film: Film, large: Rect, vars: Vars): BoxedLook[] {
  const { questions } = film.snapshot
  const next = questions.slice(1).flatMap((_, index) => askedOf(film.snapshot, index + 1).sticker ?? [])
  const most = isFinalOf(questions.length - 1, questions.length) ? 1 : 2
  return next
    .slice(0, most)
    .map(({ emoji }, side) => stickerLook(design, emoji, besideOf(large, BESIDE.sticker, side === 1), vars))
}

/** What there is to choose from, in a row across a room: a title with a sticker has one picture, this question has several. */
export function optionsInRow(design: Design, emoji: readonly string[], room: Rect, vars: Vars): BoxedLook[] {
  const treated = treatmentOfOptions(design.emoji, emoji, vars)
  return gridCells(room, emoji.length, emoji.length, 0).map((cell, index) => {
    const size = Math.min(cell.width, (cell.height - ROW.air) / (1 + ROW.lower))
    const { y, ...box } = centreIn(cell, size, size)
    const lower = Math.round(((index % 2 ? 1 : -1) * size * ROW.lower) / 2)
    return emojiLook(emoji[index]!, { ...box, y: y + ROW.air / 2 + lower }, { vars, ...treated })
  })
}

/** Of a film that rises the last question stands before them all, still locked; alone in the lower part of the bait where there is no sticker, unless figures have that. */
export function lockedIn(
  design: Design,
  { snapshot: { questions } }: Film,
  { bait, sticker, rail }: { bait: Rect; sticker: Rect | null; rail: Rect },
  vars: Vars,
): BoxedLook[] {
  const last = questions.length - 1
  const isFigures = sticker === null && design.opensOnFigures === true
  if (!isFinalOf(last, questions.length) || isFigures) return []
  const height = bait.height * ALONE
  const lower = { ...bait, y: bait.y + bait.height - height, height }
  const { x, ...box } = sticker ? besideOf(sticker, BESIDE.locked, true) : centreIn(lower, height, height)
  const place = { ...box, x: Math.min(x, rail.x + rail.width - box.width) }
  const { plate, mark } = hiddenOf(design, questions[last]!.text, place, vars)
  return [plate, mark]
}

function besideOf(
  { x, y, width, height }: Rect,
  { size, over }: { size: number; over: number },
  isRight: boolean,
): Rect {
  const px = Math.round(height * size)
  const under = Math.round(px * over)
  const left = isRight ? x + width - under : x - px + under
  return { x: left, y: Math.round(y + height - px), width: px, height: px }
}

/** What is locked draws the eye once. */
export function lockedHop(timeMs: number): Move {
  return { dy: -Math.round(HOP.px * arc(progress(timeMs, HOP.fromMs, HOP.ms))) }
}
