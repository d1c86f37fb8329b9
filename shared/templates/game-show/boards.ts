import { beatAt } from '../../timeline/beat.ts'
import { easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'
import { litOption } from './beams.ts'

/** Parts that stand on a board of their own. */
const ON_BOARD: readonly string[] = ['question', 'banner', 'headline']
/** Px by which a board reaches beyond a title: above it, to its sides and below it. */
const RIM = { top: 40, side: 20, bottom: 24 }
const NO_RIM = { top: 0, side: 0, bottom: 0 }
const HALO = 26
/** A sticker grows up into the row of level and prompt, whose middle is free, and down behind its board. */
const STICKER = { growth: 1.4, mostWidth: 330, belowPx: 14, clearPx: 84, riseMs: 120 }

/** Puts a board with bulbs behind titles and questions, and a halo behind the option that the beams stand on. */
export function withBoards(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const lit = litOption(film, scene, timeMs)
  const isWaiting = scene.kind === 'question' && timeMs < scene.beats.revealMs
  // Light falls on a question's board, not on its words.
  const hasQuestion = layers.some(({ id }) => id === 'question')
  const beams = hasQuestion ? layers.filter(({ look }) => look.part === 'beam') : []
  return layers.flatMap((layer) => {
    if (beams.includes(layer)) return []
    if (ON_BOARD.includes(layer.look.part) && layer.look.words === undefined)
      return [boardBehind(layer, timeMs), ...(layer.id === 'question' ? beams : []), layer]
    if (layer.look.part === 'sticker') return [grownSticker(film, scene, timeMs, layer)]
    return isWaiting && layer.id === `option-${lit}` ? [haloBehind(layer), layer] : [layer]
  })
}

function boardBehind({ id, look, motion }: Layer, timeMs: number): Layer {
  // The kit leaves room for a question's board.
  const { top, side, bottom } = look.part === 'question' ? NO_RIM : RIM
  const board: Look = {
    part: 'board',
    width: look.width + 2 * side,
    height: look.height + top + bottom,
    bleed: 40,
    classes: [beatAt(timeMs) < 0.5 ? 'odd' : 'even'],
    vars: look.vars,
  }
  return { id: `board-${id}`, look: board, motion: { ...motion, x: motion.x - side, y: motion.y - top } }
}

function haloBehind({ id, look, motion }: Layer): Layer {
  const halo: Look = {
    part: 'halo',
    width: look.width + 2 * HALO,
    height: look.height + 2 * HALO,
    vars: look.vars,
  }
  return { id: `halo-${id}`, look: halo, motion: { ...motion, x: motion.x - HALO, y: motion.y - HALO } }
}

/** A vertical frame's sticker, as large as the room from the rail down to the board below it. */
function grownSticker({ snapshot }: Film, scene: Scene, timeMs: number, layer: Layer): Layer {
  const { look, motion } = layer
  const { size, floor } = look.vars ?? {}
  if (snapshot.format !== 'vertical' || typeof size !== 'number' || typeof floor !== 'number') return layer
  const share = Math.max(1, Math.min(STICKER.growth, STICKER.mostWidth / look.width))
  const [width, height] = [Math.round(look.width * share), Math.round(look.height * share)]
  const vars = { ...look.vars, size: Math.round(size * share), floor: Math.round(floor * share) }
  const x = motion.x - Math.round((width - look.width) / 2)
  const y = motion.y + look.height + STICKER.belowPx - height + clearPx(scene, timeMs)
  return { ...layer, look: { ...look, width, height, vars }, motion: { ...motion, x, y } }
}

/** Px by which a sticker keeps clear of the title's board until that leaves. */
function clearPx(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'intro') return 0
  const left = progress(timeMs, scene.durationMs - STICKER.riseMs, STICKER.riseMs)
  return Math.round(STICKER.clearPx * (1 - easeOut(left)))
}
