import { BEAT_MS } from '../../timeline/beat.ts'
import { clamp, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { tremblePx } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { gazeAt, weighedAt } from '../kit/question/waiting.ts'
import type { Film, Layer } from '../template.ts'
import {
  type Act,
  answeredAct,
  carryingAct,
  cheeringAct,
  eagerAct,
  holdingAct,
  sorryAct,
  waitingAct,
} from './acts.ts'
import { carriedOf, footUnder, friendLayers, lineOf, ROWS, type Stand, winnerOf } from './cast.ts'
import moves from './moves.json' with { type: 'json' }
import { pageOf, postsOf, rowStand } from './stands.ts'
import { NAVY } from './style.ts'
import { oddityAt } from './surprises.ts'

/**
 * How a winner comes and goes (`king`), and how long the others take aside; friends are drawn each `stepMs`, and run from their row to their
 * blocks for `comeMs`. Under those they tremble in the last seconds, the very last one first. An option so far to a side (0…1) is looked at
 * there. The inner two stand before the others.
 */
const { king: KING, asideMs: ASIDE_MS, stepMs: STEP_MS, comeMs: COME_MS, tremble: TREMBLE } = moves.friends
const { lookShare: LOOK_SHARE, outerFirst: OUTER_FIRST } = moves.friends
const SHADE = { colour: NAVY, amount: 0.45 }

/** The friends at the foot of the frame; a winner stands before them instead, see `winnerLayers`. */
export function friendRow(film: Film, scene: Scene, timeMs: number): Layer[] {
  const line = lineOf(film, scene)
  return OUTER_FIRST.flatMap((place) => inRow(film, scene, timeMs, line[place]!, place))
}

/** A friend of the row; nothing of a winner. */
function inRow(film: Film, scene: Scene, anyMs: number, friend: number, place: number): Layer[] {
  // Eight times a second: large figures that move in every frame cost encoding time.
  const timeMs = Math.floor(anyMs / STEP_MS + 0.01) * STEP_MS
  const row = rowStand(film, place)
  const flipped = place >= 2 ? ['flipped'] : []
  if (scene.kind === 'intro') {
    const isEager = place % 2 === Math.floor(timeMs / BEAT_MS) % 2
    return friendLayers(film, scene, friend, (isEager ? eagerAct : cheeringAct)(timeMs, place), row, flipped)
  }
  if (scene.kind !== 'question') {
    const isBeside = scene.kind === 'outro' && crownedStand(film) !== null
    if (isBeside && winnerOf(film, scene) === friend) return []
    return friendLayers(film, scene, friend, cheeringAct(timeMs, place), row, flipped)
  }
  const post = postsOf(film, scene)[friend]
  const { head } = pageOf(film, scene)
  if (anyMs < scene.beats.revealMs) {
    // Those beside the clock hold it up.
    if (!post) {
      const holds = place === 1 || place === 2 ? ['holds'] : []
      return friendLayers(film, scene, friend, waitingAct(scene, timeMs, place), row, [...flipped, ...holds])
    }
    const come = easeOut(progress(timeMs, scene.beats.optionsInMs, COME_MS))
    const stand = between(row, post, come)
    // Neighbours to opposite sides.
    const dx = tremblePx(scene.beats, timeMs, TREMBLE) * (friend % 2 ? -1 : 1)
    const odd = oddityAt(film, scene, timeMs, place, 2 * (head.clock.x + head.clock.width / 2 - post.x))
    const act =
      odd ??
      watching(film, scene, timeMs, stand, (post.hands ? holdingAct : waitingAct)(scene, timeMs, place))
    const classes = post.hands ? [...flipped, post.hands] : flipped
    return friendLayers(film, scene, friend, act, { ...stand, x: stand.x + dx + (odd?.dx ?? 0) }, classes)
  }
  if (winnerOf(film, scene) === friend) return []
  const at = between(homeOf(film, scene, anyMs, friend), row, spreadAt(scene, anyMs, 0, ASIDE_MS))
  if (winnerOf(film, scene) < 0)
    return friendLayers(film, scene, friend, answeredAct(film, scene, timeMs, place), at, flipped)
  const act = sorryAct(film, scene, timeMs, place)
  return friendLayers(film, scene, friend, act, at, flipped).map(inShade)
}

/** One who looks on follows what is weighed with its eyes. */
function watching(film: Film, scene: QuestionScene, timeMs: number, stand: Stand, act: Act): Act {
  const weighed = weighedAt(film, scene, timeMs)
  if (weighed === null || act.pose !== 'look') return act
  const [side] = gazeAt(pageOf(film, scene), weighed.option, { x: stand.x, y: stand.foot - stand.width })
  return Math.abs(side) < LOOK_SHARE ? act : { ...act, pose: side < 0 ? 'look at-left' : 'look at-right' }
}

/** Where a friend leaves from at the reveal, and where it goes as the question ends: the next one finds all in their row. */
function homeOf(film: Film, scene: QuestionScene, timeMs: number, friend: number): Stand {
  const row = rowStand(film, lineOf(film, scene).indexOf(friend))
  return timeMs < scene.beats.outMs ? (postsOf(film, scene)[friend] ?? row) : row
}

function between(from: Stand, to: Stand, share: number): Stand {
  const at = (key: keyof Stand) => mix(from[key], to[key], share)
  return { x: at('x'), foot: at('foot'), width: at('width') }
}

/** The light is on the winner. */
function inShade({ motion, ...layer }: Layer): Layer {
  return { ...layer, motion: { ...motion, tint: SHADE } }
}

/** How far (0…1) everyone has gone to the places of the reveal; back again as the question ends. */
function spreadAt({ beats }: QuestionScene, timeMs: number, fromMs: number, ms: number): number {
  const gone = easeOut(progress(timeMs, beats.revealMs + fromMs, ms))
  return gone * (1 - easeInOut(progress(timeMs, beats.outMs + 40, KING.backMs)))
}

/** The winner jumps to the middle, crowned and larger, and carries the right answer. */
export function winnerLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const { beats } = scene
  const winner = winnerOf(film, scene)
  if (winner < 0 || timeMs < beats.revealMs) return []
  const { king } = ROWS[film.snapshot.format]
  const place = lineOf(film, scene).indexOf(winner)
  const from = homeOf(film, scene, timeMs, winner)
  const { x, width, y: edge, height } = carriedOf(film, scene, page) ?? { ...page.head.clock, height: 0 }
  const away = spreadAt(scene, timeMs, KING.fromMs, KING.flyMs)
  const middle = x + width / 2
  const at = {
    x: mix(from.x, middle, away),
    foot: mix(from.foot, footUnder(edge + height, king), away),
    width: mix(from.width, king, clamp(spring(away, 0.1))),
  }
  const act = carryingAct(film, scene, timeMs)
  return friendLayers(film, scene, winner, act, at, place >= 2 ? ['flipped'] : [], king)
}

/** The end: who was right last stands crowned in the middle and holds the tower of ranks up. */
export function crownedLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const stand = crownedStand(film)
  const winner = winnerOf(film, scene)
  if (scene.kind !== 'outro' || stand === null || winner < 0) return []
  const act = { ...eagerAct(timeMs), pose: 'carry', rise: 0 }
  return friendLayers(film, scene, winner, act, stand, [], ROWS[film.snapshot.format].king)
}

function crownedStand({ snapshot: { format } }: Film): Stand | null {
  const { king, end: stage } = ROWS[format]
  if (stage === null) return null
  return { x: stage.x + stage.width / 2, foot: footUnder(stage.y, king), width: king }
}
