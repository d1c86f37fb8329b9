import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, easeOut, inSteps, mix, progress, spring } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { hasLongTitle } from '../kit/cards/long-title.ts'
import { countdownAt } from '../kit/countdown.ts'
import { inTurn } from '../kit/in-turn.ts'
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
  isTied,
  leadOf,
  leadStays,
  lockMs,
  PLAYERS,
  type Player,
  SURPRISES,
  sideOf,
  winnerOf,
} from './contest.ts'
import { deskLayers } from './desks.ts'
import moves from './moves.json' with { type: 'json' }
import { PAGE, placesOf, questionPageOf } from './page.ts'
import { coveredCard } from './picks.ts'

/**
 * `moods`: what they do on each beat, in turn and never both the same: before a title, while they wait, once they have locked an answer, and
 * as they listen; `fears`: in the last second, in which one hides its eyes and one gasps, and in the one before it, in which they are no longer
 * sure. All else is moves, in ms and in px of a player that is `naturalPx` large. `lead`: who wins a point has its face whole between the
 * answer and both desks of a tall frame; smaller and lower while something is told, whose board is lower than the answer. A crown needs the
 * room above. `phrasePx`: as high as it leaps `again`, its bright face would flash five times a second. `star`: the film's winner; `tie`: two
 * of them.
 */
const { moods: MOODS, ...MOVES } = moves

/** The sign between both players: the clock's place over a whole film. */
export const signOf = perFilm((film): Rect => {
  const { clock } = headOf(PAGE, film)
  return { ...clock, x: Math.round(clock.x + (clock.width - clock.height) / 2), width: clock.height }
})

/** Cat and dog behind their desks with the score: they wait, get nervous, and one of them wins the point. */
export function playerLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const sunk = sunkPx(film, scene, timeMs)
  const sign = signOf(film)
  const lead = leadOf(film, scene, timeMs)
  // Who has won stands before the other, and no score is covered.
  return [
    ...PLAYERS.toSorted((one, other) => Number(one === lead) - Number(other === lead)).map((player) =>
      playerLayer(film, scene, timeMs, player, sunk),
    ),
    ...PLAYERS.flatMap((player) => [
      ...deskLayers(film, scene, timeMs, player, { ...sign, y: sign.y + sunk }),
      ...coveredCard(film, scene, timeMs, player, sign),
    ]),
  ]
}

/** Px by which players and sign make room for an end card, or for a title of many words. */
export function sunkPx(film: Film, scene: Scene, timeMs: number): number {
  const { sinkPx, endSinkPx } = placesOf(film).player
  const moved = easeInOut(progress(timeMs, -60, MOVES.sinkMs))
  if (scene.kind === 'outro') return Math.round(endSinkPx * moved)
  if (scene.kind === 'recap') return Math.round(sinkPx * moved)
  if (!hasLongTitle(film)) return 0
  if (scene.kind === 'intro') return sinkPx
  return scene.kind === 'question' && scene.isOnStage ? Math.round(sinkPx * (1 - moved)) : 0
}

