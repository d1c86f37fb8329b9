import { arc, clamp } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { perArguments, perFilm } from '../kit/memo.ts'
import { layerIn } from '../kit/placed-look.ts'
import { isFinal } from '../kit/question/final.ts'
import { centreIn, type Rect } from '../kit/rect.ts'
import type { MakeTrophy } from '../kit/story.ts'
import type { Film, Layer, Look } from '../template.ts'
import { SIZES } from './sprites.ts'
import STRIPS from './strips.json'
import { COAL, styleOf, worldOf } from './style.ts'

/**
 * The strip of a format where figures act, in px: the upper edge of its ground, the px of a pixel of each figure and of the
 * explosions, and its left edge; `leap`: px by which the hero's way to a creature rises, `won`: its size once it has won; `near` and
 * `far` are a creature's places after and before its way. `bait` is over the heads of those who run, `cardAbove` px between a right
 * answer's card and the clock, `energyInset` px at both ends of the clock's bar. At the `end`: the stage, the middle of what lies
 * beaten there, its size, and the share of it that is in the ground.
 */
export const stripOf = ({ snapshot: { format } }: Film) => STRIPS[format]

/** Steps of `ms` that have passed: nothing glides in an arcade. */
export function stepsAt(timeMs: number, ms: number): number {
  return Math.floor(timeMs / ms + 1e-6)
}

/** A share in `count` equal steps, of which the first one is taken at once. */
export function stepped(share: number, count: number): number {
  return Math.ceil(clamp(share) * count - 1e-9) / count
}

/** Sprites of a film: equal ones are one object, so that no frame compares them. */
const spritesOf = perFilm(() =>
  perArguments((part: string, unit: number, colour: string, accent: string): Look => {
    const { width, height } = SIZES.get(part)!
    const bleed = part.startsWith('glyph') ? unit * 2 : 0
    return { part, width: width * unit, height: height * unit, bleed, vars: { colour, accent, coal: COAL } }
  }),
)

/** A sprite in pixels of `unit` px, in the colours of the scene's world. */
export function spriteLook(film: Film, scene: Scene, part: string, unit: number, colour?: string): Look {
  const { accent, world } = styleOf(film, scene)
  return spritesOf(film)(part, unit, colour ?? world.foe, accent)
}

/** Pieces of light, px each, in a colour. */
export function lightLook(part: 'coin' | 'bit', px: number, colour: string): Look {
  return { part, width: px, height: px, vars: { colour } }
}

/** One of an explosion's three pictures about the middle of a box; nothing after them. */
export function blastLayers(film: Film, scene: Scene, id: string, box: Rect, stage: number, scale: number) {
  if (stage > 2) return []
  const look = spriteLook(film, scene, `blast-${stage}`, stripOf(film).blast)
  return [layerIn(id, { look, box: centreIn(box, look.width, look.height) }, { scale })]
}

/** The creatures of a film's worlds in a row: those ahead as pale shapes, those beaten in gold. */
export const creature: MakeTrophy = (film, scene, { index, state, size }) => {
  const asked = film.scenes.find((one) => one.kind === 'question' && one.questionIndex === index) ?? scene
  const part = isFinal(asked) ? 'boss' : `foe-${worldOf(film, asked)}`
  const { width, height } = SIZES.get(part)!
  const unit = Math.max(2, Math.floor(size / Math.max(width, height)))
  const look = spriteLook(film, asked, part, unit)
  if (state === 'asked') return { look }
  const { accent } = styleOf(film, scene)
  const tint = state === 'ahead' ? { colour: '#c3c8ea', amount: 0.75 } : { colour: accent, amount: 0.7 }
  return { look, motion: { tint } }
}

/** How a figure stands: its left edge, px above the ground, its size, width against that, how far (±1) it is squashed, and whether it is all white. */
export type Stance = {
  x: number
  lift?: number
  size?: number
  wide?: number
  squash?: number
  isHit?: boolean
}

/** The layer of a figure whose feet stay on the ground whatever its size. */
export function standing(film: Film, id: string, look: Look, stance: Stance): Layer {
  const { x, lift = 0, size = 1, wide = 1, squash = 0, isHit = false } = stance
  const { ground } = stripOf(film)
  return {
    id,
    look,
    motion: {
      x: Math.round(x),
      y: Math.round(ground - (look.height * (1 + size * (1 - squash))) / 2 - lift),
      ...(size !== 1 && { scale: size }),
      ...((squash !== 0 || wide !== 1) && { stretch: { x: wide * (1 + squash), y: 1 - squash } }),
      ...(isHit && { tint: { colour: '#ffffff', amount: 1 } }),
    },
  }
}

/** Px of a hop that began so long ago. */
export function hopPx(ageMs: number, ms: number, px: number): number {
  return Math.round((arc(clamp(ageMs / ms)) * px) / 12) * 12
}
