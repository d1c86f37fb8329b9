import { framePicture } from '../kit/picture-frame.ts'
import { centreIn } from '../kit/rect.ts'
import { planOptionsWithin, planStack } from '../kit/stack-plan.ts'
import { commonSize } from '../kit/text-size.ts'
import type { Body } from './body.ts'
import { columnsOf, GUTTER, layoutOptions, optionsRequest } from './option-shape.ts'
import { answerHeight, askedWith, type Request, SCREEN_HEIGHTS, SECTION_GAP } from './request.ts'

/** Landscape: the question to the left; options, the picture or the screen to the right. */
export function layoutWide(request: Request, headerBottom: number): Body {
  const { texts, answer, film, picture, optionPx } = request
  const top = headerBottom + 40
  const bottom = 996
  const left = { x: 120, y: top, width: 780, height: bottom - top }
  const right = { x: 950, y: top - 30, width: 850, height: bottom - top + 30 }
  const place = { ...right, x: right.x + GUTTER, width: right.width - GUTTER }
  if (!picture) {
    const plan = planOptionsWithin(optionsRequest(film, texts, right.width, 1, optionPx), right.height)
    const { text, width, maxPx, face } = askedWith(request, left.width)
    return {
      question: left,
      questionSize: commonSize([text], { ...left, width }, face, maxPx, 26),
      picture: null,
      options: layoutOptions(centreIn(right, right.width, plan.optionsHeight), texts.length, 1, plan),
      optionSize: plan.optionSize,
      isTight: plan.isTight,
      screen: texts.length > 0 ? null : centreIn(place, place.width, SCREEN_HEIGHTS.landscape),
    }
  }
  const columns = columnsOf(texts, true)
  const screenHeight =
    texts.length > 0 ? 0 : Math.min(320, Math.max(200, answerHeight(film, answer, left.width - 80)))
  const plan = planStack({
    question: askedWith(request, left.width),
    options: optionsRequest(film, texts, left.width, columns, optionPx),
    height: left.height - SECTION_GAP - screenHeight,
  })
  const belowHeight = Math.max(plan.optionsHeight, screenHeight)
  const below = { ...left, y: bottom - belowHeight, height: belowHeight }
  return {
    question: { ...left, height: below.y - SECTION_GAP - top },
    questionSize: plan.questionSize,
    // Clear of the bar above, which options may come closer to.
    picture: framePicture({ ...place, y: top, height: bottom - top }, picture),
    options: layoutOptions(below, texts.length, columns, plan),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    screen: texts.length > 0 ? null : below,
  }
}
