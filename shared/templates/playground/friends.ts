import { askedOf } from '../../questions/asked.ts'
import { clamp, easeIn, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { backgroundTime } from '../kit/drift.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look } from '../template.ts'
import { answeredAct, arc, cheeringAct, eagerAct, waitingAct } from './acts.ts'
import { FRIENDS, friendLayer, hatLayer, isParty, lineOf, POLE_PX, ROW, TALL, winnerOf } from './cast.ts'
import { pageOf } from './page.ts'
import { CRAYONS } from './style.ts'

/** Where a winner stands: above the others' hands, or on the ground. */
type Stance = { x: number; ground: number; size: number; isLifted: boolean }

const KING = {
  lifted: 350,
  standing: 400,
  handsPx: 330,
  flyMs: 420,
  tossPx: 56,
  finalTossPx: 84,
  tossFromMs: 500,
  tossMs: 1000,
}
/** Middles of the column and of its halves. */
const SPOTS = [500, 744, 256]
const BEARERS = { gap: 190, least: 120, most: 900, fromMs: 240, ms: 280 }
const BACK_MS = 260
const POLE = { width: 24, below: 196, fallPx: 700, ms: 340, enterMs: 260 }
const GLORY = 980
/** Middles of balloons that are let go, in px, and how many ms later than the first each one is. */
const BALLOONS = [
  [950, 0],
  [90, 120],
  [700, 260],
  [330, 380],
  [1000, 520],
  [520, 640],
] as const
const BALLOON = { size: 250, pxPerMs: 1.25 }

/** The friends at the foot of a vertical frame; a winner stands before everything instead, see `winnerLayers`. */
export function friendRow(film: Film, scene: Scene, timeMs: number): Layer[] {
  if (film.snapshot.format !== 'vertical') return []
  return lineOf(film, scene).flatMap((friend, place) => {
    const layer = inRow(film, scene, timeMs, friend, place)
    return layer === null ? [] : isParty(scene) ? [layer, hatLayer(layer)] : [layer]
  })
}

/** A friend of the row; `null` for a winner. */
function inRow(film: Film, scene: Scene, anyMs: number, friend: number, place: number): Layer | null {
  const timeMs = backgroundTime(anyMs, place)
  const at = { x: ROW.places[place]!, ground: ROW.ground, size: ROW.size }
  const dress = { isFlipped: place >= FRIENDS / 2 }
  if (scene.kind === 'intro') return friendLayer(film, friend, introAct(timeMs, place), at, dress)
  if (scene.kind !== 'question') return friendLayer(film, friend, cheeringAct(timeMs, place), at, dress)
  const ageMs = anyMs - scene.beats.revealMs
  if (ageMs < 0) {
    const holds = friend < askedOf(film.snapshot, scene.questionIndex).options.length
    return friendLayer(film, friend, waitingAct(scene, timeMs, place), at, { ...dress, holds })
  }
  const winner = winnerOf(film, scene)
  if (winner === friend) return null
  const stance = winner < 0 ? null : stanceOf(film, scene)
  const act = answeredAct(ageMs, timeMs, place, stance !== null)
  const x = stance ? othersX(film, scene, friend, stance, timeMs) : at.x
  return friendLayer(film, friend, act, { ...at, x }, dress)
}

function introAct(timeMs: number, place: number) {
  return place % 2 === Math.floor(timeMs / 500) % 2 ? eagerAct(timeMs) : cheeringAct(timeMs, place)
}

/** Where one of the three others is by now: below the winner that they lift, else where it leaves room. */
function othersX(
  film: Film,
  scene: QuestionScene,
  friend: number,
  { x, isLifted }: Stance,
  timeMs: number,
): number {
  const { beats } = scene
  const line = lineOf(film, scene)
  const winner = winnerOf(film, scene)
  const from = ROW.places[line.indexOf(friend)]!
  const turn = line.filter((one) => one !== winner).indexOf(friend)
  const free = ROW.places
    .toSorted((a, b) => Math.abs(b - x) - Math.abs(a - x))
    .slice(0, 3)
    .toSorted((a, b) => a - b)
  const to = isLifted ? clamp(x + (turn - 1) * BEARERS.gap, BEARERS.least, BEARERS.most) : free[turn]!
  const gone = easeInOut(progress(timeMs, beats.revealMs + BEARERS.fromMs, BEARERS.ms))
  const back = easeInOut(progress(timeMs, beats.outMs + 40, BACK_MS))
  return mix(from, to, gone * (1 - back))
}

/** The winner: it leaps out of the row, crowned, onto the others' hands, and is tossed once a second. */
export function winnerLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { beats } = scene
  const winner = winnerOf(film, scene)
  const ageMs = timeMs - beats.revealMs
  if (film.snapshot.format !== 'vertical' || winner < 0 || ageMs < 0) return []
  const stance = stanceOf(film, scene)
  const place = lineOf(film, scene).indexOf(winner)
  const back = easeInOut(progress(timeMs, beats.outMs + 40, BACK_MS))
  const away = easeOut(progress(ageMs, 60, KING.flyMs)) * (1 - back)
  const tossPx = isFinal(scene) ? KING.finalTossPx : KING.tossPx
  const tossMs = Math.max(0, backgroundTime(timeMs, 0) - beats.revealMs - KING.tossFromMs)
  const toss = arc((tossMs % KING.tossMs) / KING.tossMs) * tossPx * (1 - back)
  const flight = arc(progress(ageMs, 60, KING.flyMs)) * 60
  const small = ROW.size / stance.size
  const at = {
    x: mix(ROW.places[place]!, stance.x, away),
    ground: mix(ROW.ground, stance.ground, away),
    size: stance.size,
    scale: mix(small, 1, spring(progress(ageMs, 0, 380), 0.12) * (1 - back)),
  }
  const act = { pose: 'cheer' as const, rise: flight + toss, dx: 0, squash: 0 }
  const king = friendLayer(film, winner, act, at, { crowned: true, isFlipped: place >= FRIENDS / 2 })
  return [king]
}

