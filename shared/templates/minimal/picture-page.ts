import { markGap } from '../kit/mark-place.ts'
import { framePicture, PICTURE_SHARES, PICTURE_WORTH_MIN, planBesidePicture } from '../kit/picture-frame.ts'
import { gridCells } from '../kit/rect.ts'
import { blockHeight, commonSize } from '../kit/text-size.ts'
import {
  AREAS,
  BARE,
  belowOf,
  PICTURE_GAP,
  planColumn,
  type QuestionLayout,
  type Request,
} from './columns.ts'
import { GAP, narrowRequest } from './option-shape.ts'
import { DISPLAY } from './style.ts'

/** A picture narrower than this (width by height) has its answer beside it, if that fits there at this size. */
const UPRIGHT = 0.9
/** Of a column; the least one for texts that fill a page. */
const SHARES = [...PICTURE_SHARES, 0.2]
const BESIDE_PX = { most: 104, least: 52 }
const LABEL = 64

/** Question, picture, options: one column, or an upright picture with the options or the answer beside it. */
export function layoutPicture(
  request: Request,
  natural: { width: number; height: number },
  header: number,
): QuestionLayout {
  const { film, texts, answer } = request
  const area = AREAS[film.snapshot.format]
  const top = area.y + header + PICTURE_GAP
  const alone = planColumn({ ...request, texts: [] }, area, header, {
    isLow: true,
    takenPx: area.height * 0.6,
  })
  const { questionSize, questionHeight } = alone.plan
  const besideTop = top + questionHeight + PICTURE_GAP
  const whole = {
    x: area.x,
    y: besideTop,
    width: texts.length > 0 ? area.bodyWidth : area.width,
    height: area.y + area.height - besideTop,
  }
  const question = { x: area.x, y: top, width: area.width, height: questionHeight }
  const beside = planBesidePicture(whole, natural, narrowRequest(film, texts), 20)
  if (beside)
    return {
      ...BARE,
      question,
      questionSize,
      picture: beside.picture,
      options: gridCells(beside.options, texts.length, 1, GAP),
      optionSize: beside.plan.optionSize,
      isTight: true,
    }
  if (texts.length === 0 && natural.width / natural.height < UPRIGHT) {
    const picture = { ...framePicture(whole, natural), x: whole.x, y: whole.y }
    const x = picture.x + picture.width + 36
    const box = { ...picture, x, width: whole.x + whole.width - x }
    const room = { width: box.width, height: box.height - LABEL }
    const size = commonSize([answer], room, DISPLAY, BESIDE_PX.most, 0)
    const height = Math.min(box.height, LABEL + blockHeight(answer, box.width * 0.9, size, DISPLAY) + 40)
    if (size >= BESIDE_PX.least)
      return { ...BARE, question, questionSize, picture, answer: { ...box, height } }
  }
  const answerHeight =
    texts.length > 0 ? 0 : Math.min(320, Math.max(190, LABEL + blockHeight(answer, area.width, 88, DISPLAY)))
  const tries = SHARES.map((share) =>
    planColumn(request, area, header, {
      isLow: true,
      takenPx: answerHeight + PICTURE_GAP + Math.round(area.height * share),
    }),
  )
  const { plan, columns } = tries.find((one) => one.plan.worth >= PICTURE_WORTH_MIN) ?? tries.at(-1)!
  const below = belowOf(area, texts.length > 0 ? plan.optionsHeight : answerHeight, texts.length > 0)
  const pictureTop = top + plan.questionHeight + PICTURE_GAP
  const place = { ...whole, y: pictureTop, height: below.y - 24 - markGap(film) - pictureTop }
  return {
    ...BARE,
    question: { ...question, height: plan.questionHeight },
    questionSize: plan.questionSize,
    // Everything hangs from the left margin.
    picture: { ...framePicture(place, natural), x: area.x },
    options: gridCells(below, texts.length, columns, plan.gap),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    answer: texts.length > 0 ? null : below,
  }
}
