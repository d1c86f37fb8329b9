import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { cardOf } from './card.ts'
import { hatBox, isTall, turnedHat, wornHat } from './hat.ts'

/** The rabbit on a vertical stage, and in a low frame: the size of its box. */
const SIZE = { tall: { width: 760, height: 832 }, low: { width: 420, height: 460 } }
/** Share of its height at which its brow is, under the brim of its hat. */
const BROW = 0.33
/** Shares of its height at which its raised paws and the part that shows them lie. */
const PAWS = { at: 0.13, top: 0.02, height: 0.22 }
/** In a low frame it comes up from below, when the answer is known. */
const LEAP = { fromMs: 67, ms: 300 }
/** Where it cheers at the end of a low frame. */
const END = { wideX: 500, y: { square: 770, landscape: 690 } }
/** Its size in the last second, the one before it, and so on: it comes nearer under its hat. */
const NEAR = [1.1, 1.07, 1.04, 1.02, 1]
const NEAR_MS = 220
/** Seconds before the reveal from which on its ears stand. */
const ALERT = 3
const NOD_PX = 12
/** Its eyes while it listens to what is told, from beat to beat. */
const READING = ['up', 'left', 'right', 'blink'] as const
/** It ducks with the point of what is told. */
const AGAIN = { ms: 420, px: 44 }
const BLINK = { everyMs: 2600, ms: 140 }

type Mood = 'up' | 'left' | 'right' | 'blink' | 'alert' | 'fear' | 'win' | 'star'

/** The host: a rabbit whose hat is the clock; it reads along, fears the figures and lets the answer out of its hat. */
export function hostLayers(film: Film, scene: Scene, timeMs: number, page: QuestionPage | null): Layer[] {
  if (!isTall(film)) {
    const box = scene.kind === 'question' && page ? leapBox(film, scene, timeMs, page) : endBox(film, scene)
    return box ? [rabbitLayer(film, scene, timeMs, box)] : []
  }
  const [box, scale] = [standBox(film, scene, timeMs), nearness(scene, timeMs)]
  const rabbit = rabbitLayer(film, scene, timeMs, box, scale)
  if (!holds(film, scene, timeMs)) return scene.kind === 'question' ? [rabbit] : [rabbit, wornHat(film)]
  if (scene.kind === 'recap') return [rabbit]
  const hats = [true, false].map((isBack) =>
    turnedHat(film, isBack, heldMs(scene, timeMs), duckedPx(film, scene, timeMs)),
  )
  return scene.kind === 'question' ? [hats[0]!, rabbit] : [...hats, rabbit]
}

/** What stands before the answer: the hat that it came out of, and the paws that hold both. */
export function holdingLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  if (!holds(film, scene, timeMs)) return []
  const box = isTall(film) ? standBox(film, scene, timeMs) : leapBox(film, scene, timeMs, page)
  if (box === null) return []
  const { x, y, width, height } = box
  const look: Look = { part: 'paws', width, height: Math.round(height * PAWS.height), bleed: 10 }
  const paws: Layer = { id: 'paws', look, motion: { x, y: y + Math.round(height * PAWS.top) } }
  const hat = turnedHat(film, false, heldMs(scene, timeMs), duckedPx(film, scene, timeMs))
  return isTall(film) ? [hat, paws] : [paws]
}

/** Whether its paws are up: an opening shows what its hat is for. */
function holds(film: Film, scene: Scene, timeMs: number): boolean {
  if (scene.kind !== 'question') return scene.kind !== 'hook'
  return timeMs >= scene.beats.revealMs && askedOf(film.snapshot, scene.questionIndex).reveals !== 'nothing'
}

/** Ms since its paws went up. */
function heldMs(scene: Scene, timeMs: number): number {
  return scene.kind === 'question' ? timeMs - scene.beats.revealMs : Number.POSITIVE_INFINITY
}

