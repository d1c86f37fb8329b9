import { beatAt } from '../../../timeline/beat.ts'
import { arc, clamp, easeInOut, easeOut, mix, progress } from '../../../timeline/easing.ts'
import {
  BREATH_MS,
  LEAVE_MS,
  OPTION_ENTRY_MS,
  OPTION_STAGGER_MS,
  TRANSITION_MS,
} from '../../../timeline/pace.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import type { Layer, Look } from '../../template.ts'
import type { Design } from '../design.ts'
import { onTwos } from '../idle.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { perLook } from '../memo.ts'
import { combine, LEAVE, type Move, movedLayer } from '../moves.ts'
import { overlap, type Rect } from '../rect.ts'
import type { BoxedLook } from '../text-box.ts'
import { headingShare } from './fact.ts'
import { burstsAfterMs, gestureLayers, type Raised } from './gesture.ts'
import { type OptionLooks, percentLook, RIGHT_GROWTH } from './option-looks.ts'
import { besideSeam } from './option-rooms.ts'
import type { QuestionPlan } from './plan.ts'
import type { Weighing } from './waiting.ts'

const REVEAL_MS = 260
/** Wrong options leave for the right one in so many ms; where all stay they step back, smaller and without their colour. */
const DISMISS = { exit: LEAVE.drop, ms: 200 }
const STEP_BACK = { ms: 200, scale: 0.9, tint: { colour: '#77737f', amount: 0.62 } }
/** Tiles float in turns while they wait, and hop on the beat in the last three seconds. */
const IDLE = { px: 3, periodMs: 2400, turn: 0.23, hopPx: 4, hopFromMs: 3000, stepPx: 2 }
/** An option that is weighed comes forward by so many px. */
const WEIGHED_PX = 4
/** Letters of more options keep their look: each other one is drawn. */
const LIT_LETTERS_MAX = 4
const ORDER_MS = 700
const COUNT_MS = 800
const COUNT_STEPS = 10

/**
 * All layers of a question's options at a moment of its scene, one after the other; from the reveal on what bursts from the
 * right one lies behind it and before the others.
 */
export function optionLayers(
  design: Design,
  plan: QuestionPlan,
  scene: QuestionScene,
  timeMs: number,
): Layer[] {
  const at = plan.options.map((looks, index) => optionLayersAt(design, plan, looks, index, scene, timeMs))
  // In turn until then: else the right one would cover the letter of the one below it.
  if (timeMs < scene.beats.revealMs) return at.flat()
  const those = (isRight: boolean) =>
    at.filter((_, index) => plan.asked.options[index]!.isRight === isRight).flat()
  return [...those(false), ...burstLayers(plan, scene, timeMs), ...those(true)]
}

/** What bursts from the right answer, and again as what is told about it has its point; none of it crosses words. */
function burstLayers(
  { asked, burst, again, forward, question, explanation, telling }: QuestionPlan,
  { beats }: QuestionScene,
  timeMs: number,
): Layer[] {
  if (timeMs < beats.revealMs || asked.reveals === 'nothing' || asked.reveals === 'shares') return []
  const isAgain = telling !== null && timeMs >= telling.markMs
  const isTold = telling !== null && timeMs >= telling.fromMs
  const { box } = isTold && explanation ? explanation.board : question
  const pieces = isAgain
    ? again(timeMs - telling.markMs)
    : burst(timeMs - beats.revealMs - (forward ? burstsAfterMs(forward) : 0))
  return pieces.filter(
    ({ look: { width, height }, motion: { x, y } }) => !overlap({ x, y, width, height }, box),
  )
}

/** The options as a cold opening shows them, before they move by themselves. */
export function restingOptions(plan: QuestionPlan, move: Move): Layer[] {
  return plan.options.flatMap((looks, index) => idleLayers(looks, index, move))
}

