import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { progress } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { edgeJets, makeConfetti } from '../kit/confetti.ts'
import { difficultyLevel } from '../kit/difficulty.ts'
import { perScene } from '../kit/memo.ts'
import type { OptionPlan } from '../kit/option-plan.ts'
import { stillLayer } from '../kit/placed-look.ts'
import { cropToBlock } from '../kit/text-box.ts'
import { isMostlyRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { makeEnergy } from './energy.ts'
import { layoutQuestion, type QuestionLayout } from './layout.ts'
import { planOption } from './option-looks.ts'
import { cursorLayers, optionLayers, planCursor } from './options.ts'
import { scanLayers, steps } from './scan.ts'
import { makeScore } from './score.ts'
import { planScreen, type ScreenPlan, screenLayers } from './screen.ts'
import { displayOf, neonFor } from './style.ts'

type QuestionPlan = {
  layout: QuestionLayout
  stage: Layer
  /** What the scan line writes first. */
  asked: Layer[]
  options: OptionPlan[]
  screen: ScreenPlan | null
  cursor: Look
  score: ReturnType<typeof makeScore>
  energy: ReturnType<typeof makeEnergy>
  burst: ReturnType<typeof makeConfetti>
}

const BITS = 44
const PAGE_MS = 200
const QUESTION_BLEED = 16

/** All layers of a question in front of the town. The head stays from scene to scene: no cut is empty. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const { layout, screen } = plan
  const isCounted = timeMs >= beats.revealMs
  const energy = plan
    .energy(scene, timeMs)
    .filter(({ id }) => id !== 'digit' || !layout.isDigitOnScreen || !isCounted)
  const isOnScreen = ({ id }: Layer) => id === 'digit' && layout.isDigitOnScreen
  // A page of its own: the question is wiped out before its options come.
  const turned = layout.isPaged ? steps(progress(timeMs, beats.optionsInMs, PAGE_MS), 8) : 0
  const content: Layer[] = turned < 1 ? plan.asked.map((layer) => wiped(layer, turned)) : []
  if (screen) content.push(...screenLayers(screen, scene, timeMs))
  content.push(...energy.filter(isOnScreen))
  for (const [index, option] of plan.options.entries()) {
    content.push(...optionLayers(option, index, scene, timeMs))
  }
  content.push(...cursorLayers(plan.cursor, plan.options, scene, timeMs))
  const { bar } = layout
  return [
    ...(isCounted ? plan.burst(timeMs - beats.revealMs) : []),
    plan.stage,
    ...energy.filter((layer) => !isOnScreen(layer)),
    ...plan.score(scene, timeMs),
    ...scanLayers(film, scene, timeMs, content, {
      hasEntry: true,
      leaveMs: beats.outMs,
      top: bar.y + bar.height,
    }),
  ]
}

function wiped(layer: Layer, share: number): Layer {
  return share === 0 ? layer : { ...layer, motion: { ...layer.motion, inset: { bottom: share } } }
}

const planOf = perScene((film, anyScene): QuestionPlan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const neon = neonFor(film, scene)
  const layout = layoutQuestion(film, scene)
  const { ink, accent, second } = neon
  const offered = optionsOf(film.snapshot, question)
  const isReversed = isMostlyRightToLeft(offered.map(({ text }) => text))
  const options = offered.map((option, index) => planOption(film, option, index, layout, neon, isReversed))
  const rightBox = options.find(({ right }) => right)?.body.box ?? layout.answer ?? layout.question
  const { face, classes } = displayOf(film, question.text)
  const asked = [
    stillLayer('question', cropToBlock(question.text, layout.question, layout.questionSize, face), {
      bleed: QUESTION_BLEED,
      classes,
      text: { text: question.text },
      vars: { ink, accent, second, ...sizeVars(question.text, layout.questionSize, 18) },
    }),
  ]
  if (layout.picture)
    asked.push(
      stillLayer('picture', layout.picture, {
        bleed: 60,
        image: { picture: questionAsset(scene.questionIndex) },
        vars: { accent, background: neon.background },
      }),
    )
  return {
    layout,
    stage: stillLayer('stage', layout.stage, {
      text: { text: `${scene.questionIndex + 1}/${scene.questionCount}` },
      classes: [`level-${difficultyLevel(film, scene)}`],
      vars: { ink, accent, second },
    }),
    asked,
    options,
    screen: layout.answer && planScreen(film, rightAnswerOf(question), layout, layout.answer, neon),
    cursor: planCursor(neon),
    score: makeScore(layout, scene.questionIndex, neon),
    energy: makeEnergy(layout, question.countdownSeconds, neon),
    burst: makeConfetti({
      seed: question.text,
      count: BITS,
      from: edgeJets(film, rightBox, [
        rightBox,
        ...layout.options,
        ...(layout.picture ? [layout.picture] : []),
      ]),
      force: 1,
      kinds: [accent, second, ink].map((colour, kind): Look[] => {
        const size = kind === 2 ? 12 : 18
        return [{ part: 'bit', width: size, height: size, vars: { colour } }]
      }),
    }),
  }
})
