import { barsRequest } from '../kit/layout/request.ts'
import type { OwnLayout, PageRequest, PageSpec, StackedPage } from '../kit/layout/spec.ts'
import { explanationBeside, layoutStack } from '../kit/layout/stack.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize, isMostlyRightToLeft } from '../kit/text-size.ts'

/** A blade's height at its narrow end, against its wide one: as the style sheet cuts it. */
const NARROW = 0.88
const BLADES = { count: 4, least: 148, most: 196, questionPx: 92, leastPx: 66, above: 30, doubt: 1.06 }

/** Options as a fan of blades that open away from their letters. */
export const fan: OwnLayout = {
  fits(spec, request, body) {
    const { texts } = request
    if (texts.length < 3 || texts.length > BLADES.count) return false
    const page = this.lay(spec, request, body, undefined)
    const [first, second] = page.options as [Rect, Rect]
    return (
      first.y !== second.y &&
      !page.isTight &&
      page.optionPx >= BLADES.leastPx &&
      first.height >= BLADES.least - 1
    )
  },
  lay: layBlades,
}

/** Rows, as high as the question leaves room for, gathered at the side of their letters. */
function layBlades(spec: PageSpec, request: PageRequest, body: Rect, optionPx?: number): StackedPage {
  const page = layoutStack(spec, request, body, 'bars', optionPx)
  const { face, insetX, insetY } = spec.question
  const count = request.texts.length
  const gaps = spec.option.gap * (count - 1)
  const bladesBeside = (px: number) => {
    const asked = blockHeight(request.asked.text, body.width - insetX, px, face) * BLADES.doubt
    const room = body.height - Math.round(asked) - insetY - BLADES.above
    return Math.min(room, count * BLADES.most + gaps)
  }
  let { questionPx } = page
  while (questionPx > BLADES.questionPx && bladesBeside(questionPx) < count * BLADES.least + gaps)
    questionPx -= 2
  const height = bladesBeside(questionPx)
  const region = { ...body, y: body.y + body.height - height, height }
  const options = gridCells(region, count, 1, spec.option.gap)
  const middle = region.y + region.height / 2
  const side = isMostlyRightToLeft(request.texts) ? -1 : 1
  const turns: number[] = []
  const blades = options.map((box) => {
    const outer = box.y + box.height / 2 - middle
    const inner = outer * NARROW
    turns.push((side * Math.atan((outer - inner) / box.width) * 180) / Math.PI)
    return { ...box, y: Math.round(middle + (outer + inner) / 2 - box.height / 2) }
  })
  const question = { ...body, height: region.y - body.y - BLADES.above + 4 }
  const { insetX: sides } = barsRequest(spec, request, body.width, 1).shape
  const label = { width: body.width - sides, height: options[0]!.height * NARROW }
  return {
    ...page,
    question,
    questionPx,
    options: blades,
    optionPx: commonSize(request.texts, label, spec.option.face, optionPx ?? spec.option.maxPx, 20),
    turns: turns.map(rounded),
    style: 'fan',
    explanation: explanationBeside(blades, request, question),
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
