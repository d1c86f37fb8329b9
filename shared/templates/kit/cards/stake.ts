import { Level } from '../../../contracts/film-settings.ts'
import { isFinalOf, levelOf } from '../../../timeline/level-of.ts'
import { levelBadge, phrasesOf } from '../../../timeline/phrases.ts'
import type { Film } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import type { Head } from '../layout/spec.ts'
import type { PlacedLook } from '../placed-look.ts'
import { signLook } from '../question/sign.ts'
import { isRightToLeft, widthEm } from '../text-size.ts'

const LEVELS = Level.options
/** Px of the row, tried in this order: type of a title goes first. */
const HEIGHTS = [128, 112, 100]
/** Px between the rail and the steps, between those and a title's board, and between a step and the next. */
const AIR = { above: 14, below: 14 }
const GAP = 10
/** Levels that are named at most, the first against the height of the row, and px beside each name. */
const LEVELS_MAX = 3
const FIRST = 0.66
const PAD = 38
const TYPE_SHARE = 0.72

/** Heights that a row may have with its air, in px, the largest first; only 0 where a film has too few questions to rise. */
export function stakeRooms({ snapshot: { questions } }: Film): number[] {
  const rises = isFinalOf(questions.length - 1, questions.length)
  return rises ? HEIGHTS.map((height) => AIR.above + height + AIR.below) : [0]
}

/**
 * What a film plays for, as its own questions say it: stairs, or a row, with the names of its levels, the first one lit, up to the level of the
 * last question where that is a harder one; else the dare to know them all.
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
  const tall = roomPx - AIR.above - AIR.below
  const row = { x: rail.x, y: top + AIR.above, width: rail.width, height: tall }
  const levels = levelsOf(snapshot)
  if (levels.length < 2) {
    const dare = phrasesOf(snapshot).dare.replaceAll('#', String(snapshot.questions.length))
    const look = signLook(design, dare, row, vars, ['level-last'], tall * TYPE_SHARE)
    return [{ id: 'stake', box: row, look }]
  }
  const names = levels.map((level) => levelBadge(level, snapshot))
  const widths = shareOut(row.width - GAP * (levels.length - 1), names.map(widthEm))
  const px = tall * FIRST * TYPE_SHARE
  const isReversed = isRightToLeft(snapshot.questions[0]!.text)
  let left = 0
  return levels.map((level, step) => {
    const width = widths[step]!
    const rise = design.levelsStandLevel ? 0 : ((1 - FIRST) * step) / (levels.length - 1)
    const height = Math.round(tall * (FIRST + rise))
    const x = isReversed ? row.x + row.width - left - width : row.x + left
    left += width + GAP
    const box = { x, y: row.y + tall - height, width, height }
    const classes = [`level-${level}`, ...(step > 0 ? ['ahead'] : [])]
    return {
      id: `stake-${step}`,
      box,
      look: signLook(design, names[step]!, box, vars, classes, px),
    }
  })
}

/** From the first question's level up to the last one's, the easier first, with one that is asked between; none where that is no harder. */
function levelsOf(snapshot: Film['snapshot']): Level[] {
  const asked = snapshot.questions.map((_, index) => levelOf(snapshot, index))
  const isBetween = (level: Level, index: number) =>
    asked.includes(level) && index >= hardness(asked[0]) && index <= hardness(asked.at(-1))
  const levels = LEVELS.filter(isBetween)
  if (levels.length <= LEVELS_MAX) return levels
  return [levels[0]!, levels[1]!, levels.at(-1)!]
}

/** Of a level among all, from 0; −1 where a question has none. */
function hardness(level: Level | null | undefined): number {
  return LEVELS.indexOf(level as Level)
}

/** A width for each text, in whole px: what it needs, and of the rest so much as it is long. */
function shareOut(width: number, ems: readonly number[]): number[] {
  const sum = ems.reduce((all, em) => all + em, 0)
  const free = width - 2 * PAD * ems.length
  return ems.map((em) => Math.floor(2 * PAD + (free * em) / sum))
}
