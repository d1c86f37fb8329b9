import { clamp, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { backgroundTime } from '../kit/drift.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Film, Layer, Look } from '../template.ts'
import { answeredAct, arc, cheeringAct, eagerAct, waitingAct } from './acts.ts'
import { FRIENDS, friendLayer, hatLayer, isParty, lineOf, ROWS, TALL, winnerOf } from './cast.ts'
import { CRAYONS } from './style.ts'

/** The winner's size against the others'. */
const KING_SHARE = { vertical: 1.3, square: 0.92, landscape: 0.92 }
/** How it comes, and its tosses in px at a friend's size of 300. */
const KING = { flyMs: 420, toss: 22, finalToss: 34, tossFromMs: 500, tossMs: 1000 }
/** Where all stand at the reveal, as shares of the row from its first place to its last: mirrored for a winner of the left half. */
const SPOTS = { king: 0.66, others: [-0.04, 0.24, 1.04] } as const
const SPREAD = { fromMs: 80, ms: 280, backMs: 260 }
const STEP_MS = 100
const GLORY = 980
/** Middles of balloons that are let go, as shares of the width, and how many ms later than the first each one is. */
const BALLOONS = [
  [0.88, 0],
  [0.08, 120],
  [0.65, 260],
  [0.3, 380],
  [0.93, 520],
  [0.48, 640],
] as const
const BALLOON = { size: 250, pxPerMs: 1.25 }

/** The friends at the foot of the frame; a winner stands before everything instead, see `winnerLayers`. */
export function friendRow(film: Film, scene: Scene, timeMs: number): Layer[] {
  return lineOf(film, scene).flatMap((friend, place) => {
    const layer = inRow(film, scene, timeMs, friend, place)
    return layer === null ? [] : isParty(scene) ? [layer, hatLayer(layer)] : [layer]
  })
}

/** A friend of the row; `null` for a winner. */
function inRow(film: Film, scene: Scene, anyMs: number, friend: number, place: number): Layer | null {
  const timeMs = coarse(scene, anyMs)
  const { places, ground, size } = ROWS[film.snapshot.format]
  const at = { x: places[place]!, ground, size }
  const isFlipped = place >= FRIENDS / 2
  if (scene.kind === 'intro') return friendLayer(film, friend, introAct(timeMs, place), at, { isFlipped })
  if (scene.kind !== 'question')
    return friendLayer(film, friend, cheeringAct(timeMs, place), at, { isFlipped })
  const ageMs = anyMs - scene.beats.revealMs
  if (ageMs < 0) {
    // Those beside the number hold it up.
    const holds = place === 1 || place === 2
    return friendLayer(film, friend, waitingAct(scene, timeMs, place), at, { isFlipped, holds })
  }
  if (winnerOf(film, scene) === friend) return null
  const x = othersX(film, scene, friend, anyMs)
  return friendLayer(film, friend, answeredAct(ageMs, place), { ...at, x }, { isFlipped })
}

/** Before a reveal they move ten times a second: large figures that move in every frame cost encoding time. */
function coarse(scene: Scene, timeMs: number): number {
  const isOver = scene.kind === 'question' && timeMs >= scene.beats.revealMs
  return isOver ? timeMs : Math.floor(timeMs / STEP_MS + 0.01) * STEP_MS
}

function introAct(timeMs: number, place: number) {
  return place % 2 === Math.floor(timeMs / 500) % 2 ? eagerAct(timeMs) : cheeringAct(timeMs, place)
}

/** Px of a share of the row; mirrored where the winner comes from its left half. */
function spotX(film: Film, scene: QuestionScene, share: number): number {
  const { places } = ROWS[film.snapshot.format]
  const isLeft = lineOf(film, scene).indexOf(winnerOf(film, scene)) < FRIENDS / 2
  return mix(places[0]!, places.at(-1)!, isLeft ? 1 - share : share)
}

/** How far (0…1) everyone has gone to the places of the reveal; back again as the question ends. */
function spreadAt({ beats }: QuestionScene, timeMs: number): number {
  const gone = easeInOut(progress(timeMs, beats.revealMs + SPREAD.fromMs, SPREAD.ms))
  return gone * (1 - easeInOut(progress(timeMs, beats.outMs + 40, SPREAD.backMs)))
}

/** Where one of the three others is by now: they make room for a winner. */
function othersX(film: Film, scene: QuestionScene, friend: number, timeMs: number): number {
  const line = lineOf(film, scene)
  const winner = winnerOf(film, scene)
  const from = ROWS[film.snapshot.format].places[line.indexOf(friend)]!
  if (winner < 0) return from
  const free = SPOTS.others.map((share) => spotX(film, scene, share)).toSorted((a, b) => a - b)
  const to = free[line.filter((one) => one !== winner).indexOf(friend)]!
  return mix(from, to, spreadAt(scene, timeMs))
}

/** The winner jumps to where the number was, crowned and larger, and is tossed once a second, never higher than the clock. */
export function winnerLayers(
  film: Film,
  scene: QuestionScene,
  timeMs: number,
  { head: { clock } }: QuestionPage,
): Layer[] {
  const { beats } = scene
  const winner = winnerOf(film, scene)
  const ageMs = timeMs - beats.revealMs
  if (winner < 0 || ageMs < 0) return []
  const row = ROWS[film.snapshot.format]
  const share = KING_SHARE[film.snapshot.format]
  const size = Math.round(row.size * share)
  const place = lineOf(film, scene).indexOf(winner)
  const back = easeInOut(progress(timeMs, beats.outMs + 40, SPREAD.backMs))
  const away = easeOut(progress(ageMs, 0, KING.flyMs)) * (1 - back)
  const toss = isFinal(scene) ? KING.finalToss : KING.toss
  const tossMs = Math.max(0, backgroundTime(timeMs, 0) - beats.revealMs - KING.tossFromMs)
  const up = arc((tossMs % KING.tossMs) / KING.tossMs) * toss * (1 - back)
  const lowest = clock.y + size * TALL + (KING.finalToss * size) / 300
  const act = { pose: 'cheer' as const, rise: up, dx: 0, squash: 0 }
  const at = {
    x: mix(row.places[place]!, spotX(film, scene, SPOTS.king), away),
    ground: Math.round(mix(row.ground, lowest, away)),
    size,
    scale: mix(1 / share, 1, clamp(spring(progress(ageMs, 0, 380), 0.1) * (1 - back))),
  }
  return [friendLayer(film, winner, act, at, { crowned: true, isFlipped: place >= FRIENDS / 2 })]
}

/** Behind the winner of the last question: rays, and balloons that are let go. */
export function gloryLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  if (winnerOf(film, scene) < 0 || !isFinal(scene)) return []
  const ageMs = timeMs - scene.beats.revealMs
  const shown = easeOut(progress(ageMs, 200, 300)) * (1 - progress(timeMs, scene.beats.outMs, 200))
  if (shown <= 0) return []
  return [
    {
      id: 'glory',
      look: { part: 'glory', width: GLORY, height: GLORY },
      motion: {
        x: Math.round(spotX(film, scene, SPOTS.king) - GLORY / 2),
        y: Math.round(page.head.clock.y + 220 - GLORY / 2),
        opacity: clamp(shown),
      },
    },
    ...balloonLayers(film, ageMs),
  ]
}

function balloonLayers({ width, height }: Film, ageMs: number): Layer[] {
  const { size, pxPerMs } = BALLOON
  return BALLOONS.flatMap(([middle, delayMs], index): Layer[] => {
    const y = Math.round(height - Math.max(0, ageMs - delayMs) * pxPerMs)
    if (y >= height || y < -size) return []
    const look: Look = {
      part: 'prop',
      width: size,
      height: size,
      bleed: 12,
      classes: ['balloon'],
      vars: { colour: CRAYONS[index % CRAYONS.length]! },
    }
    return [{ id: `balloon-${index}`, look, motion: { x: Math.round(middle * width - size / 2), y } }]
  })
}