function playerLayer(film: Film, scene: Scene, timeMs: number, player: Player, sunk: number): Layer {
  const { size, reach, top } = placesOf(film).player
  const sign = signOf(film)
  const mood = moodOf(film, scene, timeMs, player)
  const look: Look = { part: player, width: size, height: size, bleed: 60, classes: [mood] }
  const { dx, dy, scale, squash } = moveOf(film, scene, timeMs, player)
  const share = size / MOVES.naturalPx
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

function moodOf(film: Film, scene: Scene, timeMs: number, player: Player): string {
  const index = PLAYERS.indexOf(player)
  const beat = Math.floor(timeMs / BEAT_MS)
  const moodIn = (moods: readonly string[]) => inTurn(moods, beat + (index * moods.length) / 2)
  if (scene.kind === 'outro' || scene.kind === 'recap') {
    const champion = championOf(film)
    return champion === null || champion === player ? 'champ' : 'sad'
  }
  if (scene.kind !== 'question') return moodIn(MOODS.opening)
  const { revealMs } = scene.beats
  const winner = winnerOf(film, scene)
  if (timeMs >= revealMs) {
    if (winner === null) return moodIn(MOODS.waiting)
    if (aftermathAt(film, scene, timeMs).act === 'listen') return moodIn(MOODS.told)
    // They have no idea, and are glad for who watches.
    if (winner === 'neither') return timeMs < revealMs + MOVES.shrug.ms ? 'shrug' : 'cheer'
    if (!hasWon(film, scene, player)) return 'sad'
    return isFinal(scene) && winner !== 'all' ? 'champ' : 'cheer'
  }
  const { state, digit } = countdownAt(scene.beats, timeMs)
  const fears = state === 'running' && MOODS.fears[digit - 1]
  if (fears) return inTurn(fears, index + scene.questionIndex)
  const surprise = surpriseAt(film, scene, SURPRISES, timeMs)
  if (surprise?.name === 'shrugs' && surprise.progress < 1 && surprise.option % 2 === index) return 'shrug'
  // In turn they look to the side of the option that is weighed.
  const weighed = weighedAt(film, scene, timeMs)
  const option = weighed && questionPageOf(film, scene).options[weighed.option]
  if (option && weighed.turn % 2 === index)
    return option.x + option.width / 2 < signOf(film).x === (player === 'cat') ? 'out' : 'in'
  return moodIn(hasLocked(film, scene, timeMs, player) ? MOODS.locked : MOODS.waiting)
}

/** `dx` towards the sign and `dy` downwards in px of a vertical frame; how much larger and lower a player is. */
function moveOf(film: Film, scene: Scene, timeMs: number, player: Player) {
  const index = PLAYERS.indexOf(player)
  const beat = Math.floor(timeMs / BEAT_MS)
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
    return { ...rest, dy: inSteps(arc(surprise.progress), 6) * MOVES.duckPx }
  if (timeMs < countdownMs) return rest
  const leapt = hasLocked(film, scene, timeMs, player)
    ? progress(timeMs, lockMs(film, scene, player), MOVES.lock.ms)
    : 0
  const leapPx = inSteps(arc(leapt), 4) * MOVES.lock.px
  const seconds = Math.floor((Math.min(timeMs, revealMs) - countdownMs) / 1000) + 1
  const lean = Math.min(MOVES.lean.mostPx, MOVES.lean.px * seconds)
  const ducked = Math.round(easeOut(progress(timeMs, revealMs - 120, 100)) * 4) / 40
  if (timeMs < revealMs) return { dx: lean, dy: -MOVES.hopPx * nod - leapPx, scale: 1, squash: ducked }
  const winner = winnerOf(film, scene)
  const calm = leadStays(film, scene) ? 1 : 1 - easeInOut(progress(timeMs, outMs, MOVES.calmMs))
  if (winner === null) return { ...rest, dx: lean * calm }
  if (winner === 'neither') return { ...rest, dx: MOVES.shrug.inPx * calm, dy: -MOVES.shrug.px * nod }
  if (!hasWon(film, scene, player))
    return { ...rest, dy: MOVES.lose.sinkPx * easeOut(progress(timeMs, revealMs + 60, MOVES.lose.ms)) * calm }
  const won = spring(progress(timeMs, revealMs, MOVES.win.ms), 0.3) * calm
  const after = aftermathAt(film, scene, timeMs)
  const againPx = after.isAgain
    ? inSteps(arc(progress(after.ageMs, 0, MOVES.again.ms)), 6) * MOVES.again.px
    : 0
  const hopPx = after.act === 'listen' ? phraseHop(after) * MOVES.phrasePx : againPx
  if (leadOf(film, scene, timeMs) === player) {
    const { size, reach } = placesOf(film).player
    const { ms, won: first, told: then, crownPx } = MOVES.lead
    const toldMs = scene.beats.explanationMs ?? Number.POSITIVE_INFINITY
    const told = easeInOut(progress(timeMs, toldMs - ms, ms))
    const drop = mix(first.dropPx, then.dropPx, told) + (isFinal(scene) ? crownPx : 0)
    return {
      dx: (won * reach * MOVES.naturalPx) / size,
      dy: drop * won - Math.max(24 * nod, hopPx),
      scale: mix(1, mix(first.scale, then.scale, told), won),
      squash: 0,
    }
  }
  const { scale: most, risePx } = MOVES.win[isFinal(scene) ? 'last' : 'each']
  return { dx: 0, dy: -risePx * won - Math.max(24 * nod, hopPx), scale: mix(1, most, won), squash: 0 }
}

/** The champion jumps, in the middle where there is room; the other stays behind, or steps aside. */
function endMove(film: Film, scene: Scene, timeMs: number, player: Player, nod: number) {
  const rest = { dx: 0, dy: -10 * nod, scale: 1, squash: 0 }
  const stays = leadStays(film, film.scenes[scene.sceneIndex - 1])
  const share = stays ? 1 : easeInOut(progress(timeMs, MOVES.star.fromMs, MOVES.star.ms))
  const star = leadOf(film, scene, timeMs)
  if (isTied(film, scene)) {
    const { scale, risePx, inPx } = MOVES.tie
    return { dx: inPx * share, dy: -risePx * share - 30 * nod, scale: mix(1, scale, share), squash: 0 }
  }
  if (championOf(film) !== player) return { ...rest, dx: star === null ? 0 : -MOVES.star.asidePx * share }
  if (star !== player) return { ...rest, dy: -46 * nod }
  return {
    dx: placesOf(film).player.reach * share,
    dy: -MOVES.star.risePx * share - 46 * nod,
    scale: mix(1, MOVES.star.scale, share),
    squash: 0,
  }
}
