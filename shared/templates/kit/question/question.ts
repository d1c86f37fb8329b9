import type { Asked } from '../../../questions/asked.ts'
import { easeOut, inSteps, mix, progress } from '../../../timeline/easing.ts'
import { LOGO_ASSET } from '../../../timeline/film.ts'
import { LEAVE_MS, SIGN_MS, TEXT_LANDING_MS, TRANSITION_MS } from '../../../timeline/pace.ts'
import type { QuestionScene } from '../../../timeline/scenes.ts'
import { countWords } from '../../../timeline/words.ts'
import type { Camera, Film, Layer } from '../../template.ts'
import { withCamera } from '../camera.ts'
import type { Design } from '../design.ts'
import { stageTime } from '../idle.ts'
import { answerPlaces } from '../layout/answer-places.ts'
import { RISE_PX } from '../layout/head.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { combine, LEAVE, type Move, movedLayer } from '../moves.ts'
import { around, overlap } from '../rect.ts'
import { unveilLayers } from '../unveil.ts'
import { wordLayers } from '../words.ts'
import { readingLayers } from './asked-words.ts'
import { flashLayers, stageEffects } from './effects.ts'
import { factLayers } from './fact.ts'
import { coversAfterMs, gestureLayers } from './gesture.ts'
import { hiddenLayers } from './hidden.ts'
import { optionLayers, raisedAt, restingOptions } from './options.ts'
import { pictureLayers } from './pictured.ts'
import type { QuestionPlan } from './plan.ts'
import { risenBy } from './rise.ts'
import { askedLeft, shownLayers } from './shown.ts'
import { stickerLayers } from './sticker.ts'
import { type Turn, UNTURNED } from './turn.ts'

/** A question can be read when its scene begins: no cut is empty. */
const HEAD_START_MS = 190
/** A word's entry, and how many words enter one by one at most. */
const WORD_MS = 130
/** A question is gone at least so long before the card of its answer covers it. */
const FRAME_MS = 33
const WORDS_MAX = 10
const PAGE_MS = 180
/**
 * The stage comes this much closer in the last seconds of a countdown, with a punch as each of them strikes, in few steps: each one
 * redraws it, at 4.6 core-ms. At the edge of a wide frame that is no more than `edgePx`; the top of a tall one rises by `risePx` at most.
 */
const PUSH = { scale: 0.03, edgePx: 22, seconds: 3, punchMs: 200, backMs: 260, steps: 4, risePx: 40 }
const VERSUS_MS = { from: 300, length: 200 }
/** Everything of a question in front of the backdrop; `turn` shows what belongs to the stage as that is seen. */
export function questionLayers(
  design: Design,
  film: Film,
  scene: QuestionScene,
  plan: QuestionPlan,
  timeMs: number,
  turn: Turn = UNTURNED,
): Layer[] {
  const content = [
    ...pictureLayers(design, plan, scene, timeMs),
    ...(plan.shown ? shownLayers(design, { ...plan, shown: plan.shown }, scene, timeMs) : []),
    ...optionLayers(design, plan, scene, timeMs),
    ...stickerLayers(design, plan, scene, timeMs, replacedShare(plan, scene, timeMs)),
    // Over what bursts from the options.
    ...askedLayers(design, plan, scene, timeMs),
    ...versusLayers(design, plan, scene, timeMs),
    ...answerLayers(design, plan, scene, timeMs),
  ]
  const camera = cameraOf(film, scene, plan, timeMs)
  const stageMs = stageTime(film, scene, timeMs)
  return [
    ...turn.figures(design.underlay?.(film, scene, stageMs, plan.page) ?? []),
    ...flashLayers(film, plan, scene, timeMs),
    ...withCamera(content, camera),
    ...turn.figures(design.front?.(film, scene, stageMs, plan.page) ?? []),
    ...plan.head(timeMs),
    ...turn.clock(plan.clock(clockTime(plan, scene, timeMs))),
    ...stageEffects(design, film, scene, plan, timeMs),
  ]
}

