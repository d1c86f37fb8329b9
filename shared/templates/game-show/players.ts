import { beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, easeOut, inSteps, mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { hasLongTitle } from '../kit/cards/long-title.ts'
import { headOf } from '../kit/layout/head.ts'
import { perFilm } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import { aftermathAt, phraseHop } from '../kit/question/telling.ts'
import { surpriseAt, weighedAt } from '../kit/question/waiting.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import {
  championOf,
  hasLocked,
  hasWon,
  isAnswered,
  isMissed,
  isTied,
  lockMs,
  PLAYERS,
  type Player,
  SURPRISES,
  sideOf,
  winnerOf,
} from './contest.ts'
import { deskLayers } from './desks.ts'
import { PAGE, placesOf, questionPageOf } from './page.ts'

type Mood = 'up' | 'in' | 'out' | 'blink' | 'tense' | 'cheer' | 'champ' | 'sad' | 'shrug'
/** All px of a player's moves are those of one so large. */
const NATURAL = 468
/** Where they look on each beat while they wait: at the question, at the options, at each other. */
const GLANCES: readonly Mood[] = ['up', 'up', 'in', 'up', 'out', 'in']
/** The same while something is told about the answer. */
const LISTENING: readonly Mood[] = ['up', 'in', 'up', 'blink']
/** They are sure of what they have locked, and then no longer. */
const TENSE_MS = 2000
const HOP_PX = 26
/** A player that ducks sinks so far behind its desk. */
const DUCK_PX = 250
/** A leap as a player locks its answer. */
const LOCK = { px: 64, ms: 360 }
/** Who has won the film rises between both desks, whole, with its crown; the other one steps aside. */
const STAR = { scale: 1.49, risePx: 60, asidePx: 80, fromMs: 60, ms: 420 }
/** Two who have as many points share the middle, both crowned. */
const TIE = { scale: 1.25, risePx: 38, inPx: 94 }
/** They lean towards the sign a little further with each second. */
const LEAN = { px: 9, mostPx: 24 }
/**
 * Who wins a point comes to the middle of a tall frame, its face whole between the answer and both desks; a little smaller and
 * lower while something is told, whose board is lower than the answer. Elsewhere it stays at its desk.
 */
const LEAD = { won: { scale: 1.54, dropPx: -78 }, told: { scale: 1.37, dropPx: -10 }, crownPx: 30, ms: 300 }
/** Who wins the last question wears a crown, which needs the room above. */
const WIN = { scale: 1.08, lastScale: 1.1, risePx: -4, lastRisePx: -44, ms: 420 }
/** Two who were both wrong come closer, look at each other, and shrug on each beat. */
const SHRUG = { inPx: 44, px: 34 }
const LOSE = { sinkPx: 74, ms: 320 }
/** Who has won leaps again with the point of what is told. */
const AGAIN = { px: 104, ms: 460 }
/** It hops with each phrase that is told: as high as it leaps, its bright face would flash five times a second with the leap. */
const PHRASE_PX = 36
const SINK_MS = 380
const APART_MS = 220

/** The sign between both players: the clock's place over a whole film. */
export const signOf = perFilm((film): Rect => {
  const { clock } = headOf(PAGE, film)
  return { ...clock, x: Math.round(clock.x + (clock.width - clock.height) / 2), width: clock.height }
})

/** Cat and dog behind their desks with the score: they wait, get nervous, and one of them wins the point. */
export function playerLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const sunk = sunkPx(film, scene, timeMs)
  const sign = signOf(film)
  const lead = starOf(film, scene) ?? leadOf(film, scene, timeMs)
  // Who has won stands before the other, and no score is covered.
  return [
    ...PLAYERS.toSorted((one, other) => Number(one === lead) - Number(other === lead)).map((player) =>
      playerLayer(film, scene, timeMs, player, sunk),
    ),
    ...PLAYERS.flatMap((player) =>
      deskLayers(
        film,
        scene,
        timeMs,
        player,
        { ...sign, y: sign.y + sunk },
        lead ? apartAt(scene, timeMs) : 0,
      ),
    ),
  ]
}

/** How far (0…1) scores have made room for who comes to the middle. */
function apartAt(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'question') return 1
  const { revealMs, outMs } = scene.beats
  const moved = easeOut(progress(timeMs, revealMs, APART_MS))
  return moved * (1 - easeInOut(progress(timeMs, outMs, APART_MS)))
}