function optionLayersAt(
  design: Design,
  plan: QuestionPlan,
  looks: OptionLooks,
  index: number,
  scene: QuestionScene,
  timeMs: number,
): Layer[] {
  const { beats, isOnStage } = scene
  const enterMs = timeMs - beats.optionsInMs - index * OPTION_STAGGER_MS
  if (enterMs <= 0 && !isOnStage) return []
  const share = clamp(enterMs / OPTION_ENTRY_MS)
  const entered: Move = isOnStage
    ? { scale: 1 + 0.04 * arc(share) }
    : design.enter.option(share, looks.box, index)
  const left = design.leave(
    progress(timeMs, beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS),
    looks.box,
    index + 2,
  )
  const base = combine(entered, { dy: idlePx(scene, index, timeMs) }, left)
  const ageMs = timeMs - beats.revealMs
  const weighed = plan.weighed(timeMs)
  if (weighed?.option === index) return weighedLayers(plan, looks, index, weighed, base)
  if (ageMs < 0 || plan.asked.reveals === 'nothing') return idleLayers(looks, index, base)
  switch (plan.asked.reveals) {
    case 'shares':
      return [...idleLayers(looks, index, base), ...shareLayers(plan, looks, index, ageMs, base)]
    case 'order':
      return orderLayers(plan, looks, index, ageMs, base)
    default:
      if (plan.asked.options[index]!.isRight)
        return plan.forward
          ? gestureLayers(plan.forward, index, ageMs, base, raisedAt(plan, timeMs))
          : rightLayers(looks, index, ageMs, base)
      return plan.forward
        ? dismissedLayers(design, looks, index, ageMs, base)
        : steppedBackLayers(plan, looks, index, { scene, timeMs }, base)
  }
}

/** Where the answer's card is on its way to, once something is told about it. */
export function raisedAt({ explanation, telling }: QuestionPlan, timeMs: number): Raised | null {
  return explanation?.heading ? { to: explanation.heading, share: headingShare(telling, timeMs) } : null
}

/** Px by which a waiting option is off its place, in steps, because each one redraws it; 0 from the held breath on. */
function idlePx({ beats }: QuestionScene, index: number, timeMs: number): number {
  const untilMs = beats.revealMs - BREATH_MS
  const frozen = Math.min(onTwos(timeMs), untilMs)
  const turn = frozen / IDLE.periodMs + index * IDLE.turn
  const calm = 1 - progress(timeMs, beats.revealMs, 200)
  const isHot = frozen > beats.revealMs - IDLE.hopFromMs && frozen > beats.countdownMs
  const hop = isHot ? IDLE.hopPx * (1 - beatAt(frozen)) ** 2 : 0
  const px = (IDLE.px * Math.sin(turn * 2 * Math.PI) - hop) * calm * clamp(timeMs / 400)
  return Math.round(px / IDLE.stepPx) * IDLE.stepPx
}

function idleLayers({ box, body, letter, text, picture }: OptionLooks, index: number, move: Move): Layer[] {
  return [
    ...movedLayer(`option-${index}`, body, move, box),
    ...(picture ? movedLayer(`option-picture-${index}`, picture, move, box) : []),
    ...(letter ? movedLayer(`letter-${index}`, letter, move, box) : []),
    ...(text ? movedLayer(`text-${index}`, text, move, box) : []),
  ]
}

/** The option that is weighed comes forward, lit, by no more than what is read may move. */
function weighedLayers(
  { page: { form }, options }: QuestionPlan,
  looks: OptionLooks,
  index: number,
  { lift }: Weighing,
  base: Move,
): Layer[] {
  const { body, letter } = looks
  const px = Math.round(WEIGHED_PX * lift)
  const isReversed = body.look.classes?.includes('rtl')
  const forward: Move = form === 'bar' ? { dx: isReversed ? -px : px } : { dy: -px }
  const isLit = letter !== null && options.length <= LIT_LETTERS_MAX
  const shown = { ...looks, body: lit(body), letter: isLit ? lit(letter) : letter }
  return idleLayers(shown, index, combine(base, forward))
}

const litLook = perLook((look) => ({ ...look, classes: [...(look.classes ?? []), 'weighed'] }))
function lit({ box, look }: BoxedLook): BoxedLook {
  return { box, look: litLook(look) }
}

/** 1.0 → 1.12 → 1.06 of the idle size; its looks are drawn at the size at which they rest. */
function rightLayers(
  { box, right, picture }: OptionLooks,
  index: number,
  ageMs: number,
  base: Move,
): Layer[] {
  const up = easeOut(progress(ageMs, 0, REVEAL_MS * 0.5))
  const down = easeInOut(progress(ageMs, REVEAL_MS * 0.5, REVEAL_MS * 0.5))
  const scale = mix(mix(1, 1.12, up), RIGHT_GROWTH, down) / RIGHT_GROWTH
  const move = combine(base, { scale })
  const stamped = progress(ageMs, 90, 200)
  const tick = combine(base, { scale: mix(1.6, 1, easeOut(stamped)) })
  return [
    ...movedLayer(`option-${index}`, right.body, move, box),
    ...(picture
      ? movedLayer(`option-picture-${index}`, picture, combine(base, { scale: scale * RIGHT_GROWTH }), box)
      : []),
    ...(right.letter && stamped === 0 ? movedLayer(`letter-${index}`, right.letter, move, box) : []),
    ...(right.text ? movedLayer(`text-${index}`, right.text, move, box) : []),
    ...(stamped > 0 ? movedLayer(`tick-${index}`, right.tick, tick) : []),
  ]
}

