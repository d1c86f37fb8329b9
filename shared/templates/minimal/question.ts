import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { easeOut, mix, progress } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { OPTION_STAGGER_MS } from '../../timeline/pace.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { difficultyLevel } from '../kit/difficulty.ts'
import { perScene } from '../kit/memo.ts'
import type { Palette } from '../kit/palette.ts'
import { stillLayer } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import { cropToBlock } from '../kit/text-box.ts'
import { commonSize, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { QuestionLayout } from './columns.ts'
import { headOf, ringOf } from './heads.ts'
import { layoutQuestion } from './layout.ts'
import { type Option, optionLayers, planOption } from './options.ts'
import { makeRing } from './ring.ts'
import { DISPLAY, paletteFor } from './style.ts'
import { wipe } from './wipe.ts'

/** How much later options come that take the place of their question: it leaves first. */
const TURN_MS = 120

type QuestionPlan = {
  layout: QuestionLayout
  head: Layer[]
  question: Layer
  picture: Layer | null
  options: Option[]
  answer: { box: Rect; look: Look; hidden: Look | null } | null
  ring: ReturnType<typeof makeRing>
}

/** All layers of a question in front of the chart. Count and ring stay from scene to scene: no cut is empty. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const leaveMs = beats.outMs
  // The question is already being uncovered when its scene begins.
  const { isPaged, isPicturePaged } = plan.layout
  const layers = [
    ...plan.head,
    wipe(plan.question, timeMs, { enterMs: -40, leaveMs: isPaged ? beats.optionsInMs : leaveMs, row: 0 }),
  ]
  if (plan.picture) {
    const shown = easeOut(progress(timeMs, 20, 420))
    const grown = { ...plan.picture, motion: { ...plan.picture.motion, scale: mix(0.94, 1, shown) } }
    layers.push(
      wipe(grown, timeMs, { enterMs: 20, leaveMs: isPicturePaged ? beats.optionsInMs : leaveMs, row: 2 }),
    )
  }
  const isRingGone = ringOf(film).place === 'answer' && timeMs >= beats.revealMs
  if (!isRingGone) layers.push(...plan.ring(scene, timeMs))
  for (const [index, option] of plan.options.entries()) {
    const enterMs = beats.optionsInMs + index * OPTION_STAGGER_MS + (isPaged ? TURN_MS : 0)
    if (timeMs <= enterMs) break
    for (const layer of optionLayers(option, index, scene, timeMs, enterMs)) {
      layers.push(wipe(layer, timeMs, { enterMs: 0, leaveMs, row: 3 + index }))
    }
  }
  if (plan.answer) {
    for (const layer of answerLayers(plan.answer, scene, timeMs)) {
      layers.push(wipe(layer, timeMs, { enterMs: 0, leaveMs, row: 3 }))
    }
  }
  return layers
}

function answerLayers(
  { box, look, hidden }: NonNullable<QuestionPlan['answer']>,
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  const age = timeMs - beats.revealMs
  const place = { x: box.x, y: box.y }
  if (age < 0) {
    if (!hidden) return []
    const shown = easeOut(progress(timeMs, beats.optionsInMs, 340))
    return shown > 0
      ? [{ id: 'hidden', look: hidden, motion: { ...place, inset: { right: 1 - shown } } }]
      : []
  }
  const shown = easeOut(progress(age, 0, 420))
  return [{ id: 'answer', look, motion: { ...place, inset: { right: 1 - shown } } }]
}

const planOf = perScene((film, anyScene): QuestionPlan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const palette = paletteFor(film, scene)
  const layout = layoutQuestion(film, scene)
  const head = headOf(film)
  // Aligned to the top of its place: empty room is not drawn.
  const { question: room, questionSize } = layout
  const textBox = { ...cropToBlock(question.text, room, questionSize, DISPLAY), y: room.y }
  const { ink, muted, accent } = palette
  return {
    layout,
    head: [
      stillLayer('count', head.count, {
        text: { now: String(scene.questionIndex + 1), all: `/${scene.questionCount}` },
        vars: { ink, muted },
      }),
      stillLayer('meter', head.meter, {
        classes: [`level-${difficultyLevel(film, scene)}`],
        vars: { accent, muted },
      }),
    ],
    question: stillLayer('question', textBox, {
      bleed: 16,
      text: { text: question.text },
      vars: { ink, ...sizeVars(question.text, questionSize, 18) },
    }),
    picture:
      layout.picture &&
      stillLayer('picture', layout.picture, {
        bleed: 4,
        image: { picture: questionAsset(scene.questionIndex) },
        vars: { ink },
      }),
    options: optionsOf(film.snapshot, question).map((option, index) =>
      planOption(film, option, index, layout, palette),
    ),
    answer: layout.answer && planAnswer(film, rightAnswerOf(question), layout.answer, palette),
    ring: makeRing(head.ring, palette),
  }
})

function planAnswer(
  film: Film,
  text: string,
  box: Rect,
  { ink, muted, accent, panel }: Palette,
): NonNullable<QuestionPlan['answer']> {
  const room = { width: box.width, height: box.height - 64 }
  const isRingLarge = ringOf(film).place === 'answer'
  const size = commonSize([text], room, DISPLAY, isRingLarge ? 168 : 120, 24)
  const shared = { width: box.width, height: box.height, bleed: 20 }
  return {
    box,
    look: {
      ...shared,
      part: 'answer',
      text: { label: phrasesOf(film.snapshot).answer, text },
      vars: { ink, accent, ...sizeVars(text, size, 20) },
    },
    hidden: isRingLarge ? null : { ...shared, part: 'hidden', vars: { panel, muted } },
  }
}
