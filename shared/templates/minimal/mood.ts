import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { arc, progress } from '../../timeline/easing.ts'
import { BREATH_MS } from '../../timeline/pace.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt, tremblePx } from '../kit/countdown.ts'
import { aftermathAt, phraseHop, phraseSide } from '../kit/question/telling.ts'
import { gazeAt, surpriseAt, weighedAt } from '../kit/question/waiting.ts'
import type { Film } from '../template.ts'
import creature from './creature.json' with { type: 'json' }
import { questionPageOf } from './page.ts'

/** How much (0…1) of each eye its lid covers: the left one, the right one. */
type Lids = readonly number[]
const OPEN: Lids = [0, 0]
const SHUT: Lids = [1, 1]
/** What happens once in each question: its pupils go round, or it looks askance at an option. */
const SURPRISES = ['rolls', 'squints'] as const

/** In the frame, px. */
type Point = { x: number; y: number }
/** `look`: where the pupils go (-1…1 each way), small ones where it is scared; `smiles`: with both eyes; px from their place. */
export type Mood = {
  look?: readonly number[]
  isScared?: boolean
  smiles?: boolean
  lids?: Lids
  dx?: number
  dy?: number
}

/** How the creature is on cards: awake at the end, since it has won. */
export function waitingMood({ kind }: Scene, timeMs: number): Mood {
  const look = [Math.floor(timeMs / creature.lookMs) % 2 ? 0.6 : -0.6, -1] as const
  return { look, dy: -hopPx(timeMs), lids: kind === 'outro' ? OPEN : blink(timeMs) }
}

/** How it waits for the answer, and takes it, from the place of its eyes. */
export function moodAt(film: Film, scene: QuestionScene, timeMs: number, from: Point): Mood {
  const { beats } = scene
  const { state } = countdownAt(beats, timeMs)
  const page = questionPageOf(film, scene)
  if (state === 'over') return answeredMood(film, scene, timeMs)
  if (beats.revealMs - timeMs <= BREATH_MS) return { look: [0, -1], isScared: true }
  const weighed = weighedAt(film, scene, timeMs)
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  if (surprise && surprise.progress < 1) {
    if (surprise.name === 'squints' && !page.answer)
      return { look: gazeAt(page, surprise.option, from), lids: creature.squint }
    const angle = creature.rolls * surprise.progress * 2 * Math.PI
    return { look: [Math.sin(angle), -Math.cos(angle)] }
  }
  // A riddle shows nothing to look at: the eyes dart about for its answer.
  const looks = page.answer ? creature.darts : creature.reading
  const read = looks[Math.floor(timeMs / creature.lookMs) % looks.length]!
  const dx = tremblePx(beats, timeMs, creature.tremble)
  const look = weighed ? gazeAt(page, weighed.option, from) : read
  return { look, lids: state === 'before' ? blink(timeMs) : OPEN, dx, isScared: dx !== 0 }
}

function answeredMood(film: Film, scene: QuestionScene, timeMs: number): Mood {
  const lids = blink(timeMs)
  if (askedOf(film.snapshot, scene.questionIndex).reveals === 'nothing') return { look: [0, -1], lids }
  const after = aftermathAt(film, scene, timeMs)
  if (after.act === 'cheer') {
    const leap = progress(after.ageMs, 0, creature.leap.ms)
    return { smiles: true, dy: -Math.round(leap < 1 ? creature.leap.px * arc(leap) : hopPx(timeMs)) }
  }
  const side = phraseSide(after)
  const [dx, dy] = [side * creature.tells.asidePx, -Math.round(phraseHop(after) * creature.tells.hopPx)]
  return { look: [side * 0.8, -1], lids, dx, dy }
}

function blink(timeMs: number): Lids {
  return (timeMs + 700) % creature.blink.everyMs < creature.blink.ms ? SHUT : OPEN
}

function hopPx(timeMs: number): number {
  return beatAt(timeMs) < 0.36 ? creature.hopPx : 0
}
