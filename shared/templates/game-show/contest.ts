import { askedOf } from '../../questions/asked.ts'
import { random } from '../../random.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import { questionsBefore } from '../kit/question/passed.ts'
import { surpriseAt } from '../kit/question/waiting.ts'
import type { Film } from '../template.ts'

/** The two who play: the cat stands on the left. */
export type Player = 'cat' | 'dog'
export const PLAYERS = ['cat', 'dog'] as const

/** Who answers right: `all` where nothing is right or wrong, `null` where the answer is withheld. */
type Winner = Player | 'both' | 'neither' | 'all' | null
const OUTCOMES = {
  seen: ['cat', 'dog', 'both', 'neither', 'neither', 'neither'],
  unseen: ['cat', 'dog', 'both', 'cat', 'dog', 'neither'],
} as const

/**
 * Who answers each question, drawn for its place in the film: other words of one question leave the scores after it as they are. Where
 * locked options show, both are wrong as often as one is right: two of four options are no better than the other two. Where they do not,
 * one of both is right more often. The last question has one winner, as have riddles.
 */
const winnersOf = perFilm(({ snapshot: { title, questions }, snapshot }: Film): readonly Winner[] =>
  questions.map((_, index) => {
    const { reveals } = askedOf(snapshot, index)
    if (reveals === 'nothing') return null
    if (reveals === 'shares') return 'all'
    const isOpen = reveals === 'right' && index < questions.length - 1
    const outcomes = OUTCOMES[isUnseenAt(questions.length, index) ? 'unseen' : 'seen']
    const drawn = random(`contest ${title} ${index}`)() * (isOpen ? outcomes.length : PLAYERS.length)
    return (isOpen ? outcomes : PLAYERS)[Math.floor(drawn)]!
  }),
)

/** Every other question and the last one are locked unseen. */
const isUnseenAt = (count: number, index: number) => index % 2 === 1 || index === count - 1

/** Whether nobody sees before the reveal which option is locked: each player has a covered card instead. */
export function isUnseen({ snapshot }: Film, { questionIndex }: QuestionScene): boolean {
  const { reveals } = askedOf(snapshot, questionIndex)
  return reveals === 'right' && isUnseenAt(snapshot.questions.length, questionIndex)
}

/** What a scene's question brings. */
export function winnerOf(film: Film, scene: Scene): Winner {
  return scene.kind === 'question' ? winnersOf(film)[scene.questionIndex]! : null
}

/** Whether a player cheers at an answer, if there is one. */
export function hasWon(film: Film, scene: Scene, player: Player): boolean {
  const winner = winnerOf(film, scene)
  return winner === player || winner === 'both' || winner === 'all'
}

/** How long before the reveal the first and the second player lock their answers, and the least wait for each. */
const LOCK = [
  { beforeMs: 2950, leastMs: 150 },
  { beforeMs: 2300, leastMs: 450 },
] as const

/** What stands for options where there are none: the plate of the answer, or nothing. */
export const PLATE = 0
const NONE = -1

/** Once in each question one player changes its mind, ducks behind its desk, or has no idea. */
export const SURPRISES = ['swaps', 'ducks', 'shrugs'] as const
/** A mind is changed so long before the reveal. */
const SWAP_MS = 1500

/** Which option each player locks, who is first, and who had another one before. */
type Picks = Readonly<Record<Player, number>> & { first: Player; swap?: { player: Player; from: number } }

/**
 * What both lock: the right option where they win, else a wrong one, sometimes the same. Where there are no options, who is right
 * claims the plate of the answer. `null` where nothing is chosen.
 */
