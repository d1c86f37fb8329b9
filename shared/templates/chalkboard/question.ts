import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS, TEXT_LANDING_MS } from '../../timeline/build-scenes.ts'
import { easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { makeConfetti } from '../kit/confetti.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { commonSize, isRightToLeft, sizeVars, widthEm } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { makeClock } from './clock.ts'
import { wipeBoard } from './eraser.ts'
import { layoutQuestion, OPTION_INSETS, type QuestionLayout } from './layout.ts'
import { chalksOf, chalkVars, DISPLAY, TEXT } from './style.ts'

const REVEAL_MS = 240
const GROWTH = 1.05
const DIMMED = 0.42
const WRITING_MS = 480
const LABEL_HEIGHT = 72

type Item = { look: Look; x: number; y: number }
type Option = {
  box: Rect
  idle: Look
  decided: Look
  hatch: Item | null
  tick: Item | null
  strike: Item | null
}
type Plan = {
  count: Item
  tally: Item
  question: Item
  picture: Item | null
  options: Option[]
  answer: { text: Item; lasso: Item; hidden: Item | null } | null
  clock: ReturnType<typeof makeClock>
  puff: ReturnType<typeof makeConfetti>
}

/** Everything of a question that is written on the board, until the eraser takes it away. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const landed = easeOut(progress(timeMs, beats.textInMs, TEXT_LANDING_MS))
  const layers: Layer[] = [
    put('count', plan.count, { opacity: landed }),
    put('tally', plan.tally, written(landed)),
    ...plan.clock(scene, timeMs),
    put('question', plan.question, written(landed)),
  ]
  if (plan.picture) {
    const shown = easeOut(progress(timeMs, 100, 400))
    layers.push(put('picture', plan.picture, { scale: mix(0.92, 1, shown), opacity: shown }))
  }
  for (const [index, option] of plan.options.entries())
    layers.push(...optionLayers(option, index, scene, timeMs))
  if (plan.answer) layers.push(...answerLayers(plan.answer, scene, timeMs))
  if (timeMs >= beats.revealMs) layers.push(...plan.puff(timeMs - beats.revealMs))
  return wipeBoard(film, layers, timeMs, beats.outMs)
}

function put(id: string, { look, x, y }: Item, motion: Partial<Layer['motion']> = {}): Layer {
  return { id, look, motion: { x, y, ...motion } }
}

/** Chalk writes from the left: `share` 1 leaves a look whole. */
function written(share: number): Partial<Layer['motion']> {
  return share >= 1 ? {} : { inset: { right: 1 - share } }
}

function optionLayers(option: Option, index: number, { beats }: QuestionScene, timeMs: number): Layer[] {
  const { box, idle, decided, hatch, tick, strike } = option
  const age = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const place = { x: box.x, y: box.y }
  const entered = easeOut(progress(age, 0, OPTION_ENTRY_MS))
  const share = progress(timeMs, beats.revealMs, REVEAL_MS)
  if (share === 0) return [{ id: `option-${index}`, look: idle, motion: { ...place, ...written(entered) } }]
  const layers: Layer[] = []
  if (share < 1) layers.push({ id: `option-${index}`, look: idle, motion: { ...place, opacity: 1 - share } })
  if (hatch) {
    const shaded = easeInOut(progress(timeMs, beats.revealMs + 60, WRITING_MS))
    layers.push(put(`hatch-${index}`, hatch, { inset: { right: 1 - shaded } }))
  }
  layers.push({
    id: `decided-${index}`,
    look: decided,
    motion: {
      x: box.x - Math.round((decided.width - box.width) / 2),
      y: box.y - Math.round((decided.height - box.height) / 2),
      scale: tick ? mix(1 / GROWTH, 1, spring(share, 0.05)) : 1,
      opacity: tick ? Math.min(1, share * 2) : share * DIMMED,
    },
  })
  if (tick) {
    const drawn = easeInOut(progress(timeMs, beats.revealMs + 140, 280))
    layers.push(put(`tick-${index}`, tick, { inset: { right: 1 - drawn } }))
  }
  if (strike) {
    const drawn = easeInOut(progress(timeMs, beats.revealMs + 60 + index * 40, 260))
    layers.push(put(`strike-${index}`, strike, { inset: { right: 1 - drawn }, opacity: 0.75 }))
  }
  return layers
}

function answerLayers(
  { text, lasso, hidden }: NonNullable<Plan['answer']>,
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  if (timeMs < beats.revealMs)
    return hidden
      ? [put('hidden', hidden, written(easeOut(progress(timeMs, beats.optionsInMs, OPTION_ENTRY_MS))))]
      : []
  const drawn = easeInOut(progress(timeMs, beats.revealMs + 120, 520))
  return [
    put('answer', text, written(easeOut(progress(timeMs, beats.revealMs, WRITING_MS)))),
    put('lasso', lasso, { sweep: drawn, opacity: drawn > 0 ? 1 : 0 }),
  ]
}

const planOf = perScene((film, anyScene): Plan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const layout = layoutQuestion(film, scene)
  const chalks = chalksOf(film, scene)
  const vars = chalkVars(chalks)
  const item = (part: string, box: Rect, look: Partial<Look> = {}): Item => ({
    x: box.x,
    y: box.y,
    look: { part, width: box.width, height: box.height, ...look, vars: { ...vars, ...look.vars } },
  })
  const options = optionsOf(film.snapshot, question).map((option, index) =>
    planOption(option, index, layout, vars),
  )
  const right = options.find(({ tick }) => tick)?.box ?? layout.answer ?? layout.question
  const answer = rightAnswerOf(question)
  return {
    count: item('count', layout.count, {
      bleed: 10,
      text: { count: `${scene.questionIndex + 1} / ${scene.questionCount}` },
    }),
    tally: item('tally', layout.tally, { bleed: 10, classes: [`level-${levelOf(film, scene)}`] }),
    question: item('question', layout.question, {
      bleed: 24,
      text: { text: question.text },
      vars: sizeVars(question.text, layout.questionSize, 18),
    }),
    picture:
      layout.picture &&
      item('picture', layout.picture, { bleed: 60, image: { picture: questionAsset(scene.questionIndex) } }),
    options,
    answer: layout.answer && {
      text: item('answer', layout.answer, {
        bleed: 24,
        text: { label: phrasesOf(film.snapshot).answer, text: answer },
        vars: sizeVars(answer, answerSize(answer, layout.answer), 20),
      }),
      lasso: item('lasso', lassoOf(layout.answer), { bleed: 16 }),
      // Where the large clock counts, the place is taken; else it says that something is hidden.
      hidden: layout.isClockLarge ? null : item('hidden', layout.answer, { bleed: 16 }),
    },
    clock: makeClock(layout, chalks),
    puff: makeConfetti({
      seed: question.text,
      count: 30,
      from: right,
      force: 0.42,
      kinds: [chalks.ink, chalks.right, chalks.accent].map((ink, kind) => {
        const size = [12, 16, 9][kind]!
        return [{ part: 'mote', width: size, height: size, bleed: 4, vars: { ink } }]
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

/** How many of five strokes are drawn: the difficulty, or how far a rising quiz has climbed. */
function levelOf(film: Film, scene: QuestionScene): number {
  const { difficulty } = film.snapshot
  return difficulty === 'rising'
    ? 1 + Math.round(scene.heat * 4)
    : { easy: 1, medium: 3, hard: 5 }[difficulty]
}

function planOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  layout: QuestionLayout,
  colours: Record<string, string>,
): Option {
  const box = layout.options[index]!
  const isReversed = isRightToLeft(text)
  const badge = Math.min(96, Math.round(box.height * 0.72))
  const end = box.width < 600 ? OPTION_INSETS.narrowEnd : OPTION_INSETS.end
  const classes = [`hand-${index % 3}`, ...(isReversed ? ['rtl'] : [])]
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 28,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: {
      ...colours,
      ...sizeVars(text, layout.optionSize, 12),
      badge,
      room: box.width - OPTION_INSETS.badge - end,
      end,
    },
  }
  const textX = isReversed ? box.x + end : box.x + OPTION_INSETS.badge
  const room = box.width - OPTION_INSETS.badge - end
  const struck = Math.round(Math.min(room, widthEm(text) * layout.optionSize * TEXT.widthFactor)) + 32
  if (!isCorrect)
    return {
      box,
      idle,
      decided: { ...idle, classes: [...classes, 'wrong'] },
      hatch: null,
      tick: null,
      strike: {
        x: isReversed ? textX + room - struck + 16 : textX - 16,
        y: Math.round(box.y + box.height / 2 - 24),
        look: { part: 'strike', width: struck, height: 48, bleed: 8, vars: colours },
      },
    }
  const width = Math.round(box.width * GROWTH)
  const height = Math.round(box.height * GROWTH)
  const left = box.x - Math.round((width - box.width) / 2)
  const size = Math.round(badge * 1.15)
  const middle = (6 + badge / 2) * GROWTH
  return {
    box,
    idle,
    decided: { ...idle, width, height, classes: [...classes, 'right'] },
    hatch: {
      x: left + Math.round(badge / 2) + 14,
      y: box.y - Math.round((height - box.height) / 2) + 12,
      look: {
        part: 'hatch',
        width: width - Math.round(badge / 2) - 28,
        height: height - 24,
        bleed: 6,
        vars: colours,
      },
    },
    tick: {
      x: Math.round((isReversed ? left + width - middle : left + middle) - size / 2),
      y: Math.round(box.y + (box.height - size) / 2),
      look: { part: 'tick', width: size, height: size, bleed: 6, vars: colours },
    },
    strike: null,
  }
}
