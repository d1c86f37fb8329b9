import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { easeInOut, easeOut, mix, progress } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { OPTION_ENTRY_MS, TEXT_LANDING_MS } from '../../timeline/pace.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionBeats, QuestionScene } from '../../timeline/scenes.ts'
import { edgeJets, makeConfetti } from '../kit/confetti.ts'
import { difficultyLevel } from '../kit/difficulty.ts'
import { perScene } from '../kit/memo.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import { type BoxedLook, cropToBlock } from '../kit/text-box.ts'
import { commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { layoutHead, layoutQuestion } from './board-spec.ts'
import { written } from './chalk.ts'
import { makeClock } from './clock.ts'
import { wipe, wipeBoard } from './eraser.ts'
import { canStrike, type Option, optionLayers, planOption } from './options.ts'
import { chalksOf, chalkVars, DISPLAY } from './style.ts'

const WRITING_MS = 480
/** By how much options come later on a board that is rubbed out for them: they follow the eraser. */
const PAGE_MS = 90
const LABEL_HEIGHT = 72

type QuestionPlan = {
  isPaged: boolean
  isClockLarge: boolean
  count: BoxedLook
  tally: BoxedLook
  question: BoxedLook
  picture: BoxedLook | null
  options: Option[]
  answer: { text: BoxedLook; lasso: BoxedLook; hidden: BoxedLook | null } | null
  clock: ReturnType<typeof makeClock>
  puff: ReturnType<typeof makeConfetti>
}

/** Everything of a question that is written on the board, until the eraser takes it away. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const landed = easeOut(progress(timeMs, beats.textInMs, TEXT_LANDING_MS))
  const layers: Layer[] = [
    // Dust flies behind what is read.
    ...(timeMs >= beats.revealMs ? plan.puff(timeMs - beats.revealMs) : []),
    layerIn('count', plan.count, { opacity: landed }),
    layerIn('tally', plan.tally, written(landed)),
    ...(plan.isPaged && plan.isClockLarge && timeMs < beats.optionsInMs ? [] : plan.clock(scene, timeMs)),
  ]
  const asked = [layerIn('question', plan.question, written(landed))]
  if (plan.picture) {
    const shown = easeOut(progress(timeMs, 100, 400))
    const picture = layerIn('picture', plan.picture, { scale: mix(0.92, 1, shown), opacity: shown })
    // Options take its place, an answer does not.
    if (plan.answer) layers.push(picture)
    else asked.push(picture)
  }
  layers.push(...(plan.isPaged ? wipe(film, asked, spanOf(asked), timeMs, beats.optionsInMs) : asked))
  const optionsInMs = beats.optionsInMs + (plan.isPaged ? PAGE_MS : 0)
  for (const [index, option] of plan.options.entries())
    layers.push(...optionLayers(option, index, { ...beats, optionsInMs }, timeMs))
  if (plan.answer) layers.push(...answerLayers(plan.answer, { ...beats, optionsInMs }, timeMs))
  return wipeBoard(film, layers, timeMs, beats.outMs)
}

function answerLayers(
  { text, lasso, hidden }: NonNullable<QuestionPlan['answer']>,
  beats: QuestionBeats,
  timeMs: number,
): Layer[] {
  if (timeMs < beats.revealMs)
    return hidden
      ? [layerIn('hidden', hidden, written(easeOut(progress(timeMs, beats.optionsInMs, OPTION_ENTRY_MS))))]
      : []
  const drawn = easeInOut(progress(timeMs, beats.revealMs + 120, 520))
  return [
    layerIn('answer', text, written(easeOut(progress(timeMs, beats.revealMs, WRITING_MS)))),
    layerIn('lasso', lasso, { sweep: drawn, opacity: drawn > 0 ? 1 : 0 }),
  ]
}

/** From the top of the highest text to the bottom of the lowest. */
function spanOf(layers: readonly Layer[]): { y: number; height: number } {
  const y = Math.min(...layers.map(({ motion }) => motion.y))
  return { y, height: Math.max(...layers.map(({ look, motion }) => motion.y + look.height)) - y }
}

const planOf = perScene((film, anyScene): QuestionPlan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const layout = layoutQuestion(film, scene)
  const chalks = chalksOf(film, scene)
  const vars = chalkVars(chalks)
  const item = (part: string, box: Rect, look: Partial<Look> = {}) =>
    boxLook(part, box, { ...look, vars: { ...vars, ...look.vars } })
  const asked = optionsOf(film.snapshot, question)
  const isStruck = canStrike(
    asked.map((option) => option.text),
    layout,
  )
  const options = asked.map((option, index) => planOption(film, option, index, layout, vars, isStruck))
  const right =
    layout.options[asked.findIndex(({ isCorrect }) => isCorrect)] ?? layout.answer ?? layout.question
  const answer = rightAnswerOf(question)
  const boxes = layout.options.length > 0 ? layout.options : [right]
  return {
    isPaged: layout.isPaged,
    isClockLarge: layout.isClockLarge,
    count: item('count', layout.head.count, {
      bleed: 4,
      text: { count: `${scene.questionIndex + 1} / ${scene.questionCount}` },
    }),
    tally: item('tally', layout.head.level, { bleed: 4, classes: [`level-${difficultyLevel(film, scene)}`] }),
    question: item('question', cropToBlock(question.text, layout.question, layout.questionSize, DISPLAY), {
      bleed: 12,
      text: { text: question.text },
      vars: sizeVars(question.text, layout.questionSize, 18),
    }),
    picture:
      layout.picture &&
      item('picture', layout.picture, { bleed: 44, image: { picture: questionAsset(scene.questionIndex) } }),
    options,
    answer: layout.answer && {
      text: item('answer', layout.answer, {
        bleed: 8,
        text: { label: phrasesOf(film.snapshot).answer, text: answer },
        vars: sizeVars(answer, answerSize(answer, layout.answer), 20),
      }),
      lasso: item('lasso', lassoOf(layout.answer), { bleed: 4 }),
      // Question marks in the place of the answer, unless the large clock counts there.
      hidden: layout.isClockLarge ? null : item('hidden', layout.answer, { bleed: 4 }),
    },
    clock: makeClock(layout, layoutHead(film, layout.isClockLarge).scribble, chalks),
    puff: makeConfetti({
      seed: question.text,
      count: 30,
      // Off at both sides: a speck beside a letter would look like its accent.
      from: edgeJets(film, right, boxes),
      force: 0.5,
      kinds: [chalks.ink, chalks.right, chalks.accent].map((ink, kind) => {
        const size = [12, 16, 9][kind]!
        return [{ part: 'mote', width: size, height: size, bleed: 2, vars: { ink } }]
      }),
    }),
  }
})

function answerSize(text: string, box: Rect): number {
  return commonSize(
    [text],
    { width: box.width - 130, height: box.height - LABEL_HEIGHT - 60 },
    DISPLAY,
    108,
    24,
  )
}

/** Around the answer, below its label. */
function lassoOf({ x, y, width, height }: Rect): Rect {
  return { x: x - 24, y: y + LABEL_HEIGHT, width: width + 48, height: height - LABEL_HEIGHT }
}
