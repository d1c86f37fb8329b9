import { questionFace } from '../kit/layout/request.ts'
import type { OwnLayout, PageRequest, PageSpec } from '../kit/layout/spec.ts'
import { layoutStack } from '../kit/layout/stack.ts'
import type { Rect } from '../kit/rect.ts'
import { commonSize } from '../kit/text-size.ts'

const GAP = 18
const MOST = 4
/** Least and largest type of a figure in its column. */
const PX = { least: 70, most: 190 }
/** Px of a column that stay beside its figure. */
const INSET = 36
const QUESTION = { most: 320, least: 30, share: { vertical: 0.4, square: 0.42, landscape: 0.42 } }
/** Height of the first column against the last one: they climb as the line behind them does. */
const FIRST = { vertical: 0.7, square: 0.78, landscape: 0.8 }
const LETTER = { share: 0.74, most: 200 }

/** Short figures stand as the columns of a chart, each with its letter at the foot; others, which no height orders, as rows: under rules, or as bands in turn where they stand alone. */
export const columns: OwnLayout = {
  fits(_, { texts }) {
    return texts.length >= 3 && texts.length <= MOST
  },
  lay(spec, request, body, optionPx = PX.most) {
    if (!isNarrow(spec, request, body)) {
      const rows = layoutStack(spec, request, body, 'bars', optionPx)
      const areBands = request.index % 2 === 1 && request.film.snapshot.format === 'vertical'
      return areBands ? { ...rows, style: 'band' } : rows
    }
    const { texts, asked, film } = request
    const face = questionFace(spec, request)
    const height = Math.round(body.height * QUESTION.share[film.snapshot.format])
    const question = { ...body, height: height - GAP }
    const width = columnWidth(body, texts.length)
    const most = body.height - height
    const first = FIRST[film.snapshot.format]
    const steps = stepsOf(texts)
    const options = texts.map((_, index): Rect => {
      const share = first + ((1 - first) * steps[index]!) / (texts.length - 1)
      const own = Math.round(most * share)
      return { x: body.x + index * (width + GAP), y: body.y + body.height - own, width, height: own }
    })
    const px = Math.min(optionPx, columnPx(spec.option.face, texts, width))
    return {
      question,
      questionPx: commonSize([asked.text], question, face, QUESTION.most, QUESTION.least),
      isWordy: false,
      picture: null,
      options,
      optionPx: px,
      form: 'tile',
      style: 'column',
      rooms: options.map((box) => roomsOf(box, px, width)),
      isTight: false,
      answer: null,
      explanation: question,
    }
  },
}

/** Whether texts are figures that are short enough for a column each. */
function isNarrow({ option }: PageSpec, { texts }: PageRequest, body: Rect): boolean {
  if (texts.some((text) => Number.isNaN(figureOf(text)))) return false
  return columnPx(option.face, texts, columnWidth(body, texts.length)) >= PX.least
}

function figureOf(text: string): number {
  return Number(text.replaceAll(/[\s,.%€$]/g, '') || Number.NaN)
}

/** Which step of the climb each column takes: that of its number among the others. */
function stepsOf(texts: readonly string[]): number[] {
  const values = texts.map(figureOf)
  const sorted = values.toSorted((a, b) => a - b)
  return values.map((value) => sorted.indexOf(value))
}

function columnWidth(body: Rect, count: number): number {
  return Math.floor((body.width - GAP * (count - 1)) / count)
}

function columnPx(
  face: { widthFactor: number; lineHeight: number },
  texts: readonly string[],
  width: number,
) {
  return commonSize(texts, { width: width - INSET, height: PX.most * face.lineHeight }, face, PX.most, 20)
}

/** The figure at the top of its column, the letter at the foot. */
function roomsOf({ x, y, width, height }: Rect, px: number, size: number) {
  const letter = Math.round(Math.min(size * LETTER.share, LETTER.most, height - px * 1.6))
  return {
    text: { x: x + INSET / 2, y: y + 14, width: width - INSET, height: Math.round(px * 1.4) },
    letter: {
      x: Math.round(x + (width - letter) / 2),
      y: y + height - letter - 8,
      width: letter,
      height: letter,
    },
    tick: { x: Math.round(x + (width - 110) / 2), y: y - 64, width: 110, height: 110 },
  }
}
