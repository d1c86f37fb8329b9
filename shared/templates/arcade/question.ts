import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { OPTION_STAGGER_MS } from '../../timeline/build-scenes.ts'
import { progress } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { makeConfetti } from '../kit/confetti.ts'
import { perScene } from '../kit/memo.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import { commonSize, isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { makeEnergy } from './energy.ts'
import { GUTTER, KEY, layoutQuestion, type QuestionLayout } from './layout.ts'
import { scanLayers, steps } from './scan.ts'
import { spriteSize } from './sprites.ts'
import { displayOf, type Neon, neonFor } from './style.ts'

const DIMMED = 0.4
const GROWTH = 1.04
/** The right option flashes twice: fewer flashes than are known to harm anybody. */
const FLASH_MS = 90
const ENTRY_MS = 240
const CURSOR_UNIT = 6
const HOP_MS = 500
const POINTS = 100

type OptionPlan = { box: Rect; idle: Look; decided: Look; tick: { look: Look; x: number; y: number } | null }
type Plan = {
  layout: QuestionLayout
  score: { before: Look; after: Look; bonus: Look }
  still: Layer[]
  options: OptionPlan[]
  screen: { idle: Look; right: Look; hidden: Look | null } | null
  cursor: Look
  energy: ReturnType<typeof makeEnergy>
  burst: ReturnType<typeof makeConfetti>
}

/** Everything of a question in front of the town. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const { layout, screen } = plan
  const content: Layer[] = [...plan.still]
  if (screen && layout.screen) content.push(...screenLayers(screen, layout.screen, scene, timeMs))
  const isCounted = timeMs >= beats.revealMs
  for (const layer of plan.energy(scene, timeMs)) {
    if (layer.id !== 'digit' || !layout.isDigitOnScreen || !isCounted) content.push(layer)
  }
  for (const [index, option] of plan.options.entries()) {
    content.push(...optionLayers(option, index, scene, timeMs))
  }
  content.push(...cursorLayers(plan, scene, timeMs))
  const { x, y } = layout.score
  const swept = scanLayers(film, scene, timeMs, content, { hasEntry: true, leaveMs: beats.outMs })
  // The score stays from scene to scene: it is what the player takes along.
  swept.push({
    id: 'score',
    look: timeMs < beats.revealMs + 240 ? plan.score.before : plan.score.after,
    motion: { x, y },
  })
  const age = timeMs - beats.revealMs
  if (age >= 0 && age < 900)
    swept.push({
      id: 'bonus',
      look: plan.score.bonus,
      motion: { x: bonusX(layout), y: y + 24 - 8 * Math.floor(Math.min(1, age / 240) * 3 + 1e-9) },
    })
  if (age >= 0) swept.push(...plan.burst(age))
  return swept
}

/** Beside the score, where the figure of the countdown was or a gap is. */
function bonusX({ score, bar }: QuestionLayout): number {
  return bar.y > score.y + score.height ? score.x + 270 : score.x + score.width - 6
}

function optionLayers(
  { box, idle, decided, tick }: OptionPlan,
  index: number,
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  const enterMs = beats.optionsInMs + index * OPTION_STAGGER_MS
  if (timeMs <= enterMs) return []
  const entered = steps(progress(timeMs, enterMs, ENTRY_MS), 5)
  const motion = { x: Math.round(box.x + (1 - entered) * 96), y: box.y, opacity: Math.min(1, 0.25 + entered) }
  const age = timeMs - beats.revealMs
  if (age < 0) return [{ id: `option-${index}`, look: idle, motion }]
  const flash = Math.floor(age / FLASH_MS)
  if (!tick) {
    const share = steps(progress(age, 0, 3 * FLASH_MS), 3)
    const layers: Layer[] = []
    if (share < 1)
      layers.push({ id: `option-${index}`, look: idle, motion: { ...motion, opacity: 1 - share } })
    if (share > 0)
      layers.push({ id: `decided-${index}`, look: decided, motion: { ...motion, opacity: share * DIMMED } })
    return layers
  }
  if (flash === 1 || flash === 3) return [{ id: `option-${index}`, look: idle, motion }]
  const layers: Layer[] = [
    {
      id: `decided-${index}`,
      look: decided,
      motion: {
        x: box.x - Math.round((decided.width - box.width) / 2),
        y: box.y - Math.round((decided.height - box.height) / 2),
      },
    },
  ]
  // Pixel column by pixel column.
  const drawn = steps(progress(age, 4 * FLASH_MS, 240), 8)
  if (drawn > 0)
    layers.push({
      id: `tick-${index}`,
      look: tick.look,
      motion: { x: tick.x, y: tick.y, inset: { right: 1 - drawn } },
    })
  return layers
}

