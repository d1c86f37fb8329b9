import { overlap, type Rect } from '../rect.ts'
import { countGraphemes, countLines, isRightToLeft } from '../text-size.ts'
import type { Head, PageRequest, PageSpec, StackedPage } from './spec.ts'

/** Shares of the body's height and width that a sticker takes above or beside the rest, tried in this order. */
const SHARES = {
  vertical: { above: [0.36, 0.31, 0.26, 0.21, 0.16, 0.13], beside: [] },
  square: { above: [0.28, 0.22], beside: [0.26, 0.22, 0.18] },
  landscape: { above: [], beside: [0.24, 0.18] },
}
/** Type and options beside a sticker are as large as the first of these that they can be, and never smaller than the last. */
const TYPE = [
  { questionPx: 92, optionPx: 70, tilePx: 190, barPx: 148 },
  { questionPx: 92, optionPx: 70, tilePx: 0, barPx: 0 },
  { questionPx: 80, optionPx: 64, tilePx: 0, barPx: 0 },
  { questionPx: 64, optionPx: 56, tilePx: 0, barPx: 0 },
]
/** Most lines of a question beside a sticker that nobody asked for, if good sizes do not need more without it. */
const FOUND_LINES = 3
/** Of its height without a sticker that nobody asked for, what the place of an answer that is not among options keeps. */
const ANSWER_SHARE = 0.9
/** Most of the body's height that a sticker beside a dial takes: type keeps the rest. */
const NOOK_SHARE = 0.32
const GAP = 20
/** Shares of a vertical body's width that a sticker takes beside the question alone: high options need the room above. */
const BESIDE_QUESTION = [0.34, 0.28, 0.24, 0.2]
/** The last way to keep the largest type: beside a question whose lines need nearly all of the width. */
const NARROWEST = 0.15
/** A sticker that would take less than this above is larger beside the question. */
const LARGE_SHARE = 0.2

/** Lays a request out in a room by numbers that a sticker has narrowed. */
type Lay = (spec: PageSpec, request: PageRequest, room: Rect) => StackedPage | null

/**
 * A page with the emoji of its text above it, beside its question, or beside it all in a wide frame, as large as type
 * allows; `null` where there is none, or no room. `lay` lays the rest out in what is left of the body.
 */
export function besideSticker(
  spec: PageSpec,
  request: PageRequest,
  { body, nook }: Pick<Head, 'body' | 'nook'>,
  lay: Lay,
): StackedPage | null {
  const { asked, film } = request
  if (asked.sticker === null) return null
  const { emoji, rest, isFound } = asked.sticker
  const { above, beside } = SHARES[film.snapshot.format]
  const types = isFound ? leastBeside(spec, lay(spec, request, body), rest) : TYPE
  const inner = { ...request, asked: { ...asked, text: rest } }
  const within = ([sticker, room]: [Rect, Rect]) => {
    const page = lay(spec, inner, room)
    return page && { ...page, sticker }
  }
  const shares = nook ? above.filter((share) => share <= NOOK_SHARE) : above
  const wayAbove = (share: number) => () => within(splitHeight(body, share, nook))
  // A question alone has the height for a sticker above it, and no need of a narrow column.
  const isNarrowed = film.snapshot.format === 'vertical' && request.texts.length > 0
  const narrowed = (shares: readonly number[]) =>
    isNarrowed ? shares.map((share) => () => besideQuestion(spec, inner, body, share, lay)) : []
  const ways = [
    ...shares.filter((share) => share >= LARGE_SHARE).map(wayAbove),
    ...beside.map((share) => () => within(splitWidth(body, share))),
    ...narrowed(BESIDE_QUESTION),
    ...shares.filter((share) => share < LARGE_SHARE).map(wayAbove),
  ]
  // Most questions take one of the first places: laying out all of them was a quarter of editorial's planning.
  const pages: ReturnType<(typeof ways)[number]>[] = []
  for (const least of types) {
    const isLargest = least === TYPE[0]
    for (const [index, way] of [...ways, ...(isLargest ? narrowed([NARROWEST]) : [])].entries()) {
      if (index === pages.length) pages.push(way())
      const page = pages[index]!
      if (page !== null && isLegible(spec, page, rest, least))
        return { ...page, sticker: squaresIn(page.sticker, emoji) }
    }
  }
  return null
}