/** The largest stance that covers neither the right answer nor what explains it. */
const stanceOf = perScene((film, anyScene): Stance => {
  const scene = anyScene as QuestionScene
  const page = pageOf(film, scene)
  const kept = keptBoxes(page, winnerOf(film, scene), scene)
  const lifted = SPOTS.map(
    (x): Stance => ({ x, ground: ROW.ground - KING.handsPx, size: KING.lifted, isLifted: true }),
  )
  const standing = SPOTS.map((x): Stance => ({ x, ground: ROW.ground, size: KING.standing, isLifted: false }))
  const place = lineOf(film, scene).indexOf(winnerOf(film, scene))
  const own: Stance = { x: ROW.places[place]!, ground: ROW.ground, size: ROW.size, isLifted: false }
  const free = [...lifted, ...standing].find((stance) => kept.every((box) => !covers(stance, box)))
  return free ?? own
})

function keptBoxes(page: QuestionPage, winner: number, { beats }: QuestionScene): Rect[] {
  const right = page.options[winner]
  return [
    page.question,
    ...(right ? [right] : []),
    ...(beats.explanationMs === null ? [] : [page.explanation]),
    ...(page.picture ? [page.picture] : []),
  ]
}

/** Whether a friend would hide a part of a box; its own box has air on both sides. */
function covers({ x, ground, size }: Stance, box: Rect): boolean {
  const [left, right] = [x - size * 0.42, x + size * 0.42]
  const top = ground - size * TALL
  return left < box.x + box.width && right > box.x && top < box.y + box.height && ground > box.y
}

/** The poles on which friends hold their options up; they fall at the reveal. */
export function poleLayers(film: Film, scene: QuestionScene, timeMs: number, page: QuestionPage): Layer[] {
  if (film.snapshot.format !== 'vertical') return []
  const { beats, isOnStage, isPaged } = scene
  const fallen = progress(timeMs, beats.revealMs, POLE.ms)
  if (fallen >= 1) return []
  return lineOf(film, scene).flatMap((friend, place): Layer[] => {
    const option = page.options[friend]
    if (!option) return []
    const shown =
      isOnStage && !isPaged ? 1 : easeOut(progress(timeMs, beats.optionsInMs + place * 60, POLE.enterMs))
    if (shown === 0) return []
    const { rise, dx } =
      timeMs >= beats.revealMs ? { rise: 0, dx: 0 } : waitingAct(scene, backgroundTime(timeMs, place), place)
    const top = Math.round(option.y + option.height / 2)
    const foot = ROW.ground - POLE.below
    const middle = ROW.places[place]! + (place < FRIENDS / 2 ? POLE_PX : -POLE_PX)
    const look: Look = {
      part: 'pole',
      width: POLE.width,
      height: foot - top,
      bleed: 30,
      vars: { colour: CRAYONS[friend]! },
    }
    const down = easeIn(fallen) * POLE.fallPx + (1 - shown) * (foot - top)
    return [
      {
        id: `pole-${friend}`,
        look,
        motion: { x: middle - POLE.width / 2 + dx, y: Math.round(top - Math.min(rise, 60) + down) },
      },
    ]
  })
}

/** Behind the winner of the last question: rays, and balloons that are let go. */
export function gloryLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const winner = winnerOf(film, scene)
  if (film.snapshot.format !== 'vertical' || winner < 0 || !isFinal(scene)) return []
  const ageMs = timeMs - scene.beats.revealMs
  const shown = easeOut(progress(ageMs, 200, 300)) * (1 - progress(timeMs, scene.beats.outMs, 200))
  if (shown <= 0) return []
  const { x, ground, size } = stanceOf(film, scene)
  const middle = ground - (size * TALL) / 2
  return [
    {
      id: 'glory',
      look: { part: 'glory', width: GLORY, height: GLORY },
      motion: {
        x: Math.round(x - GLORY / 2),
        y: Math.round(middle - GLORY / 2),
        opacity: clamp(shown),
      },
    },
    ...balloonLayers(film, ageMs),
  ]
}

function balloonLayers({ height }: Film, ageMs: number): Layer[] {
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
    return [{ id: `balloon-${index}`, look, motion: { x: Math.round(middle - size / 2), y } }]
  })
}
