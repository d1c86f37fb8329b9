import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { TEXT_LANDING_MS, TRANSITION_MS } from '../../timeline/build-scenes.ts'
import { easeIn, easeOut, mix, progress } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { difficultyLevel } from '../kit/difficulty.ts'
import { perScene } from '../kit/memo.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { type BoxedLook, cropToBlock } from '../kit/text-box.ts'
import { isMostlyRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { type AnswerPlan, answerLayers, planAnswer } from './answer.ts'
import { makeCelebration } from './celebration.ts'
import { makeClock } from './clock.ts'
import { layoutQuestion, type QuestionLayout } from './layout.ts'
import { planOption } from './option-looks.ts'
import { optionLayers } from './options.ts'
import { DISPLAY, isLong, stageClasses, styleOf, TEXT } from './style.ts'

type QuestionPlan = {
  layout: QuestionLayout
  chips: BoxedLook[]
  question: BoxedLook
  picture: Look | null
  options: OptionPlan[]
  answer: AnswerPlan | null
  clock: ReturnType<typeof makeClock>
  celebration: ReturnType<typeof makeCelebration>
}

/** How far from its place, in frame widths, a question is when its scene begins: it is already under way. */
const ENTRY_SHARE = 0.42
const PAGE_MS = 180

/** All layers of a question in front of the stage. Chips and clock stay from scene to scene: no cut is empty. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const leave = (row: number) => exitX(film, scene, timeMs, row)
  // A page of its own: the question makes room before its options come.
  const turned = plan.layout.isPaged ? progress(timeMs, beats.optionsInMs, PAGE_MS) : 0
  const turnX = -Math.round(easeIn(turned) * film.width * 0.5)
  const layers: Layer[] = timeMs >= beats.revealMs ? plan.celebration(timeMs - beats.revealMs) : []
  for (const [index, chip] of plan.chips.entries()) layers.push(layerIn(`chip-${index}`, chip))

  const isClockLarge = plan.layout.isMedallionLarge
  const clock = plan.clock(scene, timeMs)
  if (!isClockLarge || timeMs < beats.revealMs) layers.push(...clock)

  const { picture } = plan.layout
  const landed = easeOut(progress(timeMs, beats.textInMs - 40, TEXT_LANDING_MS))
  const entryX = Math.round((1 - landed) * film.width * ENTRY_SHARE)
  if (turned < 1) {
    const x = plan.question.box.x + entryX + turnX + leave(0)
    layers.push(layerIn('question', plan.question, { x, opacity: 1 - turned }))
  }
  if (plan.picture && picture && turned < 1) {
    const shown = easeOut(progress(timeMs, 60, 400))
    layers.push({
      id: 'picture',
      look: plan.picture,
      motion: {
        x: picture.x + turnX + leave(1),
        y: picture.y,
        scale: mix(0.92, 1, shown),
        opacity: shown * (1 - turned),
      },
    })
  }
  for (const [index, option] of plan.options.entries()) {
    layers.push(...optionLayers(option, index, scene, timeMs, leave(2 + index)))
  }
  if (plan.answer) layers.push(...answerLayers(plan.answer, scene, timeMs, leave(2)))
  return layers
}

/** Rows leave to the left one after another, the last one with the scene's last frame. */
function exitX(film: Film, { beats }: QuestionScene, timeMs: number, row: number): number {
  const delay = Math.min(row, 6) * 18
  return -Math.round(easeIn(progress(timeMs, beats.outMs + delay, TRANSITION_MS - 108)) * film.width * 1.1)
}

const planOf = perScene((film, anyScene): QuestionPlan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const layout = layoutQuestion(film, scene)
  const style = styleOf(film)
  const { accent, ink, panelDeep } = style
  const isWordy = isLong(question.text)
  const asked = cropToBlock(question.text, layout.question, layout.questionSize, isWordy ? TEXT : DISPLAY)
  const offered = optionsOf(film.snapshot, question)
  const isReversed = isMostlyRightToLeft(offered.map(({ text }) => text))
  const options = offered.map((option, index) => planOption(film, option, index, layout, style, isReversed))
  const rightBox = options.find(({ right }) => right)?.body.box ?? layout.answer ?? layout.question
  return {
    layout,
    chips: [
      boxLook('chip', layout.chips[0], {
        text: { count: `${scene.questionIndex + 1} / ${scene.questionCount}` },
        vars: { panelDeep },
      }),
      boxLook('meter', layout.chips[1], {
        classes: [`level-${difficultyLevel(film, scene)}`],
        vars: { accent, panelDeep },
      }),
    ],
    question: boxLook('question', asked, {
      bleed: Math.round(layout.questionSize * 0.4),
      text: { text: question.text },
      classes: [...(isWordy ? ['long'] : []), ...stageClasses(style)],
      vars: { ink, ...sizeVars(question.text, layout.questionSize, 18) },
    }),
    picture: layout.picture && {
      part: 'picture',
      width: layout.picture.width,
      height: layout.picture.height,
      bleed: 70,
      image: { picture: questionAsset(scene.questionIndex) },
      vars: { accent },
    },
    options,
    answer:
      layout.answer &&
      planAnswer(film, rightAnswerOf(question), layout.answer, layout.isMedallionLarge, style),
    clock: makeClock(layout.medallion, style),
    celebration: makeCelebration(film, question.text, rightBox, [
      rightBox,
      ...layout.options,
      ...(layout.picture ? [layout.picture] : []),
    ]),
  }
})