/** Px by which players and sign make room for an end card, or for a title of many words. */
export function sunkPx(film: Film, scene: Scene, timeMs: number): number {
  const { sinkPx, endSinkPx } = placesOf(film).player
  const moved = easeInOut(progress(timeMs, -60, SINK_MS))
  if (scene.kind === 'outro') return Math.round(endSinkPx * moved)
  if (scene.kind === 'recap') return Math.round(sinkPx * moved)
  if (!hasLongTitle(film)) return 0
  if (scene.kind === 'intro') return sinkPx
  return scene.kind === 'question' && scene.isOnStage ? Math.round(sinkPx * (1 - moved)) : 0
}

/** Who is celebrated in the middle of a vertical frame's end card. */
function starOf(film: Film, scene: Scene): Player | null {
  return scene.kind === 'outro' && film.snapshot.format === 'vertical' ? championOf(film) : null
}

/** Who has won the point of a question in a vertical frame, and stands in its middle. */
export function leadOf(film: Film, scene: Scene, timeMs: number): Player | null {
  if (film.snapshot.format !== 'vertical' || !isAnswered(scene, timeMs)) return null
  const winner = winnerOf(film, scene)
  return winner === 'cat' || winner === 'dog' ? winner : null
}

function playerLayer(film: Film, scene: Scene, timeMs: number, player: Player, sunk: number): Layer {
  const { size, reach, top } = placesOf(film).player
  const sign = signOf(film)
  const mood = moodOf(film, scene, timeMs, player)
  const look: Look = { part: player, width: size, height: size, bleed: 60, classes: [mood] }
  const { dx, dy, scale, squash } = moveOf(film, scene, timeMs, player)
  const share = size / NATURAL
  return {
    id: player,
    look,
    motion: {
      x: Math.round(sign.x + sign.width / 2 + sideOf(player) * (reach - dx * share) - size / 2),
      y: Math.round(sign.y + top + dy * share) + sunk,
      ...(scale !== 1 && { scale }),
      ...(squash > 0 && { stretch: { x: 1 + squash, y: 1 - squash } }),
    },
  }
}

function moodOf(film: Film, scene: Scene, timeMs: number, player: Player): Mood {
  const beat = Math.floor(timeMs / 500)
  const glance = GLANCES[(beat + (player === 'dog' ? 2 : 0)) % GLANCES.length]!
  if (scene.kind === 'outro' || scene.kind === 'recap') {
    const champion = championOf(film)
    return champion === null || champion === player ? 'champ' : 'sad'
  }
  if (scene.kind === 'question') {
    const winner = winnerOf(film, scene)
    if (isAnswered(scene, timeMs)) {
      if (winner === null) return glance
      if (aftermathAt(film, scene, timeMs).act === 'listen') return LISTENING[beat % LISTENING.length]!
      if (isMissed(film, scene, timeMs)) return 'shrug'
      if (!hasWon(film, scene, player)) return 'sad'
      return isFinal(scene) && winner !== 'all' ? 'champ' : 'cheer'
    }
    if (timeMs >= scene.beats.countdownMs && timeMs >= scene.beats.revealMs - TENSE_MS) return 'tense'
    const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
    if (
      surprise?.name === 'shrugs' &&
      surprise.progress < 1 &&
      surprise.option % 2 === PLAYERS.indexOf(player)
    )
      return 'shrug'
    // In turn they look to the side of the option that is weighed.
    const weighed = weighedAt(film, scene, timeMs)
    const option = weighed && questionPageOf(film, scene).options[weighed.option]
    if (option && weighed.turn % 2 === PLAYERS.indexOf(player))
      return option.x + option.width / 2 < signOf(film).x === (player === 'cat') ? 'out' : 'in'
  }
  return (timeMs + (player === 'dog' ? 1300 : 400)) % 2600 < 140 ? 'blink' : glance
}