/** The stage in the last seconds: it comes closer, and above a clock it holds its foot, as far as its top may rise. */
function cameraOf(film: Film, scene: QuestionScene, { page }: QuestionPlan, timeMs: number): Camera {
  // Long texts stay where they are: a resampled one is blurred, and one that is read should not move.
  const most = Math.min(PUSH.scale, PUSH.edgePx / (film.width / 2))
  const closer = page.isTight ? 0 : most * pushOf(scene, timeMs)
  const rise = (film.height / 2 - page.head.body.y) * closer
  if (!holdsFoot(film, scene, page)) return { x: 0, y: Math.max(0, rise - RISE_PX), scale: 1 + closer }
  const { y, height } = around(answerPlaces(page))
  const held = Math.min(0, (film.height / 2 - y - height) * closer)
  return { x: 0, y: Math.max(held, rise - PUSH.risePx), scale: 1 + closer }
}

/** Whether a clock stands below what is read, and nothing in the row of signs above it: they have left, and no logo is there. */
function holdsFoot(film: Film, { beats }: QuestionScene, page: QuestionPage): boolean {
  const { y, height } = around(answerPlaces(page))
  const haveLeft = beats.revealMs - beats.countdownMs >= PUSH.seconds * 1000 + SIGN_MS
  const isTall = film.snapshot.format === 'vertical' && !film.assets[LOGO_ASSET]
  return isTall && haveLeft && page.head.clock.y >= y + height
}

/** The clock's own time: where nothing is right, it goes back to its start instead of ticking an answer off. */
function clockTime({ asked: { reveals } }: QuestionPlan, { beats }: QuestionScene, timeMs: number): number {
  const isAnswered = reveals !== 'nothing' && reveals !== 'shares'
  return isAnswered || timeMs < beats.revealMs ? timeMs : 0
}

/** What of a question a cold opening shows below the title: its picture, and what is answered where that has room. */
export function waitingStage(scene: QuestionScene, plan: QuestionPlan): Layer[] {
  return [
    ...(plan.picture ? unveilLayers(plan.picture, plan.asked.picture?.reveal ?? 'none', 0, false) : []),
    ...(plan.isOpen && !scene.isPaged ? answerable(scene, plan, {}) : []),
  ]
}

/** The options, or the plate in their place, as they wait. */
export function answerable(scene: QuestionScene, plan: QuestionPlan, move: Move): Layer[] {
  return [...restingOptions(plan, move), ...(plan.hidden ? hiddenLayers(plan.hidden, scene, 0, move) : [])]
}

/** The question, which leaves where its options have the page, or its explanation takes its place. */
function askedLayers(design: Design, plan: QuestionPlan, scene: QuestionScene, timeMs: number): Layer[] {
  const { beats } = scene
  const { page, asked } = plan
  const gone = progress(timeMs, beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)
  const turned = scene.isPaged ? progress(timeMs, beats.optionsInMs - PAGE_MS, PAGE_MS) : 0
  const replaced = replacedShare(plan, scene, timeMs)
  // Type without a card has no back to turn over: it is cut.
  if (design.bareAnswers && Math.max(turned, replaced) > 0) return []
  const left = combine(LEAVE.turn(turned), LEAVE.turn(replaced))
  const entry = scene.isOnStage ? 1 : progress(timeMs, beats.textInMs - HEAD_START_MS, TEXT_LANDING_MS)
  const entered = design.enter.question(entry, page.question, 0)
  const risen = risenBy(plan.rise, timeMs - beats.revealMs)
  const question = combine(entered, left, risen, design.leave(gone, page.question, 0))
  const words = design.enter.words
  const isEntering = timeMs < beats.textInMs - HEAD_START_MS + TEXT_LANDING_MS
  const layers =
    words && isEntering && isBrief(asked) && !scene.isOnStage
      ? wordLayers('question', plan.question, words, (index, count) =>
          wordShare(timeMs - beats.textInMs, index, count),
        )
      : movedLayer('question', plan.question, question)
  return [...layers, ...(plan.reading ? readingLayers(plan.reading, timeMs, question) : [])]
}

