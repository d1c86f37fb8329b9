import { optionsOf, rightAnswerOf } from '../../timeline/answers.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS, TEXT_LANDING_MS } from '../../timeline/build-scenes.ts'
import { easeIn, easeOut, mix, progress } from '../../timeline/easing.ts'
import { questionAsset } from '../../timeline/film.ts'
import { phrasesOf } from '../../timeline/phrases.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { makeConfetti } from '../kit/confetti.ts'
import { perScene } from '../kit/memo.ts'
import type { Rect } from '../kit/rect.ts'
import { commonSize, isRightToLeft, sizeVars } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import { makeBunting } from './bunting.ts'
import { makeBurst } from './burst.ts'
import { dropPapers } from './fall.ts'
import { layoutQuestion, OPTION_INSETS, type QuestionLayout } from './layout.ts'
import { stepTime } from './steps.ts'
import { DISPLAY, PAPERS, papersOf, RIGHT_PAPER } from './style.ts'

const GROWTH = 1.05
const DIMMED = 0.45
const SLAP_MS = 260
const DOOR_MS = 340

type Item = { look: Look; x: number; y: number }
type Option = { box: Rect; idle: Look; decided: Look; right: { rays: Item; sticker: Item } | null }
type Plan = {
  isBurstLarge: boolean
  tag: Item
  stars: Item
  card: Item
  picture: Item | null
  options: Option[]
  answer: { door: Item; paper: Item; mark: Item | null } | null
  bunting: ReturnType<typeof makeBunting>
  burst: ReturnType<typeof makeBurst>
  scraps: ReturnType<typeof makeConfetti>
}

/** Every paper of a question, until they all fall. Only the figure of the clock does not wait for a picture. */
export function questionLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const plan = planOf(film, scene)
  const { beats } = scene
  const stepMs = stepTime(timeMs, beats.revealMs)
  const landed = easeOut(progress(stepMs + 60, beats.textInMs, TEXT_LANDING_MS))
  const drop = Math.round((1 - landed) * -180)
  const layers: Layer[] = [
    ...plan.bunting(scene, stepMs),
    put('stars', plan.stars, { y: plan.stars.y + drop }),
    put('tag', plan.tag, { y: plan.tag.y + drop }),
    put('card', plan.card, { y: plan.card.y + drop, opacity: landed > 0 ? 1 : 0 }),
  ]
  if (plan.picture) {
    const shown = easeOut(progress(stepMs, 80, 340))
    layers.push(put('picture', plan.picture, { scale: mix(0.86, 1, shown), opacity: shown > 0 ? 1 : 0 }))
  }
  const entered = plan.options.map((option, index) => optionLayers(option, index, beats, stepMs, film.width))
  // The right one lies on top of its neighbours.
  const rightFirst = (index: number) => (plan.options[index]!.right ? 1 : 0)
  layers.push(
    ...entered
      .map((group, index) => ({ group, order: rightFirst(index) }))
      .sort((a, b) => a.order - b.order)
      .flatMap(({ group }) => group),
  )
  if (plan.answer) layers.push(...answerLayers(plan.answer, beats, stepMs))
  if (!plan.isBurstLarge || timeMs < beats.revealMs) {
    const shown = easeOut(progress(stepMs, plan.isBurstLarge ? 200 : 60, 300))
    if (shown > 0)
      layers.push(
        ...plan
          .burst(scene, timeMs)
          .map((layer) =>
            shown === 1 ? layer : { ...layer, motion: { ...layer.motion, scale: mix(0.7, 1, shown) } },
          ),
      )
  }
  if (timeMs >= beats.revealMs) layers.push(...plan.scraps(stepMs - beats.revealMs))
  return dropPapers(film, layers, stepMs, beats.outMs)
}

function put(id: string, { look, x, y }: Item, motion: Partial<Layer['motion']> = {}): Layer {
  return { id, look, motion: { x, y, ...motion } }
}

