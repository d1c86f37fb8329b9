import { barsRequest, questionType, tilesRequest } from '../kit/layout/request.ts'
import type { OptionForm, OwnLayout, PageRequest, PageSpec } from '../kit/layout/spec.ts'
import { fillBody } from '../kit/layout/stack.ts'
import { markGap } from '../kit/mark-place.ts'
import type { Rect } from '../kit/rect.ts'
import { planStack, type StackPlan } from '../kit/stack-plan.ts'

/** Height of the track at a lane's foot, px. */
export const TRACK = 92
/** Class of the options of this layout. */
export const LANE = 'lane'
const GAP = 14
const SECTION_GAP = 28
/** Larger type would reach over a lane's track. */
const MOST_PX = 128
/** Smaller type stands in plain bars. */
const LEAST = { optionPx: 84, questionPx: 84 }

type Lanes = { plan: StackPlan; form: OptionForm; columns: number }

/** Lanes over the whole width, or as tiles where little height is left; two bars side by side where the frame is not tall. */
function lanesIn(spec: PageSpec, request: PageRequest, body: Rect, optionPx = MOST_PX): Lanes {
  const isTall = request.film.snapshot.format === 'vertical'
  const bars = planLanes(spec, request, body, 'bar', isTall ? 1 : 2, optionPx)
  return isTall && !isLegible(bars) ? planLanes(spec, request, body, 'tile', 2, optionPx) : bars
}

function planLanes(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  form: OptionForm,
  columns: number,
  optionPx: number,
): Lanes {
  const options = (form === 'tile' ? tilesRequest : barsRequest)(spec, request, body.width, columns)
  const leastHeight = form === 'tile' ? 240 : 196
  const plan = planStack({
    question: questionType(spec, request, body.width),
    options: {
      ...options,
      gap: GAP,
      shape: { ...options.shape, maxPx: optionPx, insetY: TRACK + 28, leastHeight, tight: undefined },
    },
    height: body.height - SECTION_GAP - markGap(request.film),
  })
  return { plan, form, columns }
}

function isLegible({ plan: { questionSize, optionSize } }: Lanes): boolean {
  return questionSize >= LEAST.questionPx && optionSize >= LEAST.optionPx
}

/** Lanes: a runner races along the foot of each option. */
export const LANES: OwnLayout = {
  fits: (spec, request, body) => request.texts.length > 2 && isLegible(lanesIn(spec, request, body)),
  lay: (spec, request, body, optionPx) => {
    const { plan, form, columns } = lanesIn(spec, request, body, optionPx)
    return { ...fillBody(spec, request, body, plan, form, columns), style: LANE }
  },
}
