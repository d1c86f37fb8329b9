import { askedOf } from '../../questions/asked.ts'
import { random } from '../../random.ts'
import type { QuestionScene, Scene } from '../../timeline/scenes.ts'
import { perFilm, perScene } from '../kit/memo.ts'
import type { Film } from '../template.ts'

/** The two who play: the cat stands on the left. */
export type Player = 'cat' | 'dog'
export const PLAYERS = ['cat', 'dog'] as const

/** Who has answered right: `both` where nothing is right or wrong, `null` where the answer is withheld. */
type Winner = Player | 'both' | null

/**
 * Films of so many questions have some of which neither player is sure: else one of two locked answers would always be right.
 * The one who scores there goes over to the right answer so long before the reveal.
 */
const DOUBT = { fromCount: 4, beforeMs: 900 }

/** Who answers each question. The players take turns, so that the last one decides. */
const winnersOf = perFilm(({ snapshot }: Film): readonly Winner[] => {
  const last = snapshot.questions.length - 1
  const [champion, other]: [Player, Player] = random(snapshot.title)() < 0.5 ? ['cat', 'dog'] : ['dog', 'cat']
  return snapshot.questions.map((_, index) => {
    const { reveals } = askedOf(snapshot, index)
    if (reveals === 'nothing') return null
    if (reveals === 'shares') return 'both'
    const isTurn = index === last || (last - index) % 2 === 1
    return isTurn ? champion : other
  })
})

/** Who answers a scene's question. */
export function winnerOf(film: Film, scene: Scene): Winner {
  return scene.kind === 'question' ? winnersOf(film)[scene.questionIndex]! : null
}

/** How long before the reveal the first and the second player lock their answers, and the least wait for each. */
const LOCK = [
  { beforeMs: 3300, leastMs: 150 },
  { beforeMs: 2550, leastMs: 450 },
] as const

/** What stands for options where there are none: the plate of the answer, or nothing. */
export const PLATE = 0
const NONE = -1

/** `doubt`: which option its player has at first; it goes over to the one that it is right with. */
type Picks = Readonly<Record<Player, number>> & {
  first: Player
  doubt: { player: Player; option: number } | null
}

/**
 * Which options both lock in the end: never the same one, and only who is right has the right one. Where there are none, who is
 * right is first to claim the plate of the answer. `null` where nothing is chosen.
 */
export const picksOf = perScene((film: Film, scene: Scene): Picks | null => {
  if (scene.kind !== 'question') return null
  const { options, reveals, form, text } = askedOf(film.snapshot, scene.questionIndex)
  if (reveals === 'answer') {
    const first = winnerOf(film, scene) === 'dog' ? 'dog' : 'cat'
    return { cat: NONE, dog: NONE, [first]: PLATE, first, doubt: null }
  }
  if (options.length < 2 || (form !== 'choice' && form !== 'versus')) return null
  const next = random(`picks ${text}`)
  const any = (indices: readonly number[]) => indices[Math.floor(next() * indices.length)]!
  const first = any([0, 1]) === 0 ? 'cat' : 'dog'
  const all = options.map((_, index) => index)
  const isKnown = reveals === 'right' && options.some(({ isRight }) => isRight)
  const wrong = isKnown ? all.filter((index) => !options[index]!.isRight) : all
  const winner = winnerOf(film, scene)
  const one = isKnown ? options.findIndex(({ isRight }) => isRight) : any(wrong)
  const other = any(wrong.filter((index) => index !== one))
  const player: Player = winner === 'dog' ? 'dog' : 'cat'
  const unsure = isKnown && isDoubtful(scene) ? wrong.filter((index) => index !== other) : []
  const doubt = unsure.length > 0 ? { player, option: any(unsure) } : null
  return player === 'dog' ? { cat: other, dog: one, first, doubt } : { cat: one, dog: other, first, doubt }
})

/** Whether nobody is sure at first: never of the last question. */
function isDoubtful({ questionIndex, questionCount }: QuestionScene): boolean {
  return questionCount >= DOUBT.fromCount && questionIndex % 2 === 1 && questionIndex < questionCount - 1
}

/** The option that a player has locked at a moment; `sinceMs`: when it did. `null` where it has none. */
export function pickAt(
  film: Film,
  scene: Scene,
  timeMs: number,
  player: Player,
): { option: number; sinceMs: number } | null {
  const picks = picksOf(film, scene)
  if (scene.kind !== 'question' || picks === null || !hasLocked(film, scene, timeMs, player)) return null
  const { doubt } = picks
  const sinceMs = lockMs(film, scene, player)
  if (doubt?.player !== player) return { option: picks[player], sinceMs }
  const changedMs = scene.beats.revealMs - DOUBT.beforeMs
  return timeMs < changedMs
    ? { option: doubt.option, sinceMs }
    : { option: picks[player], sinceMs: changedMs }
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
  return winners.slice(0, answeredBy(scene, timeMs, winners.length)).filter((winner) => winner === player)
    .length
}

/** Who leads before a question is answered; `null` where both have as many points. */
export function leaderOf(film: Film, scene: QuestionScene): Player | null {
  const [cat, dog] = PLAYERS.map((player) => scoreOf(film, scene, scene.beats.revealMs - 1, player)) as [
    number,
    number,
  ]
  return cat === dog ? null : cat > dog ? 'cat' : 'dog'
}

/** Who has more points at a film's end; `null` where neither has. */
export function championOf(film: Film): Player | null {
  const points = (player: Player) => winnersOf(film).filter((winner) => winner === player).length
  const [cat, dog] = [points('cat'), points('dog')]
  return cat === dog ? null : cat > dog ? 'cat' : 'dog'
}

function answeredBy(scene: Scene, timeMs: number, count: number): number {
  switch (scene.kind) {
    case 'question':
      return scene.questionIndex + (isAnswered(scene, timeMs) ? 1 : 0)
    case 'hook': {
      const { positionType, positionValue } = scene.hook
      return positionType === 'start' ? 0 : positionType === 'after_question' ? (positionValue ?? 1) : count
    }
    case 'intro':
      return 0
    default:
      return count
  }
}
