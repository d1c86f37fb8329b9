import type { Asked } from '../../../questions/asked.ts'
import { clamp, easeOut, progress, spring } from '../../../timeline/easing.ts'
import type { Layer } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { keyWordOf } from '../key-word.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { blockHeight, commonSize, isRightToLeft, sizeVars } from '../text-size.ts'
import { wordsOf } from '../words.ts'
import type { Telling } from './telling.ts'
import type { ToldPlaces } from './told-places.ts'

const PX = { most: 92, least: 34 }
/** Words that fit at this size in display type are set in it, as a headline of the reveal. */
const DISPLAY_PX = { most: 150, least: 60 }
const PAD = { x: 36, y: 26 }
/** Words come in so many groups at most: each is a picture of its own. */
const GROUPS_MAX = 7
const ENTRY_MS = 300
const WORD = { ms: 130, risePx: 34 }

/** Words that come together; `isKey`: the word that is marked. */
type Piece = { from: number; plain: BoxedLook; marked: BoxedLook | null }

/** What is told about the right answer, what leaves for it, and where the answer's card goes up to. */
export type Fact = {
  board: BoxedLook
  pieces: readonly Piece[]
  heading: Rect | null
  replaces: 'options' | 'question'
}

/**
 * The explanation of a question: in the place of its answer's card, which goes up to that of the question, else where the
 * page has its place; `null` where nothing is told.
 */
export function factOf(
  design: Design,
  { explanation }: Asked,
  page: QuestionPage,
  { heading, words }: ToldPlaces,
  vars: Vars,
): Fact | null {
  if (explanation === null) return null
  const replaces = heading || page.explanation === page.question ? 'question' : 'options'
  return { ...lookOf(design, explanation, words, vars, heading !== null), heading, replaces }
}

/** A board as high as its words need, in the middle of its place or held at its foot, and the words in their groups. */
function lookOf(
  design: Design,
  text: string,
  place: Rect,
  vars: Vars,
  isHeld: boolean,
): Pick<Fact, 'board' | 'pieces'> {
  const { face: display, wordy } = design.page.question
  const room = { width: place.width - 2 * PAD.x, height: place.height - 2 * PAD.y }
  const displayPx = commonSize([text], room, display, DISPLAY_PX.most, PX.least)
  const isBrief = displayPx >= DISPLAY_PX.least
  const face = isBrief ? display : wordy
  const px = isBrief ? displayPx : commonSize([text], room, face, PX.most, PX.least)
  const height = Math.min(place.height, blockHeight(text, room.width, px, face) + 2 * PAD.y + 16)
  const box = { ...place, y: place.y + Math.round((place.height - height) * (isHeld ? 1 : 0.5)), height }
  const classes = [...(isBrief ? ['fact'] : []), ...(isRightToLeft(text) ? ['rtl'] : [])]
  const bleed = design.bleed.panel
  const told = { bleed, text: { text }, vars: { ...vars, ...sizeVars(text, px, 16) } }
  const pieceOf = ([from, to]: readonly [number, number], isKey: boolean): Piece => {
    const words = [from, from + text.slice(from, to).trimEnd().length] as const
    return {
      from,
      plain: boxLook('told', box, { ...told, classes, words }),
      marked: isKey ? boxLook('told', box, { ...told, classes: [...classes, 'key'], words }) : null,
    }
  }
  const key = keyWordOf(text)
  return {
    board: boxLook('explanation', box, { bleed, classes, vars }),
    pieces: groupsOf(text, key).map((group) => pieceOf(group, group[0] === key[0] && group[1] === key[1])),
  }
}

/** Words in a few groups of about the same length; the key word is one of its own. */
function groupsOf(text: string, [keyFrom, keyTo]: readonly [number, number]): [number, number][] {
  const least = text.length / GROUPS_MAX
  const groups: [number, number][] = []
  for (const [from, to] of wordsOf(text)) {
    const last = groups.at(-1)
    const isApart = from === keyFrom && to === keyTo
    const joins = last && !isApart && last[1] - last[0] < least && !(last[0] === keyFrom && last[1] === keyTo)
    if (joins) last[1] = to
    else groups.push([from, to])
  }
  return groups
}

/** A board that opens, words that come as they are said, and the mark on the one that matters, below its neighbours. */
export function factLayers({ board, pieces }: Fact, told: Telling, timeMs: number, left: Move): Layer[] {
  if (timeMs < told.fromMs) return []
  const opened = spring(progress(timeMs, told.fromMs, ENTRY_MS), 0.1)
  const entered: Move = { scale: 0.8 + 0.2 * opened, opacity: clamp((timeMs - told.fromMs) / 75 + 0.2) }
  const isMarked = timeMs >= told.markMs
  const words = pieces.flatMap(({ from, plain, marked }, index): Layer[] => {
    const share = progress(timeMs, Math.max(told.fromMs, told.wordMs(from)), WORD.ms)
    if (share === 0) return []
    const come: Move = { dy: Math.round((1 - easeOut(share)) * WORD.risePx), opacity: clamp(share * 3) }
    return movedLayer(`told-${index}`, isMarked && marked ? marked : plain, combine(come, left))
  })
  const isKey = ({ look }: Layer) => look.classes?.includes('key') === true
  return [
    ...movedLayer('explanation', board, combine(entered, left)),
    ...words.filter(isKey),
    ...words.filter((layer) => !isKey(layer)),
  ]
}

/** How far (0…1) an answer's card has gone up to make room for what is told. */
export function headingShare(told: Telling | null, timeMs: number): number {
  return told === null ? 0 : easeOut(progress(timeMs, told.fromMs - 60, ENTRY_MS))
}
