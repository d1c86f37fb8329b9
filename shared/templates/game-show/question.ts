import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import {
  OPTION_ENTRY_MS,
  OPTION_STAGGER_MS,
  TEXT_LANDING_MS,
  TRANSITION_MS,
} from '../../timeline/build-scenes.ts'
import { easeIn, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { makeConfetti } from '../kit/confetti.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { commonSize, isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { makeClock } from './clock.ts'
import { DISPLAY, layoutQuestion, OPTION_INSETS, type QuestionLayout } from './layout.ts'
import { styleOf } from './style.ts'

const REVEAL_MS = 260
const RIGHT_GROWTH = 1.05
const DIMMED = 0.42
/** Where a wrong or right mark replaces the letter: centre of the badge from the option's leading edge. */
const BADGE_CENTRE = { large: 59, small: 48 }
const CONFETTI_COLOURS = ['#ffd34d', '#ff5d8f', '#4de3ff', '#7dff9c']

type OptionPlan = { box: Rect; idle: Look; decided: Look; tick: { look: Look; x: number; y: number } | null }
type Plan = {
  layout: QuestionLayout
  chips: { look: Look; box: Rect }[]
  question: Look
  picture: Look | null
  options: OptionPlan[]
  answer: { box: Rect; look: Look; hidden: Look | null } | null
  clock: ReturnType<typeof makeClock>
  confetti: ReturnType<typeof makeConfetti>
}

/** Everything of a question in front of the stage. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const landed = easeOut(progress(timeMs, beats.textInMs, TEXT_LANDING_MS))
  const leave = (row: number) => exitX(film, scene, timeMs, row)
  const layers: Layer[] = plan.chips.map(({ look, box }, index) => ({
    id: `chip-${index}`,
    look,
    motion: { x: box.x + leave(0), y: box.y, opacity: landed },
  }))

  const isClockLarge = plan.layout.isMedallionLarge
  const clock = plan.clock(scene, timeMs).map((layer) => shift(layer, leave(isClockLarge ? 2 : 0)))
  if (!isClockLarge || timeMs < beats.revealMs) layers.push(...clock)

  const { question, picture } = plan.layout
  layers.push({
    id: 'question',
    look: plan.question,
    motion: {
      x: Math.round(question.x + leave(1)),
      y: Math.round(question.y + (1 - landed) * 40),
      opacity: landed,
    },
  })
  if (plan.picture && picture) {
    const shown = easeOut(progress(timeMs, 100, 400))
    layers.push({
      id: 'picture',
      look: plan.picture,
      motion: { x: picture.x + leave(2), y: picture.y, scale: mix(0.92, 1, shown), opacity: shown },
    })
  }
  for (const [index, option] of plan.options.entries()) {
    layers.push(...optionLayers(option, index, scene, timeMs, leave(3 + index)))
  }
  if (plan.answer) layers.push(...answerLayers(plan.answer, scene, timeMs, leave(3)))
  if (timeMs >= beats.revealMs) layers.push(...plan.confetti(timeMs - beats.revealMs))
  return layers
}

/** Rows leave to the left one after another, and are gone before the scene ends. */
function exitX(film: Film, scene: QuestionScene, timeMs: number, row: number): number {
  const delay = Math.min(row, 6) * 12
  return -Math.round(
    easeIn(progress(timeMs, scene.beats.outMs + delay, TRANSITION_MS - 90)) * film.width * 1.1,
  )
}

function shift(layer: Layer, x: number): Layer {
  return x === 0 ? layer : { ...layer, motion: { ...layer.motion, x: layer.motion.x + x } }
}

function optionLayers(
  option: OptionPlan,
  index: number,
  scene: QuestionScene,
  timeMs: number,
  leaveX: number,
): Layer[] {
  const { beats } = scene
  const { box, idle, decided, tick } = option
  const age = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const entered = spring(progress(age, 0, OPTION_ENTRY_MS), 0.04)
  const place: Motion = {
    x: Math.round(box.x + (1 - entered) * 120 + leaveX),
    y: box.y,
    opacity: progress(age, 0, 140),
  }
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  if (share === 0) return [{ id: `option-${index}`, look: idle, motion: place }]

  const isRight = tick !== null
  const layers: Layer[] = []
  if (share < 1) layers.push({ id: `option-${index}`, look: idle, motion: { ...place, opacity: 1 - share } })
  layers.push({
    id: `decided-${index}`,
    look: decided,
    motion: {
      x: place.x - Math.round((decided.width - box.width) / 2),
      y: place.y - Math.round((decided.height - box.height) / 2),
      // Drawn at its grown size, so that it is sharp while it is read.
      scale: isRight ? mix(1 / RIGHT_GROWTH, 1, spring(share)) : 1,
      opacity: isRight ? Math.min(1, share * 2) : share * DIMMED,
    },
  })
  if (tick) {
    const drawn = easeOut(progress(timeMs, beats.revealMs + 120, 300))
    layers.push({
      id: `tick-${index}`,
      look: tick.look,
      motion: { x: tick.x + leaveX, y: tick.y, inset: { right: 1 - drawn } },
    })
  }
  return layers
}

function answerLayers(
  { box, look, hidden }: NonNullable<Plan['answer']>,
  scene: QuestionScene,
  timeMs: number,
  leaveX: number,
): Layer[] {
  const { beats } = scene
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  const layers: Layer[] = []
  if (hidden && share < 1) {
    const shown = easeOut(progress(timeMs, beats.optionsInMs, OPTION_ENTRY_MS))
    layers.push({
      id: 'hidden',
      look: hidden,
      motion: { x: box.x, y: box.y, scale: mix(0.92, 1, shown), opacity: shown * (1 - share) },
    })
  }
  if (share > 0) {
    layers.push({
      id: 'answer',
      look,
      motion: {
        x: box.x + leaveX,
        y: box.y,
        scale: mix(0.9, 1, spring(share)),
        opacity: Math.min(1, share * 2),
      },
    })
  }
  return layers
}

const planOf = perScene((film, anyScene): Plan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const style = styleOf(film)
  const layout = layoutQuestion(film, scene)
  const { accent } = style
  const options = optionsOf(film.snapshot, question)
  const chip = (part: string, box: Rect, look: Partial<Look>) => ({
    box,
    look: { part, width: box.width, height: box.height, ...look },
  })
  const plans = options.map((option, index) => planOption(option, index, layout, accent))
  const rightBox = plans.find((plan) => plan.tick)?.box ?? layout.answer ?? layout.question
  return {
    layout,
    chips: [
      chip('chip', layout.chips[0], {
        text: { count: `${scene.questionIndex + 1} / ${scene.questionCount}` },
      }),
      chip('meter', layout.chips[1], { classes: [`level-${meterLevel(film, scene)}`], vars: { accent } }),
    ],
    question: {
      part: 'question',
      width: layout.question.width,
      height: layout.question.height,
      bleed: 44,
      text: { text: question.text },
      vars: sizeVars(question.text, layout.questionSize, 18),
    },
    picture: layout.picture && {
      part: 'picture',
      width: layout.picture.width,
      height: layout.picture.height,
      bleed: 70,
      image: { picture: questionAsset(scene.questionIndex) },
      vars: { accent },
    },
    options: plans,
    answer:
      layout.answer &&
      planAnswer(film, rightAnswerOf(question), layout.answer, layout.isMedallionLarge, accent),
    clock: makeClock(layout.medallion, accent),
    confetti: makeConfetti({
      seed: question.text,
      count: 44,
      from: rightBox,
      force: film.width > film.height ? 0.8 : 1,
      kinds: CONFETTI_COLOURS.map((colour, kind) =>
        (kind === 3 ? [['round'], ['round', 'thin']] : [[], ['tilt'], ['thin'], ['flat']]).map((classes) => ({
          part: 'confetti',
          width: kind === 3 ? 20 : 24,
          height: kind === 3 ? 20 : 34,
          bleed: 12,
          classes,
          vars: { colour },
        })),
      ),
    }),
  }
})

