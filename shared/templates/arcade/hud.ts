import { progress } from '../../timeline/easing.ts'
import { LOGO_ASSET } from '../../timeline/film.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { contentArea } from '../kit/layout/area.ts'
import type { Film, Layer } from '../template.ts'
import { spriteLook } from './figure.ts'
import { stylesOf, worldOf } from './style.ts'

const DIGITS = 6
/** Points for the first answer; each further one is worth as much more. They begin to count once the shot has hit. */
const POINTS = 1000
const COUNT = { fromMs: 220, ms: 560, steps: 14 }
/** Px of a pixel, and where a vertical frame has it: above the column. */
const SCORE = { unit: 9, x: 60, y: 58, lowUnit: 7, lowY: 34 }
const LEVEL_RIGHT = 1020

/** Points for a question's answer. */
export function pointsOf(questionIndex: number): number {
  return (questionIndex + 1) * POINTS
}

/** Score and level above the stage. */
export function hudLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const isTall = film.snapshot.format === 'vertical'
  if (!isTall && scene.kind !== 'question') return []
  const unit = isTall ? SCORE.unit : SCORE.lowUnit
  const y = isTall ? SCORE.y : contentArea(film).y + SCORE.lowY
  const x = isTall ? SCORE.x : lowX(film, scene, unit)
  const { score, rolled } = scoreAt(film, scene, timeMs)
  const colour = rolled === null ? stylesOf(film)[worldOf(film, scene)]!.ink : undefined
  const digits = word(
    film,
    scene,
    'score',
    String(score).padStart(DIGITS, '0'),
    unit,
    x + unit * 9,
    y,
    colour,
  )
  const coin = {
    id: 'coin',
    look: spriteLook(film, scene, 'coin', 'icon-coin', unit),
    motion: { x, y: y - 4 },
  }
  const bounced = digits.map((layer, index) =>
    rolled !== null && index % 2 === rolled % 2
      ? { ...layer, motion: { ...layer.motion, y: y - unit } }
      : layer,
  )
  if (!isTall || scene.kind !== 'question') return [coin, ...bounced]
  const level = `LV${scene.questionIndex + 1}`
  const atRight = LEVEL_RIGHT - level.length * 6 * unit
  return [coin, ...bounced, ...word(film, scene, 'level', level, unit, atRight, y)]
}

/** A low frame's score stands first in the row of the head, or in its middle where a level or a logo does. */
function lowX(film: Film, scene: Scene, unit: number): number {
  const isTaken = (scene.kind === 'question' && scene.level !== null) || film.assets[LOGO_ASSET] !== undefined
  return isTaken ? Math.round((film.width - (DIGITS + 1) * 6 * unit) / 2) : contentArea(film).x
}

/** The score as it rolls up at each reveal; `rolled` counts the steps of a roll that goes on. */
function scoreAt(
  film: Film,
  { sceneIndex }: Scene,
  timeMs: number,
): { score: number; rolled: number | null } {
  const played = film.scenes.slice(0, sceneIndex + 1).findLast(({ kind }) => kind === 'question')
  if (played?.kind !== 'question') return { score: 0, rolled: null }
  const { questionIndex, beats } = played
  const sinceMs = played.sceneIndex === sceneIndex ? timeMs - beats.revealMs - COUNT.fromMs : COUNT.ms
  const counted = Math.ceil(progress(sinceMs, 0, COUNT.ms) * COUNT.steps)
  const before = (questionIndex * (questionIndex + 1) * POINTS) / 2
  const score = before + Math.round((counted / COUNT.steps) * pointsOf(questionIndex))
  return { score, rolled: counted > 0 && counted < COUNT.steps ? counted : null }
}

function word(
  film: Film,
  scene: Scene,
  id: string,
  text: string,
  unit: number,
  x: number,
  y: number,
  colour = stylesOf(film)[worldOf(film, scene)]!.accent,
): Layer[] {
  return [...text].map((letter, index) => ({
    id: `${id}-${index}`,
    look: spriteLook(film, scene, 'glyph', `glyph-${letter}`, unit, colour),
    motion: { x: x + index * unit * 6, y },
  }))
}
