import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt } from '../kit/countdown.ts'
import { makePages } from '../kit/layout/page.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import { gazeAt, weighedAt } from '../kit/question/waiting.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { cardOf } from './card.ts'
import { hatBox, hatLook, isTall, turnedHat } from './hat.ts'
import { PAGE } from './page.ts'
import { isOut, surprisedAt } from './surprise.ts'

const pageOf = makePages(PAGE)

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
/** What it does while it waits, each trick for three beats, in two poses that change with the beat. */
const TRICKS = [
  ['up', 'left'],
  ['wand', 'tap'],
  ['chin', 'wonder'],
  ['cards', 'fanned'],
] as const
const TRICK_BEATS = 3
/** In the last seconds, the very last one first: its paws are before its eyes, at its cheeks, at its hat. */
const FEARS = ['hide', 'fear', 'alert'] as const
/** Its joy at an answer: another one with each question. */
const JOYS = ['win', 'wink', 'dazzled'] as const
const NOD_PX = 12
/** Its eyes while it listens to what is told, from beat to beat. */
const READING = ['up', 'left', 'right', 'blink'] as const
/** It ducks with the point of what is told. */
const AGAIN = { ms: 420, px: 44 }

/** The host: a rabbit whose hat is the clock; it reads along, fears the figures and lets the answer out of its hat. */
export function hostLayers(film: Film, scene: Scene, timeMs: number, page: QuestionPage | null): Layer[] {
  if (!isTall(film)) {
    const box = scene.kind === 'question' && page ? leapBox(film, scene, timeMs, page) : endBox(film, scene)
    return box ? rabbitLayers(film, scene, timeMs, box) : []
  }
  const rabbit = rabbitLayers(film, scene, timeMs, standBox(film, scene, timeMs))
  if (!holds(film, scene, timeMs))
    return scene.kind === 'question' ? rabbit : [...rabbit, layerIn('hat', hatLook(hatBox(film), []))]
  if (scene.kind === 'recap') return rabbit
  const hats = [true, false].map((isBack) =>
    turnedHat(film, isBack, heldMs(scene, timeMs), duckedPx(film, scene, timeMs)),
  )
  return scene.kind === 'question' ? [hats[0]!, ...rabbit] : [...hats, ...rabbit]
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

function rabbitLayers(film: Film, scene: Scene, timeMs: number, box: Rect): Layer[] {
  const arms = holds(film, scene, timeMs) ? ['holds'] : []
  const classes = [poseOf(film, scene, timeMs), ...arms, ...eyesOf(film, scene, timeMs, box)]
  return [layerIn('rabbit', boxLook('rabbit', box, { bleed: 84, classes }))]
}

/** What its face and paws do. */
function poseOf(film: Film, scene: Scene, timeMs: number): string {
  if (scene.kind === 'outro' || scene.kind === 'recap') return 'star'
  const [trick, pose] = [Math.floor(timeMs / BEAT_MS / TRICK_BEATS), Math.floor(timeMs / BEAT_MS) % 2]
  if (scene.kind !== 'question') return pose ? 'blink' : 'up'
  if (holds(film, scene, timeMs)) {
    const { act, turn } = aftermathAt(film, scene, timeMs)
    if (act === 'listen') return READING[turn % READING.length]!
    return isFinal(scene) ? 'star' : JOYS[scene.questionIndex % JOYS.length]!
  }
  const surprise = surprisedAt(film, scene, timeMs)
  if (isOut(film, scene, timeMs)) return 'dark'
  if (surprise && surprise.name !== 'dark') return surprise.name === 'sock' ? 'right' : 'left'
  const { state, digit } = countdownAt(scene.beats, timeMs)
  const fear = state === 'running' ? FEARS[digit - 1] : undefined
  return fear ?? TRICKS[(trick + scene.questionIndex) % TRICKS.length]![pose]!
}

/** The class of its eyes while options are weighed; it looks at the reader else. */
function eyesOf(film: Film, scene: Scene, timeMs: number, { x, y, width, height }: Rect): string[] {
  const weighed = weighedAt(film, scene, timeMs)
  if (weighed === null || scene.kind !== 'question' || surprisedAt(film, scene, timeMs)) return []
  const eyes = { x: x + width / 2, y: y + height / 2 }
  const [side] = gazeAt(pageOf(film, scene), weighed.option, eyes)
  return [Math.abs(side) < 0.3 ? 'at-up' : side < 0 ? 'at-left' : 'at-right']
}

/** Px below its place; in two steps, because each one redraws the rabbit. */
function nodPx(timeMs: number): number {
  return Math.round((NOD_PX * Math.round(2 * Math.sin(Math.PI * Math.min(1, beatAt(timeMs) * 1.8)))) / 2)
}