export const picksOf = perScene((film: Film, scene: Scene): Picks | null => {
  if (scene.kind !== 'question') return null
  const { options, reveals, form, text } = askedOf(film.snapshot, scene.questionIndex)
  if (reveals === 'answer') {
    const first = hasWon(film, scene, 'dog') ? 'dog' : 'cat'
    return { cat: NONE, dog: NONE, [first]: PLATE, first }
  }
  if (options.length < 2 || (form !== 'choice' && form !== 'versus')) return null
  const next = random(`picks ${text}`)
  const right = reveals === 'right' ? options.findIndex(({ isRight }) => isRight) : NONE
  const others = options.map((_, index) => index).filter((index) => index !== right)
  const first = next() < 0.5 ? 'cat' : 'dog'
  const pick = (player: Player) =>
    right !== NONE && hasWon(film, scene, player) ? right : others[Math.floor(next() * others.length)]!
  const picks = { cat: pick('cat'), dog: pick('dog'), first } as const
  const { name } = surpriseAt(film, scene, SURPRISES, scene.beats.revealMs) ?? {}
  if (name !== 'swaps' || right === NONE || isUnseen(film, scene)) return picks
  const player = next() < 0.5 ? 'cat' : 'dog'
  // It leaves the right option as often as it comes to it: each player is right a third of the time.
  const wrong = others.filter((index) => index !== picks[player])
  const from = next() < 2 / 3 ? wrong[Math.floor(next() * wrong.length)] : right
  if (from === undefined || from === picks[player]) return picks
  return { ...picks, swap: { player, from } }
})

/** The option on which a player's paw lies at a moment; `sinceMs`: when it landed. `null` where it has none. */
export function pickAt(film: Film, scene: Scene, timeMs: number, player: Player) {
  const picks = picksOf(film, scene)
  if (scene.kind !== 'question' || picks === null || !hasLocked(film, scene, timeMs, player)) return null
  const { revealMs } = scene.beats
  if (isUnseen(film, scene)) return timeMs < revealMs ? null : { option: picks[player], sinceMs: revealMs }
  const swapMs = revealMs - SWAP_MS
  const sinceMs = lockMs(film, scene, player)
  if (picks.swap?.player !== player || swapMs <= sinceMs) return { option: picks[player], sinceMs }
  return timeMs < swapMs ? { option: picks.swap.from, sinceMs } : { option: picks[player], sinceMs: swapMs }
}

/** When a player locks its answer. */
export function lockMs(film: Film, scene: QuestionScene, player: Player): number {
  const { countdownMs, revealMs } = scene.beats
  const { beforeMs, leastMs } = LOCK[picksOf(film, scene)?.first === player ? 0 : 1]
  return Math.max(countdownMs + leastMs, revealMs - beforeMs)
}

/** Whether a player's answer shows. */
export function hasLocked(film: Film, scene: Scene, timeMs: number, player: Player): boolean {
  return scene.kind === 'question' && picksOf(film, scene) !== null && timeMs >= lockMs(film, scene, player)
}

/** On which side of the sign a player stands: -1 to its left. */
export const sideOf = (player: Player) => (player === 'cat' ? -1 : 1)

/** Whether a scene's question has been answered. */
export function isAnswered(scene: Scene, timeMs: number): boolean {
  return scene.kind === 'question' && timeMs >= scene.beats.revealMs
}

/** Points of a player at a moment of a scene. */
export function scoreOf(film: Film, scene: Scene, timeMs: number, player: Player): number {
  const winners = winnersOf(film)
  const answered = questionsBefore(scene, winners.length) + (isAnswered(scene, timeMs) ? 1 : 0)
  return pointsIn(winners.slice(0, answered), player)
}

function pointsIn(winners: readonly Winner[], player: Player): number {
  return winners.filter((winner) => winner === player || winner === 'both').length
}

/** Who has more points at a film's end; `null` where neither has. */
export function championOf(film: Film): Player | null {
  const [cat, dog] = PLAYERS.map((player) => pointsIn(winnersOf(film), player)) as [number, number]
  return cat === dog ? null : cat > dog ? 'cat' : 'dog'
}

/** Who stands in the middle of a vertical frame: the winner of a question's point, and that of the film on its end card. */
export function leadOf(film: Film, scene: Scene, timeMs: number): Player | null {
  if (film.snapshot.format !== 'vertical') return null
  if (scene.kind === 'outro') return championOf(film)
  const winner = isAnswered(scene, timeMs) ? winnerOf(film, scene) : null
  return winner === 'cat' || winner === 'dog' ? winner : null
}

/** Whether who has won a question's point stays in the middle: the end card celebrates the same player. */
export function leadStays(film: Film, scene: Scene | undefined): boolean {
  if (scene?.kind !== 'question' || film.scenes[scene.sceneIndex + 1]?.kind !== 'outro') return false
  return leadOf(film, scene, scene.durationMs) === championOf(film)
}

/** Whether a vertical frame's end card celebrates both. */
export function isTied(film: Film, scene: Scene): boolean {
  return scene.kind === 'outro' && film.snapshot.format === 'vertical' && championOf(film) === null
}
