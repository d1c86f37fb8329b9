import { askedOf } from '../../../questions/asked.ts'
import { random } from '../../../random.ts'
import { BEAT_MS } from '../../../timeline/beat.ts'
import { clamp, inSteps, progress } from '../../../timeline/easing.ts'
import { OPTION_ENTRY_MS, OPTION_STAGGER_MS } from '../../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../../timeline/scenes.ts'
import { startsByWeight, startsOf } from '../../../timeline/word-times.ts'
import type { Film } from '../../template.ts'
import { inTurn } from '../in-turn.ts'
import type { QuestionPage } from '../layout/spec.ts'
import { perScene } from '../memo.ts'
import { turnTimes } from './turn-times.ts'

/** Each option is weighed for so long; near its end for a beat. */
const EVERY_MS = 2 * BEAT_MS
const QUICK = { fromMs: 2000, everyMs: BEAT_MS }
/** In the last second none is weighed: a viewer would take the last one for the choice. */
const LAST_MS = 2 * BEAT_MS
/** It comes forward and goes back in so many ms, in so many steps: each one redraws it. */
const LIFT = { ms: 140, steps: 2 }
/** A surprise takes so long, begins so long after the first option is weighed, and ends before the stage turns. */
const SURPRISE = { ms: 2 * BEAT_MS, afterMs: 1000 }
/** Px from eyes at which they look as far as they can; what lies within a share of that has no side. */
const GAZE = { x: 420, y: 900, straight: 0.3 }
/** Far below a frame's length, far above the rounding error of a frame's time. */
const EPSILON_MS = 0.001

/** The option that is weighed: its place among all (0…), how many were before it, since when, and how far (0…1) it has come forward. */
export type Weighing = { option: number; turn: number; sinceMs: number; lift: number }

/**
 * What nobody foresees, once in each question: which of a template's own surprises, how far (0…1) it has gone, since when, and the
 * option that it is about: the one that is weighed then. It stays at 1 until the scene ends.
 */
export type Surprise<Name extends string> = {
  name: Name
  progress: number
  sinceMs: number
  option: number
}

/** What of a question is weighed at a moment: one option after the other, and a plate with a question mark as option 0; `null` while nothing waits. */
export function weighedAt(film: Film, scene: Scene, timeMs: number): Weighing | null {
  if (scene.kind !== 'question' || timeMs >= scene.beats.revealMs - LAST_MS) return null
  const turns = turnsOf(film, scene)
  const turn = turns.findLastIndex((fromMs) => timeMs >= fromMs - EPSILON_MS)
  if (turn < 0) return null
  const [fromMs, untilMs] = [turns[turn]!, turns[turn + 1] ?? scene.beats.revealMs - LAST_MS]
  const there = progress(timeMs, fromMs, LIFT.ms)
  const back = progress(timeMs, untilMs - LIFT.ms, LIFT.ms)
  const lift = inSteps(clamp(there - back), LIFT.steps)
  return { option: turn % countOf(film, scene), turn, sinceMs: timeMs - fromMs, lift }
}

/** Where eyes whose middle is at a point of the frame look for an option: -1…1 to each side, and up and down. */
export function gazeAt(
  { options, answer, question }: QuestionPage,
  option: number,
  from: { x: number; y: number },
): readonly [x: number, y: number] {
  const { x, y, width, height } = options[option] ?? answer ?? question
  const [dx, dy] = [x + width / 2 - from.x, y + height / 2 - from.y]
  return [clamp(dx / GAZE.x, -1, 1), clamp(dy / GAZE.y, -1, 1)]
}

/** The side (±1) to which such eyes look for what is weighed, 0 where that is above or below them; `null` while nothing is. */
export function gazeSide(
  film: Film,
  scene: QuestionScene,
  page: QuestionPage,
  timeMs: number,
  from: { x: number; y: number },
): number | null {
  const weighed = weighedAt(film, scene, timeMs)
  if (weighed === null) return null
  const [x] = gazeAt(page, weighed.option, from)
  return Math.abs(x) < GAZE.straight ? 0 : Math.sign(x)
}

/** The surprise of a question, from its beginning until the scene ends; the questions of a film take `names` in turn. */
export function surpriseAt<Name extends string>(
  film: Film,
  scene: Scene,
  names: readonly Name[],
  timeMs: number,
): Surprise<Name> | null {
  if (scene.kind !== 'question' || names.length === 0) return null
  const fromMs = surpriseMsOf(film, scene)
  if (fromMs === null || timeMs < fromMs - EPSILON_MS) return null
  const first = Math.floor(random(film.snapshot.title)() * names.length)
  return {
    name: inTurn(names, first + scene.questionIndex),
    progress: progress(timeMs, fromMs, SURPRISE.ms),
    sinceMs: timeMs - fromMs,
    option: weighedAt(film, scene, fromMs)?.option ?? 0,
  }
}

/** When each weighing begins, in ms of its scene: as the voice reads it, else from when all options stand to the reveal, on beats. */
const turnsOf = perScene((film, scene): readonly number[] => {
  const { beats } = scene as QuestionScene
  const heard = heardAt(film, scene as QuestionScene)
  const standMs = heard?.untilMs ?? standsAt(film, scene as QuestionScene)
  const turns: number[] = []
  for (let atMs = beats.revealMs; ; ) {
    atMs -= beats.revealMs - atMs < QUICK.fromMs ? QUICK.everyMs : EVERY_MS
    if (atMs < standMs - EPSILON_MS) return [...(heard?.fromMs ?? []), ...turns.toReversed()]
    turns.push(atMs)
  }
})

/** When a voice reads each option, and until when; `null` where none does. */
function heardAt(
  { snapshot }: Film,
  { cues, questionIndex }: QuestionScene,
): { fromMs: number[]; untilMs: number } | null {
  const cue = cues.find((one) => one.kind === 'speech' && one.clip === `options-${questionIndex}`)
  if (cue?.kind !== 'speech') return null
  const texts = askedOf(snapshot, questionIndex).options.map(({ text }) => text)
  const { atMs, durationMs, words = [] } = cue
  const starts =
    startsOf(texts, words, durationMs) ??
    startsByWeight(
      texts.map(({ length }) => length),
      durationMs,
    )
  return { fromMs: starts.slice(0, -1).map((startMs) => atMs + startMs), untilMs: atMs + durationMs }
}

const surpriseMsOf = perScene((film, scene): number | null => {
  const { beats, questionIndex } = scene as QuestionScene
  const [first] = turnsOf(film, scene)
  const latestMs = (turnTimes(beats)[0] ?? beats.revealMs) - SURPRISE.ms
  const moments = turnsOf(film, scene).filter(
    (fromMs) => fromMs >= first! + SURPRISE.afterMs && fromMs <= latestMs,
  )
  const { text } = film.snapshot.questions[questionIndex]!
  return moments[Math.floor(random(text)() * moments.length)] ?? first ?? null
})

/** When all options stand, in ms of the scene. */
function standsAt(film: Film, scene: QuestionScene): number {
  return scene.beats.optionsInMs + (countOf(film, scene) - 1) * OPTION_STAGGER_MS + OPTION_ENTRY_MS
}

function countOf({ snapshot }: Film, { questionIndex }: QuestionScene): number {
  return Math.max(1, askedOf(snapshot, questionIndex).options.length)
}
