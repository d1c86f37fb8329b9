import type { Asked } from '../../../questions/asked.ts'
import type { Film } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { markGap } from '../mark-place.ts'
import { boxLook } from '../placed-look.ts'
import { around, centreIn, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { blockHeight, commonSize, sizeVars } from '../text-size.ts'
import type { Forward } from './forward.ts'

const PX = { most: 92, least: 34 }
/** Words that fit at this size in display type are set in it, as a headline of the reveal. */
const DISPLAY_PX = { most: 116, least: 60 }
const PAD = 36
/** Px that the tick of a card reaches over its upper edge, with air. */
const CARD_AIR = 112
/** A fact above a card has at least so many px of height: a sticker gives way to it. */
const LEAST = 300

/** What is told about the right answer, and what leaves for it. */
export type Fact = { shown: BoxedLook; replaces: 'options' | 'question' | 'sticker' }

/**
 * The explanation of a question: above the card of its answer where that comes forward, else where the page has its place;
 * `null` where nothing is told.
 */
export function factOf(
  design: Design,
  film: Film,
  { explanation }: Asked,
  page: QuestionPage,
  forward: Forward | null,
  vars: Vars,
): Fact | null {
  if (explanation === null) return null
  const { place, replaces } = forward ? above(page, forward, markGap(film) > 0) : besideAnswer(page)
  return { shown: factLook(design, explanation, place, vars), replaces }
}

function besideAnswer({ explanation, question }: QuestionPage): { place: Rect; replaces: Fact['replaces'] } {
  return { place: explanation, replaces: explanation === question ? 'question' : 'options' }
}

/** From the question's upper edge to the card; over a sticker too where it stands beside, or where that leaves little. */
function above(
  { question, sticker }: QuestionPage,
  { body: { box } }: Forward,
  hasMarkBelow: boolean,
): { place: Rect; replaces: Fact['replaces'] } {
  const foot = question.y + question.height
  const bottom = hasMarkBelow ? foot : Math.max(foot, box.y - CARD_AIR)
  const taken = sticker && givesWay(sticker, question, bottom) ? around([question, sticker]) : question
  return {
    place: { ...taken, height: bottom - taken.y },
    replaces: taken === question ? 'question' : 'sticker',
  }
}

function givesWay(sticker: Rect, question: Rect, bottom: number): boolean {
  const foot = sticker.y + sticker.height
  if (sticker.y < question.y) return foot <= question.y && bottom - question.y < LEAST
  return foot <= question.y + question.height
}

function factLook(design: Design, text: string, place: Rect, vars: Vars): BoxedLook {
  const { face: display, wordy } = design.page.question
  const room = { width: place.width - 2 * PAD, height: place.height - 2 * PAD }
  const displayPx = commonSize([text], room, display, DISPLAY_PX.most, PX.least)
  const isBrief = displayPx >= DISPLAY_PX.least
  const face = isBrief ? display : wordy
  const px = isBrief ? displayPx : commonSize([text], room, face, PX.most, PX.least)
  const height = Math.min(place.height, blockHeight(text, room.width, px, face) + 2 * PAD + 16)
  return boxLook('explanation', centreIn(place, place.width, height), {
    bleed: design.bleed.panel,
    text: { text },
    classes: isBrief ? ['fact'] : [],
    vars: { ...vars, ...sizeVars(text, px, 16) },
  })
}
