import { clamp, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Film, Layer } from '../template.ts'
import { answeredAct, carryingAct, cheeringAct, eagerAct, waitingAct } from './acts.ts'
import { cardOf, friendLayers, kingTop, lineOf, ROWS, winnerOf } from './cast.ts'

/** How a winner comes and goes. */
const KING = { flyMs: 380, backMs: 260 }
/** Where the others stand beside a winner, as shares of the row from its first place to its last. */
const ASIDE = { spots: [-0.06, 0.16, 1.06], fromMs: 60, ms: 280 }
const STEP_MS = 125
const GLORY = 1180

/** The friends at the foot of the frame; a winner stands before them instead, see `winnerLayers`. */
export function friendRow(film: Film, scene: Scene, timeMs: number): Layer[] {
  return lineOf(film, scene).flatMap((friend, place) => inRow(film, scene, timeMs, friend, place))
}

/** A friend of the row; nothing of a winner. */
function inRow(film: Film, scene: Scene, anyMs: number, friend: number, place: number): Layer[] {
  // Eight times a second: large figures that move in every frame cost encoding time.
  const timeMs = Math.floor(anyMs / STEP_MS + 0.01) * STEP_MS
  const { places, tops, size } = ROWS[film.snapshot.format]
  const at = { x: places[place]!, y: tops[place]!, size }
  const flipped = place >= 2 ? ['flipped'] : []
  if (scene.kind === 'intro') return friendLayers(film, scene, friend, introAct(timeMs, place), at, flipped)
  if (scene.kind !== 'question')
    return friendLayers(film, scene, friend, cheeringAct(timeMs, place), at, flipped)
  if (anyMs < scene.beats.revealMs) {
    // Those beside the number hold it up.
    const holds = place === 1 || place === 2 ? ['holds'] : []
    return friendLayers(film, scene, friend, waitingAct(scene, timeMs, place), at, [...flipped, ...holds])
  }
  if (winnerOf(film, scene) === friend) return []
  const x = othersX(film, scene, friend, anyMs)
  return friendLayers(film, scene, friend, answeredAct(scene, timeMs, place), { ...at, x }, flipped)
}

function introAct(timeMs: number, place: number) {
  return place % 2 === Math.floor(timeMs / 500) % 2 ? eagerAct(timeMs) : cheeringAct(timeMs, place)
}

/** How far (0…1) everyone has gone to the places of the reveal; back again as the question ends. */
function spreadAt({ beats }: QuestionScene, timeMs: number, fromMs: number, ms: number): number {
  const gone = easeInOut(progress(timeMs, beats.revealMs + fromMs, ms))
  return gone * (1 - easeInOut(progress(timeMs, beats.outMs + 40, KING.backMs)))
}

/** Where one of the three others is by now: they make room for a winner. */
function othersX(film: Film, scene: QuestionScene, friend: number, timeMs: number): number {
  const { places } = ROWS[film.snapshot.format]
  const line = lineOf(film, scene)
  const winner = winnerOf(film, scene)
  const from = places[line.indexOf(friend)]!
  if (winner < 0) return from
  const isLeft = line.indexOf(winner) < 2
  const spots = ASIDE.spots.map((share) => (isLeft ? 1 - share : share)).toSorted((a, b) => a - b)
  const spot = spots[line.filter((one) => one !== winner).indexOf(friend)]!
  return mix(from, mix(places[0]!, places.at(-1)!, spot), spreadAt(scene, timeMs, ASIDE.fromMs, ASIDE.ms))
}

/** The winner jumps to the middle, crowned and larger, and carries the right answer; rays stand behind it at the last question. */
export function winnerLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  const { beats } = scene
  const winner = winnerOf(film, scene)
  if (winner < 0 || timeMs < beats.revealMs) return []
  const { places, tops, size, king } = ROWS[film.snapshot.format]
  const place = lineOf(film, scene).indexOf(winner)
  const card = cardOf(page, film)
  const away = spreadAt(scene, timeMs, 0, KING.flyMs)
  const middle = card.x + card.width / 2
  const at = {
    x: mix(places[place]!, middle, away),
    y: mix(tops[place]!, kingTop(film, scene, page), away),
    size: king,
    scale: mix(size / king, 1, clamp(spring(away, 0.1))),
  }
  const act = carryingAct(timeMs)
  const shown =
    easeOut(progress(timeMs, beats.revealMs + 120, 300)) * (1 - progress(timeMs, beats.outMs, 200))
  return [
    ...(isFinal(scene) && shown > 0
      ? [
          {
            id: 'glory',
            look: { part: 'glory', width: GLORY, height: GLORY },
            motion: {
              x: Math.round(middle - GLORY / 2),
              y: Math.round(card.y + card.height - GLORY / 2),
              opacity: clamp(shown),
            },
          },
        ]
      : []),
    ...friendLayers(film, scene, winner, act, at, place >= 2 ? ['flipped'] : []),
  ]
}
