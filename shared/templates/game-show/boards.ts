import { beatAt } from '../../timeline/beat.ts'
import { easeOut, mix, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'
import { withPicks } from './picks.ts'

/** Parts that stand on a board of their own. */
const ON_BOARD: readonly string[] = ['question', 'banner', 'headline', 'explanation']
/** Px by which a board reaches beyond a title: above it, to its sides and below it. */
const RIM = { top: 40, side: 20, bottom: 24 }
const NO_RIM = { top: 0, side: 0, bottom: 0 }
/** A sticker grows up into the row of level and prompt, whose middle is free, and down behind its board. */
const STICKER = { growth: 1.24, mostWidth: 330, belowPx: 14 }
/** Below a title it keeps clear of that one's board, and rises when that leaves. */
const UNDER_TITLE = { scale: 0.96, clearPx: 66, riseMs: 120 }

/** Puts boards with bulbs behind titles and questions, and paws on the locked ones. */
export function withBoards(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const staged = layers.flatMap((layer) => {
    if (isOnBoard(layer)) return [boardBehind(layer, timeMs), layer]
    if (layer.look.part === 'sticker') return [grownSticker(film, scene, timeMs, layer)]
    return [layer]
  })
  return withPicks(film, scene, timeMs, scene.kind === 'intro' ? stickerInFront(staged) : staged)
}

/** Long explanations have a panel of their own. */
function isOnBoard({ look: { part, words, classes } }: Layer): boolean {
  return (
    ON_BOARD.includes(part) &&
    words === undefined &&
    (part !== 'explanation' || classes?.includes('fact') === true)
  )
}

/** Nothing covers the sticker below a title. */
function stickerInFront(layers: Layer[]): Layer[] {
  const isSticker = ({ look }: Layer) => look.part === 'sticker'
  return [...layers.filter((layer) => !isSticker(layer)), ...layers.filter(isSticker)]
}

function boardBehind({ id, look, motion }: Layer, timeMs: number): Layer {
  // The kit leaves room for a question's board, and a fact has its own.
  const { top, side, bottom } = ['question', 'explanation'].includes(look.part) ? NO_RIM : RIM
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

/** A vertical frame's sticker, as large as the room from the rail down to the board below it. */
function grownSticker({ snapshot }: Film, scene: Scene, timeMs: number, layer: Layer): Layer {
  const { look, motion } = layer
  const { size, floor } = look.vars ?? {}
  if (snapshot.format !== 'vertical' || typeof size !== 'number' || typeof floor !== 'number') return layer
  const share = Math.max(1, Math.min(STICKER.growth, STICKER.mostWidth / look.width))
  const [width, height] = [Math.round(look.width * share), Math.round(look.height * share)]
  const vars = { ...look.vars, size: Math.round(size * share), floor: Math.round(floor * share) }
  const waits = waitingShare(scene, timeMs)
  const x = motion.x - Math.round((width - look.width) / 2)
  const y = motion.y + look.height + STICKER.belowPx - height + Math.round(UNDER_TITLE.clearPx * waits)
  const scale = (motion.scale ?? 1) * mix(1, UNDER_TITLE.scale, waits)
  return { ...layer, look: { ...look, width, height, vars }, motion: { ...motion, x, y, scale } }
}

/** 1 while a title stands above the sticker, 0 once it has left. */
function waitingShare(scene: Scene, timeMs: number): number {
  if (scene.kind !== 'intro') return 0
  return 1 - easeOut(progress(timeMs, scene.durationMs - UNDER_TITLE.riseMs, UNDER_TITLE.riseMs))
}
