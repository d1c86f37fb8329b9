import { questionType, tilesRequest, withTypeUpTo } from '../kit/layout/request.ts'
import type { OptionRooms, OwnLayout, PageRequest, PageSpec } from '../kit/layout/spec.ts'
import { fillBody } from '../kit/layout/stack.ts'
import { around, centreIn, type Rect } from '../kit/rect.ts'
import { planStack } from '../kit/stack-plan.ts'
import { commonSize } from '../kit/text-size.ts'

/** Class of the options of this layout. */
const PANEL = 'panel'
const SECTION_GAP = 28
/** The gold tab with the letter that hangs into a panel, and what it takes of the words' room. */
const TAB = { width: 132, height: 66 }
/** Four panels stand as a gem: one, two and one. It has a place too many on each side of its first and last panel. */
const GEM = { count: 4, places: 6, leastHeight: 156, width: 0.64 }
const COLUMNS = { vertical: 2, square: 2, landscape: 4 }
/** Smaller type stands in plain bars. */
const LEAST = { questionPx: 64, optionPx: 66 }

/** A request with as many panels as there are places. */
function placedIn(request: PageRequest): PageRequest {
  const { texts, film } = request
  if (film.snapshot.format !== 'vertical' || texts.length !== GEM.count) return request
  return { ...request, texts: [...texts, ...texts.slice(0, GEM.places - GEM.count)] }
}

function plan(spec: PageSpec, request: PageRequest, body: Rect, optionPx?: number) {
  const columns = COLUMNS[request.film.snapshot.format]
  const options = tilesRequest(spec, request, body.width, columns)
  const leastHeight = request.texts.length === GEM.places ? GEM.leastHeight : 214
  const shape = { ...options.shape, insetY: options.shape.insetY + TAB.height - 34, leastHeight }
  return planStack({
    question: questionType(spec, request, body.width),
    options: { ...options, shape: withTypeUpTo(shape, optionPx) },
    height: body.height - SECTION_GAP - spec.question.insetY,
  })
}

/** Lit panels of a game's wall, each with its letter on a gold tab that hangs from its upper edge. */
export const PANELS: OwnLayout = {
  fits: (spec, request, body) => {
    const count = request.texts.length
    if (count < 3 || count > GEM.count) return false
    const { questionSize, optionSize } = plan(spec, placedIn(request), body)
    return questionSize >= LEAST.questionPx && optionSize >= LEAST.optionPx
  },
  lay: (spec, request, body, optionPx) => {
    const placed = placedIn(request)
    const columns = COLUMNS[request.film.snapshot.format]
    const page = fillBody(spec, placed, body, plan(spec, placed, body, optionPx), 'tile', columns)
    const options = page.options.length === GEM.places ? gemOf(page.options) : page.options
    const rooms = options.map(roomsOf)
    // Type grows into what panels have grown by.
    const { face, maxPx } = spec.option
    const [room] = rooms.map(({ text }) => text).toSorted((one, other) => one.width - other.width)
    const grown = commonSize(request.texts, room!, face, optionPx ?? maxPx, page.optionPx)
    return { ...page, options, optionPx: Math.max(page.optionPx, grown), style: PANEL, rooms }
  },
}

function gemOf(places: readonly Rect[]): Rect[] {
  const [first, second, third, fourth, ...last] = places as [Rect, Rect, Rect, Rect, Rect, Rect]
  const alone = (row: readonly Rect[]) => {
    const { width, height } = around(row)
    return centreIn(around(row), width * GEM.width, height)
  }
  return [alone([first, second]), third, fourth, alone(last)]
}

function roomsOf(box: Rect): OptionRooms {
  const tab = { ...centreIn(box, TAB.width, TAB.height), y: box.y }
  const top = TAB.height - 12
  return {
    letter: tab,
    text: { x: box.x + 18, y: box.y + top, width: box.width - 36, height: box.height - top - 8 },
    tick: { ...centreIn(box, 104, 104), y: box.y - 16 },
  }
}
