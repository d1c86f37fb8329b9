import { easeOut, progress } from '../../timeline/easing.ts'
import type { QuestionScene } from '../../timeline/scenes.ts'
import { fly } from '../kit/burst.ts'
import { perFilm } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { ACTOR_BOXES } from './actor.ts'
import { stageOf } from './stages.ts'
import { BRIGHTS } from './style.ts'

/** Pieces that have one colour. */
const COLOURS: Readonly<Record<string, readonly string[]>> = { drop: ['#e8fbff'], heart: ['#ff3f7f'] }
const PIECES = { count: 14, px: 92, speed: 1900, lifeMs: 1500, spread: 0.5 }
/** Middles of fireworks, as shares of the frame, in the order in which they open. */
const FIREWORKS = [
  [0.14, 0.1],
  [0.86, 0.14],
  [0.5, 0.05],
  [0.93, 0.42],
  [0.06, 0.4],
  [0.9, 0.76],
  [0.1, 0.78],
] as const
const FIREWORK = { px: 330, fromMs: 260, stepMs: 110, openMs: 240, turnsPerSecond: 4 }
/** Puffs of smoke at the foot of a rocket: how far out each lies, against the rocket's width. */
const PUFFS = [-0.62, 0.62, -0.3, 0.3, 0] as const

const looksOf = perFilm((film) => {
  const unit = Math.min(film.width, film.height) / 1080
  const square = (part: string, px: number, classes: string[], paper: string): Look => ({
    part,
    width: Math.round(px * unit),
    height: Math.round(px * unit),
    bleed: 10,
    classes,
    vars: { paper },
  })
  return {
    piecesOf: (kind: string) =>
      (COLOURS[kind] ?? BRIGHTS.slice(0, 4)).map((paper) => [square('piece', PIECES.px, [kind], paper)]),
    fireworks: [1, 2, 4, 3, 0].map((at) =>
      [0, 1].map((turn) => square('firework', FIREWORK.px, [`turn-${turn}`], BRIGHTS[at]!)),
    ),
    puff: { part: 'cloud', width: Math.round(260 * unit), height: Math.round(150 * unit), bleed: 10 },
  }
})

/** What the reveal throws into the air from behind the hills; under a rocket it steams before. */
export function payoffLayers(film: Film, scene: QuestionScene, timeMs: number): Layer[] {
  const { stage } = stageOf(scene)
  const ageMs = timeMs - scene.beats.revealMs
  const body = ACTOR_BOXES[film.snapshot.format]
  const { piecesOf } = looksOf(film)
  const { count, speed, lifeMs, spread } = PIECES
  const unit = film.height / 1920
  const fountain = fly(
    scene.id,
    count,
    piecesOf(stage.piece),
    ageMs,
    { lifeMs, gravity: 1900 * unit, name: 'piece' },
    (_, next) => ({
      x: body.x + body.width * (0.3 + 0.4 * next()),
      y: body.y + body.height * 0.2,
      angle: spread * (2 * next() - 1),
      speed: speed * unit * (0.6 + 0.4 * next()),
    }),
  )
  return stage.actor === 'rocket'
    ? [...fireworkLayers(film, ageMs, timeMs), ...fountain, ...smokeLayers(film, scene, timeMs)]
    : fountain
}

function fireworkLayers(film: Film, ageMs: number, timeMs: number): Layer[] {
  const { fireworks } = looksOf(film)
  return FIREWORKS.flatMap(([x, y], index) => {
    const opened = progress(ageMs, FIREWORK.fromMs + index * FIREWORK.stepMs, FIREWORK.openMs)
    if (opened === 0) return []
    const poses = fireworks[index % fireworks.length]!
    const look = poses[Math.floor((timeMs / 1000) * FIREWORK.turnsPerSecond + index / 2) % poses.length]!
    return [
      {
        id: `firework-${index}`,
        look,
        motion: {
          x: Math.round(x * film.width - look.width / 2),
          y: Math.round(y * film.height - look.height / 2),
          scale: 0.5 + 0.5 * easeOut(opened),
        },
      },
    ]
  })
}

/** More steam with each second of the count, a cloud when the rocket has gone. */
function smokeLayers(film: Film, { beats }: QuestionScene, timeMs: number): Layer[] {
  const body = ACTOR_BOXES[film.snapshot.format]
  const { puff } = looksOf(film)
  const blown = easeOut(progress(timeMs, beats.revealMs, 500))
  return PUFFS.flatMap((away, index) => {
    const fromMs = beats.revealMs - 3000 + index * 700
    const grown = progress(timeMs, fromMs, 300)
    if (timeMs < beats.countdownMs || grown === 0) return []
    const wobble = Math.floor(timeMs / 170 + index) % 2
    return [
      {
        id: `puff-${index}`,
        look: puff,
        motion: {
          x: Math.round(body.x + body.width * (0.5 + away * (0.7 + 0.4 * blown)) - puff.width / 2),
          y: Math.round(body.y + body.height * 0.42 - 14 * wobble),
          scale: 0.6 + 0.4 * grown + 0.35 * blown,
        },
      },
    ]
  })
}
