import { askedOf } from '../../questions/asked.ts'
import { clamp } from '../../timeline/easing.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { answerRoom } from '../kit/layout/answer-places.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perArguments, perFilm, perScene } from '../kit/memo.ts'
import { isFinal } from '../kit/question/final.ts'
import { comesForward } from '../kit/question/forward.ts'
import type { Rect } from '../kit/rect.ts'
import type { MakeTrophy } from '../kit/story.ts'
import { isMostlyRightToLeft } from '../kit/text-size.ts'
import type { Film, Layer, Look } from '../template.ts'
import type { Act } from './acts.ts'
import rows from './rows.json' with { type: 'json' }
import { CRAYONS, SHAPES } from './style.ts'

const FRIENDS = 4
/** Of a friend's box: its height against its width, and the share of that height from its top to its hands. */
export const TALL = 390 / 300
const HANDS = 46 / 390
/** A card takes most of the options' height, but so many px of it at least, below px of air for its tick. */
const CARD = { share: 0.66, least: 250, air: 30 }
/** Sprites are drawn no smaller than this share of their size. */
const SCALE_LEAST = 0.5
/**
 * Widths in which friends and winners are drawn, and in which those of a row are seen, the middles of their places and where
 * they stand; most of a card; the room of a sticker between the title's bubble and the friends who say it; that of an end card,
 * below whose ranks the winner stands; the size of a spark; px.
 */
export const ROWS = rows
/** Moves of friends are given for this size. */
const NATURAL = 300

/** Where a friend stands: the middle and the foot of its box, and how wide it is seen; px. */
export type Stand = { x: number; foot: number; width: number }

const looksOf = perFilm(() =>
  perArguments((friend: number, size: number, ...classes: readonly string[]): Look => {
    const box = { width: size, height: Math.round(size * TALL), bleed: Math.round(size * 0.12) }
    return {
      part: 'friend',
      ...box,
      classes: [SHAPES[friend]!, ...classes],
      vars: { colour: CRAYONS[friend]! },
    }
  }),
)

/** A friend drawn `size` px wide, where it stands; dressed up for a party at the last question and after it. */
export function friendLayer(
  film: Film,
  scene: Scene,
  friend: number,
  { pose, rise, squash, dx = 0 }: Act,
  { x, foot, width }: Stand,
  classes: readonly string[] = [],
  size = ROWS[film.snapshot.format].size,
): Layer {
  const party = isFinal(scene) || scene.kind === 'outro' ? ['party'] : []
  const look = looksOf(film)(friend, size, ...pose.split(' '), ...classes, ...party)
  const scale = Math.max(SCALE_LEAST, width / size)
  // Scaled and squashed about the box's middle: its foot stays where it is.
  const height = 1 - Math.round(squash * 50) / 50
  const motion = {
    x: Math.round(x + dx - size / 2),
    y: Math.round(foot - (look.height * (1 + scale * height)) / 2 - (rise * size * scale) / NATURAL),
    ...(scale !== 1 && { scale }),
    ...(height !== 1 && { stretch: { x: 2 - height, y: height } }),
  }
  return { id: `friend-${friend}`, look, motion }
}

/** Where the right answer is carried to, in the room that all options had: its carrier stands on the ground below it. */
export function cardOf(page: QuestionPage, film: Film): Rect {
  const { body } = page.head
  const { king, card } = ROWS[film.snapshot.format]
  const top = answerRoom(page).y + CARD.air
  const room = body.y + body.height - top
  const wanted = Math.max(room * (page.answer ? 1 : CARD.share), CARD.least)
  const height = Math.round(Math.min(card.height, room, wanted))
  const lifted = film.height - king * TALL * (1 - HANDS) - height
  const y = Math.round(clamp(lifted, top, top + room - height))
  const width = Math.min(card.width, body.width)
  return { x: Math.round(body.x + (body.width - width) / 2), y, width, height }
}

/** Where a winner stands whose hands reach the lower edge of what it carries: the card of the right option, or the answer; below the clock's row it has nothing in its hands. */
export function kingUnder({ x, y, width, height }: Rect, { snapshot: { format } }: Film): Stand {
  const { king } = ROWS[format]
  return { x: x + width / 2, foot: Math.round(y + height + king * TALL * (1 - HANDS)), width: king }
}

/** Which friend stands where, from left to right: those whose blocks share a column stand below it, those of two blocks at the sides. */
export const lineOf = perScene((film, scene): readonly number[] => {
  const shown = scene.kind === 'question' ? scene : film.scenes.find(({ kind }) => kind === 'question')
  const { questionIndex } = shown as QuestionScene
  const texts = askedOf(film.snapshot, questionIndex).options.map(({ text }) => text)
  const line = texts.length === 2 ? [0, 2, 3, 1] : [2, 0, 1, 3]
  return isMostlyRightToLeft(texts) ? line.toReversed() : line
})

/**
 * The friend whose option is right, another one for each answer that has none; at the end, who was right last. -1 where nothing
 * is right, or none of them stands for it.
 */
export const winnerOf = perScene((film, scene): number => {
  if (scene.kind === 'outro')
    return (
      film.scenes
        .map((one) => (one.kind === 'question' ? winnerOf(film, one) : -1))
        .findLast((one) => one >= 0) ?? -1
    )
  if (scene.kind !== 'question') return -1
  const { options, reveals } = askedOf(film.snapshot, scene.questionIndex)
  if (reveals === 'answer') return (scene.questionIndex + 1) % FRIENDS
  const right = reveals === 'right' ? options.findIndex(({ isRight }) => isRight) : -1
  return right < FRIENDS ? right : -1
})

/** What a winner has in its hands: the card of the right option, or the answer; `null` where it has nothing. */
export function carriedOf(film: Film, scene: QuestionScene, page: QuestionPage): Rect | null {
  return comesForward(askedOf(film.snapshot, scene.questionIndex)) ? cardOf(page, film) : page.answer
}

/** Who was right joins the friends in a row; those to come are shapes in the distance. */
export const joined: MakeTrophy = (film, _, { index, state, size }) => {
  const asked = film.scenes.find((one) => one.kind === 'question' && one.questionIndex === index)
  const winner = asked ? winnerOf(film, asked) : -1
  const friend = state === 'won' && winner >= 0 ? winner : index % FRIENDS
  const look = looksOf(film)(friend, Math.round(size / TALL), state === 'won' ? 'cheer' : 'look')
  const amount = state === 'asked' ? 0.55 : 0.85
  return state === 'won' ? { look } : { look, motion: { tint: { colour: '#1d1650', amount } } }
}
