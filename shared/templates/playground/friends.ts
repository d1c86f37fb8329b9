import { clamp, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { tremblePx } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { gazeSide } from '../kit/question/waiting.ts'
import { middleOf } from '../kit/rect.ts'
import type { Film, Layer } from '../template.ts'
import { type Act, actAt, carryingAct, holdingAct, oddityAt, sorryAct } from './acts.ts'
import { carriedOf, friendLayer, kingUnder, lineOf, ROWS, type Stand, winnerOf } from './cast.ts'
import moves from './moves.json' with { type: 'json' }
import { between, pageOf, postsOf, standAt } from './stands.ts'
import { NAVY } from './style.ts'

/**
 * How a winner comes and goes (`king`); friends are drawn each `stepMs`. Under their blocks they tremble in the last seconds, the very
 * last one first. The inner two stand before the others.
 */
const { king: KING, stepMs: STEP_MS, tremble: TREMBLE, outerFirst: OUTER_FIRST } = moves
const SHADE = { colour: NAVY, amount: 0.45 }

/** The friends at the foot of the frame; a winner stands before them instead, see `winnerLayers`. */
export function friendRow(film: Film, scene: Scene, anyMs: number): Layer[] {
  // Eight times a second: large figures that move in every frame cost encoding time.
  const timeMs = Math.floor(anyMs / STEP_MS + 0.01) * STEP_MS
  return OUTER_FIRST.flatMap((place) => {
    const friend = lineOf(film, scene)[place]!
    const flipped = place >= 2 ? ['flipped'] : []
    const stand = standAt(film, scene, anyMs, friend)
    if (scene.kind === 'question' && anyMs < scene.beats.revealMs)
      return [waiting(film, scene, timeMs, place, flipped)]
    const winner = winnerOf(film, scene)
    if (winner === friend && (scene.kind === 'question' || ROWS[film.snapshot.format].end)) return []
    if (scene.kind !== 'question' || winner < 0)
      return [friendLayer(film, scene, friend, actAt(film, scene, timeMs, place), stand, flipped)]
    const sorry = friendLayer(film, scene, friend, sorryAct(film, scene, timeMs, place), stand, flipped)
    // The light is on the winner.
    return [{ ...sorry, motion: { ...sorry.motion, tint: SHADE } }]
  })
}

/** A friend while its question is open: it holds its block, or what all carry, and those beside the clock hold that. */
function waiting(film: Film, scene: QuestionScene, timeMs: number, place: number, flipped: string[]): Layer {
  const friend = lineOf(film, scene)[place]!
  const stand = standAt(film, scene, timeMs, friend)
  const act = actAt(film, scene, timeMs, place)
  const post = postsOf(film, scene)[friend]
  if (!post) {
    const holds = place === 1 || place === 2 ? ['holds'] : []
    return friendLayer(film, scene, friend, act, stand, [...flipped, ...holds])
  }
  const across = 2 * (middleOf(pageOf(film, scene).head.clock).x - post.x)
  const own = watching(film, scene, timeMs, stand, post.hands ? holdingAct(act) : act)
  const odd = oddityAt(film, scene, timeMs, place, across) ?? own
  // Neighbours to opposite sides.
  const dx = tremblePx(scene.beats, timeMs, TREMBLE) * (friend % 2 ? -1 : 1) + (odd.dx ?? 0)
  return friendLayer(
    film,
    scene,
    friend,
    { ...odd, dx },
    stand,
    post.hands ? [...flipped, post.hands] : flipped,
  )
}

/** One who looks on follows what is weighed with its eyes. */
function watching(film: Film, scene: QuestionScene, timeMs: number, stand: Stand, act: Act): Act {
  if (act.pose !== 'look') return act
  const eyes = { x: stand.x, y: stand.foot - stand.width }
  const side = gazeSide(film, scene, pageOf(film, scene), timeMs, eyes) ?? 0
  return { ...act, pose: ['look at-left', 'look', 'look at-right'][side + 1]! }
}

/** The winner jumps to the middle, crowned and larger, and carries the right answer; it goes back as the question ends. */
export function winnerLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const { revealMs, outMs } = scene.beats
  const winner = winnerOf(film, scene)
  if (winner < 0 || timeMs < revealMs) return []
  // Below the clock's row it has nothing in its hands.
  const king = kingUnder(carriedOf(film, scene, page) ?? { ...page.head.clock, height: 0 }, film)
  const gone = easeOut(progress(timeMs, revealMs + KING.fromMs, KING.flyMs))
  const away = gone * (1 - easeInOut(progress(timeMs, outMs + 40, KING.backMs)))
  const post = postsOf(film, scene)[winner]
  const from = post && timeMs < outMs ? post : standAt(film, scene, outMs, winner)
  const stand = { ...between(from, king, away), width: mix(from.width, king.width, clamp(spring(away, 0.1))) }
  const flipped = lineOf(film, scene).indexOf(winner) >= 2 ? ['flipped'] : []
  return [friendLayer(film, scene, winner, carryingAct(film, scene, timeMs), stand, flipped, king.width)]
}

/** The end: who was right last stands crowned in the middle and holds the tower of ranks up. */
export function crownedLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { end, king } = ROWS[film.snapshot.format]
  const winner = winnerOf(film, scene)
  if (scene.kind !== 'outro' || end === null || winner < 0) return []
  const stand = kingUnder({ ...end, height: 0 }, film)
  return [friendLayer(film, scene, winner, carryingAct(film, scene, timeMs), stand, [], king)]
}