/** Where it stands on a vertical stage: its brow under the brim. */
function standBox(film: Film, scene: Scene, timeMs: number): Rect {
  const { width, height } = SIZE.tall
  const hat = hatBox(film)
  const dy = holds(film, scene, timeMs) ? duckedPx(film, scene, timeMs) : nodPx(timeMs)
  const y = Math.round(hat.y + hat.height - height * BROW) + dy
  return { x: Math.round(hat.x + (hat.width - width) / 2), y, width, height }
}

/** Px below its place: it nods to the beat, and ducks with each phrase of what is told and lower with its point. */
function duckedPx(film: Film, scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 0
  const after = aftermathAt(film, scene, timeMs)
  const { act, isAgain, ageMs } = after
  const share = isAgain ? arc(progress(ageMs, 0, AGAIN.ms)) : act === 'listen' ? phraseHop(after) / 2 : 0
  return nodPx(timeMs) + Math.round(share * AGAIN.px)
}

/** In a low frame: on its way up until its paws are at the card's lower edge; `null` where it stays away. */
function leapBox(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Rect | null {
  const card = holds(film, scene, timeMs) ? cardOf(film, scene, page) : null
  if (card === null) return null
  const { beats } = scene
  const { width, height } = SIZE.low
  const leapt = spring(progress(timeMs, beats.revealMs + LEAP.fromMs, LEAP.ms), 0.1)
  const up = leapt * (1 - easeInOut(progress(timeMs, beats.outMs, 260)))
  const y = mix(film.height, card.y + card.height - height * PAWS.at, up) + duckedPx(film, scene, timeMs)
  return { x: Math.round(card.x + (card.width - width) / 2), y: Math.round(y), width, height }
}

/** In a low frame's end: below the ranks, or below the headline beside them. */
function endBox({ width, snapshot: { format } }: Film, scene: Scene): Rect | null {
  if (scene.kind !== 'outro') return null
  const middle = format === 'square' ? width / 2 : END.wideX
  return {
    ...SIZE.low,
    x: Math.round(middle - SIZE.low.width / 2),
    y: END.y[format === 'square' ? 'square' : 'landscape'],
  }
}

/** The rabbit in its box, grown about its brow. */
function rabbitLayer(
  film: Film,
  scene: Scene,
  timeMs: number,
  { x, y, width, height }: Rect,
  scale = 1,
): Layer {
  const arms = holds(film, scene, timeMs) ? ['holds'] : []
  const look = { part: 'rabbit', width, height, bleed: 40, classes: [moodOf(film, scene, timeMs), ...arms] }
  const grown = Math.round(height * (scale - 1) * (0.5 - BROW))
  return { id: 'rabbit', look, motion: { x, y: y + grown, ...(scale !== 1 && { scale }) } }
}

/** How near it has come: a step with each second. */
function nearness(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 1
  const { state, digit, digitAgeMs } = countdownAt(scene.beats, timeMs)
  if (state !== 'running') return 1
  const come = spring(progress(digitAgeMs, 0, NEAR_MS), 0.16)
  return Math.round(mix(NEAR[digit] ?? 1, NEAR[digit - 1] ?? 1, come) * 100) / 100
}

function moodOf(film: Film, scene: Scene, timeMs: number): Mood {
  if (scene.kind === 'outro' || scene.kind === 'recap') return 'star'
  if (scene.kind === 'question') {
    if (holds(film, scene, timeMs)) {
      const { act, turn } = aftermathAt(film, scene, timeMs)
      if (act === 'listen') return READING[turn % READING.length]!
      return isFinal(scene) ? 'star' : 'win'
    }
    const { state, digit } = countdownAt(scene.beats, timeMs)
    if (state === 'running' && digit <= ALERT) return digit <= 2 ? 'fear' : 'alert'
    if (state === 'running') return digit % 2 === 0 ? 'left' : 'right'
  }
  return timeMs % BLINK.everyMs > BLINK.everyMs - BLINK.ms ? 'blink' : 'up'
}

/** Px below its place; in two steps, because each one redraws the rabbit. */
function nodPx(timeMs: number): number {
  return Math.round((NOD_PX * Math.round(2 * Math.sin(Math.PI * Math.min(1, beatAt(timeMs) * 1.8)))) / 2)
}
