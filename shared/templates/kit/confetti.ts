import { random } from '../../random.ts'
import type { Layer, Look } from '../template.ts'
import type { Rect } from './rect.ts'

export type ConfettiOptions = {
  /** Text that decides the pattern. */
  seed: string
  count: number
  /** Pieces leave from the middle of this box. */
  from: Rect
  /** Looks of one piece in turn: switching them makes it tumble. One list for each kind of piece. */
  kinds: readonly (readonly Look[])[]
  /** Scales the speed: 1 suits a frame of 1080 px width. */
  force: number
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
    const angle = (next() - 0.5) * 2.2
    const speed = (700 + next() * 1000) * force
    return {
      id: `confetti-${index}`,
      looks: kinds[index % kinds.length]!,
      x: from.x + from.width * (0.15 + 0.7 * next()),
      y: from.y + from.height / 2,
      vx: Math.sin(angle) * speed,
      vy: -Math.cos(angle) * speed,
      tumbleMs: 90 + next() * 90,
      lifeMs: 1100 + next() * 500,
    }
  })
  return (ageMs) =>
    pieces.filter((piece) => ageMs >= 0 && ageMs < piece.lifeMs).map((piece) => pieceLayer(piece, ageMs))
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