/** How far (0…1) question and sticker have left for the answer's picture, its card over them, or the explanation. */
function replacedShare(plan: QuestionPlan, scene: QuestionScene, timeMs: number): number {
  const { explanation, shown, enlarged, forward, question, rise } = plan
  const isUnder = forward !== null && rise === 0 && overlap(forward.body.box, question.box)
  if (isUnder) return progress(timeMs, scene.beats.revealMs, coversAfterMs(forward) - FRAME_MS)
  // A picture springs over its question at once.
  if (enlarged) return Number(timeMs >= scene.beats.revealMs)
  if (shown) return askedLeft(scene, timeMs)
  const { explanationMs } = scene.beats
  if (explanationMs === null || explanation?.replaces !== 'question') return 0
  return progress(timeMs, explanationMs - PAGE_MS, PAGE_MS)
}

/** Few enough words to enter one by one: each is a picture of its own. */
function isBrief({ text }: Asked): boolean {
  return countWords(text) <= WORDS_MAX
}

/** Words enter in turn and are all in their places when the question has landed. */
function wordShare(sinceMs: number, index: number, count: number): number {
  const lastMs = TEXT_LANDING_MS - WORD_MS
  return progress(sinceMs + HEAD_START_MS, (lastMs * index) / Math.max(1, count - 1), WORD_MS)
}

/** Stands between two halves until their shares are known. */
function versusLayers(
  design: Design,
  { versus }: QuestionPlan,
  scene: QuestionScene,
  timeMs: number,
): Layer[] {
  if (!versus || timeMs < VERSUS_MS.from) return []
  const { beats } = scene
  const share = progress(timeMs, VERSUS_MS.from, VERSUS_MS.length)
  const gone = progress(timeMs, beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)
  const entered: Move = { scale: mix(1.4, 1, easeOut(share)) }
  return movedLayer('versus', versus, combine(entered, design.leave(gone, versus.box, 2)))
}

/** The answer's place where there are no options, the answer that comes forward there, and the explanation of any question. */
function answerLayers(design: Design, plan: QuestionPlan, scene: QuestionScene, timeMs: number): Layer[] {
  const { beats, isOnStage } = scene
  const { asked, page, hidden, forward, explanation, telling } = plan
  const gone = progress(timeMs, beats.outMs + TRANSITION_MS - LEAVE_MS, LEAVE_MS)
  const layers: Layer[] = []
  if (page.answer && hidden) {
    const left = design.leave(gone, page.answer, 2)
    const isShown = timeMs >= beats.revealMs && asked.reveals === 'answer'
    const share = isOnStage ? 1 : progress(timeMs, beats.optionsInMs, 300)
    if (isShown && forward)
      layers.push(...gestureLayers(forward, 0, timeMs - beats.revealMs, left, raisedAt(plan, timeMs)))
    else if (share > 0)
      layers.push(
        ...hiddenLayers(hidden, scene, timeMs, combine(design.enter.option(share, page.answer, 0), left)),
      )
  }
  if (explanation && telling)
    layers.push(...factLayers(explanation, telling, timeMs, design.leave(gone, explanation.board.box, 2)))
  return layers
}

/** How far (0…1) the stage has come closer; it springs back from there at the reveal, and where a cold opening ends with it. */
function pushOf({ beats, isOnStage }: QuestionScene, timeMs: number): number {
  const back = (sinceMs: number) => 1 - inSteps(easeOut(progress(timeMs, sinceMs, PUSH.backMs)), PUSH.steps)
  const fromMs = Math.max(beats.countdownMs, beats.revealMs - PUSH.seconds * 1000)
  if (timeMs < fromMs) return isOnStage ? back(0) : 0
  if (timeMs >= beats.revealMs) return back(beats.revealMs)
  const struck = Math.floor((timeMs - fromMs) / 1000)
  const punch = inSteps(easeOut(progress(timeMs, fromMs + struck * 1000, PUSH.punchMs)), PUSH.steps)
  return (struck + punch) / PUSH.seconds
}
