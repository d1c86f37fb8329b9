import { barsRequest, questionType, tilesRequest } from '../kit/layout/request.ts'
import type { OptionRooms, OwnLayout, PageRequest, PageSpec } from '../kit/layout/spec.ts'
import { fillBody } from '../kit/layout/stack.ts'
import { markGap } from '../kit/mark-place.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { planStack, type StackPlan } from '../kit/stack-plan.ts'
import { commonSize } from '../kit/text-size.ts'

/** Height of the track at a tile's foot, and the share of a bar's width at its end that is track. */
const TRACK = { foot: 92, share: 0.3 }
/** Class of the options of this layout. */
export const LANE = 'lane'
const GAP = 16
const SECTION_GAP = 28
/** Larger type would reach over a lane's track. */
const MOST_PX = 128
const BAR_PX = 150
/** Type grows into its room up to this size. */
const GROWN_PX = 140
/** Share of a room's width that it may fill then: a tile's letter needs the rest. */
const GROWN_WIDTH = 0.84
/** Smaller type stands in plain bars. */
const LEAST = { optionPx: 84, questionPx: 84, barHeight: 148 }
const LEAST_HEIGHT = { bar: 190, tile: 270 }

/** Where a runner runs in an option's box. */
export function trackIn(box: Rect, form: 'bar' | 'tile', isReversed: boolean): Rect {
  if (form === 'tile') return { ...box, y: box.y + box.height - TRACK.foot, height: TRACK.foot }
  const width = Math.round(box.width * TRACK.share)
  return { ...box, x: isReversed ? box.x : box.x + box.width - width, width }
}

type Form = 'bar' | 'tile'
type Lanes = { plan: StackPlan; form: Form; columns: number }

/**
 * Lanes over the whole width, or as tiles where little height is left; two bars side by side where the frame is not tall.
 * Bars are as large as they can be: the type that a film's lanes share is that of tiles.
 */
function lanesIn(spec: PageSpec, request: PageRequest, body: Rect, optionPx = MOST_PX): Lanes {
  const isTall = request.film.snapshot.format === 'vertical'
  const bars = planLanes(spec, request, body, 'bar', isTall ? 1 : 2, isTall ? BAR_PX : MOST_PX)
  return isTall && !isLegible(bars, rowsOf(request))
    ? planLanes(spec, request, body, 'tile', 2, optionPx)
    : bars
}

function planLanes(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  form: Form,
  columns: number,
  optionPx: number,
): Lanes {
  const options = (form === 'tile' ? tilesRequest : barsRequest)(spec, request, body.width, columns)
  const { shape } = options
  const room =
    form === 'tile'
      ? { insetY: TRACK.foot + 36 }
      : { insetX: shape.insetX + Math.round((body.width / columns) * TRACK.share) }
  const plan = planStack({
    question: questionType(spec, request, body.width),
    options: {
      ...options,
      gap: GAP,
      shape: { ...shape, ...room, maxPx: optionPx, leastHeight: LEAST_HEIGHT[form], tight: undefined },
    },
    height: body.height - SECTION_GAP - markGap(request.film),
  })
  return { plan, form, columns }
}

/** Rows of bars. */
function rowsOf({ film, texts }: PageRequest): number {
  return film.snapshot.format === 'vertical' ? texts.length : Math.ceil(texts.length / 2)
}

function isLegible(
  { form, plan: { questionSize, optionSize, optionsHeight, gap } }: Lanes,
  rows: number,
): boolean {
  const height = (optionsHeight - gap * (rows - 1)) / rows
  return (
    questionSize >= LEAST.questionPx &&
    optionSize >= LEAST.optionPx &&
    (form === 'tile' || height >= LEAST.barHeight)
  )
}

/** Lanes: a runner races along the foot of each option. */
export const LANES: OwnLayout = {
  fits: (spec, request, body) =>
    request.texts.length > 2 && isLegible(lanesIn(spec, request, body), rowsOf(request)),
  lay: (spec, request, body, optionPx) => {
    const { plan, form, columns } = lanesIn(spec, request, body, optionPx)
    const page = fillBody(spec, request, body, plan, form, columns)
    const rooms = page.options.map((box) => roomsIn(spec, box, form))
    const { width, height } = rooms[0]!.text
    const room = { width: Math.round(width * GROWN_WIDTH), height }
    const grown = commonSize(request.texts, room, spec.option.face, GROWN_PX, page.optionPx)
    return { ...page, optionPx: Math.max(page.optionPx, grown), style: LANE, rooms }
  },
}

/** Letter, words and tick beside or above the track. */
function roomsIn({ option: { letter: size, corner, padX } }: PageSpec, box: Rect, form: Form): OptionRooms {
  const track = trackIn(box, form, false)
  if (form === 'tile') {
    const [side, over] = [corner ?? size, Math.round((corner ?? size) / 3)]
    return {
      letter: { x: box.x - over, y: box.y - over, width: side, height: side },
      text: { x: box.x + padX / 2, y: box.y + 6, width: box.width - padX, height: track.y - box.y - 6 },
      tick: { x: box.x + box.width - 100, y: box.y - 14, width: 110, height: 110 },
    }
  }
  const edge = Math.round(padX * 0.6)
  const letter = {
    x: box.x + edge,
    y: Math.round(box.y + (box.height - size) / 2),
    width: size,
    height: size,
  }
  const x = letter.x + size + edge
  return {
    letter,
    text: { x, y: box.y + 6, width: track.x - x, height: box.height - 12 },
    tick: centreIn(letter, Math.round(size * 1.1), Math.round(size * 1.1)),
  }
}
