import { askedOf } from '../../questions/asked.ts'
import { BEAT_MS, beatAt } from '../../timeline/beat.ts'
import { arc, clamp, easeInOut, easeOut, mix, progress, spring } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { countdownAt, tremblePx } from '../kit/countdown.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { isFinal } from '../kit/question/final.ts'
import { comesForward } from '../kit/question/forward.ts'
import { poseAt } from '../kit/question/poses.ts'
import { aftermathAt, bowAt } from '../kit/question/telling.ts'
import { gazeSide, surpriseAt } from '../kit/question/waiting.ts'
import { middleOf } from '../kit/rect.ts'
import { between } from '../kit/standing.ts'
import type { Film, Layer } from '../template.ts'
import acts from './acts.json' with { type: 'json' }
import {
  type Act,
  cardOf,
  friendLayer,
  LINE,
  pageOf,
  placesOf,
  rowOf,
  standAt,
  standUnder,
  winnerOf,
} from './cast.ts'
import moves from './moves.json' with { type: 'json' }
import { NAVY } from './style.ts'

/**
 * How a winner comes and goes (`king`); friends are drawn each `stepMs`. What they carry trembles with them in the last seconds, the very
 * last one first. The inner two stand before the others.
 */
const { king: KING, stepMs: STEP_MS, tremble: TREMBLE, outerFirst: OUTER_FIRST } = moves
/** The light is on the winner. */
const SHADE = { colour: NAVY, amount: 0.45 }
/** Hops against a friend's width, nods, how low one hides and how low a winner bows, how much more they start at the last question's figures, and how those who were wrong are sorry. */
const { poses: POSES, hop: HOP, nod: NOD, hide: HIDE, bow: BOW, finalShare: FINAL_SHARE, sorry: SORRY } = acts
/** What happens once in each question: one peeks at its neighbour's, the inner two change places and come back, one sneezes. */
const SURPRISES = ['peeks', 'swaps', 'sneezes'] as const
const { away: AWAY, sneeze: SNEEZE } = acts.surprises

/** The friends at the foot of the frame; a winner stands before them instead, see `kingLayers`. */
export function friendRow(film: Film, scene: Scene, anyMs: number): Layer[] {
  // Eight times a second: large figures that move in every frame cost encoding time.
  const timeMs = Math.floor(anyMs / STEP_MS + 0.01) * STEP_MS
  const isAsked = scene.kind === 'question'
  const isWaiting = isAsked && anyMs < scene.beats.revealMs
  const isWon = isAsked ? !isWaiting : scene.kind === 'outro' && rowOf(film).end !== null
  const winner = isWon ? winnerOf(film, scene) : -1
  return OUTER_FIRST.filter((place) => LINE[place] !== winner).map((place) => {
    const act = isWaiting ? waitingAct(film, scene, timeMs, place) : actAt(film, scene, timeMs, place)
    const stand = standAt(film, scene, isWaiting ? timeMs : anyMs, place)
    const layer = friendLayer(film, scene, LINE[place]!, act, stand)
    return isAsked && winner >= 0 ? { ...layer, motion: { ...layer.motion, tint: SHADE } } : layer
  })
}

/** While its hands are full, only a friend's face tells what it feels; it looks at what is weighed, and neighbours tremble to opposite sides. */
function waitingAct(film: Film, scene: QuestionScene, timeMs: number, place: number): Act {
  const { x, foot, width } = standAt(film, scene, timeMs, place)
  const act = oddityAt(film, scene, timeMs, place) ?? { ...actAt(film, scene, timeMs, place), rise: 0 }
  const side = gazeSide(film, scene, pageOf(film, scene), timeMs, { x, y: foot - width }) ?? 0
  const eyes = act.pose === 'look' ? ['at-left', '', 'at-right'][side + 1] : ''
  const { hands } = placesOf(film, scene).posts[place]!
  const dx = tremblePx(scene.beats, timeMs, TREMBLE) * (place % 2 ? -1 : 1) + (act.dx ?? 0)
  return { ...act, pose: [act.pose, eyes, hands].filter(Boolean).join(' '), dx }
}

