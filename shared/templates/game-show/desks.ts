import { beatAt } from '../../timeline/beat.ts'
import { arc, easeInOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { contentArea } from '../kit/layout/area.ts'
import { boxLook, layerIn } from '../kit/placed-look.ts'
import type { Rect } from '../kit/rect.ts'
import type { Film, Layer, Motion } from '../template.ts'
import {
  hasWon,
  isAnswered,
  isTied,
  leadOf,
  leadStays,
  type Player,
  scoreOf,
  sideOf,
  winnerOf,
} from './contest.ts'
import { placesOf } from './page.ts'

const DIGIT_RATIO = 0.7
/** Px around a figure on its plate, and the share of its size of each of two. */
const PLATE = { padX: 11, padY: 16, twoShare: 0.62 }
/** Equal scores end between both crowns. */
const TIE = { reach: 66, top: -292, ms: 420 }
/** How much larger a point is that was won, and for how long; how long scores take to go. */
const SCORE = { growth: 0.3, swellMs: 900, goMs: 60 }

/** A player's desk and its score, beside the sign between both or clear of who is in the middle. */
export function deskLayers(film: Film, scene: Scene, timeMs: number, player: Player, sign: Rect): Layer[] {
  const { score: at, desk } = placesOf(film)
  const { reach, top, ...box } = desk
  const isKnown = isAnswered(scene, timeMs) && winnerOf(film, scene) !== null
  const isOn = isKnown && hasWon(film, scene, player)
  const centre = sign.x + sign.width / 2
  const off = isKnown && !isOn ? ['off'] : []
  const classes = [player, film.snapshot.format, ...(isOn ? ['on'] : off)]
  const bulbs = beatAt(timeMs) < 0.5 ? 'odd' : 'even'
  const motion = scoreMotion(film, scene, timeMs, isOn)
  const figures = [...String(scoreOf(film, scene, timeMs, player))]
  const digit = Math.round(at.digit * (figures.length > 1 ? PLATE.twoShare : 1))
  const width = Math.round(digit * DIGIT_RATIO)
  const plateSize = {
    width: Math.round(at.digit * DIGIT_RATIO) + 2 * PLATE.padX,
    height: at.digit + 2 * PLATE.padY,
  }
  const tied = isTied(film, scene) ? easeInOut(progress(timeMs, 0, TIE.ms)) : 0
  const middle =
    centre + sideOf(player) * mix(areApart(film, scene, timeMs) ? at.apart : at.reach, TIE.reach, tied)
  const area = contentArea(film)
  // A desk may sink below what platforms cover; its score is read.
  const y = Math.round(
    Math.min(sign.y + mix(at.top, TIE.top, tied), area.y + area.height - at.digit - 2 * PLATE.padY),
  )
  return [
    {
      id: `desk-${player}`,
      look: { part: 'desk', ...box, bleed: 40, classes: off.length > 0 ? classes : [...classes, bulbs] },
      motion: { x: Math.round(centre + sideOf(player) * reach - box.width / 2), y: sign.y + top },
    },
    {
      id: `plate-${player}`,
      look: { part: 'plate', ...plateSize, bleed: 40, classes },
      motion: { x: Math.round(middle - plateSize.width / 2), y: y - PLATE.padY, ...motion },
    },
    ...figures.map((figure, index) => {
      const x = Math.round(middle + (index - figures.length / 2) * width)
      const figureBox = { x, y: y + Math.round((at.digit - digit) / 2), width, height: digit }
      const look = { bleed: 14, classes: off, text: { figure }, vars: { size: digit } }
      return layerIn(`score-${player}-${index}`, boxLook('figure', figureBox, look), motion)
    }),
  ]
}

/** Whether scores stand clear of who is in the middle. */
function areApart(film: Film, scene: Scene, timeMs: number): boolean {
  if (scene.kind === 'outro' && timeMs < 0) return leadStays(film, film.scenes[scene.sceneIndex - 1])
  return leadOf(film, scene, timeMs) !== null
}

/** A point that was won swells until it has been read; scores are gone before who is in the middle goes back past them. */
function scoreMotion(film: Film, scene: Scene, timeMs: number, isOn: boolean): Partial<Motion> {
  if (scene.kind !== 'question') return {}
  const { revealMs, outMs } = scene.beats
  const passes = leadOf(film, scene, timeMs) !== null && !leadStays(film, scene)
  const opacity = passes ? 1 - progress(timeMs, outMs, SCORE.goMs) : 1
  const scale = isOn ? 1 + SCORE.growth * arc(progress(timeMs, revealMs, SCORE.swellMs)) : 1
  return { ...(scale !== 1 && { scale }), ...(opacity !== 1 && { opacity }) }
}