/** Strips are pushed in from both sides in turn; those of a right column come from the right. */
function optionLayers(
  { box, idle, decided, right }: Option,
  index: number,
  { optionsInMs, revealMs }: QuestionScene['beats'],
  stepMs: number,
  frameWidth: number,
): Layer[] {
  const age = stepMs + 60 - optionsInMs - index * OPTION_STAGGER_MS
  if (age <= 0) return []
  const away = (1 - easeOut(progress(age, 0, OPTION_ENTRY_MS))) * frameWidth * 0.5
  const isFromLeft = index % 2 === 0 && box.x < frameWidth / 2
  const x = Math.round(box.x + (isFromLeft ? -away : away))
  if (stepMs < revealMs) return [{ id: `option-${index}`, look: idle, motion: { x, y: box.y } }]
  const share = easeOut(progress(stepMs + 60, revealMs, SLAP_MS))
  if (!right)
    return [
      {
        id: `decided-${index}`,
        look: decided,
        motion: { x, y: box.y, opacity: mix(1, DIMMED, share) },
      },
    ]
  const layers: Layer[] = [
    put(`rays-${index}`, right.rays, { scale: mix(0.8, 1, share) }),
    {
      id: `decided-${index}`,
      look: decided,
      motion: {
        x: x - Math.round((decided.width - box.width) / 2),
        y: box.y - Math.round((decided.height - box.height) / 2),
        scale: mix(1 / GROWTH, 1, share),
      },
    },
  ]
  const slapped = progress(stepMs, revealMs + 80, SLAP_MS)
  if (slapped > 0)
    layers.push(put(`sticker-${index}`, right.sticker, { scale: mix(1.34, 1, easeOut(slapped)) }))
  return layers
}

/** A door of paper rolls up and shows what was below it. */
function answerLayers(
  { door, paper, mark }: NonNullable<Plan['answer']>,
  { optionsInMs, revealMs }: QuestionScene['beats'],
  stepMs: number,
): Layer[] {
  const shown = mark ? easeOut(progress(stepMs, optionsInMs, OPTION_ENTRY_MS)) : 1
  if (shown === 0) return []
  if (stepMs < revealMs) {
    const scale = mix(0.86, 1, shown)
    return [put('door', door, { scale }), ...(mark ? [put('mark', mark, { scale })] : [])]
  }
  const rolled = easeIn(progress(stepMs + 80, revealMs, DOOR_MS))
  const layers = [put('answer', paper)]
  if (rolled < 1) layers.push(put('door', door, { inset: { bottom: rolled } }))
  return layers
}

const planOf = perScene((film, anyScene): Plan => {
  const scene = anyScene as QuestionScene
  const question = film.snapshot.questions[scene.questionIndex]!
  const layout = layoutQuestion(film, scene)
  const papers = papersOf(film, scene)
  const { accent, onAccent } = papers
  const item = (part: string, box: Rect, look: Partial<Look> = {}): Item => ({
    x: box.x,
    y: box.y,
    look: { part, width: box.width, height: box.height, bleed: 50, ...look },
  })
  const options = optionsOf(film.snapshot, question).map((option, index) =>
    planOption(option, index, layout, accent, onAccent),
  )
  const rightBox = options.find(({ right }) => right)?.box ?? layout.door ?? layout.card
  return {
    isBurstLarge: layout.isBurstLarge,
    tag: item('tag', layout.tag, {
      bleed: 30,
      text: { count: `${scene.questionIndex + 1} / ${scene.questionCount}` },
    }),
    stars: item('stars', layout.stars, {
      bleed: 24,
      classes: [`level-${levelOf(film, scene)}`],
      vars: { accent },
    }),
    card: item('card', layout.card, {
      text: { text: question.text },
      vars: { ...sizeVars(question.text, layout.questionSize, 18), accent, side: sideOf(film) },
    }),
    picture:
      layout.picture &&
      item('picture', layout.picture, { image: { picture: questionAsset(scene.questionIndex) } }),
    options,
    answer: layout.door && planAnswer(film, rightAnswerOf(question), layout.door, layout.isBurstLarge, item),
    bunting: makeBunting(film, question.countdownSeconds),
    burst: makeBurst(layout.burst, papers),
    scraps: makeConfetti({
      seed: question.text,
      count: 34,
      from: rightBox,
      force: film.width > film.height ? 0.8 : 1,
      kinds: PAPERS.slice(0, 5).map((paper) =>
        ['', 'turned', 'edge'].map((state) => ({
          part: 'scrap',
          width: 34,
          height: 34,
          bleed: 8,
          classes: state ? [state] : [],
          vars: { paper },
        })),
      ),
    }),
  }
})