/** A cursor goes up and down the menu while one thinks, and stops at the right option. */
function cursorLayers({ options, cursor }: Plan, { beats, heat }: QuestionScene, timeMs: number): Layer[] {
  if (options.length === 0 || timeMs < beats.countdownMs) return []
  const hopMs = HOP_MS * (heat >= 0.5 ? 0.5 : 1)
  const last = options.length - 1
  const hop = Math.floor((timeMs - beats.countdownMs) / hopMs + 1e-9) % Math.max(1, 2 * last)
  const isDecided = timeMs >= beats.revealMs
  const index = isDecided ? options.findIndex(({ tick }) => tick) : hop <= last ? hop : 2 * last - hop
  const box = options[index]?.box
  if (!box) return []
  const nudge = Math.floor(timeMs / 250) % 2 === 0 ? 0 : CURSOR_UNIT
  return [
    {
      id: 'cursor',
      look: cursor,
      motion: {
        x: box.x - GUTTER + nudge - (isDecided ? 8 : 0),
        y: Math.round(box.y + (box.height - cursor.height) / 2),
      },
    },
  ]
}

function screenLayers(
  { idle, right, hidden }: NonNullable<Plan['screen']>,
  box: Rect,
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  const { x, y } = box
  const age = timeMs - beats.revealMs
  const flash = Math.floor(age / FLASH_MS)
  if (age >= 0 && flash !== 1 && flash !== 3) return [{ id: 'answer', look: right, motion: { x, y } }]
  const layers: Layer[] = [{ id: 'screen', look: idle, motion: { x, y } }]
  if (hidden) {
    const middle = centreIn(box, hidden.width, hidden.height)
    const opacity = Math.floor(timeMs / 500) % 2 === 0 ? 1 : 0.55
    layers.push({ id: 'hidden', look: hidden, motion: { x: middle.x, y: middle.y, opacity } })
  }
  return layers
}

const planOf = perScene((film, anyScene): Plan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const neon = neonFor(film, scene)
  const layout = layoutQuestion(film, scene)
  const { ink, accent, second } = neon
  const still = (id: string, { x, y, width, height }: Rect, look: Partial<Look>): Layer => ({
    id,
    look: { part: id, width, height, ...look },
    motion: { x, y },
  })
  const scoreOf = (points: number): Look => ({
    part: 'score',
    width: layout.score.width,
    height: layout.score.height,
    text: { text: String(points).padStart(film.snapshot.format === 'square' ? 4 : 6, '0') },
    vars: { ink, accent },
  })
  const options = optionsOf(film.snapshot, question).map((option, index) =>
    planOption(option, index, layout, neon),
  )
  const rightBox = options.find(({ tick }) => tick)?.box ?? layout.screen ?? layout.question
  const stillLayers = [
    still('stage', layout.stage, {
      text: { text: `${scene.questionIndex + 1}/${scene.questionCount}` },
      classes: [`level-${meterLevel(film, scene)}`],
      vars: { ink, accent, second },
    }),
    still('question', layout.question, {
      bleed: 40,
      classes: displayOf(film, question.text).classes,
      text: { text: question.text },
      vars: { ink, accent, second, ...sizeVars(question.text, layout.questionSize, 18) },
    }),
  ]
  if (layout.picture)
    stillLayers.push(
      still('picture', layout.picture, {
        bleed: 60,
        image: { picture: questionAsset(scene.questionIndex) },
        vars: { accent, background: neon.background },
      }),
    )
  return {
    layout,
    score: {
      before: scoreOf(scene.questionIndex * POINTS),
      after: scoreOf((scene.questionIndex + 1) * POINTS),
      bonus: {
        part: 'bonus',
        width: 150,
        height: 60,
        bleed: 20,
        text: { text: `+${POINTS}` },
        vars: { second, background: neon.background },
      },
    },
    still: stillLayers,
    options,
    screen: layout.screen && planScreen(film, rightAnswerOf(question), layout, layout.screen, neon),
    cursor: {
      part: 'sprite-cursor',
      ...spriteSize('cursor', CURSOR_UNIT),
      bleed: 16,
      classes: ['glow'],
      vars: { colour: second },
    },
    energy: makeEnergy(layout, question.countdownSeconds, neon),
    burst: makeConfetti({
      seed: question.text,
      count: 40,
      from: rightBox,
      force: film.width > film.height ? 0.8 : 1,
      kinds: [accent, second, ink].map((colour, kind) =>
        [0, 1].map((): Look => {
          const size = kind === 2 ? 12 : 18
          return { part: 'bit', width: size, height: size, vars: { colour } }
        }),
      ),
    }),
  }
})

