import { barsRequest } from '../kit/layout/request.ts'
import type { OwnLayout, PageRequest, PageSpec, StackedPage } from '../kit/layout/spec.ts'
import { explanationBeside, layoutStack } from '../kit/layout/stack.ts'
import { markGap } from '../kit/mark-place.ts'
import { gridCells, type Rect } from '../kit/rect.ts'
import { blockHeight, commonSize, isMostlyRightToLeft } from '../kit/text-size.ts'

/** A blade's height at its narrow end, against its wide one: as the style sheet cuts it. */
const NARROW = 0.88
const BLADES = { count: 4, least: 148, most: 196, questionPx: 92, leastPx: 66, above: 30, doubt: 1.06 }
/** A hand of cards in a wide frame: degrees between two of them, how far the outer ones hang lower, their type. */
const HAND = { turn: 4, drop: 14, leastPx: 62, maxPx: 110, share: 0.6, overlap: 14, sides: 66, cornerPx: 16 }

/** Options as a fan: blades that open away from their letters, or a hand of cards where the frame is wide. */
export const fan: OwnLayout = {
  fits(spec, request, body) {
    const { texts } = request
    if (texts.length < 3 || texts.length > BLADES.count) return false
    const page = this.lay(spec, request, body, undefined)
    if (isHand(request)) return page.optionPx >= HAND.leastPx
    const [first, second] = page.options as [Rect, Rect]
    return (
      first.y !== second.y &&
      !page.isTight &&
      page.optionPx >= BLADES.leastPx &&
      first.height >= BLADES.least - 1
    )
  },
  lay(spec, request, body, optionPx) {
    return isHand(request) ? layHand(spec, request, body, optionPx) : layBlades(spec, request, body, optionPx)
  },
}

function isHand({ film }: PageRequest): boolean {
  return film.snapshot.format === 'landscape'
}

/** Rows, as high as the question leaves room for, gathered at the side of their letters. */
function layBlades(spec: PageSpec, request: PageRequest, body: Rect, optionPx?: number): StackedPage {
  const page = layoutStack(spec, request, body, 'bars', optionPx)
  const { face, insetX, insetY } = spec.question
  const count = request.texts.length
  const gaps = spec.option.gap * (count - 1)
  const bladesBeside = (px: number) => {
    const asked = blockHeight(request.asked.text, body.width - insetX, px, face) * BLADES.doubt
    const room = body.height - Math.round(asked) - insetY - BLADES.above - markGap(request.film)
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

/** Cards side by side on an arc. */
function layHand(spec: PageSpec, request: PageRequest, whole: Rect, optionPx?: number): StackedPage {
  // The corners of turned cards reach out at the sides.
  const body = { ...whole, x: whole.x + HAND.cornerPx, width: whole.width - 2 * HAND.cornerPx }
  const { texts } = request
  const page = layoutStack(spec, request, body, 'bars', optionPx)
  const height = Math.round(body.height * HAND.share)
  const width = Math.round((body.width + HAND.overlap * (texts.length - 1)) / texts.length)
  const y = body.y + body.height - height
  const room = { width: width - HAND.sides, height: height * 0.6 }
  const { face } = spec.option
  const question = { ...body, height: y - body.y - 24 - markGap(request.film) }
  const asked = {
    width: question.width - spec.question.insetX,
    height: question.height - spec.question.insetY,
  }
  const turns = texts.map((_, index) => rounded((index - (texts.length - 1) / 2) * HAND.turn))
  return {
    ...page,
    question,
    questionPx: commonSize([request.asked.text], asked, spec.question.face, 150, 30),
    options: turns.map((turn, index) => ({
      x: body.x + index * (width - HAND.overlap),
      y: Math.round(y + (turn / HAND.turn) ** 2 * HAND.drop),
      width,
      height: height - 3 * HAND.drop,
    })),
    optionPx: commonSize(texts, room, face, optionPx ?? HAND.maxPx, 20),
    form: 'tile',
    turns,
    style: 'hand',
    explanation: question,
  }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
