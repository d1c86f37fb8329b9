import { expect, test } from 'bun:test'
import { championOf, PLAYERS, picksOf, scoreOf, winnerOf } from '../../shared/templates/game-show/contest.ts'
import type { Film } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'

test.each([1, 2, 3, 4, 5, 6, 7, 10, 20])('the last of %d questions decides the contest', (count) => {
  const { film, asked } = contestOf(count)
  const before = PLAYERS.map((player) => scoreOf(film, asked.at(-1)!, 0, player))
  expect(Math.abs(before[0]! - before[1]!)).toBeLessThanOrEqual(1)
  expect(winnerOf(film, asked.at(-1)!)).toBe(championOf(film)!)
})

test('two answers that are locked are not always the half with the right one', () => {
  const { film, asked } = contestOf(5)
  const hasRight = asked.map((scene) => {
    const { cat, dog } = picksOf(film, scene)!
    expect(cat).not.toBe(dog)
    const { answers } = film.snapshot.questions[scene.questionIndex]!
    return [cat, dog].some((index) => answers[index]!.isCorrect)
  })
  expect(hasRight).toEqual([true, false, true, false, true])
})

test('players lock nothing where both should be wrong and only one answer is', () => {
  const { film, asked } = contestOf(4, 2)
  expect(asked.map((scene) => picksOf(film, scene) !== null)).toEqual([true, false, true, true])
})

/** A game show of equal questions, and their scenes. */
function contestOf(count: number, answerCount = 4): { film: Film; asked: QuestionScene[] } {
  const snapshot = snapshotOf({ template: 'game-show' })
  const [question] = snapshot.questions
  const answers = ['Jupiter', 'Saturn', 'Neptune', 'Uranus'].slice(0, answerCount)
  const questions = Array.from({ length: count }, (_, index) => ({
    ...question!,
    text: `Which planet is number ${index + 1}?`,
    answers: answers.map((text, at) => ({ ...question!.answers[0]!, text, isCorrect: at === 0 })),
  }))
  const changed = { ...snapshot, questions }
  const film = filmOf(changed, buildScenes(changed, null), {})
  return { film, asked: film.scenes.filter((scene) => scene.kind === 'question') }
}
