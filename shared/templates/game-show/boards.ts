import { beatAt } from '../../timeline/beat.ts'
import type { Scene } from '../../timeline/scenes.ts'
import type { Film, Layer, Look } from '../template.ts'
import { withPicks } from './picks.ts'

/** Parts that stand on a board of their own. */
const ON_BOARD: readonly string[] = ['question', 'banner', 'headline', 'explanation']
/** Px by which a board reaches beyond a title: above it, to its sides and below it. */
const RIM = { top: 40, side: 20, bottom: 24 }
/** The kit leaves room for a question's board, and a fact has its own. */
const RIMS: Readonly<Record<string, typeof RIM>> = {
  question: { top: 0, side: 20, bottom: 0 },
  explanation: { top: 0, side: 0, bottom: 0 },
  option: { top: 30, side: 30, bottom: 30 },
}
/** The right answer's board lights up so long after it was given, and its bulbs chase fast at first. */
const WON = { darkMs: 130, fastMs: 1400 }

/** Puts boards with bulbs behind titles, questions and the right answer, and paws on the locked ones. */
export function withBoards(film: Film, scene: Scene, timeMs: number, layers: Layer[]): Layer[] {
  const staged = layers.flatMap((layer) =>
    isOnBoard(layer) ? [boardBehind(layer, scene, timeMs), layer] : [layer],
  )
  return withPicks(film, scene, timeMs, scene.kind === 'intro' ? stickerInFront(staged) : staged)
}

/** Long explanations have a panel of their own. */
function isOnBoard({ look: { part, words, classes } }: Layer): boolean {
  if (part === 'option') return classes?.includes('forward') === true
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

function boardBehind({ id, look, motion }: Layer, scene: Scene, timeMs: number): Layer {
  const isWon = look.part === 'option'
  const { top, side, bottom } = RIMS[look.part] ?? RIM
  const ageMs = isWon && scene.kind === 'question' ? timeMs - scene.beats.revealMs : WON.fastMs
  const pace = ageMs < WON.fastMs ? 2 : 1
  const board: Look = {
    part: 'board',
    width: look.width + 2 * side,
    height: look.height + top + bottom,
    bleed: 40,
    classes: ageMs < WON.darkMs ? ['dark'] : [beatAt(timeMs * pace) < 0.5 ? 'odd' : 'even'],
    vars: look.vars,
  }
  return { id: `board-${id}`, look: board, motion: { ...motion, x: motion.x - side, y: motion.y - top } }
}