/** The winner jumps to the middle, crowned and larger, and carries the right answer; it goes back as the question ends. At the film's end it holds the ranks up. */
export function kingLayers(film: Film, scene: Scene, timeMs: number, page: QuestionPage | null): Layer[] {
  const { end, king } = rowOf(film)
  const winner = winnerOf(film, scene)
  const act = carryingAct(film, scene, timeMs)
  if (scene.kind === 'outro' && end !== null && winner >= 0)
    return [friendLayer(film, scene, winner, act, standUnder(middleOf(end).x, end.y, king))]
  if (scene.kind !== 'question' || winner < 0 || timeMs < scene.beats.revealMs || !page) return []
  const { revealMs, outMs } = scene.beats
  const isCarried = comesForward(askedOf(film.snapshot, scene.questionIndex))
  // Below the clock's row it has nothing in its hands.
  const held = (isCarried ? cardOf(page, film) : page.answer) ?? { ...page.head.clock, height: 0 }
  const gone = easeOut(progress(timeMs, revealMs + KING.fromMs, KING.flyMs))
  const away = gone * (1 - easeInOut(progress(timeMs, outMs + 40, KING.backMs)))
  const { row, posts } = placesOf(film, scene)
  const home = (timeMs < outMs ? posts : row)[LINE.indexOf(winner)]!
  const there = between(home, standUnder(middleOf(held).x, held.y + held.height, king), away)
  const width = mix(home.width, king, clamp(spring(away, 0.1)))
  return [friendLayer(film, scene, winner, act, { ...there, width })]
}

/** The act of a friend whose place counts from the left: they fear the clock, are sorry where they were wrong, and cheer for the one who was right. */
function actAt(film: Film, scene: Scene, timeMs: number, place: number): Act {
  const nod = nodAt(timeMs, place)
  const isKnown = scene.kind === 'question' && timeMs >= scene.beats.revealMs
  const pose = poseAt(POSES, film, scene, timeMs, isKnown, place)
  if (scene.kind !== 'question') return nod > 0 ? { pose } : hopping(pose, timeMs)
  const { beats } = scene
  if (!isKnown) {
    const { state, digitAgeMs } = countdownAt(beats, timeMs)
    if (state === 'before') return pose === 'wave' ? hopping(pose, timeMs) : { pose, squash: nod }
    const squash = 0.14 * easeOut(progress(timeMs, beats.revealMs - 140, 110))
    const start = HOP.tick * (isFinal(scene) ? FINAL_SHARE : 1)
    return { pose, rise: pose === 'hide' ? -HIDE : start * arc(progress(digitAgeMs, 0, 260)), squash }
  }
  const sorry = progress(timeMs, beats.revealMs, SORRY.ms)
  if (sorry < 1 && winnerOf(film, scene) >= 0)
    return { pose: 'tense', squash: SORRY.squash * (1 - easeOut(sorry)) }
  const { act, ageMs, isAgain } = aftermathAt(film, scene, timeMs)
  const rise = act === 'cheer' ? HOP.cheer * arc(progress(ageMs, place * 80, 520)) : 0
  return { pose, rise, squash: mix(isAgain ? 0 : 0.14, nod, spring(progress(ageMs, 0, 400))) }
}

/** A winner carries the right answer, dances below it, and bends its knees to what is told. */
function carryingAct(film: Film, scene: Scene, timeMs: number): Act {
  const after = scene.kind === 'question' ? aftermathAt(film, scene, timeMs) : null
  const pose = after?.act === 'listen' && after.turn % 2 === 0 ? 'carry listens' : 'carry'
  return { pose, squash: nodAt(timeMs, 0) + BOW * bowAt(film, scene, timeMs) }
}

/** "Me! Me!": a hop on each beat. */
function hopping(pose: string, timeMs: number): Act {
  const share = beatAt(timeMs)
  return { pose, rise: HOP.me * arc(Math.min(1, share * 1.15)), squash: share > 0.88 ? 0.08 : 0 }
}

/** Neighbours nod on the beat in turn. */
function nodAt(timeMs: number, place: number): number {
  return (Math.floor(timeMs / BEAT_MS) + place) % 2 ? NOD : 0
}

/** The part of the friend at a place in a surprise; `null` where it has none. */
function oddityAt(film: Film, scene: QuestionScene, timeMs: number, place: number): Act | null {
  const { name, progress: share } = surpriseAt(film, scene, SURPRISES, timeMs) ?? { progress: 1 }
  if (share === 1) return null
  const away = Math.min(progress(share, 0, AWAY.there), 1 - progress(share, AWAY.back, 1 - AWAY.back))
  if (name === 'peeks') return place === 2 ? { pose: 'peek', dx: -AWAY.peekPx * easeInOut(away) } : null
  if (name === 'swaps') {
    const across = rowOf(film).carriers.asideX * (place === 1 ? 2 : -2)
    const act = { pose: 'cheer', rise: AWAY.hop * arc(away), dx: across * easeInOut(away) }
    return place === 1 || place === 2 ? act : null
  }
  const burst = progress(share, SNEEZE.at, 0.3)
  if (place !== 1) return burst > 0 ? { pose: 'tense', rise: SNEEZE.start * arc(burst) } : null
  if (burst > 0) return { pose: 'sneeze', squash: 0.18 * (1 - burst) }
  return { pose: 'sniff', rise: SNEEZE.lean * share }
}
