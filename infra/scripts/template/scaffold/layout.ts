import { perScene } from '../../../../shared/templates/kit/memo.ts'
import { type Palette, paletteOf } from '../../../../shared/templates/kit/palette.ts'
import { framePicture } from '../../../../shared/templates/kit/picture-frame.ts'
import { centredSafeArea, centreIn, gridCells, type Rect } from '../../../../shared/templates/kit/rect.ts'
import { planStack } from '../../../../shared/templates/kit/stack-plan.ts'
import type { Face } from '../../../../shared/templates/kit/text-size.ts'
import type { Film } from '../../../../shared/templates/template.ts'
import { optionsOf } from '../../../../shared/timeline/answers.ts'
import { questionAsset } from '../../../../shared/timeline/film.ts'
import type { QuestionScene } from '../../../../shared/timeline/scenes.ts'

/** How the face sets text against a bold grotesque; tune it until estimates and measured lines agree. */
export const FACE: Face = { widthFactor: 1, lineHeight: 1.14 }

/** The owner's colours, or the template's own; every pair that type is set in stays readable. */
export const paletteFor = perScene(
  (film): Palette =>
    paletteOf(film.snapshot.theme, { background: '#123047', accent: '#ffd166', ink: '#ffffff' }),
)

export type QuestionLayout = {
  clock: Rect
  question: Rect
  questionSize: number
  picture: Rect | null
  options: Rect[]
  optionSize: number
  /** Where the answer appears when there is nothing to choose from. */
  answer: Rect | null
}

const CLOCK = 132
const GAP = 20
/** Between question, picture and options; the small mark of the free plan lies there. */
const SECTION_GAP = 40
const ANSWER_HEIGHT = 220
const PICTURE_SHARE = 0.34
/** Room around an option's text; the style sheet's padding must not be larger. */
const INSET = { x: 64, y: 32 }
const QUESTION_PX = { vertical: 92, square: 76, landscape: 84 }

/** Boxes of a question, planned so that its longest texts find room: estimates here, measuring later. */
export function layoutQuestion(film: Film, scene: QuestionScene): QuestionLayout {
  const { format } = film.snapshot
  const area = centredSafeArea(format, film.width)
  const question = film.snapshot.questions[scene.questionIndex]!
  const texts = optionsOf(film.snapshot, question).map(({ text }) => text)
  const natural = film.assets[questionAsset(scene.questionIndex)]
  const columns = format === 'landscape' || texts.length > 4 ? 2 : 1
  const pictureHeight = natural ? Math.round(area.height * PICTURE_SHARE) + SECTION_GAP : 0
  const top = area.y + CLOCK + GAP
  const below = texts.length > 0 ? 0 : ANSWER_HEIGHT
  const height = area.y + area.height - top - pictureHeight - below - SECTION_GAP
  const plan = planStack({
    question: { text: question.text, width: area.width, maxPx: QUESTION_PX[format], face: FACE },
    options: {
      texts,
      width: area.width,
      shape: { columns, insetX: INSET.x, insetY: INSET.y, leastHeight: 108, maxPx: 54 },
      face: FACE,
      gap: GAP,
    },
    height,
  })
  const bottom = area.y + area.height
  const optionsTop = bottom - plan.optionsHeight
  const pictureBottom = (texts.length > 0 ? optionsTop : bottom - ANSWER_HEIGHT) - SECTION_GAP
  const questionBottom = pictureBottom - pictureHeight
  const room = { ...area, y: top, height: questionBottom - top }
  const place = { ...area, y: questionBottom + SECTION_GAP, height: pictureHeight - SECTION_GAP }
  return {
    clock: { x: area.x + Math.round((area.width - CLOCK) / 2), y: area.y, width: CLOCK, height: CLOCK },
    question: centreIn(room, area.width, Math.min(plan.questionHeight, room.height)),
    questionSize: plan.questionSize,
    picture: natural ? framePicture(place, natural) : null,
    options: gridCells({ ...area, y: optionsTop, height: plan.optionsHeight }, texts.length, columns, GAP),
    optionSize: plan.optionSize,
    answer: texts.length > 0 ? null : { ...area, y: bottom - ANSWER_HEIGHT, height: ANSWER_HEIGHT },
  }
}