type Least = (typeof TYPE)[number] & { answerPx?: number; lines?: number }

/** What a page beside a sticker that nobody asked for must keep: good sizes and few lines, or what it has without it. */
function leastBeside(spec: PageSpec, plain: StackedPage | null, text: string): Least[] {
  if (plain === null) return []
  const { questionPx, optionPx } = apparentSizes(spec, plain)
  const [good] = TYPE as [Least]
  const goodPx = Math.min(good.questionPx, plain.questionPx)
  const rowPx = Math.min(...plain.options.map(({ height }) => height))
  return [
    {
      questionPx: Math.min(good.questionPx, questionPx),
      optionPx: Math.min(good.optionPx, optionPx),
      tilePx: plain.form === 'tile' ? Math.min(good.tilePx, rowPx) : good.tilePx,
      barPx: plain.form === 'bar' ? Math.min(good.barPx, rowPx) : good.barPx,
      answerPx: (plain.answer?.height ?? 0) * ANSWER_SHARE,
      lines: Math.max(FOUND_LINES, linesOf(spec, { ...plain, questionPx: goodPx }, text)),
    },
  ]
}

function linesOf({ question }: PageSpec, page: StackedPage, text: string): number {
  const face = page.isWordy ? question.wordy : question.face
  return countLines(text, page.question.width - question.insetX, page.questionPx, face)
}

/**
 * Whether a page's type looks as large as that, in few enough lines, and nothing lies across: long texts that no column holds
 * are laid out for two pages. A face of small letters must be set larger.
 */
function isLegible(spec: PageSpec, page: StackedPage, text: string, least: Least): boolean {
  const { options, form, answer } = page
  const { questionPx, optionPx } = apparentSizes(spec, page)
  const leastPx = form === 'tile' ? least.tilePx : form === 'bar' ? least.barPx : 0
  return (
    options.every((option) => option.height >= leastPx && !overlap(option, page.question)) &&
    linesOf(spec, page, text) <= (least.lines ?? Number.POSITIVE_INFINITY) &&
    (answer?.height ?? 0) >= (least.answerPx ?? 0) &&
    questionPx >= least.questionPx &&
    (options.length === 0 || optionPx >= least.optionPx)
  )
}

function apparentSizes({ question, option }: PageSpec, { isWordy, questionPx, optionPx }: StackedPage) {
  const { apparent = 1 } = isWordy ? question.wordy : question.face
  return { questionPx: questionPx * apparent, optionPx: optionPx * (option.face.apparent ?? 1) }
}

function splitHeight(body: Rect, share: number, nook?: Rect): [sticker: Rect, room: Rect] {
  const height = Math.round(body.height * share)
  const { x, width, y } = nook ?? body
  const taken = Math.max(0, y + height + GAP - body.y)
  return [
    { x, y, width, height },
    { ...body, y: body.y + taken, height: body.height - taken },
  ]
}

function splitWidth(body: Rect, share: number): [sticker: Rect, room: Rect] {
  const width = Math.round(body.width * share)
  const taken = width + 2 * GAP
  return [
    { ...body, width },
    { ...body, x: body.x + taken, width: body.width - taken },
  ]
}

/** The sticker where the question's lines end, and the options below both as wide as the body. */
function besideQuestion(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  share: number,
  lay: Lay,
): (StackedPage & { sticker: Rect }) | null {
  const width = Math.round(body.width * share)
  const taken = width + GAP
  const { question } = spec
  const page = lay({ ...spec, question: { ...question, insetX: question.insetX + taken } }, request, body)
  if (page === null || page.question.width <= taken) return null
  const isReversed = isRightToLeft(request.asked.text)
  const room = page.question
  return {
    ...page,
    question: { ...room, x: room.x + (isReversed ? taken : 0), width: room.width - taken },
    sticker: { ...room, x: isReversed ? room.x : room.x + room.width - width, width },
  }
}

/** The middle of a room, as wide as its emoji are side by side. */
export function squaresIn({ x, y, width, height }: Rect, emoji: string): Rect {
  const count = countGraphemes(emoji)
  const size = Math.floor(Math.min(height, width / count))
  return {
    x: Math.round(x + (width - size * count) / 2),
    y: Math.round(y + (height - size) / 2),
    width: size * count,
    height: size,
  }
}
