import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { OPTION_STAGGER_MS } from '../../timeline/build-scenes.ts'
import { easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Palette } from '../kit/palette.ts'
import type { Rect } from '../kit/rect.ts'
import { commonSize, isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { layoutQuestion, type QuestionLayout, ROW, TILE } from './layout.ts'
import { makeRing } from './ring.ts'
import { DISPLAY, paletteFor } from './style.ts'
import { wipe } from './wipe.ts'

const FILL_MS = 320
const GROWTH = 1.04
const DIMMED = 0.4
const TICK = 40

type OptionPlan = { box: Rect; idle: Look; decided: Look; tick: { look: Look; x: number; y: number } | null }
type Plan = {
  layout: QuestionLayout
  still: Layer[]
  picture: Layer | null
  options: OptionPlan[]
  answer: { box: Rect; look: Look; hidden: Look | null } | null
  ring: ReturnType<typeof makeRing>
}

/** Everything of a question in front of the chart. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const leaveMs = beats.outMs
  const layers = plan.still.map((layer, row) => wipe(layer, timeMs, { enterMs: row * 40, leaveMs, row }))
  if (plan.picture) {
    const shown = easeOut(progress(timeMs, 120, 420))
    const grown = { ...plan.picture, motion: { ...plan.picture.motion, scale: mix(0.94, 1, shown) } }
    layers.push(wipe(grown, timeMs, { enterMs: 120, leaveMs, row: 3 }))
  }
  const isRingGone = plan.layout.isRingLarge && timeMs >= beats.revealMs
  if (!isRingGone) {
    const gone = 1 - progress(timeMs, leaveMs, 200)
    for (const layer of plan.ring(scene, timeMs)) {
      layers.push({ ...layer, motion: { ...layer.motion, opacity: (layer.motion.opacity ?? 1) * gone } })
    }
  }
  for (const [index, option] of plan.options.entries()) {
    const enterMs = beats.optionsInMs + index * OPTION_STAGGER_MS
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

/** A body rises into its place; at the reveal the hue flows through the right one and the others step back. */
function optionLayers(
  { box, idle, decided, tick }: OptionPlan,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
  enterMs: number,
): Layer[] {
  const entered = easeOut(progress(timeMs, enterMs, 300))
  const place = {
    x: box.x,
    y: Math.round(box.y + (1 - entered) * 36),
    opacity: progress(timeMs, enterMs, 160),
  }
  const age = timeMs - beats.revealMs
  if (age < 0) return [{ id: `option-${index}`, look: idle, motion: place }]
  const filled = easeOut(progress(age, 0, FILL_MS))
  const layers: Layer[] = []
  if (!tick) {
    if (filled < 1)
      layers.push({ id: `option-${index}`, look: idle, motion: { ...place, opacity: 1 - filled } })
    if (filled > 0)
      layers.push({ id: `decided-${index}`, look: decided, motion: { ...place, opacity: filled * DIMMED } })
    return layers
  }
  const scale = mix(1 / GROWTH, 1, spring(progress(age, 0, 360), 0.04))
  if (filled < 1) layers.push({ id: `option-${index}`, look: idle, motion: place })
  layers.push({
    id: `decided-${index}`,
    look: decided,
    motion: {
      x: box.x - Math.round((decided.width - box.width) / 2),
      y: box.y - Math.round((decided.height - box.height) / 2),
      scale,
      ...(filled < 1 ? { inset: { right: 1 - filled } } : {}),
    },
  })
  const drawn = easeOut(progress(age, 160, 320))
  if (drawn > 0)
    layers.push({
      id: `tick-${index}`,
      look: tick.look,
      motion: { x: tick.x, y: tick.y, inset: { right: 1 - drawn } },
    })
  return layers
}

function answerLayers(
  { box, look, hidden }: NonNullable<Plan['answer']>,
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

const planOf = perScene((film, anyScene): Plan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const palette = paletteFor(film, scene)
  const layout = layoutQuestion(film, scene)
  const still = (id: string, { x, y, width, height }: Rect, look: Partial<Look>): Layer => ({
    id,
    look: { part: id, width, height, ...look },
    motion: { x, y },
  })
  const { ink, muted, accent } = palette
  return {
    layout,
    still: [
      still('count', layout.count, {
        text: { now: String(scene.questionIndex + 1), all: `/${scene.questionCount}` },
        vars: { ink, muted },
      }),
      still('meter', layout.meter, {
        classes: [`level-${meterLevel(film, scene)}`],
        vars: { accent, muted },
      }),
      still('question', layout.question, {
        bleed: 30,
        text: { text: question.text },
        vars: { ink, ...sizeVars(question.text, layout.questionSize, 18) },
      }),
    ],
    picture:
      layout.picture &&
      still('picture', layout.picture, {
        bleed: 4,
        image: { picture: questionAsset(scene.questionIndex) },
        vars: { ink },
      }),
    options: optionsOf(film.snapshot, question).map((option, index) =>
      planOption(option, index, layout, palette),
    ),
    answer: layout.answer && planAnswer(film, rightAnswerOf(question), layout, layout.answer, palette),
    ring: makeRing(layout.ring, palette),
  }
})

/** How many of five dashes are lit: the difficulty, or how far a rising quiz has climbed. */
function meterLevel(film: Film, scene: QuestionScene): number {
  const { difficulty } = film.snapshot
  return difficulty === 'rising'
    ? 1 + Math.round(scene.heat * 4)
    : { easy: 1, medium: 3, hard: 5 }[difficulty]
}

function planOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize, isStacked }: QuestionLayout,
  palette: Palette,
): OptionPlan {
  const box = options[index]!
  const isReversed = isRightToLeft(text)
  const classes = [isStacked ? 'stacked' : 'row', ...(isReversed ? ['rtl'] : [])]
  const { panel, ink, muted, accent, onAccent } = palette
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 6,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: { panel, ink, muted, accent, onAccent, ...sizeVars(text, optionSize, 12), reach: reachOf(box) },
  }
  if (!isCorrect) return { box, idle, decided: { ...idle, classes: [...classes, 'wrong'] }, tick: null }
  const width = Math.round(box.width * GROWTH)
  const height = Math.round(box.height * GROWTH)
  const left = box.x - (width - box.width) / 2
  const top = box.y - (height - box.height) / 2
  const padding = isStacked ? (isReversed ? reachOf(box) : TILE.padding) : ROW.padding
  const fromEdge = (padding + TILE.badge / 2) * GROWTH
  const fromTop = (TILE.padding + TILE.badge / 2) * GROWTH
  const centreY = isStacked ? top + fromTop : box.y + box.height / 2
  return {
    box,
    idle,
    decided: { ...idle, width, height, classes: [...classes, 'right'] },
    tick: {
      look: { part: 'tick', width: TICK, height: TICK, vars: { ink: accent, stroke: 14 } },
      x: Math.round((isReversed ? left + width - fromEdge : left + fromEdge) - TICK / 2),
      y: Math.round(centreY - TICK / 2),
    },
  }
}

/** Px at a body's right end that platforms draw over: no text there. */
function reachOf({ x, width }: Rect): number {
  const right = x + width
  return right > 888 && right <= 960 ? right - 888 : 30
}

function planAnswer(
  film: Film,
  text: string,
  layout: QuestionLayout,
  box: Rect,
  { ink, muted, accent, panel }: Palette,
): NonNullable<Plan['answer']> {
  const room = { width: box.width, height: box.height - 64 }
  const size = commonSize([text], room, DISPLAY, layout.isRingLarge ? 168 : 104, 24)
  const shared = { width: box.width, height: box.height, bleed: 20 }
  return {
    box,
    look: {
      ...shared,
      part: 'answer',
      text: { label: phrasesOf(film.snapshot).answer, text },
      vars: { ink, accent, ...sizeVars(text, size, 20) },
    },
    hidden: layout.isRingLarge ? null : { ...shared, part: 'hidden', vars: { panel, muted } },
  }
}
