import { askedOf } from '../../questions/asked.ts'
import { beatAt } from '../../timeline/beat.ts'
import { clamp, mix, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { headOf } from '../kit/layout/head.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt } from '../kit/question/telling.ts'
import type { Film, Layer, Look } from '../template.ts'
import { hopPx, spriteLook, standing, stepped, stepsAt, stripOf } from './cast.ts'
import { PAGE } from './page.ts'
import { worldOf } from './style.ts'

const HOP = { px: 70, ms: 260 }
/** After the reveal: when the hero has come down on the creature, and when that bursts. */
export const STOMP = { fromMs: 200, burstMs: 330 }
/** Its height then, against its own, and once it is dead: grey, on the ground. */
const FLAT = 0.3
const DEAD = { height: 0.26, tint: { colour: '#7d8094', amount: 0.75 } }
/** The pace of an explosion's three pictures. */
const BLAST_MS = 110
/** Explosions: shares of the creature's box, ms after the first one, and size. */
const BLASTS = [[0.5, 0.4, 0, 1.5]] as const
const BOSS_BLASTS = [
  [0.24, 0.45, 0, 1.1],
  [0.56, 0.4, 170, 1.5],
] as const
/** How much of its growth a creature has in the last second, and in those before: up to the options, or half as large again. */
const GROWN = { shares: [1, 0.66, 0.36, 0.14], lowSize: 1.5 }
/** Px that it keeps below the options. */
const CLEAR_PX = 8
/** A creature drops from the sky into its world: from so high, and for how long. */
const DROP = { px: 720, ms: 300 }
/** How much of a boss is still below the ground as its world appears. */
const RISE = 0.65

/** Whether something is beaten, and points are won, at a question's reveal. */
export function isScored({ snapshot }: Film, { questionIndex }: QuestionScene): boolean {
  const { reveals } = askedOf(snapshot, questionIndex)
  return reveals === 'right' || reveals === 'answer' || reveals === 'order'
}

/** While the clock of a tall frame runs, a creature comes near, before the clock's bar. */
const isNear = ({ snapshot: { format } }: Film, { beats }: QuestionScene, timeMs: number) =>
  format === 'vertical' && timeMs >= beats.countdownMs && timeMs < beats.revealMs

/** The creature of a question, or the boss of the last one, as it comes near. */
export function nearFoe(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  return isNear(film, scene, timeMs) ? [waiting(film, scene, timeMs)] : []
}

/**
 * The creature of a question, or the boss of the last one, behind the clock. It comes while viewers read, closer with each second,
 * and swells in the last ones; the hero comes down on it.
 */
export function foeLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { revealMs, outMs } = scene.beats
  const { ground } = stripOf(film)
  const { look, x } = foeAt(film, scene, timeMs)
  if (isNear(film, scene, timeMs)) return []
  if (timeMs < revealMs) return [waiting(film, scene, timeMs)]
  const { act, ageMs, isAgain } = aftermathAt(film, scene, timeMs)
  if (!isScored(film, scene))
    return timeMs < outMs ? [standing('foe', look, ground, { x: x + stepsAt(ageMs, 67) * 36 })] : []
  const deadMs = timeMs - revealMs - STOMP.burstMs
  if (isAgain) {
    const isLeft = ageMs < STOMP.burstMs
    return isLeft ? [deadLayer(film, scene)] : blastLayers(film, scene, ageMs - STOMP.burstMs, true)
  }
  if (deadMs >= 0 || act === 'listen')
    return [deadLayer(film, scene), ...blastLayers(film, scene, deadMs, false)]
  const isFlat = ageMs >= STOMP.fromMs
  return [
    standing('foe', look, ground, {
      x,
      size: isFlat ? 1 : sizeAt(film, look, 0),
      squash: isFlat ? 1 - FLAT : 0,
      red: 0.4,
    }),
  ]
}

/** It stays dead while something is told about the answer, until the hero comes down on it again. */
function deadLayer(film: Film, scene: QuestionScene): Layer {
  const { look, x } = foeAt(film, scene, scene.beats.revealMs)
  const { motion, ...layer } = standing('foe', look, stripOf(film).ground, { x, squash: 1 - DEAD.height })
  // As wide as it was: only its height is lost.
  return { ...layer, motion: { ...motion, stretch: { x: 1.2, y: DEAD.height }, tint: DEAD.tint } }
}

