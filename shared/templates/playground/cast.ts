import type { VideoFormat } from '../../contracts/format.ts'
import { askedOf } from '../../questions/asked.ts'
import { clamp } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerPlaces } from '../kit/layout/answer-places.ts'
import { makePages } from '../kit/layout/page.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perArguments, perFilm, perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import { comesForward } from '../kit/question/forward.ts'
import { around, type Rect } from '../kit/rect.ts'
import type { MakeTrophy } from '../kit/story.ts'
import { isMostlyRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { Act } from './acts.ts'
import { BLOCK_STYLES } from './blocks.ts'
import { PAGE } from './page.ts'
import { CRAYONS, SHAPES } from './style.ts'

const FRIENDS = 4
/** Of a friend's box: its height against its width, and the shares of that height from its top to its hands and its head. */
const TALL = 390 / 300
const HANDS = 46 / 390
/** Most of the options' height that a card takes, but no less than so many px of it. */
const CARD_SHARE = 0.66
const CARD_LEAST = 250
/** Its tick lies over its upper edge, and keeps off the question. */
const CARD_AIR = 30
type Row = {
  size: number
  king: number
  scale: number
  places: readonly number[]
  tops: readonly number[]
  card: { width: number; height: number }
}
/**
 * Widths of a friend and of a winner, the scale of those in a row, the middles of their places and the tops of their boxes,
 * most of a card; px.
 */
export const ROWS: Readonly<Record<VideoFormat, Row>> = {
  vertical: {
    size: 500,
    king: 760,
    scale: 0.91,
    places: [140, 394, 676, 930],
    tops: [1224, 1252, 1252, 1224],
    card: { width: 880, height: 340 },
  },
  square: {
    size: 280,
    king: 300,
    scale: 1,
    places: [120, 330, 750, 960],
    tops: [782, 800, 800, 782],
    card: { width: 800, height: 260 },
  },
  landscape: {
    size: 290,
    king: 330,
    scale: 1,
    places: [440, 690, 1230, 1480],
    tops: [770, 790, 790, 770],
    card: { width: 1000, height: 240 },
  },
}
const pageOf = makePages(PAGE)
/** Moves of friends are given for this size. */
const NATURAL = 300

/** Where a friend stands: the middle and the top of its box as it is drawn `size` px wide, and its scale about its foot. */
export type Stand = { x: number; y: number; size: number; scale: number }

/** Under its own block: of the upper row on the block below it, of the lower one on the ground; px that it stands outwards. */
const UNDER = [
  { scale: 0.54, aside: 16 },
  { scale: 0.8, aside: 34 },
] as const
/** Px from a board's edge to the middle of who holds it there. */
const BOARD_INSET = 110
/** From the top of a friend's box to the edge that its raised hands hold, against its height. */
const GRIP = 42 / 390
/** Of two rows of blocks, the lower one is so much lower where friends stand between them. */
const BAND_LEAST = 150

/** The place of a friend in the row at the frame's foot. */
export function rowStand({ snapshot: { format } }: Film, place: number): Stand {
  const { places, tops, size, scale } = ROWS[format]
  return { x: places[place]!, y: tops[place]!, size, scale }
}

/** The place of each friend under its own block; else of the outer two, who hold up what stands lowest: a board or the last row. */
export const underBlocks = perScene((film, scene): readonly (Stand | undefined)[] => {
  if (scene.kind !== 'question') return []
  const { options, style, answer } = pageOf(film, scene)
  if (options.length === 0 && answer) return underBoard(film, scene, answer)
  const [upper, , lower] = options
  const isTower =
    BLOCK_STYLES.includes(style ?? '') &&
    options.length === FRIENDS &&
    lower!.y - upper!.y - upper!.height >= BAND_LEAST
  if (!isTower) {
    const last = options.at(-1)
    return last ? underBoard(film, scene, around(options.filter(({ y }) => y === last.y))) : []
  }
  const { size } = ROWS[film.snapshot.format]
  return options.map((box, friend) => {
    const { scale, aside } = UNDER[friend < 2 ? 0 : 1]
    const middle = box.x + box.width / 2
    const foot = box.y + box.height + size * TALL * scale * (1 - GRIP)
    const isLeft = middle < film.width / 2
    return { x: middle + (isLeft ? -aside : aside), y: foot - size * TALL, size, scale }
  })
})

/** The outer two of a tall frame's row hold a board up. */
function underBoard(film: Film, scene: QuestionScene, board: Rect): (Stand | undefined)[] {
  const { format } = film.snapshot
  if (format !== 'vertical') return []
  const { size, scale } = ROWS[format]
  const y = board.y + board.height - size * TALL * (1 - scale * (1 - GRIP))
  const at = (x: number) => ({ x, y, size, scale })
  const line = lineOf(film, scene)
  const left = at(board.x + BOARD_INSET)
  const right = at(board.x + board.width - BOARD_INSET)
  return line.map((_, friend) => (friend === line[0] ? left : friend === line.at(-1) ? right : undefined))
}

const looksOf = perFilm(() =>
  perArguments(
    (friend: number, size: number, ...classes: readonly string[]): Look => ({
      part: 'friend',
      width: size,
      height: Math.round(size * TALL),
      bleed: Math.round(size * 0.1),
      classes: [SHAPES[friend]!, ...classes],
      vars: { colour: CRAYONS[friend]! },
    }),
  ),
)

/** The layers of a friend with its middle at `x` and the top of its box at `y` px; dressed up for a party. */
export function friendLayers(
  film: Film,
  scene: Scene,
  friend: number,
  { pose, rise, squash }: Act,
  { x, y, size, scale }: Stand,
  classes: readonly string[],
): Layer[] {
  const look = looksOf(film)(friend, size, ...pose.split(' '), ...classes)
  // Scaled and squashed about the box's middle: its foot stays where it is.
  const height = 1 - Math.round(squash * 50) / 50
  const lost = (look.height * (1 - scale * height)) / 2
  const motion = {
    x: Math.round(x - size / 2),
    y: Math.round(y + lost - (rise * size * scale) / NATURAL),
    ...(scale !== 1 && { scale }),
    ...(height !== 1 && { stretch: { x: 2 - height, y: height } }),
  }
  const layer: Layer = { id: `friend-${friend}`, look, motion }
  return isParty(scene) && !pose.startsWith('carry') ? [layer, hatLayer(layer)] : [layer]
}

/** Where the right answer is carried to, in the room that all options had: its carrier stands on the ground below it. */
export function cardOf(page: QuestionPage, film: Film): Rect {
  const { body } = page.head
  const { king, card } = ROWS[film.snapshot.format]
  const top = around(answerPlaces(page)).y + CARD_AIR
  const room = body.y + body.height - top
  const wanted = Math.max(room * (page.answer ? 1 : CARD_SHARE), CARD_LEAST)
  const height = Math.round(Math.min(card.height, room, wanted))
  const lifted = film.height - king * TALL * (1 - HANDS) - height
  const y = Math.round(clamp(lifted, top, top + room - height))
  const width = Math.min(card.width, body.width)
  return { x: Math.round(body.x + (body.width - width) / 2), y, width, height }
}

/** What a winner carries: the card of the right option, or the answer; `null` where it has nothing in its hands. */
export function carriedOf(film: Film, scene: QuestionScene, page: QuestionPage): Rect | null {
  return comesForward(askedOf(film.snapshot, scene.questionIndex)) ? cardOf(page, film) : page.answer
}

/** The top of a winner's box whose hands reach the lower edge of what it carries. */
export function topUnder(edge: number, king: number): number {
  return Math.round(edge - king * TALL * HANDS)
}

/** A party hat on the head of a friend. */
function hatLayer({ id, look, motion: { x, y } }: Layer): Layer {
  const [width, height] = [Math.round(look.width * 0.4), Math.round((look.width * 140) / 300)]
  return {
    id: `hat-${id}`,
    look: { part: 'hat', width, height, bleed: 6 },
    motion: { x: x + Math.round((look.width - width) / 2), y: y - Math.round(look.width * 0.03) },
  }
}

/** Which friend stands where, from left to right: those whose blocks share a column stand below it, those of two blocks at the sides. */
export const lineOf = perScene((film, scene): readonly number[] => {
  const shown = scene.kind === 'question' ? scene : film.scenes.find(({ kind }) => kind === 'question')
  const { questionIndex } = shown as QuestionScene
  const texts = askedOf(film.snapshot, questionIndex).options.map(({ text }) => text)
  const line = texts.length === 2 ? [0, 2, 3, 1] : [0, 2, 1, 3]
  return isMostlyRightToLeft(texts) ? line.toReversed() : line
})

/**
 * The friend whose option is right, another one for each answer that has none; at the end, who was right last. -1 where nothing
 * is right, or none of them stands for it.
 */
export const winnerOf = perScene((film, scene): number => {
  if (scene.kind === 'outro') {
    const won = film.scenes.map((one) => (one.kind === 'question' ? winnerOf(film, one) : -1))
    return won.findLast((winner) => winner >= 0) ?? -1
  }
  if (scene.kind !== 'question') return -1
  const { options, reveals } = askedOf(film.snapshot, scene.questionIndex)
  if (reveals === 'answer') return (scene.questionIndex + 1) % FRIENDS
  const right = reveals === 'right' ? options.findIndex(({ isRight }) => isRight) : -1
  return right < FRIENDS ? right : -1
})

/** Who was right joins the friends in a row; those to come are shapes in the distance. */
export const joined: MakeTrophy = (film, _, { index, state, size }) => {
  const asked = film.scenes.find((one) => one.kind === 'question' && one.questionIndex === index)
  const winner = asked ? winnerOf(film, asked) : -1
  const friend = state === 'won' && winner >= 0 ? winner : index % FRIENDS
  const look = looksOf(film)(friend, Math.round(size / TALL), state === 'won' ? 'cheer' : 'look')
  return state === 'won'
    ? { look }
    : { look, motion: { tint: { colour: '#1d1650', amount: state === 'asked' ? 0.55 : 0.85 } } }
}

/** For the last question and after it, they are dressed for a party. */
function isParty(scene: Scene): boolean {
  return isFinal(scene) || scene.kind === 'outro'
}
