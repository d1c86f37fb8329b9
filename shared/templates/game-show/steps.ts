import { barsRequest, questionType } from '../kit/layout/request.ts'
import type { OwnLayout, PageRequest, PageSpec } from '../kit/layout/spec.ts'
import { fillBody } from '../kit/layout/stack.ts'
import { markGap } from '../kit/mark-place.ts'
import type { Rect } from '../kit/rect.ts'
import { planStack } from '../kit/stack-plan.ts'

/** Class of the options of this layout. */
const STEP = 'step'
const GAP = 10
const SECTION_GAP = 28
/** Width of the topmost step against the lowest one. */
const TOP_SHARE = 0.7
/** Smaller type stands in plain bars. */
const LEAST = { questionPx: 92, optionPx: 74 }

function plan(spec: PageSpec, request: PageRequest, body: Rect, optionPx?: number) {
  const options = barsRequest(spec, request, Math.round(body.width * TOP_SHARE), 1)
  const { shape } = options
  const maxPx = Math.min(shape.maxPx, optionPx ?? shape.maxPx)
  return planStack({
    question: questionType(spec, request, body.width),
    options: { ...options, gap: GAP, shape: { ...shape, maxPx, insetX: 120, tight: undefined } },
    height: body.height - SECTION_GAP - markGap(request.film),
  })
}

/** The steps of the winners' stand: each option is wider than the one above it. */
export const STEPS: OwnLayout = {
  fits: (spec, request, body) => {
    const count = request.texts.length
    const isTall = request.film.snapshot.format === 'vertical'
    if (!isTall || count < 3 || count > 5) return false
    const { questionSize, optionSize } = plan(spec, request, body)
    return questionSize >= LEAST.questionPx && optionSize >= LEAST.optionPx
  },
  lay: (spec, request, body, optionPx) => {
    const page = fillBody(spec, request, body, plan(spec, request, body, optionPx), 'tile', 1)
    const last = Math.max(1, page.options.length - 1)
    const options = page.options.map((box, index) => {
      const width = Math.round(box.width * (TOP_SHARE + ((1 - TOP_SHARE) * index) / last))
      return { ...box, x: Math.round(box.x + (box.width - width) / 2), width }
    })
    return { ...page, options, style: STEP }
  },
}