/** Px between a card's edge and its text: in vertical the card is wider than the safe area. */
function sideOf(film: Film): number {
  return film.snapshot.format === 'vertical' ? 75 : 60
}

/** How many of five stars are on: the difficulty, or how far a rising quiz has climbed. */
function levelOf(film: Film, scene: QuestionScene): number {
  const { difficulty } = film.snapshot
  return difficulty === 'rising'
    ? 1 + Math.round(scene.heat * 4)
    : { easy: 1, medium: 3, hard: 5 }[difficulty]
}

function planAnswer(
  film: Film,
  text: string,
  box: Rect,
  isBurstLarge: boolean,
  item: (part: string, box: Rect, look?: Partial<Look>) => Item,
): NonNullable<Plan['answer']> {
  const room = { width: box.width - 160, height: box.height - 110 }
  const size = commonSize([text], room, DISPLAY, 120, 24)
  return {
    door: item('door', box, { vars: { paper: PAPERS[2] } }),
    paper: item('answer', box, {
      text: { label: phrasesOf(film.snapshot).answer, text },
      vars: { ...sizeVars(text, size, 20), paper: RIGHT_PAPER },
    }),
    // Where the large figure counts, the door is covered; else it says that something is hidden.
    mark: isBurstLarge ? null : item('mystery', box),
  }
}

function planOption(
  { text, isCorrect }: { text: string; isCorrect: boolean },
  index: number,
  layout: QuestionLayout,
  accent: string,
  onAccent: string,
): Option {
  const box = layout.options[index]!
  const isReversed = isRightToLeft(text)
  const badge = Math.min(98, Math.round(box.height * 0.78))
  const end = box.width < 600 ? OPTION_INSETS.narrowEnd : OPTION_INSETS.end
  const classes = [`cut-${index % 3}`, ...(isReversed ? ['rtl'] : [])]
  const idle: Look = {
    part: 'option',
    width: box.width,
    height: box.height,
    bleed: 44,
    text: { letter: String.fromCharCode(65 + index), text },
    classes,
    vars: {
      paper: PAPERS[index % PAPERS.length]!,
      accent,
      onAccent,
      badge,
      room: box.width - OPTION_INSETS.badge - end,
      end,
      ...sizeVars(text, layout.optionSize, 12),
    },
  }
  if (!isCorrect)
    return {
      box,
      idle,
      decided: { ...idle, classes: [...classes, 'wrong'], vars: { ...idle.vars, paper: '#d9d4cc' } },
      right: null,
    }
  const width = Math.round(box.width * GROWTH)
  const height = Math.round(box.height * GROWTH)
  const left = box.x - Math.round((width - box.width) / 2)
  const size = Math.round(badge * 1.16)
  const middle = (4 + badge / 2) * GROWTH
  return {
    box,
    idle,
    decided: {
      ...idle,
      width,
      height,
      classes: [...classes, 'right'],
      vars: { ...idle.vars, paper: RIGHT_PAPER },
    },
    right: {
      rays: {
        x: left - 26,
        y: box.y - Math.round((height - box.height) / 2) - 22,
        look: { part: 'rays', width: width + 52, height: height + 44, bleed: 30 },
      },
      sticker: {
        x: Math.round((isReversed ? left + width - middle : left + middle) - size / 2),
        y: Math.round(box.y + (box.height - size) / 2),
        look: { part: 'sticker', width: size, height: size, bleed: 24 },
      },
    },
  }
}