/** What is met last: the boss, or the creature of the last question; with crosses for eyes once a boss is beaten. */
export function lastFoe(film: Film, isBeaten: boolean): Look | null {
  const scene = film.scenes.findLast((one): one is QuestionScene => one.kind === 'question')
  if (!scene) return null
  const isBoss = isBeaten && isFinal(scene)
  return isBoss ? spriteLook(film, scene, 'boss-beaten', stripOf(film).boss.unit) : foeAt(film, scene, 0).look
}

/** Where the hero lands on a creature: the middle of its head, and px above the ground. */
export function landingOf(film: Film, scene: QuestionScene, isAgain: boolean): { x: number; lift: number } {
  const { look, x } = foeAt(film, scene, scene.beats.revealMs)
  return { x: x + look.width / 2, lift: Math.round(look.height * (isAgain ? DEAD.height : FLAT)) }
}

/** Its size with so many seconds left, counted from 0. */
function sizeAt(film: Film, look: Look, secondsLeft: number): number {
  const top = headOf(PAGE, film).clock.y + CLEAR_PX
  const isTall = film.snapshot.format === 'vertical'
  const most = isTall ? (stripOf(film).ground - top) / look.height : GROWN.lowSize
  return mix(1, Math.max(1, most), GROWN.shares[secondsLeft] ?? 0)
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
    look: spriteLook(film, scene, `foe-${worldOf(film, scene)}`, foe.unit),
    x: foe.far + (foe.near - foe.far) * clamp(done / hops),
  }
}

function waiting(film: Film, scene: QuestionScene, timeMs: number): Layer {
  const { optionsInMs, countdownMs, revealMs } = scene.beats
  const { ground } = stripOf(film)
  const { look, x } = foeAt(film, scene, timeMs)
  const beat = beatAt(timeMs) < 0.3 ? 1 : 0
  if (timeMs < countdownMs) {
    if (!isFinal(scene)) {
      const fallen = scene.isOnStage ? 1 : stepped(timeMs / DROP.ms, 5)
      const lift = (1 - fallen ** 2) * DROP.px
      return standing('foe', look, ground, { x, lift, squash: lift > 0 ? -0.12 : 0.1 * beat - 0.03 })
    }
    // A boss rises from below the ground.
    const fromMs = Math.max(0, optionsInMs - 300)
    const come = stepped(progress(timeMs, fromMs, Math.max(400, countdownMs - fromMs - 200)), 8)
    return standing('foe', look, ground, { x, lift: (come - 1) * RISE * look.height, squash: 0.03 * beat })
  }
  const leftMs = revealMs - timeMs
  const sinceMs = (timeMs - countdownMs) % 1000
  const isLast = leftMs <= 1000
  const lift = timeMs >= countdownMs + 1000 && !isFinal(scene) ? hopPx(sinceMs, HOP.ms, HOP.px) : 0
  const lunge = isFinal(scene) ? 40 * (1 - stepped(sinceMs / 320, 4)) : 0
  return standing('foe', look, ground, {
    x: x - lunge - (isLast ? (stepsAt(timeMs, 100) % 2) * 10 : 0),
    lift,
    squash: lift > 0 ? -0.08 : 0.05 * beat,
    size: sizeAt(film, look, Math.ceil(leftMs / 1000) - 1),
    red: isLast ? 0.3 : 0,
  })
}

function blastLayers(film: Film, scene: QuestionScene, ageMs: number, isAgain: boolean): Layer[] {
  const { ground, blast } = stripOf(film)
  const { look, x } = foeAt(film, scene, scene.beats.revealMs)
  return (isFinal(scene) && !isAgain ? BOSS_BLASTS : BLASTS).flatMap(
    ([across, down, fromMs, size], index) => {
      const stage = stepsAt(ageMs - fromMs, BLAST_MS)
      if (stage < 0 || stage > 2) return []
      const shown = spriteLook(film, scene, `blast-${stage}`, blast)
      const motion = {
        x: Math.round(x + across * look.width - shown.width / 2),
        y: Math.round(ground - (1 - down) * look.height - shown.height / 2),
        scale: size * (0.76 + 0.12 * stage),
      }
      return [{ id: `blast-${index}`, look: shown, motion }]
    },
  )
}
