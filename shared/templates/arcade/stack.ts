import { markGap } from '../kit/mark-place.ts'
import { framePicture, PICTURE_SHARES, PICTURE_WORTH_MIN, planBesidePicture } from '../kit/picture-frame.ts'
import { centredSafeArea, type Rect } from '../kit/rect.ts'
import { planStack } from '../kit/stack-plan.ts'
import type { Body } from './body.ts'
import { columnsOf, layoutOptions, narrowRequest, optionsRequest } from './option-shape.ts'
import { answerHeight, askedWith, PICTURE_GAP, type Request, SCREEN_HEIGHTS, SECTION_GAP } from './request.ts'

/** Vertical and square: question, options, picture or the answer's screen, one below the other. */
export function layoutTall(request: Request, headerBottom: number): Body {
  const { film, texts, answer, picture, optionPx, screenPx = Number.POSITIVE_INFINITY } = request
  const format = film.snapshot.format as 'vertical' | 'square'
  const centred = centredSafeArea(format, film.width)
  const top = headerBottom + (picture ? PICTURE_GAP : SECTION_GAP)
  const bottom = format === 'vertical' ? 1246 : 1004
  const type = { ...centred, y: top, height: bottom - top }
  const bodies = format === 'vertical' ? { ...type, x: 120, width: 840 } : type
  const gap = SECTION_GAP + markGap(film)
  const columns = columnsOf(texts, picture !== undefined || (format === 'square' && texts.length > 3))
  const planWith = (takenPx: number, shown: readonly string[]) =>
    planStack({
      question: askedWith(request, type.width),
      options: optionsRequest(film, shown, bodies.width, columns, optionPx),
      height: type.height - gap - takenPx,
    })
  const foot = (height: number): Rect => ({ ...bodies, y: bottom - height, height })
  if (!picture) {
    // A question that could fill the column must leave the screen its room.
    const plan = planWith(texts.length > 0 ? 0 : Math.round(type.height * 0.36), texts)
    const screenHeight = Math.min(SCREEN_HEIGHTS[format], screenPx, type.height - gap - plan.questionHeight)
    const below = foot(texts.length > 0 ? plan.optionsHeight : screenHeight)
    return {
      question: { ...type, height: below.y - gap - top },
      questionSize: plan.questionSize,
      picture: null,
      options: layoutOptions(below, texts.length, columns, plan),
      optionSize: plan.optionSize,
      isTight: plan.isTight,
      screen: texts.length > 0 ? null : below,
    }
  }
  const alone = planWith(type.height * 0.6, [])
  const besideTop = top + alone.questionHeight + PICTURE_GAP
  const whole = { ...bodies, y: besideTop, height: bottom - besideTop }
  const beside = planBesidePicture(whole, picture, narrowRequest(film, texts), 10)
  if (beside)
    return {
      question: { ...type, height: alone.questionHeight },
      questionSize: alone.questionSize,
      picture: beside.picture,
      options: layoutOptions(beside.options, texts.length, 1, beside.plan),
      optionSize: beside.plan.optionSize,
      isTight: true,
      screen: null,
    }
  const screenHeight =
    texts.length > 0 ? 0 : Math.min(220, Math.max(150, answerHeight(film, answer, type.width - 60)))
  const plans = PICTURE_SHARES.map((share) =>
    planWith(screenHeight + PICTURE_GAP + Math.round(type.height * share), texts),
  )
  const plan = plans.find(({ worth }) => worth >= PICTURE_WORTH_MIN) ?? plans.at(-1)!
  const below = foot(texts.length > 0 ? plan.optionsHeight : screenHeight)
  const pictureTop = top + plan.questionHeight + PICTURE_GAP
  return {
    question: { ...type, height: plan.questionHeight },
    questionSize: plan.questionSize,
    picture: framePicture({ ...whole, y: pictureTop, height: below.y - gap - pictureTop }, picture),
    options: layoutOptions(below, texts.length, columns, plan),
    optionSize: plan.optionSize,
    isTight: plan.isTight,
    screen: texts.length > 0 ? null : below,
  }
}
