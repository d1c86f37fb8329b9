import { questionType } from '../kit/layout/request.ts'
import type { OptionRooms, OwnLayout, PageSpec } from '../kit/layout/spec.ts'
import { markGap } from '../kit/mark-place.ts'
import { centreIn, gridCells, type Rect } from '../kit/rect.ts'
import { commonSize } from '../kit/text-size.ts'

const MOST = 4
/** Least type and least height of a block in px, and the most type. */
const BLOCK = { leastPx: 66, leastHeight: 220, mostPx: 116 }
/** Share of the page that the blocks take. */
const SHARE = { vertical: 0.55, square: 0.62, landscape: 0.54 }
/** The shape on a block against its height. */
const SHAPE = 0.48
const PAD = 22
const QUESTION = { least: 30, gap: 28 }

/** Options as toy blocks: a large shape with its letter above the words; side by side where the frame is wide. */
export const blocks: OwnLayout = {
  fits(spec, request, body) {
    const { texts } = request
    if (texts.length < 2 || texts.length > MOST) return false
    const { options, optionPx, questionPx } = this.lay(spec, request, body, undefined)
    const [{ height }] = options as [Rect]
    return height >= BLOCK.leastHeight && Math.min(optionPx, questionPx) >= BLOCK.leastPx
  },
  lay(spec, request, body, optionPx = BLOCK.mostPx) {
    const { texts, asked, film } = request
    const { format } = film.snapshot
    const height = Math.round(body.height * SHARE[format])
    const area = { ...body, y: body.y + body.height - height, height }
    const options = gridCells(area, texts.length, format === 'landscape' ? texts.length : 2, spec.option.gap)
    const [block] = options as [Rect]
    const shape = Math.round(block.height * SHAPE)
    const question = { ...body, height: area.y - body.y - QUESTION.gap - markGap(film) }
    const { width, face, maxPx } = questionType(spec, request, question.width)
    const room = { width, height: question.height - spec.question.insetY }
    return {
      question,
      questionPx: commonSize([asked.text], room, face, maxPx, QUESTION.least),
      isWordy: false,
      picture: null,
      options,
      optionPx: Math.min(optionPx, wordsPx(spec, texts, block, shape)),
      form: 'tile',
      style: 'block',
      rooms: options.map((box) => roomsOf(box, shape)),
      isTight: false,
      answer: null,
      explanation: question,
    }
  },
}

function wordsPx({ option: { face } }: PageSpec, texts: readonly string[], block: Rect, shape: number) {
  const room = { width: block.width - 2 * PAD, height: block.height - shape - 1.6 * PAD }
  return commonSize(texts, room, face, BLOCK.mostPx, 20)
}

/** Where shape, words and tick of a block lie. */
function roomsOf(box: Rect, shape: number): OptionRooms {
  const top = { ...box, y: box.y + PAD, height: shape }
  const letter = centreIn(top, shape, shape)
  return {
    letter,
    text: {
      x: box.x + PAD,
      y: top.y + shape,
      width: box.width - 2 * PAD,
      height: box.height - shape - PAD - 8,
    },
    tick: letter,
  }
}
