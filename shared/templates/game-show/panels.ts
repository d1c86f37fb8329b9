import { questionType, tilesRequest, withTypeUpTo } from '../kit/layout/request.ts'
import type { OptionRooms, OwnLayout, PageRequest, PageSpec } from '../kit/layout/spec.ts'
import { fillBody } from '../kit/layout/stack.ts'
import { markGap } from '../kit/mark-place.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { planStack } from '../kit/stack-plan.ts'
import { commonSize } from '../kit/text-size.ts'

/** Class of the options of this layout. */
const PANEL = 'panel'
const SECTION_GAP = 28
/** The gold tab with the letter that hangs into a panel, and what it takes of the words' room. */
const TAB = { width: 150, height: 80 }
const COLUMNS = { vertical: 2, square: 2, landscape: 4 }
/** Smaller type stands in plain bars. */
const LEAST = { questionPx: 64, optionPx: 66 }

function plan(spec: PageSpec, request: PageRequest, body: Rect, optionPx?: number) {
  const columns = COLUMNS[request.film.snapshot.format]
  const options = tilesRequest(spec, request, body.width, columns)
  const { insetY } = options.shape
  const shape = { ...options.shape, insetY: insetY + TAB.height - 48, leastHeight: 214 }
  return planStack({
    question: questionType(spec, request, body.width),
    options: { ...options, shape: withTypeUpTo(shape, optionPx) },
    height: body.height - SECTION_GAP - markGap(request.film) - spec.question.insetY,
  })
}

/** Lit panels of a game's wall: two in a row, each with its letter on a gold tab that hangs from its upper edge. */
export const PANELS: OwnLayout = {
  fits: (spec, request, body) => {
    const count = request.texts.length
    if (count < 3 || count > 4) return false
    const { questionSize, optionSize } = plan(spec, request, body)
    return questionSize >= LEAST.questionPx && optionSize >= LEAST.optionPx
  },
  lay: (spec, request, body, optionPx) => {
    const columns = COLUMNS[request.film.snapshot.format]
    const page = fillBody(spec, request, body, plan(spec, request, body, optionPx), 'tile', columns)
    const rooms = page.options.map(roomsOf)
    // Type grows into what panels have grown by.
    const { face, maxPx } = spec.option
    const grown = commonSize(request.texts, rooms[0]!.text, face, optionPx ?? maxPx, page.optionPx)
    return { ...page, optionPx: Math.max(page.optionPx, grown), style: PANEL, rooms }
  },
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
