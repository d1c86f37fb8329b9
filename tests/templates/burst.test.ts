import { expect, test } from 'bun:test'
import { burst, spinning } from '../../shared/templates/kit/burst.ts'
import type { Layer, Look } from '../../shared/templates/template.ts'

const spark: Look = { part: 'spark', width: 20, height: 20 }
const tile = { x: 120, y: 900, width: 840, height: 180 }
const at = (ageMs: number, flight = {}) => burst('planets', 80, tile, [[spark]], ageMs, flight)
const mean = (layers: Layer[], side: 'x' | 'y') =>
  layers.reduce((sum, { motion }) => sum + motion[side], 0) / layers.length

test('particles leave from the tile itself, fly apart and fall', () => {
  for (const { motion } of at(0)) {
    expect(motion.x).toBeWithin(tile.x - 10, tile.x + tile.width)
    expect(motion.y).toBeWithin(tile.y - 10, tile.y + tile.height)
  }
  expect(at(0)).toHaveLength(80)
  expect(mean(at(300), 'y')).toBeLessThan(mean(at(0), 'y'))
  expect(mean(at(1_000), 'y')).toBeGreaterThan(mean(at(300), 'y'))
  const width = (layers: Layer[]) => {
    const places = layers.map(({ motion }) => motion.x)
    return Math.max(...places) - Math.min(...places)
  }
  expect(width(at(400))).toBeGreaterThan(width(at(0)) * 1.3)
})

test('a burst is the same each time, another seed gives another, and all of it ends', () => {
  expect(at(433)).toEqual(at(433))
  expect(burst('moons', 80, tile, [[spark]], 433)).not.toEqual(at(433))
  expect(at(-1)).toEqual([])
  expect(at(900, { lifeMs: 900 })).toEqual([])
  const opacities = at(1_500).map(({ motion }) => motion.opacity!)
  expect(Math.max(...opacities)).toBeLessThan(1)
  expect(new Set(at(500).map(({ id }) => id)).size).toBe(at(500).length)
})

test('a piece turns through the poses of one whole turn', () => {
  const poses = spinning(spark, 4)
  expect(poses.map(({ vars }) => vars?.spin)).toEqual(['0deg', '90deg', '180deg', '270deg'])
  const seen = new Set<unknown>()
  for (let ageMs = 0; ageMs < 600; ageMs += 16) seen.add(burst('a', 1, tile, [poses], ageMs)[0]?.look)
  expect(seen).toEqual(new Set(poses))
})
