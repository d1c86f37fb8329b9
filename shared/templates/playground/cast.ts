import { askedOf } from '../../questions/asked.ts'
import { clamp, easeOut, progress } from '../../timeline/easing.ts'
import type { Scene } from '../../timeline/scenes.ts'
import { answerPlaces, answerRoom } from '../kit/layout/answer-places.ts'
import { makePages } from '../kit/layout/page.ts'
import type { QuestionPage } from '../kit/layout/spec.ts'
import { perArguments, perFilm, perScene } from '../kit/memo.ts'
import { boxLook } from '../kit/placed-look.ts'
import { isFinal } from '../kit/question/final.ts'
import { playedAt } from '../kit/question/passed.ts'
import { around, centreIn, middleOf, type Rect } from '../kit/rect.ts'
import { between, type Stand, standingLayer } from '../kit/standing.ts'
import type { MakeTrophy } from '../kit/story.ts'
import type { Film, Layer, Look } from '../template.ts'
import moves from './moves.json' with { type: 'json' }
import { PAGE } from './page.ts'
import rows from './rows.json' with { type: 'json' }
import { CRAYONS, SHAPES } from './style.ts'

/** The friends from left to right. */
export const { line: LINE } = moves
/** Of a friend's box: its height against its width, and the share of that height from its top to its hands. */
const TALL = 390 / 300
const HANDS = 46 / 390
/**
 * Widths in which friends and winners are drawn, and in which those of a row are seen, the middles of their places and where
 * they stand; `opening`: where they stand in that; `carriers`: how wide they are then, and reach to each side, how far from the ends of what stands lowest the outer two
 * are, from the clock's middle the inner two, and where these stand; most of a card; the room of a sticker between the title's bubble and the friends who say it; that of an end card,
 * below whose ranks the winner stands; the size of a spark; px.
 */
export const rowOf = ({ snapshot }: Film) => rows[snapshot.format]

/** What a friend does: its pose as classes of the style sheet, how much it is higher against its width, how much (0…1) it is squashed, and px to the right of its place. */
export type Act = { pose: string; rise?: number; squash?: number; dx?: number }

const looksOf = perFilm(() =>
  perArguments((friend: number, size: number, ...classes: readonly string[]): Look => {
    const box = { x: 0, y: 0, width: size, height: Math.round(size * TALL) }
    const bleed = Math.round(size * 0.12)
    const vars = { colour: CRAYONS[friend]! }
    return boxLook('friend', box, { bleed, classes: [SHAPES[friend]!, ...classes], vars }).look
  }),
)

/** A friend where it stands; it is dressed up for a party at the last question and after it, and those at the right are mirrored. */
export function friendLayer(film: Film, scene: Scene, friend: number, act: Act, stand: Stand): Layer {
  const { pose, rise = 0, squash = 0, dx = 0 } = act
  const { king, size } = rowOf(film)
  const isMirrored = LINE.indexOf(friend) >= 2
  const isParty = isFinal(scene) || scene.kind === 'outro'
  const classes = [...pose.split(' '), ...(isMirrored ? ['flipped'] : []), ...(isParty ? ['party'] : [])]
  const look = looksOf(film)(friend, classes.includes('carry') ? king : size, ...classes)
  const at = { ...stand, x: stand.x + dx }
  return standingLayer(`friend-${friend}`, look, at, rise * stand.width, squash)
}

/** Where a friend stands whose hands reach an edge above its head. */
export function standUnder(x: number, edge: number, width: number): Stand {
  return { x, foot: Math.round(edge + width * TALL * (1 - HANDS)), width }
}

