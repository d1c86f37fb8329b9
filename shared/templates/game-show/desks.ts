import { arc, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Look, Motion } from '../template.ts'
import { isAnswered, type Player, scoreOf, sideOf, winnerOf } from './contest.ts'
import { pulseOf } from './tension.ts'

/** A desk's box from the sign's middle and head, and the height of a figure of its score. */
type Desk = { reach: number; top: number; width: number; height: number; digit: number }

const DESKS: Record<'vertical' | 'square' | 'landscape', Desk> = {
  vertical: { reach: 306, top: 372, width: 380, height: 420, digit: 176 },
  square: { reach: 400, top: 12, width: 150, height: 210, digit: 96 },
  landscape: { reach: 450, top: 8, width: 180, height: 220, digit: 100 },
}
const DIGIT_RATIO = 0.62
/** A score that changes turns over, and is larger until it has been read. */
const FLIP = { ms: 500, growth: 0.6, largeMs: 900 }

/** A player's desk with its score, beside the sign between both. */
export function deskLayers(film: Film, scene: Scene, timeMs: number, player: Player, sign: Rect): Layer[] {
  const desk = DESKS[film.snapshot.format]
  const winner = winnerOf(film, scene)
  const hasWon = isAnswered(scene, timeMs) && (winner === player || winner === 'both')
  const middle = sign.x + sign.width / 2 + sideOf(player) * desk.reach
  const y = sign.y + desk.top
  const { points, motion } = flippedScore(film, scene, timeMs, player)
  const score = [...String(points)]
  const width = Math.round(desk.digit * DIGIT_RATIO)
  const gap = Math.round(desk.digit * 0.1)
  const total = score.length * width + (score.length - 1) * gap
  const size = pulseOf(film, scene, timeMs, player)
  const look: Look = {
    part: 'desk',
    width: desk.width,
    height: desk.height,
    bleed: 40,
    classes: [player, film.snapshot.format, ...(hasWon || size !== 1 ? ['on'] : [])],
    vars: { digit: desk.digit },
  }
  const pulse = size === 1 ? {} : { scale: size }
  return [
    { id: `desk-${player}`, look, motion: { x: Math.round(middle - desk.width / 2), y, ...pulse } },
    ...score.map(
      (figure, index): Layer => ({
        id: `score-${player}-${index}`,
        look: { part: 'figure', width, height: desk.digit, bleed: 14, classes: [`d${figure}`] },
        motion: {
          x: Math.round(middle - total / 2 + index * (width + gap)),
          y: y + Math.round(desk.width * 0.16),
          ...pulse,
          ...motion,
        },
      }),
    ),
  ]
}

/** A player's points as its desk shows them: as a question is answered, a new score comes round from behind the old one. */
function flippedScore(
  film: Film,
  scene: Scene,
  timeMs: number,
  player: Player,
): { points: number; motion: Pick<Motion, 'scale' | 'stretch'> } {
  const points = scoreOf(film, scene, timeMs, player)
  if (scene.kind !== 'question' || timeMs >= scene.beats.revealMs + FLIP.largeMs)
    return { points, motion: {} }
  const { revealMs } = scene.beats
  const before = scoreOf(film, scene, revealMs - 1, player)
  if (before === points) return { points, motion: {} }
  const turned = progress(timeMs, revealMs, FLIP.ms)
  return {
    points: turned < 0.5 ? before : points,
    motion: {
      scale: 1 + FLIP.growth * arc(progress(timeMs, revealMs, FLIP.largeMs)),
      stretch: { y: Math.abs(Math.cos(Math.PI * turned)) },
    },
  }
}
