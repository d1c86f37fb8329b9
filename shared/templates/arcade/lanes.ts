import { barsRequest, questionType } from '../kit/layout/request.ts'
import type { OwnLayout, PageRequest, PageSpec } from '../kit/layout/spec.ts'
import { fillBody } from '../kit/layout/stack.ts'
import { markGap } from '../kit/mark-place.ts'
import type { Rect } from '../kit/rect.ts'
import { planStack } from '../kit/stack-plan.ts'

/** Height of the track at a lane's foot, px. */
export const TRACK = 56
/** Class of the options of this layout. */
export const LANE = 'lane'
const GAP = 14
const SECTION_GAP = 28
/** Larger type would reach over a lane's track. */
const MOST_PX = 128
/** Smaller type stands in plain bars. */
const LEAST = { optionPx: 84, questionPx: 84 }

/** Two lanes side by side where the frame is not tall. */
function columnsOf({ film }: PageRequest): number {
  return film.snapshot.format === 'vertical' ? 1 : 2
}

function plan(spec: PageSpec, request: PageRequest, body: Rect, optionPx = MOST_PX) {
  const options = barsRequest(spec, request, body.width, columnsOf(request))
  const { shape } = options
  return planStack({
    question: questionType(spec, request, body.width),
    options: {
      ...options,
      gap: GAP,
      shape: { ...shape, maxPx: optionPx, insetY: TRACK + 28, leastHeight: 190, tight: undefined },
    },
    height: body.height - SECTION_GAP - markGap(request.film),
  })
}

/** Lanes: a runner races along the foot of each option. */
export const LANES: OwnLayout = {
  fits: (spec, request, body) => {
    const { questionSize, optionSize } = plan(spec, request, body)
    return request.texts.length > 2 && questionSize >= LEAST.questionPx && optionSize >= LEAST.optionPx
  },
  lay: (spec, request, body, optionPx) => ({
    ...fillBody(spec, request, body, plan(spec, request, body, optionPx), 'bar', columnsOf(request)),
    style: LANE,
  }),
}