/** Where the right answer is carried to, in the room that all options had, of whose height it takes most, below air for its tick: its carrier stands on the ground below it. */
export function cardOf(page: QuestionPage, film: Film): Rect {
  const { body } = page.head
  const { king, card } = rowOf(film)
  const places = answerRoom(page)
  const top = places.y + moves.card.air
  const most = body.y + body.height - top
  const wanted = Math.max(most * (page.answer ? 1 : moves.card.share), moves.card.least)
  const height = Math.round(Math.min(card.height, most, wanted))
  const lifted = 2 * film.height - standUnder(0, film.height, king).foot - height
  const y = Math.round(clamp(lifted, top, top + most - height))
  return { ...centreIn(places, Math.min(card.width, places.width), height), y }
}

/** The friend whose option is right in each question, another one for each answer that has none; -1 where nothing is right, or none of them stands for it. */
const winnersOf = perFilm(({ snapshot }) =>
  snapshot.questions.map((_, index) => {
    const { options, reveals } = askedOf(snapshot, index)
    if (reveals === 'answer') return (index + 1) % LINE.length
    const right = options.findIndex(({ isRight }) => isRight)
    return reveals === 'right' && right < LINE.length ? right : -1
  }),
)

/** Who is right in a scene's question, or was in the last one before it. */
export function winnerOf(film: Film, scene: Scene): number {
  return winnersOf(film)[playedAt(film, scene)?.questionIndex ?? -1] ?? -1
}

/** Who was right joins the friends in a row; those to come are shapes in the distance. */
export const joined: MakeTrophy = (film, _, { index, state, size }) => {
  const winner = winnersOf(film)[index]!
  const friend = state === 'won' && winner >= 0 ? winner : index % LINE.length
  const look = looksOf(film)(friend, Math.round(size / TALL), state === 'won' ? 'cheer' : 'look')
  const tint = { colour: '#1d1650', amount: state === 'asked' ? 0.55 : 0.85 }
  return state === 'won' ? { look } : { look, motion: { tint } }
}

/** Where a friend stands, and what it does with its arms: both lift, or the inner one holds. */
export type Post = Stand & { hands: 'lifts' | 'holds' | null }

export const pageOf = makePages(PAGE)

/** Where a friend stands at a moment, in the row at the frame's foot or on its way to its post and back; the next question finds all in their row. */
export function standAt(film: Film, scene: Scene, timeMs: number, place: number): Stand {
  const { row, posts } = placesOf(film, scene)
  const comeMs = scene.kind === 'question' ? scene.beats.optionsInMs : -moves.comeMs
  const leaveMs = scene.kind === 'question' ? scene.beats.revealMs : scene.durationMs - moves.asideMs
  const come = easeOut(progress(timeMs, comeMs, moves.comeMs))
  return between(row[place]!, posts[place]!, come * (1 - easeOut(progress(timeMs, leaveMs, moves.asideMs))))
}

/** The row, and the posts from left to right: one steps forward in an opening; while a question is open, the outer two carry what stands lowest, the others the clock. */
export const placesOf = perScene((film, scene): { row: readonly Post[]; posts: readonly Post[] } => {
  const { places, foot, width, carriers, opening } = rowOf(film)
  const row = places.map((x): Post => ({ x, foot, width, hands: null }))
  if (scene.kind === 'intro') return { row, posts: opening.map((stand) => ({ ...stand, hands: null })) }
  if (scene.kind !== 'question') return { row, posts: row }
  const page = pageOf(film, scene)
  const answers = answerPlaces(page)
  if (answers.length === 0) return { row, posts: row }
  const lowest = Math.max(...answers.map(({ y }) => y))
  const board = around(answers.filter(({ y }) => y === lowest))
  const [{ insetX, asideX, reach }, middle] = [carriers, middleOf(page.head.clock).x]
  const lifting = (x: number): Post => {
    const inFrame = clamp(x, reach, film.width - reach)
    return { ...standUnder(inFrame, board.y + board.height, carriers.width), hands: 'lifts' }
  }
  const holding = (asidePx: number): Post => ({ ...carriers, x: middle + asidePx, hands: 'holds' })
  const [left, right] = [board.x + insetX, board.x + board.width - insetX]
  return { row, posts: [lifting(left), holding(-asideX), holding(asideX), lifting(right)] }
})
