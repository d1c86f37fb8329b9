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

export const FRIENDS = 4
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
  perArguments(
    (friend: number, size: number, ...classes: readonly string[]): Look => ({
      part: 'friend',
      width: size,
      height: Math.round(size * TALL),
      bleed: Math.round(size * 0.12),
      classes: [SHAPES[friend]!, ...classes],
      vars: { colour: CRAYONS[friend]! },
    }),
  ),
)

/** The layers of a friend drawn `size` px wide, where it stands; dressed up for a party. */
export function friendLayers(
  film: Film,
  scene: Scene,
  friend: number,
  { pose, rise, squash }: Act,
  { x, foot, width }: Stand,
  classes: readonly string[],
  size = ROWS[film.snapshot.format].size,
): Layer[] {
  const party = isParty(scene) ? ['party'] : []
  const look = looksOf(film)(friend, size, ...pose.split(' '), ...classes, ...party)
  const scale = Math.max(SCALE_LEAST, width / size)
  // Scaled and squashed about the box's middle: its foot stays where it is.
  const height = 1 - Math.round(squash * 50) / 50
  const motion = {
    x: Math.round(x - size / 2),
    y: Math.round(foot - (look.height * (1 + scale * height)) / 2 - (rise * size * scale) / NATURAL),
    ...(scale !== 1 && { scale }),
    ...(height !== 1 && { stretch: { x: 2 - height, y: height } }),
  }
  return [{ id: `friend-${friend}`, look, motion }]
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

/** What a winner carries: the card of the right option, or the answer; `null` where it has nothing in its hands. */
export function carriedOf(film: Film, scene: QuestionScene, page: QuestionPage): Rect | null {
  return comesForward(askedOf(film.snapshot, scene.questionIndex)) ? cardOf(page, film) : page.answer
}

/** The foot of a winner's box whose hands reach the lower edge of what it carries. */
export function footUnder(edge: number, king: number): number {
  return Math.round(edge + king * TALL * (1 - HANDS))
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
