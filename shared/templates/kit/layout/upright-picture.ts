import { framePicture } from '../picture-frame.ts'
import type { Rect } from '../rect.ts'
import {
  BADGE_PX,
  GAP,
  lineShare,
  type Options,
  optionsIn,
  pageOf,
  questionAbove,
  type Size,
} from './picture-parts.ts'
import type { PageRequest, PageSpec, StackedPage } from './spec.ts'

/** Px by which a picture may be wider than its column, the most of the frame's height for it, and the height with which it is content: so many px, or that share of its most. */
const PICTURE = { over: 44, heightShare: 0.42, content: { px: 655, share: 0.94 } }
/** Rows of tiles that are tried for that, from high to low, and the most for words of two lines; of bars. */
const ROWS = {
  tile: [190, 170, 150],
  wordyTile: 160,
  bar: { columns: 1, leastHeight: 130, floorPx: 78, insetY: 36 },
}
/** Where no rows leave it as much, the least and most of its height that lies below them. */
const COVERED = { least: 0.04, most: 0.12 }
/** How the type of a question looks at most where the picture needs the height, and px to which rows grow into what it leaves over. */
const MOST = { questionPx: 72, rowPx: 220 }
/** Share of an upright frame's height that makes any picture large, and px by which a frame may be off its size. */
const LARGE_SHARE = 0.36
const ROUNDING_PX = 2
/** Most of the body's height for options. */
const OPTIONS_SHARE = 0.52

/** A picture of an upright frame above its options, which give up height for it, and lie over its foot where that is not enough. */
export function layoutUpright(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  natural: Size,
  optionPx: number,
): StackedPage {
  const { column, largest, enough } = sizesIn(request, body, natural)
  const line = lineShare(spec, request, body)
  const least = questionAbove(spec, request, body, 0, line, MOST.questionPx)
  const leftBy = ({ height }: Options) => body.height - height - least.height - GAP
  const tried = ROWS.tile.map((row) => optionsOf(spec, request, body, row, optionPx))
  const share = spec.clearsPictures ? 0 : COVERED.most
  const below =
    tried.find((one) => leftBy(one) - gapAbove(one) >= enough) ??
    tried.find((one) => leftBy(one) >= enough * (1 - share)) ??
    tried.at(-1)!
  const left = leftBy(below)
  const covered = spec.clearsPictures ? 0 : coveredPx(left, enough)
  const gap = covered > 0 ? -covered : Math.min(gapAbove(below), Math.max(GAP, left - enough))
  const height = Math.min(largest.height, left - gap)
  // Where the picture gives up width for its question, that is no larger than it must be.
  const free = body.height - below.height - height - gap - GAP
  const large = questionAbove(spec, request, body, free, line)
  const question = large.height <= free ? large : least
  const spare = Math.max(0, Math.floor(free - question.height))
  const rows = below.height + Math.min(spare, Math.max(0, below.rows * MOST.rowPx - below.height))
  const foot = body.y + body.height - rows
  const top = body.y + question.height + GAP
  const picture = framePicture({ ...column, y: top, height: foot - gap - top }, natural)
  return pageOf(request, question, picture, below, below.cells(foot, rows))
}

/** The column of a picture, its largest frame there, and the height with which it is content. */
function sizesIn(
  { film }: PageRequest,
  body: Rect,
  natural: Size,
): { column: Rect; largest: Rect; enough: number } {
  const { over, heightShare, content } = PICTURE
  const column = { ...body, x: body.x - over / 2, width: body.width + over }
  const largest = framePicture({ ...column, height: film.height * heightShare }, natural)
  return {
    column,
    largest,
    enough: Math.min(largest.height, Math.max(content.px, largest.height * content.share)),
  }
}

/** Px of a picture that lie below its options, where `left` px without them are less than `enough`; 0 where they keep clear of it. */
function coveredPx(left: number, enough: number): number {
  const lacking = enough - (left - GAP)
  if (lacking <= 0) return 0
  return Math.round(
    Math.min(Math.max(lacking - GAP, enough * COVERED.least), (left * COVERED.most) / (1 - COVERED.most)),
  )
}

function gapAbove({ form }: Options): number {
  return form === 'tile' ? BADGE_PX : GAP
}

function optionsOf(spec: PageSpec, request: PageRequest, body: Rect, row: number, optionPx: number): Options {
  const tile = { columns: 2, leastHeight: row, floorPx: row, mostRow: row, insetY: 28 }
  return optionsIn(spec, request, body, { tile, bar: ROWS.bar }, body.height * OPTIONS_SHARE, optionPx)
}

/** Whether a picture that its template keeps clear is so large in an upright frame that its clock need not give way to it. */
export function isLargeEnough(
  spec: PageSpec,
  request: PageRequest,
  { picture }: StackedPage,
  body: Rect,
): boolean {
  const { film, natural } = request
  if (!spec.clearsPictures || !picture || !natural || film.snapshot.format !== 'vertical') return true
  const { enough } = sizesIn(request, body, natural)
  return picture.height >= Math.min(enough, film.height * LARGE_SHARE) - ROUNDING_PX
}
