import { isFinalOf, levelOf } from '../../../timeline/level-of.ts'
import { levelBadge, phrasesOf } from '../../../timeline/phrases.ts'
import type { Film } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import type { Head } from '../layout/spec.ts'
import { type PlacedLook, placeLook } from '../placed-look.ts'
import { chipLook } from '../question/head.ts'
import type { Rect } from '../rect.ts'
import { isRightToLeft } from '../text-size.ts'
import { GOAL_MARK } from './goal-mark.ts'

/** Px of the row, tried in this order: type of a title goes first. */
const HEIGHTS = [128, 108, 92]
/** Px between the rail and the steps, between those and a title's board, and between a step and the next. */
const AIR = { above: 10, below: 14 }
const GAP = 10
/** Steps before the goal at most, the height of the first and the width of the goal against those of the row. */
const STEPS_MAX = 5
const FIRST = 0.28
const GOAL = 0.62
const TYPE_SHARE = 0.68

/** Heights that a row may have with its air, in px, the largest first; only 0 where a film has too few questions to rise. */
export function stakeRooms({ snapshot: { questions } }: Film): number[] {
  const rises = isFinalOf(questions.length - 1, questions.length)
  return rises ? HEIGHTS.map((height) => AIR.above + height + AIR.below) : [0]
}

/**
 * What a film plays for, as its own questions say it: a step for each in the colour of its level, up to the last one that names
 * its level, where that is a harder one; else the dare to know them all.
 */
export function stakeLooks(
  design: Design,
  film: Film,
  { rail, top }: Head,
  roomPx: number,
  vars: Vars,
): PlacedLook[] {
  if (roomPx === 0) return []
  const { snapshot } = film
  const count = snapshot.questions.length
  const [first, last] = [levelOf(snapshot, 0), levelOf(snapshot, count - 1)]
  const rises = last !== null && last !== first
  const goal = rises ? levelBadge(last, snapshot) : phrasesOf(snapshot).dare.replaceAll('#', String(count))
  const tall = roomPx - AIR.above - AIR.below
  const row = { x: rail.x, y: top + AIR.above, width: rail.width, height: tall }
  const isReversed = isRightToLeft(snapshot.questions[0]!.text)
  const placed = (box: Rect): Rect =>
    isReversed ? { ...box, x: 2 * row.x + row.width - box.x - box.width } : box
  const steps = rises ? Math.min(STEPS_MAX, count - 1) : 0
  const goalWidth = rises ? Math.round(row.width * GOAL) : row.width
  const width = Math.floor((row.width - goalWidth) / steps) - GAP
  const goalBox = placed({ ...row, x: row.x + row.width - goalWidth, width: goalWidth })
  return [
    ...Array.from({ length: steps }, (_, step) => {
      const height = Math.round(tall * (FIRST + ((0.85 - FIRST) * step) / Math.max(1, steps - 1)))
      const level = levelOf(snapshot, Math.floor((step * (count - 1)) / steps))
      return placeLook(
        `stake-${step}`,
        'step',
        placed({ x: row.x + step * (width + GAP), y: row.y + tall - height, width, height }),
        { bleed: 8, classes: level ? [`level-${level}`] : [], vars },
      )
    }),
    {
      id: 'stake',
      box: goalBox,
      look: chipLook(
        design,
        'level-card',
        `${GOAL_MARK} ${goal}`,
        goalBox,
        vars,
        [`level-${last ?? 'last'}`],
        tall * TYPE_SHARE,
      ),
    },
  ]
}
