import { countdownAt } from '../../../../shared/templates/kit/countdown.ts'
import { perScene } from '../../../../shared/templates/kit/memo.ts'
import { stillLayer } from '../../../../shared/templates/kit/placed-look.ts'
import type { Rect } from '../../../../shared/templates/kit/rect.ts'
import { commonSize, sizeVars } from '../../../../shared/templates/kit/text-size.ts'
import type { Film, Layer, Look } from '../../../../shared/templates/template.ts'
import { optionsOf, rightAnswerOf } from '../../../../shared/timeline/answers.ts'
import { easeOut, mix, progress } from '../../../../shared/timeline/easing.ts'
import { questionAsset } from '../../../../shared/timeline/film.ts'
import { OPTION_STAGGER_MS } from '../../../../shared/timeline/pace.ts'
import type { QuestionScene } from '../../../../shared/timeline/scenes.ts'
import { FACE, layoutQuestion, paletteFor } from './layout.ts'

const DIMMED = 0.4
const GROWTH = 1.04

/** All layers of a question in front of the backdrop. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const share = 1 - progress(timeMs, beats.outMs, 200)
  const layers: Layer[] = [plan.question, ...(plan.picture ? [plan.picture] : [])]
  const clock = clockLayer(plan.clock, scene, timeMs)
  if (clock) layers.push(clock)
  for (const [index, option] of plan.options.entries()) {
    const enterMs = beats.optionsInMs + index * OPTION_STAGGER_MS
    if (timeMs > enterMs) layers.push(optionLayer(option, index, scene, timeMs - enterMs, timeMs))
  }
  if (plan.answer && timeMs >= beats.revealMs) {
    const shown = easeOut(progress(timeMs, beats.revealMs, 400))
    layers.push({ ...plan.answer, motion: { ...plan.answer.motion, inset: { right: 1 - shown } } })
  }
  return layers.map((layer) => ({
    ...layer,
    motion: { ...layer.motion, opacity: (layer.motion.opacity ?? 1) * share },
  }))
}

type OptionPlan = { box: Rect; idle: Look; decided: Look; isCorrect: boolean }
type QuestionPlan = {
  question: Layer
  picture: Layer | null
  clock: Clock
  options: OptionPlan[]
  answer: Layer | null
}
type Clock = { box: Rect; vars: Record<string, string> }

/** Looks do not change while a scene's frames are drawn: they are made once for it. */
const planOf = perScene((film, anyScene): QuestionPlan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const layout = layoutQuestion(film, scene)
  const { ink, accent, panel, onAccent } = paletteFor(film, scene)
  const answerText = rightAnswerOf(question)
  return {
    question: stillLayer('question', layout.question, {
      text: { text: question.text },
      vars: { ink, ...sizeVars(question.text, layout.questionSize, 18) },
    }),
    picture:
      layout.picture &&
      stillLayer('picture', layout.picture, { image: { picture: questionAsset(scene.questionIndex) } }),
    clock: { box: layout.clock, vars: { ink, accent } },
    options: optionsOf(film.snapshot, question).map(({ text, isCorrect }, index) => {
      const box = layout.options[index]!
      const vars = { ink, panel, accent, onAccent, ...sizeVars(text, layout.optionSize, 12) }
      const idle: Look = { part: 'option', width: box.width, height: box.height, text: { text }, vars }
      return { box, idle, decided: { ...idle, classes: [isCorrect ? 'right' : 'wrong'] }, isCorrect }
    }),
    answer:
      layout.answer &&
      stillLayer('answer', layout.answer, {
        text: { text: answerText },
        vars: {
          accent,
          onAccent,
          ...sizeVars(answerText, commonSize([answerText], layout.answer, FACE, 84, 32), 18),
        },
      }),
  }
})

function clockLayer({ box, vars }: Clock, { beats }: QuestionScene, timeMs: number): Layer | null {
  const { state, digit, warmth } = countdownAt(beats, timeMs)
  if (state !== 'running') return null
  const classes = warmth > 0 ? ['warm'] : []
  return stillLayer('digit', box, { text: { digit: String(digit) }, classes, vars })
}

function optionLayer(
  { box, idle, decided, isCorrect }: OptionPlan,
  index: number,
  { beats }: QuestionScene,
  ageMs: number,
  timeMs: number,
): Layer {
  const entered = easeOut(progress(ageMs, 0, 300))
  const revealed = easeOut(progress(timeMs, beats.revealMs, 300))
  return {
    id: `option-${index}`,
    look: revealed > 0 ? decided : idle,
    motion: {
      x: box.x,
      y: Math.round(box.y + (1 - entered) * 32),
      scale: isCorrect ? mix(1, GROWTH, revealed) : 1,
      opacity: entered * (isCorrect ? 1 : mix(1, DIMMED, revealed)),
    },
  }
}