/** Wrong options leave for the right one that comes forward. */
function dismissedLayers(
  { dismiss = DISMISS }: Design,
  looks: OptionLooks,
  index: number,
  ageMs: number,
  base: Move,
): Layer[] {
  const gone = progress(ageMs, 0, dismiss.ms)
  if (gone === 1) return []
  return idleLayers(
    { ...looks, body: looks.wrong },
    index,
    combine(base, dismiss.exit(gone, looks.box, index)),
  )
}

/** Wrong options stay beside a right one that does not come forward, and leave where something is told in their place. */
function steppedBackLayers(
  { explanation }: QuestionPlan,
  looks: OptionLooks,
  index: number,
  { scene: { beats }, timeMs }: { scene: QuestionScene; timeMs: number },
  base: Move,
): Layer[] {
  const { ms, scale, tint } = STEP_BACK
  const back = easeOut(progress(timeMs, beats.revealMs, ms))
  const cleared =
    explanation?.replaces === 'options' && beats.explanationMs !== null
      ? progress(timeMs, beats.explanationMs - 120, 160)
      : 0
  const move = combine(base, { scale: mix(1, scale, back) }, LEAVE.turn(cleared))
  return idleLayers({ ...looks, body: looks.wrong }, index, move).map((layer) => ({
    ...layer,
    motion: { ...layer.motion, tint: { ...tint, amount: tint.amount * back } },
  }))
}

/** Rows glide to their places in the solution and turn right one after the other. */
function orderLayers(
  plan: QuestionPlan,
  looks: OptionLooks,
  index: number,
  ageMs: number,
  base: Move,
): Layer[] {
  const place = plan.asked.options[index]!.place ?? index
  const to = plan.page.options[place]!
  const share = easeInOut(progress(ageMs, 80, ORDER_MS))
  const move = combine(base, {
    dx: Math.round((to.x - looks.box.x) * share),
    dy: Math.round((to.y - looks.box.y) * share),
  })
  const isRight = ageMs > ORDER_MS * 0.5 + place * 70
  return idleLayers(
    isRight
      ? {
          ...looks,
          ...plan.ordered[index]!,
          letter: plan.places[place] ? { look: plan.places[place]!, box: looks.letter!.box } : looks.letter,
        }
      : looks,
    index,
    move,
  )
}

/** A share of the votes grows over the option while its figure counts up. */
function shareLayers(
  plan: QuestionPlan,
  looks: OptionLooks,
  index: number,
  ageMs: number,
  base: Move,
): Layer[] {
  const { percent } = plan.asked.options[index]!
  if (percent === null) return []
  const share = easeOut(progress(ageMs, 0, COUNT_MS))
  const shown = Math.round((Math.round(share * COUNT_STEPS) / COUNT_STEPS) * percent)
  const look = percentLook(looks.box, shown, plan.vars)
  const fill = { look: { ...looks.body.look, part: 'share' }, box: looks.box }
  return [
    ...movedLayer(
      `share-${index}`,
      fill,
      combine(base, { inset: { right: 1 - (share * percent) / 100 } }),
      looks.box,
    ),
    ...(looks.letter ? movedLayer(`letter-over-${index}`, looks.letter, base, looks.box) : []),
    ...(looks.text ? movedLayer(`text-over-${index}`, looks.text, base, looks.box) : []),
    ...movedLayer(`percent-${index}`, { look, box: percentBox(plan.page, looks.box, look) }, base),
  ]
}

function percentBox({ form, options }: QuestionPage, box: Rect, { width, height }: Look): Rect {
  if (form === 'bar') {
    const y = Math.round(box.y + (box.height - height) / 2)
    return { x: box.x + box.width - width - 16, y, width, height }
  }
  const room = form === 'half' ? besideSeam(box, options) : box
  const x = Math.round(room.x + (room.width - width) / 2)
  return { x, y: room.y + room.height - height - 18, width, height }
}
