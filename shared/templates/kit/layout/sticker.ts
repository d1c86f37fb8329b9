import type { Rect } from '../rect.ts'
import type { Head, PageRequest, PageSpec, StackedPage } from './spec.ts'

/** Shares of the body's height and width that a sticker takes above or beside the rest, tried in this order. */
const SHARES = {
  vertical: { above: [0.36, 0.31, 0.26, 0.21, 0.16, 0.13], beside: [] },
  square: { above: [0.28, 0.22], beside: [0.26, 0.22, 0.18] },
  landscape: { above: [], beside: [0.24, 0.18] },
}
/** Type and tiles beside a sticker are as large as the first of these that they can be, and never smaller than the last. */
const TYPE = [
  { questionPx: 92, optionPx: 70, tilePx: 190 },
  { questionPx: 92, optionPx: 70, tilePx: 0 },
  { questionPx: 80, optionPx: 64, tilePx: 0 },
  { questionPx: 64, optionPx: 56, tilePx: 0 },
]
/** Most of the body's height that a sticker beside a dial takes: type keeps the rest. */
const NOOK_SHARE = 0.32
const GAP = 20

/**
 * A page with the emoji of its text above it, or beside it in a wide frame, as large as type allows; `null` where there is
 * none, or no room. `lay` lays the rest out in what is left of the body.
 */
export function besideSticker(
  spec: PageSpec,
  request: PageRequest,
  { body, nook, perch }: Pick<Head, 'body' | 'nook' | 'perch'>,
  lay: (request: PageRequest, body: Rect) => StackedPage | null,
): StackedPage | null {
  const { asked, film } = request
  if (asked.sticker === null) return null
  const { emoji, rest } = asked.sticker
  const { above, beside } = SHARES[film.snapshot.format]
  const inner = { ...request, asked: { ...asked, text: rest } }
  if (perch) {
    const page = lay(inner, body)
    return page && isLegible(spec, page, TYPE.at(-1)!) ? { ...page, sticker: squaresIn(perch, emoji) } : null
  }
  const splits = [
    ...(nook ? above.filter((share) => share <= NOOK_SHARE) : above).map((share) =>
      splitHeight(body, share, nook),
    ),
    ...beside.map((share) => splitWidth(body, share)),
  ]
  // Most questions take one of the first places: laying out all of them was a quarter of editorial's planning.
  const pages: (StackedPage | null)[] = []
  const wanted = spec.question.besideSticker
  for (const least of wanted ? [{ ...TYPE[0]!, questionPx: wanted }, ...TYPE] : TYPE) {
    for (const [index, [sticker, room]] of splits.entries()) {
      if (index === pages.length) pages.push(lay(inner, room))
      const page = pages[index]!
      if (page !== null && isLegible(spec, page, least))
        return { ...page, sticker: squaresIn(sticker, emoji) }
    }
  }
  return null
}

/** Whether a page's type looks as large as that: a face of small letters must be set larger. */
function isLegible(
  { question, option }: PageSpec,
  { questionPx, optionPx, options, form, isWordy }: StackedPage,
  least: (typeof TYPE)[number],
): boolean {
  const { apparent = 1 } = isWordy ? question.wordy : question.face
  const tilePx = form === 'tile' ? Math.min(...options.map(({ height }) => height)) : least.tilePx
  return (
    tilePx >= least.tilePx &&
    questionPx * apparent >= least.questionPx &&
    (options.length === 0 || optionPx * (option.face.apparent ?? 1) >= least.optionPx)
  )
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

/** The middle of a room, as wide as its emoji are side by side. */
function squaresIn({ x, y, width, height }: Rect, emoji: string): Rect {
  const count = [...new Intl.Segmenter('en').segment(emoji)].length
  const size = Math.floor(Math.min(height, width / count))
  return {
    x: Math.round(x + (width - size * count) / 2),
    y: Math.round(y + (height - size) / 2),
    width: size * count,
    height: size,
  }
}
