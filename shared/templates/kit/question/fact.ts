import type { Asked } from '../../../questions/asked.ts'
import { clamp, easeOut, mix, progress, spring } from '../../../timeline/easing.ts'
import type { Layer } from '../../template.ts'
import type { Design, Vars } from '../design.ts'
import { keyWordOf } from '../key-word.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { combine, type Move, movedLayer } from '../moves.ts'
import { boxLook } from '../placed-look.ts'
import type { Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { isRightToLeft, sizeVars } from '../text-size.ts'
import { wordsOf } from '../words.ts'
import { roomIn, settingOf } from './fact-setting.ts'
import type { Telling } from './telling.ts'
import type { ToldPlaces } from './told-places.ts'

/** Words come in so many groups at most: each is a picture of its own. */
const GROUPS_MAX = 7
const ENTRY_MS = 300
const WORD = { ms: 130, risePx: 34 }
/** A board has grown by a line soon after that line's first word begins to come. */
const GROWTH = { aheadMs: 40, ms: 200, overshoot: 0.1 }

/** Words that come together; `isKey`: the word that is marked. */
type Piece = { from: number; plain: BoxedLook; marked: BoxedLook | null }

/** A board as high as its lines up to the one that begins with the character at `from`. */
type Board = { from: number; drawn: BoxedLook }

/** What is told about the right answer, what leaves for it, and where the answer's card goes up to; `box`: the whole board's. */
export type Fact = {
  box: Rect
  boards: readonly Board[]
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

/** A board for each number of lines, in the middle of its place or held at its foot, and the words in their groups. */
function lookOf(
  design: Design,
  text: string,
  place: Rect,
  vars: Vars,
  isHeld: boolean,
): Pick<Fact, 'box' | 'boards' | 'pieces'> {
  const room = roomIn(place)
  const { px, lineEm, isDisplay, lines } = settingOf(design, text, room)
  const linePx = Math.min(px * lineEm, room.height / lines.starts.length)
  const heightOf = (count: number) => Math.round(count * linePx) + place.height - room.height
  const height = heightOf(lines.starts.length)
  const box = { ...place, y: place.y + Math.round((place.height - height) * (isHeld ? 1 : 0.5)), height }
  const classes = [...(isDisplay ? ['fact'] : []), ...(isRightToLeft(text) ? ['rtl'] : [])]
  const bleed = design.bleed.panel
  const told = {
    bleed,
    text: { text: lines.text },
    vars: { ...vars, ...sizeVars(text, px, 16), line: lineEm },
  }
  const pieceOf = ([from, to]: readonly [number, number], isKey: boolean): Piece => {
    const words = [
      lines.placeOf(from),
      lines.placeOf(from + text.slice(from, to).trimEnd().length - 1) + 1,
    ] as const
    return {
      from,
      plain: boxLook('told', box, { ...told, classes, words }),
      marked: isKey ? boxLook('told', box, { ...told, classes: [...classes, 'key'], words }) : null,
    }
  }
  const key = keyWordOf(text)
  return {
    box,
    boards: lines.starts.map((from, index) => ({
      from,
      drawn: boxLook('explanation', { ...box, height: heightOf(index + 1) }, { bleed, classes, vars }),
    })),
    pieces: groupsOf(text, key, lines.starts).map((group) =>
      pieceOf(group, group[0] === key[0] && group[1] === key[1]),
    ),
  }
}

/** Words of one line in a few groups of about the same length; the key word is one of its own. */
function groupsOf(
  text: string,
  [keyFrom, keyTo]: readonly [number, number],
  starts: readonly number[],
): [number, number][] {
  const least = text.length / GROUPS_MAX
  const groups: [number, number][] = []
  for (const [from, to] of wordsOf(text)) {
    const last = groups.at(-1)
    const isApart = (from === keyFrom && to === keyTo) || starts.includes(from)
    const joins = last && !isApart && last[1] - last[0] < least && !(last[0] === keyFrom && last[1] === keyTo)
    if (joins) last[1] = to
    else groups.push([from, to])
  }
  return groups
}

/** A board that opens and grows with its lines, the words that come as they are said, and the mark below its neighbours. */
export function factLayers({ boards, pieces }: Fact, told: Telling, timeMs: number, left: Move): Layer[] {
  if (timeMs < told.fromMs) return []
  const isMarked = timeMs >= told.markMs
  const words = pieces.flatMap(({ from, plain, marked }, index): Layer[] => {
    const share = progress(timeMs, Math.max(told.fromMs, told.wordMs(from)), WORD.ms)
    if (share === 0) return []
    // Solid from its first frame: faint letters look like a fault.
    const come: Move = { dy: Math.round((1 - easeOut(share)) * WORD.risePx) }
    return movedLayer(`told-${index}`, isMarked && marked ? marked : plain, combine(come, left))
  })
  const isKey = ({ look }: Layer) => look.classes?.includes('key') === true
  return [
    ...boardLayer(boards, told, timeMs, left),
    ...words.filter(isKey),
    ...words.filter((layer) => !isKey(layer)),
  ]
}

/** The board of the lines that have begun: each line pulls its foot down, and its head stays. */
function boardLayer(boards: readonly Board[], told: Telling, timeMs: number, left: Move): Layer[] {
  const bornMs = ({ from }: Board) => Math.max(told.fromMs, told.wordMs(from) - GROWTH.aheadMs)
  const begun = Math.max(1, boards.filter((board) => timeMs >= bornMs(board)).length)
  const board = boards[begun - 1]!
  const opened = spring(progress(timeMs, told.fromMs, ENTRY_MS), 0.1)
  const entered: Move = { scale: 0.8 + 0.2 * opened, opacity: clamp((timeMs - told.fromMs) / 75 + 0.2) }
  const layers = movedLayer('explanation', board.drawn, combine(entered, left))
  const grown = spring(progress(timeMs, bornMs(board), GROWTH.ms), GROWTH.overshoot)
  const before = boards[begun - 2]
  if (before === undefined || grown === 1) return layers
  const { height } = board.drawn.box
  const stretched = mix(before.drawn.box.height / height, 1, grown)
  return layers.map(({ motion, ...layer }) => ({
    ...layer,
    motion: {
      ...motion,
      y: Math.round(motion.y - (height * (1 - stretched)) / 2),
      stretch: { y: stretched },
    },
  }))
}

/** How far (0…1) an answer's card has gone up to make room for what is told. */
export function headingShare(told: Telling | null, timeMs: number): number {
  return told === null ? 0 : easeOut(progress(timeMs, told.fromMs - 60, ENTRY_MS))
}