/** `dx` towards the sign and `dy` downwards in px of a vertical frame; how much larger and lower a player is. */
function moveOf(film: Film, scene: Scene, timeMs: number, player: Player) {
  const index = PLAYERS.indexOf(player)
  const beat = Math.floor(timeMs / 500)
  // One of both nods on each beat.
  const nodded = beat % 2 === index ? Math.sin(Math.PI * Math.min(1, beatAt(timeMs) * 1.6)) : 0
  // In three steps: each one redraws the player.
  const nod = inSteps(nodded, 3)
  const rest = { dx: 0, dy: -10 * nod, scale: 1, squash: 0 }
  if (scene.kind === 'outro' || scene.kind === 'recap') return endMove(film, scene, timeMs, player, nod)
  if (scene.kind !== 'question') return rest
  const { countdownMs, revealMs, outMs } = scene.beats
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  if (surprise?.name === 'ducks' && surprise.progress < 1 && surprise.option % 2 === index)
    return { ...rest, dy: inSteps(arc(surprise.progress), 6) * DUCK_PX }
  if (timeMs < countdownMs) return rest
  const leapt = hasLocked(film, scene, timeMs, player)
    ? progress(timeMs, lockMs(film, scene, player), LOCK.ms)
    : 0
  const leapPx = inSteps(arc(leapt), 4) * LOCK.px
  const seconds = Math.floor((Math.min(timeMs, revealMs) - countdownMs) / 1000) + 1
  const lean = Math.min(LEAN.mostPx, LEAN.px * seconds)
  const ducked = Math.round(easeOut(progress(timeMs, revealMs - 120, 100)) * 4) / 40
  if (timeMs < revealMs) return { dx: lean, dy: -HOP_PX * nod - leapPx, scale: 1, squash: ducked }
  const winner = winnerOf(film, scene)
  const calm = 1 - easeInOut(progress(timeMs, outMs, 260))
  if (winner === null) return { ...rest, dx: lean * calm }
  if (winner === 'neither') return { ...rest, dx: SHRUG.inPx * calm, dy: -SHRUG.px * nod }
  if (!hasWon(film, scene, player))
    return {
      ...rest,
      dy: LOSE.sinkPx * easeOut(progress(timeMs, revealMs + 60, LOSE.ms)) * calm,
    }
  const won = spring(progress(timeMs, revealMs, WIN.ms), 0.3) * calm
  const after = aftermathAt(film, scene, timeMs)
  const { act, isAgain, ageMs } = after
  const hopPx = isAgain
    ? inSteps(arc(progress(ageMs, 0, AGAIN.ms)), 6) * AGAIN.px
    : act === 'listen'
      ? phraseHop(after) * PHRASE_PX
      : 0
  if (leadOf(film, scene, timeMs) === player) {
    const { size, reach } = placesOf(film).player
    const { explanationMs } = scene.beats
    const told = explanationMs === null ? 0 : easeInOut(progress(timeMs, explanationMs - LEAD.ms, LEAD.ms))
    const drop = mix(LEAD.won.dropPx, LEAD.told.dropPx, told) + (isFinal(scene) ? LEAD.crownPx : 0)
    return {
      dx: (won * reach * NATURAL) / size,
      dy: drop * won - Math.max(24 * nod, hopPx),
      scale: mix(1, mix(LEAD.won.scale, LEAD.told.scale, told), won),
      squash: 0,
    }
  }
  const [most, rise] = isFinal(scene) ? [WIN.lastScale, WIN.lastRisePx] : [WIN.scale, WIN.risePx]
  return { dx: 0, dy: -rise * won - Math.max(24 * nod, hopPx), scale: mix(1, most, won), squash: 0 }
}

/** The champion jumps, in the middle where there is room; the other stays behind, or steps aside. */
function endMove(film: Film, scene: Scene, timeMs: number, player: Player, nod: number) {
  const rest = { dx: 0, dy: -10 * nod, scale: 1, squash: 0 }
  const share = easeInOut(progress(timeMs, STAR.fromMs, STAR.ms))
  const star = starOf(film, scene)
  if (isTied(film, scene)) {
    const { scale, risePx, inPx } = TIE
    return { dx: inPx * share, dy: -risePx * share - 30 * nod, scale: mix(1, scale, share), squash: 0 }
  }
  if (championOf(film) !== player) return { ...rest, dx: star === null ? 0 : -STAR.asidePx * share }
  if (star !== player) return { ...rest, dy: -46 * nod }
  return {
    dx: placesOf(film).player.reach * share,
    dy: -STAR.risePx * share - 46 * nod,
    scale: mix(1, STAR.scale, share),
    squash: 0,
  }
}