/** How many of five pips are lit: the difficulty, or how far a rising quiz has climbed. */
function meterLevel(film: Film, scene: QuestionScene): number {
  const { difficulty } = film.snapshot
  return difficulty === 'rising'
    ? 1 + Math.round(scene.heat * 4)
    : { easy: 1, medium: 3, hard: 5 }[difficulty]
}

function planOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  { options, optionSize }: QuestionLayout,
  neon: Neon,
): OptionPlan {
  const box = options[index]!
  const isReversed = isRightToLeft(text)
  const classes = isReversed ? ['rtl'] : []
  const right = box.x + box.width
  const { panel, ink, accent, onAccent, second, onSecond } = neon
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 48,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: {
      panel,
      ink,
      accent,
      onAccent,
      second,
      onSecond,
      ...sizeVars(text, optionSize, 12),
      // Platforms draw over the right end of what reaches so far.
      reach: right > 888 && right <= 960 ? right - 888 : 24,
    },
  }
  if (!isCorrect) return { box, idle, decided: { ...idle, classes: [...classes, 'wrong'] }, tick: null }
  const width = Math.round(box.width * GROWTH)
  const height = Math.round(box.height * GROWTH)
  const left = box.x - (width - box.width) / 2
  const size = spriteSize('tick', 6)
  const fromEdge = (KEY / 2) * GROWTH
  return {
    box,
    idle,
    decided: { ...idle, width, height, classes: [...classes, 'right'] },
    tick: {
      look: { part: 'sprite-tick', ...size, vars: { colour: second } },
      x: Math.round((isReversed ? left + width - fromEdge : left + fromEdge) - size.width / 2),
      y: Math.round(box.y + (box.height - size.height) / 2),
    },
  }
}

function planScreen(
  film: Film,
  text: string,
  layout: QuestionLayout,
  box: Rect,
  neon: Neon,
): NonNullable<Plan['screen']> {
  const { panel, ink, accent, second, onSecond } = neon
  const isReachedOver = box.x + box.width > 888 && film.snapshot.format === 'vertical'
  const reach = isReachedOver ? 72 : 40
  const room = { width: box.width - 2 * reach, height: box.height - 110 }
  const { face, scale, classes } = displayOf(film, text)
  const size = commonSize([text], room, face, (layout.isDigitOnScreen ? 170 : 112) * scale, 24)
  const shared = { width: box.width, height: box.height, bleed: 60 }
  return {
    idle: { ...shared, part: 'screen', vars: { panel, accent } },
    right: {
      ...shared,
      part: 'answer',
      classes,
      text: { label: phrasesOf(film.snapshot).answer, text },
      vars: { second, onSecond, reach, ...sizeVars(text, size, 20) },
    },
    hidden: layout.isDigitOnScreen ? null : { part: 'hidden', width: 340, height: 140, vars: { ink } },
  }
}
