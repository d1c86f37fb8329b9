import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { clamp, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { isFinal } from '../kit/question/final.ts'
import { playedAt } from '../kit/question/passed.ts'
import { middleOf, type Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { blastLayers, hopPx, lightLook, spriteLook, standing, stepped, stepsAt, stripOf } from './cast.ts'
import MOVES from './moves.json'
import { styleOf, worldOf } from './style.ts'
import { dodgeAt } from './surprise.ts'

/**
 * How creatures move. `hop`: on their way; `drop`: from the sky into their world; `rise`: how much of a boss is below the ground as its
 * world appears. `grown`: how much of its growth one has in the last second and in those before, and its size and width then. `stomp`: ms
 * after the reveal when the hero has come down on it, until when it is white, and when it bursts; `flat` is its height then, `impact` the
 * flash of the blow and the bits at its sides, px a second, and `beaten` how far the last one is squashed, which stays stuck in the ground. `blast`: the pace of each of three pictures behind its pieces;
 * `pieces`: columns and rows that it breaks into, and how they fly, in halves of its width a second. `roar`: how long it shows its teeth
 * with each hop, and shuts its eyes before that.
 */
const {
  impact: IMPACT,
  hop: HOP,
  drop: DROP,
  grown: GROWN,
  blast: BLAST,
  pieces: PIECES,
  flat: FLAT,
  rise: RISE,
} = MOVES.foe
export const { stomp: STOMP, beaten: BEATEN_SQUASH } = MOVES.foe

/** Whether something is beaten, and points are won, at a question's reveal. */
export function isScored({ snapshot }: Film, { questionIndex }: QuestionScene): boolean {
  const { reveals } = askedOf(snapshot, questionIndex)
  return reveals === 'right' || reveals === 'answer' || reveals === 'order'
}

/**
 * The creature of a question, or the boss of the last one, behind options and clock. It comes while viewers read, closer with each
 * second, and swells in the last ones; the hero comes down on it, holds it down, and it breaks into pieces. What is met last stays, beaten.
 */
export function foeLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { revealMs, outMs } = scene.beats
  if (timeMs < revealMs) return [waiting(film, scene, timeMs)]
  const { look, x } = foeAt(film, scene, revealMs)
  const ageMs = timeMs - revealMs
  if (!isScored(film, scene))
    return timeMs < outMs ? [standing(film, 'foe', look, { x: x + stepsAt(ageMs, 67) * 36 })] : []
  if (ageMs < STOMP.fromMs) return [standing(film, 'foe', look, { x, ...grownAt(film, 0) })]
  const isHit = ageMs < STOMP.whiteMs
  const box = { x, y: stripOf(film).ground - look.height, width: look.width, height: look.height }
  const hitMs = ageMs - STOMP.fromMs
  if (ageMs < STOMP.burstMs)
    return [
      ...blastLayers(film, scene, 'impact', box, stepsAt(hitMs, IMPACT.ms), IMPACT.size),
      standing(film, 'foe', look, { x, squash: 1 - FLAT, isHit }),
      ...debrisLayers(film, scene, box, hitMs / 1000),
    ]
  const burstMs = ageMs - STOMP.burstMs
  const stage = stepsAt(burstMs, BLAST.ms)
  return [
    ...blastLayers(film, scene, 'blast', box, stage, BLAST.size * (0.76 + 0.12 * stage)),
    ...(scene.sceneIndex === lastQuestion(film)?.sceneIndex
      ? [standing(film, 'foe', lastFoe(film, true)!, { x, squash: BEATEN_SQUASH })]
      : pieceLayers(look, box, burstMs)),
  ]
}

const lastQuestion = (film: Film) => playedAt(film, film.scenes.at(-1)!)

/** What is met last: the boss, or the creature of the last question; with crosses for eyes once a boss is beaten. */
export function lastFoe(film: Film, isBeaten: boolean): Look | null {
  const scene = lastQuestion(film)
  if (!scene) return null
  const isBoss = isBeaten && isFinal(scene)
  return isBoss ? spriteLook(film, scene, 'boss-beaten', stripOf(film).boss.unit) : foeAt(film, scene, 0).look
}

/** Where the hero lands on a creature: the middle of its head, and px above the ground. */
export function landingOf(film: Film, scene: QuestionScene): { x: number; lift: number } {
  const { look, x } = foeAt(film, scene, scene.beats.revealMs)
  return { x: x + look.width / 2, lift: Math.round(look.height * FLAT) }
}

/** Its size with so many seconds left, counted from 0: in a tall frame it grows sideways, so that the clock's bar hides little of it. */
function grownAt({ snapshot: { format } }: Film, secondsLeft: number): { size: number; wide: number } {
  const share = GROWN.shares[secondsLeft] ?? 0
  const [size, wide] = format === 'vertical' ? [GROWN.size, GROWN.stretch] : [GROWN.lowSize, 1]
  return { size: mix(1, size, share), wide: mix(1, wide, share) }
}

/** Its look, and its left edge: a creature goes the same way in as many hops as a countdown has seconds. */
function foeAt(film: Film, scene: QuestionScene, timeMs: number) {
  const { foe, boss } = stripOf(film)
  if (isFinal(scene)) return { look: spriteLook(film, scene, 'boss', boss.unit), x: boss.x }
  const { countdownMs, revealMs } = scene.beats
  const hops = Math.max(1, stepsAt(revealMs - countdownMs, 1000) - 1)
  const passed = Math.max(0, Math.min(timeMs, revealMs) - countdownMs) / 1000
  const hopped = passed < 1 ? 0 : clamp(((passed % 1) * 1000) / HOP.ms)
  const done = Math.max(0, Math.floor(passed + 1e-6) - 1) + hopped
  return {
    look: spriteLook(film, scene, `foe-${worldOf(film, scene)}${moodAt(scene, timeMs)}`, foe.unit),
    x: foe.far + (foe.near - foe.far) * clamp(done / hops),
  }
}

/** The face of a creature: it blinks, winds up for each hop, and roars as it comes and through the last second. */
function moodAt({ beats: { countdownMs, revealMs } }: QuestionScene, timeMs: number): string {
  const sinceMs = (((timeMs - countdownMs) % 1000) + 1000) % 1000
  if (timeMs >= revealMs) return '-asleep'
  if (timeMs >= revealMs - 1000 || (timeMs >= countdownMs + 1000 && sinceMs < MOVES.foe.roar.ms))
    return '-roars'
  return sinceMs >= 1000 - MOVES.foe.roar.windUpMs ? '-asleep' : ''
}

function waiting(film: Film, scene: QuestionScene, timeMs: number): Layer {
  const { optionsInMs, countdownMs, revealMs } = scene.beats
  const { look, x: from } = foeAt(film, scene, timeMs)
  const x = from - dodgeAt(film, scene, timeMs).feint
  const beat = beatAt(timeMs) < 0.3 ? 1 : 0
  if (timeMs < countdownMs) {
    if (!isFinal(scene)) {
      const fallen = scene.isOnStage ? 1 : stepped(timeMs / DROP.ms, 5)
      const lift = (1 - fallen ** 2) * DROP.px
      return standing(film, 'foe', look, { x, lift, squash: lift > 0 ? -0.12 : 0.1 * beat - 0.03 })
    }
    // A boss rises from below the ground.
    const fromMs = Math.max(0, optionsInMs - 300)
    const come = stepped(progress(timeMs, fromMs, Math.max(400, countdownMs - fromMs - 200)), 8)
    return standing(film, 'foe', look, { x, lift: (come - 1) * RISE * look.height, squash: 0.03 * beat })
  }
  const leftMs = revealMs - timeMs
  const sinceMs = (timeMs - countdownMs) % 1000
  const isLast = leftMs <= 1000
  const lift = timeMs >= countdownMs + 1000 && !isFinal(scene) ? hopPx(sinceMs, HOP.ms, HOP.px) : 0
  const lunge = isFinal(scene) ? 40 * (1 - stepped(sinceMs / 320, 4)) : 0
  return standing(film, 'foe', look, {
    x: x - lunge - (isLast ? (stepsAt(timeMs, 100) % 2) * 10 : 0),
    lift,
    squash: lift > 0 ? -0.08 : 0.05 * beat,
    ...grownAt(film, Math.ceil(leftMs / 1000) - 1),
  })
}

/** Bits that the blow throws up at both sides of the creature. */
function debrisLayers(film: Film, scene: QuestionScene, box: Rect, seconds: number): Layer[] {
  const { px, up, aside, gravity } = IMPACT
  const look = lightLook('bit', px, styleOf(film, scene).world.foe)
  return up.flatMap((speed, index) =>
    [-1, 1].map((side) => {
      const from = middleOf(box).x + (side * box.width) / 2.4
      const rise = speed * seconds - (gravity * seconds ** 2) / 2
      const x = Math.round(from + side * aside * (index + 1) * seconds)
      const y = Math.round(stripOf(film).ground - px - rise)
      return { id: `debris-${side}-${index}`, look, motion: { x, y } }
    }),
  )
}

/** Blocks of the creature's own picture fly apart and fall behind the ground. */
function pieceLayers(look: Look, { x, y, width }: Rect, ageMs: number): Layer[] {
  const { columns, rows, lifeMs, gravity, aside, up } = PIECES
  if (ageMs >= lifeMs) return []
  const unit = width / 2
  const seconds = ageMs / 1000
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const across = (2 * column - columns + 1) * aside
    const rise = up[(index * 5) % up.length]! + 2 * (rows - row)
    const motion = {
      x: Math.round(x + across * unit * seconds),
      y: Math.round(y - unit * (rise * seconds - (gravity * seconds ** 2) / 2)),
    }
    const [left, right] = [column / columns, 1 - (column + 1) / columns]
    const [top, bottom] = [row / rows, 1 - (row + 1) / rows]
    return { id: `piece-${index}`, look, motion: { ...motion, inset: { left, right, top, bottom } } }
  })
}
