import { random } from '../../random.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { Rect } from './rect.ts'

type ConfettiOptions = {
  /** Seed of the pattern. */
  seed: string
  count: number
  /** Pieces leave upwards from the middle of a box, or in turn from jets that keep them clear of texts. */
  from: Rect | readonly Jet[]
  /** Looks of one piece in turn: switching them makes it tumble. One list for each kind of piece. */
  kinds: readonly (readonly Look[])[]
  /** Scales the speed: 1 suits a frame of 1080 px width. */
  force: number
}

/** Where pieces leave; `angle` in radians clockwise from upwards, give or take `spread`; `speed` in px per second. */
export type Jet = { x: number; y: number; angle: number; spread: number; speed: number }

/**
 * Two jets beside the right answer that throw upwards along the edges of `boxes` (all options, or the answer), clear of
 * the question above or beside them.
 */
export function edgeJets(film: Film, right: Rect, boxes: readonly Rect[]): [Jet, Jet] {
  const isWide = film.snapshot.format === 'landscape'
  const lean = isWide ? 0 : 0.06
  const jet = (x: number, side: -1 | 1): Jet => ({
    x: x + side * 14,
    y: right.y + right.height / 2,
    angle: side * lean,
    spread: 0.04 + lean,
    speed: isWide ? 900 : 1500,
  })
  return [
    jet(Math.min(...boxes.map(({ x }) => x)), -1),
    jet(Math.max(...boxes.map(({ x, width }) => x + width)), 1),
  ]
}

type Piece = {
  id: string
  looks: readonly Look[]
  x: number
  y: number
  vx: number
  vy: number
  tumbleMs: number
  lifeMs: number
}

const GRAVITY = 2600

/** Pieces that shoot up and fall: a function from ms since the burst to their layers. */
export function makeConfetti({
  seed,
  count,
  from,
  kinds,
  force,
}: ConfettiOptions): (ageMs: number) => Layer[] {
  const next = random(seed)
  const pieces: Piece[] = Array.from({ length: count }, (_, index) => {
    const jet = jetAt(from, index, next)
    // Every jet throws every kind.
    const kind = 'width' in from ? index : Math.floor(index / from.length)
    const angle = jet.angle + (next() - 0.5) * 2 * jet.spread
    const speed = jet.speed * (0.45 + 0.65 * next()) * force
    return {
      id: `confetti-${index}`,
      looks: kinds[kind % kinds.length]!,
      x: jet.x,
      y: jet.y,
      vx: Math.sin(angle) * speed,
      vy: -Math.cos(angle) * speed,
      tumbleMs: 90 + next() * 90,
      lifeMs: 1100 + next() * 500,
    }
  })
  return (ageMs) =>
    pieces.filter((piece) => ageMs >= 0 && ageMs < piece.lifeMs).map((piece) => pieceLayer(piece, ageMs))
}

function jetAt(from: Rect | readonly Jet[], index: number, next: () => number): Jet {
  if (!('width' in from)) return from[index % from.length]!
  const x = from.x + from.width * (0.15 + 0.7 * next())
  return { x, y: from.y + from.height / 2, angle: 0, spread: 1.1, speed: 1550 }
}

function pieceLayer(piece: Piece, ageMs: number): Layer {
  const seconds = ageMs / 1000
  // Paper is light: the sideways speed is lost to the air.
  const slowed = (1 - Math.exp(-1.6 * seconds)) / 1.6
  const look = piece.looks[Math.floor(ageMs / piece.tumbleMs) % piece.looks.length]!
  return {
    id: piece.id,
    look,
    motion: {
      x: Math.round(piece.x + piece.vx * slowed - look.width / 2),
      y: Math.round(piece.y + piece.vy * slowed + 0.5 * GRAVITY * seconds * seconds * 0.55 - look.height / 2),
      opacity: Math.min(1, (piece.lifeMs - ageMs) / 250),
    },
  }
}