/** How many of five bars are lit: the difficulty, or how far a rising quiz has climbed. */
function meterLevel(film: Film, scene: QuestionScene): number {
  const { difficulty } = film.snapshot
  return difficulty === 'rising'
    ? 1 + Math.round(scene.heat * 4)
    : { easy: 1, medium: 3, hard: 5 }[difficulty]
}

function planOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  layout: QuestionLayout,
  accent: string,
): OptionPlan {
  const box = layout.options[index]!
  const isSmall = box.height < 100
  const isNarrow = box.width < 600
  const isReversed = isRightToLeft(text)
  const classes = [...(isSmall ? ['small'] : []), ...(isReversed ? ['rtl'] : [])]
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 60,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: {
      accent,
      ...sizeVars(text, layout.optionSize, 12),
      room: box.width - OPTION_INSETS.text - (isNarrow ? 24 : OPTION_INSETS.end),
    },
  }
  if (!isCorrect) return { box, idle, decided: { ...idle, classes: [...classes, 'wrong'] }, tick: null }
  const width = Math.round(box.width * RIGHT_GROWTH)
  const height = Math.round(box.height * RIGHT_GROWTH)
  const tickSize = isSmall ? 50 : 62
  const centre = (isSmall ? BADGE_CENTRE.small : BADGE_CENTRE.large) * RIGHT_GROWTH
  const left = box.x - (width - box.width) / 2
  return {
    box,
    idle,
    decided: { ...idle, width, height, classes: [...classes, 'right'] },
    tick: {
      look: { part: 'tick', width: tickSize, height: tickSize, vars: { ink: '#067a3c' } },
      x: Math.round((isReversed ? left + width - centre : left + centre) - tickSize / 2),
      y: Math.round(box.y + (box.height - tickSize) / 2),
    },
  }
}

function planAnswer(
  film: Film,
  text: string,
  box: Rect,
  isClockLarge: boolean,
  accent: string,
): NonNullable<Plan['answer']> {
  const size = commonSize(
    [text],
    { width: box.width - 150, height: box.height - 100 },
    DISPLAY,
    isClockLarge ? 100 : 72,
    24,
  )
  const shared = { width: box.width, height: box.height, bleed: 64 }
  return {
    box,
    look: {
      ...shared,
      part: 'answer',
      text: { label: phrasesOf(film.snapshot).answer, text },
      vars: sizeVars(text, size, 20),
    },
    // Where the large clock counts, the place is taken; else it says that something is hidden.
    hidden: isClockLarge ? null : { ...shared, part: 'hidden', vars: { accent } },
  }
}
