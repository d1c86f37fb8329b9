import { ROUND } from '../../timeline/pace.ts'
import type { OwnLayout, PageRequest, PageSpec, StackedPage } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import type { Rect } from '../kit/rect.ts'
import { commonSize, isMostlyRightToLeft, widthEm } from '../kit/text-size.ts'

/** Least type in px, and a strip's least share of the column. */
const LEAST = { px: 66, share: 0.86 }
/** A text may come out wider than estimated. */
const DOUBT = 1.15
/** Px that a tile keeps free around its words, its largest type and least height. */
const TILE = { insetX: 56, insetY: 52, maxPx: 150, least: 192 }

/**
 * Boards that the light goes over: slanted strips, each as long as its words, or, in every second round and where a sticker
 * needs the room, two rows of tiles whose words fill them.
 */
export const boards: OwnLayout = {
  fits: (spec, request, body) => {
    const page = pageOf(spec, request, body, undefined)
    return page.options.length > 1 && !page.isTight && page.optionPx >= LEAST.px && isHigh(page)
  },
  lay: pageOf,
}

function pageOf(spec: PageSpec, request: PageRequest, body: Rect, optionPx: number | undefined): StackedPage {
  const isEven = request.texts.length % 2 === 0 && request.film.snapshot.format !== 'landscape'
  const strips = layStrips(spec, request, body, optionPx)
  if (!isEven) return strips
  const tiles = layTiles(spec, request, body, optionPx)
  const isTiled = Math.floor(request.index / ROUND) % 2 === 1
  const isGood = (page: StackedPage) => !page.isTight && page.optionPx >= LEAST.px && page.questionPx >= 92
  return isGood(tiles) && (isTiled || !isGood(strips)) ? tiles : strips
}

/** Whether a tile is one at a glance. */
function isHigh({ form, options: [box] }: StackedPage): boolean {
  return form !== 'tile' || box!.height >= TILE.least
}

function layTiles(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  optionPx: number | undefined,
): StackedPage {
  const page = layoutStack(spec, request, body, 'tiles', undefined)
  const [box] = page.options
  if (!box) return page
  const room = { width: box.width - TILE.insetX, height: box.height - TILE.insetY }
  return {
    ...page,
    optionPx: commonSize(
      request.texts,
      room,
      spec.option.face,
      Math.min(TILE.maxPx, optionPx ?? TILE.maxPx),
      20,
    ),
  }
}

function layStrips(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  optionPx: number | undefined,
): StackedPage {
  const page = layoutStack(spec, request, body, 'bars', optionPx)
  const { face, padX, letter } = spec.option
  const options = page.options.map((box, index) => {
    const words = widthEm(request.texts[index]!) * page.optionPx * face.widthFactor * DOUBT
    const needed = Math.round(words + letter + 3.4 * padX)
    return { ...box, width: Math.min(box.width, Math.max(needed, Math.round(box.width * LEAST.share))) }
  })
  // The kit mirrors what is read from the right within its own extent, which must end at the column's edge.
  const end = Math.max(...options.map(({ x, width }) => x + width))
  const shift = isMostlyRightToLeft(request.texts) ? body.x + body.width - end : 0
  return { ...page, options: options.map((box) => ({ ...box, x: box.x + shift })), style: 'strip' }
}
