import { gridCells, type Rect } from '../rect.ts'
import { apparentPx, commonSize } from '../text-size.ts'
import { isWordy, questionFace, questionType, tilesRequest } from './request.ts'
import type { OwnLayout, PageRequest, PageSpec, StackedPage } from './spec.ts'
import { squaresIn } from './sticker.ts'

/** Above the first options, whose letters reach up, between them and the question, and between that and the letters below it, px. */
const AIR = { top: 66, above: 32, below: 56 }
/** Heights of options, tried in this order: the question takes what the first one leaves at which it is large. */
const ROWS_PX = [300, 270, 240, 215, 190]
/** Least type: of a question between rows that are higher than they must be, of one below a sticker, of any, of one of emoji, and of options. */
const QUESTION_PX = { large: 130, stuck: 110, good: 92, emoji: 280, least: 30 }
const OPTION_PX = { good: 70, least: 20 }
/** Of a row's height, what type takes, since letter and tick need the rest; and its most against that of other tiles. */
const TYPE = { share: 0.62, most: 1.4 }
/** Of the room between the options, what a sticker over the question takes, tried in this order, and px between the two. */
const STICKER = { shares: [0.5, 0.44, 0.38, 0.32], gap: 16 }

/** A question in the middle of an upright page, between two options above and two below it, or one and one. */
export const middle: OwnLayout = {
  fits(spec, request, body) {
    const { texts, asked, film } = request
    if (film.snapshot.format !== 'vertical' || isWordy(request)) return false
    if (texts.length !== 2 && texts.length !== 4) return false
    const { questionPx, optionPx } = layoutMiddle(spec, request, body)
    const least = asked.isEmoji
      ? QUESTION_PX.emoji
      : apparentPx(QUESTION_PX.good, questionFace(spec, request))
    return questionPx >= least && optionPx >= apparentPx(OPTION_PX.good, spec.option.face)
  },
  lay: layoutMiddle,
}

function layoutMiddle(spec: PageSpec, request: PageRequest, body: Rect, mostPx?: number): StackedPage {
  const pages = ROWS_PX.map((row) => pageWith(spec, request, body, { row, mostPx }))
  const isLarge = ({ questionPx }: StackedPage) =>
    questionPx >= apparentPx(QUESTION_PX.large, questionFace(spec, request))
  return pages.find(isLarge) ?? pages.at(-1)!
}

function pageWith(
  spec: PageSpec,
  request: PageRequest,
  body: Rect,
  { row, mostPx }: { row: number; mostPx: number | undefined },
): StackedPage {
  const { texts } = request
  const columns = texts.length / 2
  const rowAt = (y: number) => gridCells({ ...body, y, height: row }, columns, columns, spec.option.gap)
  const top = body.y + AIR.top
  const bottom = body.y + body.height - row
  const options = [...rowAt(top), ...rowAt(bottom)]
  const y = top + row + AIR.above
  const room = { ...body, y, height: bottom - AIR.below - y }
  const { shape, face } = tilesRequest(spec, request, body.width, columns)
  const words = { width: options[0]!.width - shape.insetX, height: row * TYPE.share }
  const centre = centreOf(spec, request, room)
  return {
    ...centre,
    isWordy: false,
    picture: null,
    options,
    optionPx: commonSize(texts, words, face, mostPx ?? Math.round(shape.maxPx * TYPE.most), OPTION_PX.least),
    form: 'tile',
    ...(spec.middleStyle && { style: spec.middleStyle }),
    isTight: false,
    answer: null,
    explanation: centre.question,
  }
}

/** The question with its sticker over it, or alone where it would be small below one. */
function centreOf(
  spec: PageSpec,
  { asked, ...request }: PageRequest,
  room: Rect,
): Pick<StackedPage, 'question' | 'questionPx' | 'sticker'> {
  const pxOf = (text: string, { width, height }: Rect) => {
    const type = questionType(spec, { ...request, asked: { ...asked, text } }, width)
    const inner = { width: type.width, height: height - spec.question.insetY }
    return commonSize([text], inner, type.face, type.maxPx, QUESTION_PX.least)
  }
  const { sticker } = asked
  const least = apparentPx(QUESTION_PX.stuck, spec.question.face)
  for (const share of sticker ? STICKER.shares : []) {
    const height = Math.round(room.height * share)
    const taken = height + STICKER.gap
    const question = { ...room, y: room.y + taken, height: room.height - taken }
    const questionPx = pxOf(sticker!.rest, question)
    if (questionPx >= least)
      return { question, questionPx, sticker: squaresIn({ ...room, height }, sticker!.emoji) }
  }
  return { question: room, questionPx: pxOf(asked.text, room) }
}
