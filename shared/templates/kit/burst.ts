import { random } from '../../random.ts'
import type { Layer, Look } from '../template.ts'
import { inTurn } from './in-turn.ts'
import type { Rect } from './rect.ts'

/** How particles fly. Speeds suit a frame of 1080 px width. */
export type Flight = {
  /** Px per second of the fastest ones. Default 1500. */
  speed?: number
  /** Px per second, each second. Default 1430: paper that falls. */
  gravity?: number
  /** Radians to either side of upwards: 0.2 = a fountain, π = to all sides. Default 1.2. */
  spread?: number
  /** How long the last ones are seen. Default 1600. */
  lifeMs?: number
  /** Begins the names of the layers. Default `burst`. */
  name?: string
}

/** Where a particle leaves: px of the frame, `angle` in radians clockwise from upwards, `speed` in px per second. */
export type Launch = { x: number; y: number; angle: number; speed: number }

const FADE_MS = 250
/** Particles are light: the air takes their sideways speed. */
const DRAG_PER_SECOND = 1.6

/**
 * Particles that burst from a box, such as the tile of the right answer: those of its left half fly to the left, the
 * others to the right. `poses` are kinds of particles in turn; one with several poses tumbles through them. The same for
 * equal arguments; nothing before 0 and after `lifeMs`.
 */
export function burst(
  seed: string,
  count: number,
  from: Rect,
  poses: readonly (readonly Look[])[],
  ageMs: number,
  flight: Flight = {},
): Layer[] {
  const { speed = 1500, spread = 1.2 } = flight
  return fly(seed, count, poses, ageMs, flight, (_, next) => {
    const across = next()
    return {
      x: from.x + from.width * across,
      y: from.y + from.height * next(),
      angle: spread * Math.max(-1, Math.min(1, (across - 0.5) * 1.4 + (next() - 0.5) * 1.2)),
      speed: speed * (0.35 + 0.65 * next()),
    }
  })
}

/** The layers of particles that leave where `launch` says. */
export function fly(
  seed: string,
  count: number,
  poses: readonly (readonly Look[])[],
  ageMs: number,
  { gravity = 1430, lifeMs = 1600, name = 'burst' }: Flight,
  launch: (index: number, next: () => number) => Launch,
): Layer[] {
  if (ageMs < 0 || ageMs >= lifeMs || poses.length === 0) return []
  const next = random(seed)
  const seconds = ageMs / 1000
  const slowed = (1 - Math.exp(-DRAG_PER_SECOND * seconds)) / DRAG_PER_SECOND
  const layers: Layer[] = []
  for (let index = 0; index < count; index++) {
    const { x, y, angle, speed } = launch(index, next)
    const poseMs = 60 + next() * 60
    const restMs = lifeMs * (0.69 + 0.31 * next()) - ageMs
    if (restMs <= 0) continue
    const kind = inTurn(poses, index)
    const look = inTurn(kind, Math.floor(ageMs / poseMs + index))
    layers.push({
      id: `${name}-${index}`,
      look,
      motion: {
        x: Math.round(x + Math.sin(angle) * speed * slowed - look.width / 2),
        y: Math.round(y - Math.cos(angle) * speed * slowed + 0.5 * gravity * seconds ** 2 - look.height / 2),
        opacity: Math.min(1, restMs / FADE_MS),
      },
    })
  }
  return layers
}

/** A particle of a colour, as wide as high, which its `kind` says how to cut out. */
export function particle(part: string, size: number, colour: string, ...kind: readonly string[]): Look {
  return { part, width: size, height: size, bleed: 6, classes: kind, vars: { colour } }
}

/**
 * A look in `count` poses of a whole turn, for a part whose inner element turns by `rotate: var(--spin)`. A piece that
 * looks the same after a part of a turn says so: 0.5 for a rectangle, 0.25 for a square.
 */
export function spinning(look: Look, count = 12, turn = 1): Look[] {
  return Array.from({ length: count }, (_, index) => ({
    ...look,
    vars: { ...look.vars, spin: `${Math.round((index * turn * 3600) / count) / 10}deg` },
  }))
}
