import type { Scene } from '../../timeline/scenes.ts'
import { perScene } from '../kit/memo.ts'
import type { Film, Layer, Look } from '../template.ts'
import { CREATURES, type SpriteName, spriteSize } from './sprites.ts'
import { neonFor } from './style.ts'

type Creature = { id: string; poses: readonly [Look, Look]; burst: Look; x: number; y: number }
type Town = { backdrop: Layer; creatures: Creature[]; stepMs: number; stepPx: number }

/** Steps to one side before a row turns. */
const REACH = 3
const BURST_MS = 420
const PLACES = {
  vertical: { unit: 8, gap: 76, y: 1428, rowHeight: 100, rows: 3, count: 5 },
  square: { unit: 4, gap: 60, y: 1030, rowHeight: 44, rows: 1, count: 8 },
  landscape: { unit: 5, gap: 96, y: 1022, rowHeight: 52, rows: 1, count: 10 },
}

/** The night over a town, alive: creatures march step by step; a right answer costs one of them its life. */
export function townLayers(film: Film, scene: Scene, timeMs: number): Layer[] {
  const { backdrop, creatures, stepMs, stepPx } = townOf(film, scene)
  const step = Math.floor(timeMs / stepMs + 1e-9)
  // From the middle to the right, back to the left, and so on.
  const turn = (step + REACH) % (4 * REACH)
  const offset = (turn <= 2 * REACH ? turn : 4 * REACH - turn) * stepPx
  const hit = hitAt(scene, timeMs, creatures.length)
  return [
    backdrop,
    ...creatures.flatMap(({ id, poses, burst, x, y }, index): Layer[] => {
      const motion = { x: x + offset, y }
      if (hit?.index !== index) return [{ id, look: poses[step % 2 === 0 ? 0 : 1], motion }]
      return hit.ageMs < BURST_MS ? [{ id: `${id}-burst`, look: burst, motion }] : []
    }),
  ]
}

/** Which creature is hit since the reveal, if one is. */
function hitAt(scene: Scene, timeMs: number, count: number): { index: number; ageMs: number } | null {
  if (scene.kind !== 'question' || timeMs < scene.beats.revealMs) return null
  return { index: (scene.questionIndex * 7 + 2) % count, ageMs: timeMs - scene.beats.revealMs }
}

const townOf = perScene((film, scene): Town => {
  const { format, difficulty } = film.snapshot
  const { background, deep, accent, second, ink } = neonFor(film, scene)
  const { width, height } = film
  const place = PLACES[format]
  const heat = scene.kind === 'question' ? scene.heat : 0
  // Unless the quiz rises, the number of creatures follows its difficulty.
  const level = difficulty === 'rising' ? Math.round(heat * 4) : { easy: 0, medium: 2, hard: 4 }[difficulty]
  const rows = Math.min(place.rows, 1 + Math.floor(level / 2))
  const count = place.rows > 1 ? place.count : place.count - 4 + level
  const { width: spriteWidth } = spriteSize('robot-0', place.unit)
  const stepPx = 3 * place.unit
  // Below the watermark, where there is one.
  const top = place.y + (film.snapshot.watermark !== null && format === 'vertical' ? 112 : 0)
  const rowWidth = count * spriteWidth + (count - 1) * (place.gap - spriteWidth / 4)
  const left = Math.round((width - rowWidth) / 2) - REACH * stepPx
  const creatures = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: count }, (_, index): Creature => {
      const kind = CREATURES[place.rows > 1 ? row : index % CREATURES.length]!
      const colour = (row + (place.rows > 1 ? 0 : index)) % 2 === 0 ? accent : second
      const look = (name: SpriteName, tint: string): Look => ({
        part: `sprite-${name}`,
        ...spriteSize(name, place.unit),
        bleed: 2 * place.unit,
        classes: ['glow'],
        vars: { colour: tint },
      })
      return {
        id: `creature-${row}-${index}`,
        poses: [look(`${kind}-0`, colour), look(`${kind}-1`, colour)],
        burst: look('burst', ink),
        x: Math.round(left + index * (spriteWidth + place.gap - spriteWidth / 4)),
        y: top + row * place.rowHeight,
      }
    }),
  ).flat()
  return {
    backdrop: {
      id: 'backdrop',
      look: {
        part: 'backdrop',
        width,
        height,
        classes: [format],
        vars: { background, deep, accent, second, ink, heat: `${level * 5}%` },
      },
      motion: { x: 0, y: 0 },
    },
    creatures,
    stepMs: 480 - (difficulty === 'rising' ? level : 1) * 60,
    stepPx,
  }
})
