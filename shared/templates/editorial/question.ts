import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import {
  OPTION_ENTRY_MS,
  OPTION_STAGGER_MS,
  TEXT_LANDING_MS,
  TRANSITION_MS,
} from '../../timeline/build-scenes.ts'
import { easeIn, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { commonSize, isRightToLeft, sizeVars, widthEm } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { layoutPage, OPTION_INSET, type PageLayout, SANS, SERIF } from './layout.ts'
import { coloursOf } from './page.ts'

const REVEAL_MS = 260
const GROWTH = 1.05
const DIMMED = 0.4

type Item = { look: Look; x: number; y: number }
type Option = {
  box: Rect
  idle: Look
  decided: Look
  isRight: boolean
  tick: Item | null
  underline: Item | null
}
type Plan = {
  layout: PageLayout
  folio: Item
  levels: Item
  question: Item
  picture: Item | null
  rules: { base: Item; live: Item; warm: Item }
  options: Option[]
  answer: Item | null
  answerLine: Item | null
  digitOf(text: string, isWarm: boolean): Item
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
  const layers = [
    put('folio', plan.folio),
    put('levels', plan.levels),
    ...clockLayers(plan, scene, timeMs, put),
  ]
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

/** A rule that is used up from the right and a figure beside it: both turn warm for the last three seconds. */
function clockLayers(
  plan: Plan,
  { beats }: QuestionScene,
  timeMs: number,
  put: (id: string, item: Item, motion?: Partial<Layer['motion']>) => Layer,
): Layer[] {
  const { rules } = plan
  const layers = [put('rule', rules.base)]
  const clock = countdownAt(beats, timeMs)
  if (clock.state === 'before') {
    const drawn = easeOut(progress(timeMs, beats.countdownMs - OPTION_ENTRY_MS, OPTION_ENTRY_MS))
    if (drawn > 0) layers.push(put('rule-live', rules.live, { inset: { right: 1 - drawn } }))
  } else if (clock.state === 'running') {
    const inset = { right: 1 - clock.left }
    if (clock.warmth < 1) layers.push(put('rule-live', rules.live, { inset, opacity: 1 - clock.warmth }))
    if (clock.warmth > 0) layers.push(put('rule-warm', rules.warm, { inset, opacity: clock.warmth }))
    const isWarm = clock.digit <= 3
    const pop = 1 + (isWarm ? 0.12 : 0.05) * (1 - easeOut(progress(clock.digitAgeMs, 0, 220)))
    layers.push(put('digit', plan.digitOf(String(clock.digit), isWarm), { scale: pop }))
  }
  return layers
}

function optionLayers(
  option: Option,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
  rise: number,
  stay: number,
): Layer[] {
  const { box, idle, decided, isRight, tick, underline } = option
  const age = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const entered = easeOut(progress(age, 0, OPTION_ENTRY_MS))
  const y = Math.round(box.y + (1 - entered) * 70) + rise
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  if (share === 0)
    return [
      { id: `option-${index}`, look: idle, motion: { x: box.x, y, opacity: Math.min(1, entered * 1.4) } },
    ]
  const layers: Layer[] = []
  if (share < 1)
    layers.push({ id: `option-${index}`, look: idle, motion: { x: box.x, y, opacity: 1 - share } })
  layers.push({
    id: `decided-${index}`,
    look: decided,
    motion: {
      x: box.x - Math.round((decided.width - box.width) / 2),
      y: y - Math.round((decided.height - box.height) / 2),
      scale: isRight ? mix(1 / GROWTH, 1, spring(share, 0.04)) : 1,
      opacity: (isRight ? Math.min(1, share * 2) : share * DIMMED) * stay,
    },
  })
  if (tick) {
    const drawn = easeOut(progress(timeMs, beats.revealMs + 80, 260))
    layers.push({
      id: `tick-${index}`,
      look: tick.look,
      motion: { x: tick.x, y: tick.y + rise, inset: { right: 1 - drawn }, opacity: stay },
    })
  }
  if (underline) {
    const drawn = easeInOut(progress(timeMs, beats.revealMs + 160, 420))
    layers.push({
      id: `underline-${index}`,
      look: underline.look,
      motion: { x: underline.x, y: underline.y + rise, inset: { right: 1 - drawn }, opacity: stay },
    })
  }
  return layers
}

const planOf = perScene((film, anyScene): Plan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const { accent, background } = coloursOf(film)
  const layout = layoutPage(film, scene)
  const at = (part: string, box: Rect, look: Partial<Look> = {}): Item => ({
    x: box.x,
    y: box.y,
    look: { part, width: box.width, height: box.height, ...look },
  })
  const { rule } = layout
  const bar = (state: string, height: number) =>
    at(
      'rule',
      { ...rule, y: rule.y + Math.round((rule.height - height) / 2), height },
      { classes: [state], vars: { accent } },
    )
  const large = layout.answer && !layout.picture
  const figure = Math.round(
    Math.min(film.snapshot.format === 'square' ? 220 : 290, (layout.answer?.height ?? 0) * 0.86),
  )
  const clock: Rect = large
    ? { ...layout.answer!, width: Math.round(figure * 1.3), height: figure }
    : layout.clock
  const digits = new Map<string, Item>()
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
    layout,
    folio: at('folio', layout.folio, {
      text: { number: `${scene.questionIndex + 1} / ${scene.questionCount}` },
    }),
    levels: at('levels', layout.levels, { classes: [`level-${levelOf(film, scene)}`], vars: { accent } }),
    question: at('question', layout.question, {
      bleed: 20,
      text: { text: question.text },
      vars: sizeVars(question.text, layout.questionSize, 18),
    }),
    picture:
      layout.picture &&
      at('picture', layout.picture, { bleed: 60, image: { picture: questionAsset(scene.questionIndex) } }),
    rules: { base: bar('base', 4), live: bar('live', 10), warm: bar('warm', 18) },
    options: optionsOf(film.snapshot, question).map((option, index) =>
      planOption(option, index, layout, accent, background),
    ),
    answer:
      layout.answer &&
      at('answer', layout.answer, {
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
    digitOf(digit, isWarm) {
      const key = `${digit} ${isWarm}`
      const made = digits.get(key)
      if (made) return made
      const size = large ? figure : 132
      const item = at('digit', clock, {
        text: { digit },
        classes: [...(isWarm ? ['warm'] : []), ...(large ? ['start'] : [])],
        bleed: 24,
        vars: { size, accent },
      })
      digits.set(key, item)
      return item
    },
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

function planOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  layout: PageLayout,
  accent: string,
  background: string,
): Option {
  const box = layout.options[index]!
  const isReversed = isRightToLeft(text)
  const classes = isReversed ? ['rtl'] : []
  const room = box.width - OPTION_INSET
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 16,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: { accent, background, room, ...sizeVars(text, layout.optionSize, 12) },
  }
  if (!isCorrect)
    return {
      box,
      idle,
      decided: { ...idle, classes: [...classes, 'wrong'] },
      isRight: false,
      tick: null,
      underline: null,
    }
  const width = Math.round(box.width * GROWTH)
  const height = Math.round(box.height * GROWTH)
  const left = box.x - Math.round((width - box.width) / 2)
  const badge = isReversed ? left + width - 48 : left + 48
  const lineWidth = Math.round(Math.min(room, widthEm(text) * layout.optionSize * SANS.widthFactor) * GROWTH)
  const textX = isReversed
    ? left + width - Math.round((92 + 28) * GROWTH) - lineWidth
    : left + Math.round((92 + 31) * GROWTH)
  const isOneLine = widthEm(text) * layout.optionSize * SANS.widthFactor <= room
  return {
    box,
    idle,
    decided: { ...idle, width, height, bleed: 24, classes: [...classes, 'right'] },
    isRight: true,
    tick: {
      look: { part: 'tick', width: 56, height: 56 },
      x: Math.round(badge - 28),
      y: Math.round(box.y + box.height / 2 - 28),
    },
    // Under several lines there is no one place to draw it: frame and tick say enough.
    underline: isOneLine
      ? {
          look: { part: 'underline', width: Math.max(40, lineWidth), height: 8, vars: { accent } },
          x: textX,
          y: Math.round(box.y + box.height / 2 + layout.optionSize * 0.56),
        }
      : null,
  }
}
