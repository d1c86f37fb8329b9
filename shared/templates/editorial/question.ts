import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { TEXT_LANDING_MS, TRANSITION_MS } from '../../timeline/build-scenes.ts'
import { easeIn, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { commonSize, isRightToLeft, sizeVars, widthEm } from '../kit/text-size.ts'
import type { Film, Layer } from '../template.ts'
import { makeClock } from './clock.ts'
import { layoutPage, SERIF } from './layout.ts'
import { type Option, optionLayers, planOption } from './options.ts'
import { coloursOf, type Item, itemAt } from './page.ts'

const REVEAL_MS = 260

type Plan = {
  folio: Item
  levels: Item
  question: Item
  picture: Item | null
  options: Option[]
  answer: Item | null
  answerLine: Item | null
  clock: ReturnType<typeof makeClock>
}

/** Everything of a question on the page. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const landed = easeOut(progress(timeMs, beats.textInMs, TEXT_LANDING_MS))
  const gone = easeIn(progress(timeMs, beats.outMs, TRANSITION_MS - 40))
  const visible = landed * (1 - gone)
  const rise = Math.round(-gone * 90)
  const put = (id: string, { look, x, y }: Item, motion: Partial<Layer['motion']> = {}): Layer => ({
    id,
    look,
    motion: { x, y: y + rise, opacity: visible, ...motion },
  })
  const layers = [put('folio', plan.folio), put('levels', plan.levels), ...plan.clock(scene, timeMs, put)]
  layers.push(put('question', plan.question, { y: plan.question.y + rise + Math.round((1 - landed) * 36) }))
  if (plan.picture)
    layers.push(put('picture', plan.picture, { opacity: easeOut(progress(timeMs, 100, 400)) * (1 - gone) }))
  for (const [index, option] of plan.options.entries())
    layers.push(...optionLayers(option, index, scene, timeMs, rise, 1 - gone))
  if (plan.answer && plan.answerLine && timeMs >= beats.revealMs) {
    const share = progress(timeMs, beats.revealMs, REVEAL_MS)
    layers.push(
      put('answer', plan.answer, { opacity: share * (1 - gone), scale: mix(0.96, 1, spring(share, 0.03)) }),
    )
    const drawn = easeInOut(progress(timeMs, beats.revealMs + 120, 420))
    layers.push(put('answer-line', plan.answerLine, { inset: { right: 1 - drawn }, opacity: 1 - gone }))
  }
  return layers
}

const planOf = perScene((film, anyScene): Plan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const { accent, background } = coloursOf(film)
  const layout = layoutPage(film, scene)
  const text = rightAnswerOf(question)
  const answerSize = layout.answer
    ? commonSize(
        [text],
        { width: layout.answer.width - 20, height: layout.answer.height - 84 },
        SERIF,
        layout.answerSize,
        24,
      )
    : 0
  return {
    folio: itemAt('folio', layout.folio, {
      text: { number: `${scene.questionIndex + 1} / ${scene.questionCount}` },
    }),
    levels: itemAt('levels', layout.levels, { classes: [`level-${levelOf(film, scene)}`], vars: { accent } }),
    question: itemAt('question', layout.question, {
      bleed: 20,
      text: { text: question.text },
      vars: sizeVars(question.text, layout.questionSize, 18),
    }),
    picture:
      layout.picture &&
      itemAt('picture', layout.picture, {
        bleed: 60,
        image: { picture: questionAsset(scene.questionIndex) },
      }),
    options: optionsOf(film.snapshot, question).map((option, index) =>
      planOption(option, index, layout, accent, background),
    ),
    answer:
      layout.answer &&
      itemAt('answer', layout.answer, {
        bleed: 20,
        text: { label: phrasesOf(film.snapshot).answer, text },
        vars: { ...sizeVars(text, answerSize, 18), accent },
      }),
    answerLine:
      layout.answer &&
      underlineOf(
        text,
        answerSize,
        {
          x: layout.answer.x,
          y: layout.answer.y + 58,
          width: layout.answer.width,
          height: layout.answer.height - 58,
        },
        accent,
      ),
    clock: makeClock(film, layout, accent),
  }
})

/** A line below a text that stands on one line; a longer text is underlined at its foot. */
function underlineOf(text: string, fontPx: number, box: Rect, accent: string): Item {
  const width = Math.round(Math.min(box.width, widthEm(text) * fontPx * SERIF.widthFactor * 0.98))
  const lines = Math.max(1, Math.ceil((widthEm(text) * fontPx * SERIF.widthFactor) / box.width))
  const y = Math.min(box.y + box.height - 16, Math.round(box.y + lines * fontPx * SERIF.lineHeight + 6))
  const x = isRightToLeft(text) ? box.x + box.width - width : box.x
  return { x, y, look: { part: 'underline', width: Math.max(60, width), height: 14, vars: { accent } } }
}

function levelOf(film: Film, scene: QuestionScene): number {
  const { difficulty } = film.snapshot
  return difficulty === 'rising'
    ? 1 + Math.round(scene.heat * 4)
    : { easy: 1, medium: 3, hard: 5 }[difficulty]
}
