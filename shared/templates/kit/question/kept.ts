import type { Asked } from '../../../questions/asked.ts'
import { easeOut, mix, progress } from '../../../timeline/easing.ts'
import type { Layer } from '../../template.ts'
import { surroundsQuestion } from '../layout/answer-places.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { combine, LEAVE, type Move, movedLayer } from '../moves.ts'
import { around, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import type { OptionLooks } from './option-looks.ts'

/** The right answer's row: of the options' height, px at most and at least; px of the others at least, and between two. */
const ROW = { share: 0.46, most: 340, large: 200, least: 84, gap: 14 }
/** Wrong answers make room in so many ms, and lose their colour: the template strikes them out. */
const MOVE_MS = 200
const FADED = { colour: '#77737f', amount: 0.4 }
/** They leave before something is told in their place. */
const LEFT_MS = 160

/** Px from the question's top that the answer's picture has to itself. */
const PICTURE_PX = 350

/** Where options stand once the right one has grown in its place: a card as wide as their column, the others in the rest of it. */
export type Kept = { column: Rect; card: Rect; rows: readonly (Rect | null)[] }

/**
 * The places of options among which the right one stays: its row grows, the other rows keep their order and are as high as that
 * lets them be. What stood beside it leaves (`null`). `null` where there is one row alone, or no room.
 */
export function keptPlaces(page: QuestionPage, { options: asked, answerEmoji }: Asked): Kept | null {
  const { options, turns, question } = page
  if (options.length === 0 || surroundsQuestion(page)) return null
  const right = asked.findIndex(({ isRight }) => isRight)
  const column = answerEmoji ? below(around(options), question.y + PICTURE_PX) : around(options)
  const tops = [...new Set(options.map(({ y }) => y))].toSorted((one, other) => one - other)
  const left = tops.length - 1
  const large = Math.round(Math.min(ROW.most, column.height * ROW.share))
  const small = Math.floor((column.height - large - ROW.gap * left) / left)
  if (left < 1 || large < ROW.large || small < ROW.least || turns?.length) return null
  const own = tops.indexOf(options[right]!.y)
  const topOf = (row: number) => column.y + row * (small + ROW.gap) + (row > own ? large - small : 0)
  return {
    column,
    card: { ...column, y: topOf(own), height: large },
    rows: options.map(({ x, y, width, height }) => {
      const row = tops.indexOf(y)
      return row === own ? null : { x, width, y: topOf(row), height: Math.min(height, small) }
    }),
  }
}

/** What lies below a line of a box. */
function below({ y, height, ...box }: Rect, line: number): Rect {
  const top = Math.max(y, line)
  return { ...box, y: top, height: y + height - top }
}

/** A wrong option that makes room, and stays there faded; it leaves `clearedMs` after the reveal, if ever. */
export function keptLayers(
  { box, wrong, letter, text }: OptionLooks,
  index: number,
  to: Rect,
  ageMs: number,
  { base, clearedMs }: { base: Move; clearedMs: number },
): Layer[] {
  const share = easeOut(progress(ageMs, 0, MOVE_MS))
  const high = mix(1, to.height / box.height, share)
  const moved = combine(base, LEAVE.turn(progress(ageMs, clearedMs - LEFT_MS, LEFT_MS)), {
    dy: Math.round((to.y + to.height / 2 - box.y - box.height / 2) * share),
  })
  const words = (id: string, part: BoxedLook | null) =>
    part ? movedLayer(`${id}-${index}`, part, combine(moved, { scale: high }), heldAt(part, box)) : []
  return [
    ...movedLayer(`option-${index}`, wrong, combine(moved, { tall: high }), box),
    ...words('letter', letter),
    ...words('text', text),
  ].map((layer) => ({
    ...layer,
    motion: { ...layer.motion, tint: { ...FADED, amount: FADED.amount * share } },
  }))
}

/** What gets smaller with its row keeps its place across: its middle, or where its lines begin. */
function heldAt({ box: { x, width }, look: { part, classes = [] } }: BoxedLook, { y, height }: Rect): Rect {
  const isLine = part === 'option-text' && classes.includes('bar')
  const held = isLine ? { x: classes.includes('rtl') ? x + width : x, width: 0 } : { x, width }
  return { ...held, y, height }
}
