import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { easeIn, easeOut, progress } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { TEXT_LANDING_MS, TRANSITION_MS } from '../../timeline/pace.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { difficultyLevel } from '../kit/difficulty.ts'
import { perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { BoxedLook } from '../kit/text-box.ts'
import { cropToBlock } from '../kit/text-box.ts'
import { sizeVars } from '../kit/text-size.ts'
import type { Film, Layer } from '../template.ts'
import { type Answer, answerLayers, planAnswer } from './answer.ts'
import { headOf, SERIF } from './areas.ts'
import { clockLayers } from './clock.ts'
import { coloursOf } from './colours.ts'
import { layoutPage } from './layout.ts'
import { type Option, planOption } from './option-looks.ts'
import { optionLayers } from './options.ts'

/** How long a page takes to leave for the options that need its place. */
const TURN_MS = 200
/** How far leaving texts rise: not into the head. */
const RISE_PX = 32

type QuestionPlan = {
  folio: BoxedLook
  levels: BoxedLook
  question: BoxedLook
  picture: BoxedLook | null
  options: Option[]
  answer: Answer | null
  isPaged: boolean
  isPicturePaged: boolean
}

/** Everything of a question on the page. The head stays from scene to scene: no cut is empty. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  // Already moving when its scene begins, so that no cut shows an empty page.
  const landed = easeOut(progress(timeMs + 40, beats.textInMs, TEXT_LANDING_MS))
  const stay = 1 - easeIn(progress(timeMs, beats.outMs, TRANSITION_MS - 40))
  const rise = Math.round((stay - 1) * RISE_PX)
  const turned = easeOut(progress(timeMs, beats.optionsInMs, TURN_MS))
  const layers = [
    layerIn('folio', plan.folio),
    layerIn('levels', plan.levels),
    ...clockLayers(film, scene, timeMs),
  ]
  const left = plan.isPaged ? turned : 0
  if (left < 1) {
    const y = plan.question.box.y + rise + Math.round((1 - landed) * 36 - left * RISE_PX)
    layers.push(layerIn('question', plan.question, { y, opacity: landed * stay * (1 - left) }))
  }
  const pictureLeft = plan.isPicturePaged ? turned : 0
  if (plan.picture && pictureLeft < 1) {
    const y = plan.picture.box.y + rise - Math.round(pictureLeft * RISE_PX)
    const opacity = easeOut(progress(timeMs, 60, 360)) * stay * (1 - pictureLeft)
    layers.push(layerIn('picture', plan.picture, { y, opacity }))
  }
  for (const [index, option] of plan.options.entries())
    layers.push(...optionLayers(option, index, scene, timeMs, rise, stay))
  if (plan.answer) layers.push(...answerLayers(plan.answer, scene, timeMs, rise, stay))
  return layers
}

const planOf = perScene((film, anyScene): QuestionPlan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const colours = coloursOf(film)
  const layout = layoutPage(film, scene)
  const head = headOf(film.snapshot.format)
  // Aligned to the top of its place: empty room is not drawn.
  const { question: room, questionSize } = layout
  const textBox = { ...cropToBlock(question.text, room, questionSize, SERIF), y: room.y }
  return {
    folio: boxLook('folio', head.folio, {
      text: { number: `${scene.questionIndex + 1} / ${scene.questionCount}` },
    }),
    levels: boxLook('levels', head.levels, {
      classes: [`level-${difficultyLevel(film, scene)}`],
      vars: { accent: colours.accent },
    }),
    question: boxLook('question', textBox, {
      bleed: 16,
      text: { text: question.text },
      vars: sizeVars(question.text, questionSize, 18),
    }),
    picture:
      layout.picture &&
      boxLook('picture', layout.picture, {
        bleed: 36,
        image: { picture: questionAsset(scene.questionIndex) },
      }),
    options: optionsOf(film.snapshot, question).map((option, index) =>
      planOption(film, option, index, layout, colours),
    ),
    answer: planAnswer(film, rightAnswerOf(question), layout),
    isPaged: layout.isPaged,
    isPicturePaged: layout.isPicturePaged,
  }
})
