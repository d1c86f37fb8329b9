import { expect, test } from 'bun:test'
import { samplesOf } from '../../infra/scripts/template/samples.ts'
import { QuestionKind } from '../../shared/contracts/film-settings.ts'
import type { QuizType } from '../../shared/contracts/format.ts'
import {
  championOf,
  hasWon,
  isUnseen,
  PLAYERS,
  type Player,
  picksOf,
  scoreOf,
  winnerOf,
} from '../../shared/templates/game-show/contest.ts'
import { findTemplate } from '../../shared/templates/index.ts'
import { overlap, type Rect } from '../../shared/templates/kit/rect.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import type { QuestionScene } from '../../shared/timeline/scenes.ts'
import { snapshotOf } from '../support/snapshots.ts'

const ODD_ONE = QuestionKind.options.indexOf('odd_one_out')

test.each([1, 2, 3, 7, 20])('the last of %d questions has one winner', (count) => {
  const { film, asked } = contestOf(count)
  expect(PLAYERS).toContain(winnerOf(film, asked.at(-1)!) as Player)
})

test('two locked answers that show tell nothing: of four options, the two others are right as often', () => {
  const { film, asked } = contestOf(400)
  const seen = asked.filter((scene) => !isUnseen(film, scene))
  const told = seen.filter((scene) => PLAYERS.some((player) => hasWon(film, scene, player)))
  expect(seen.length).toBeGreaterThan(150)
  expect(Math.abs(told.length / seen.length - 0.5)).toBeLessThan(0.1)
})

test('answers are locked in the last three seconds, on a covered card where they are unseen', () => {
  const { film, asked } = contestOf(4)
  expect(asked.map((scene) => isUnseen(film, scene))).toEqual([false, true, false, true])
  for (const scene of asked) {
    const partsAt = (beforeMs: number) =>
      findTemplate('game-show')!
        .frame(film, scene, scene.beats.revealMs - beforeMs)
        .map(({ look }) => look.part)
        .filter((part) => part === 'paw' || part === 'covered')
    const part = isUnseen(film, scene) ? 'covered' : 'paw'
    expect([3001, 1000].map(partsAt)).toEqual([[], [part, part]])
    expect(partsAt(-1)).not.toContain('covered')
  }
})

test('no paw is cut by the side of a tall frame', () => {
  const { film, asked } = contestOf(12)
  for (const scene of asked)
    for (const beforeMs of [400, -300, -900]) {
      const layers = findTemplate('game-show')!.frame(film, scene, scene.beats.revealMs - beforeMs)
      for (const { motion } of layers.filter(({ look }) => look.part === 'paw'))
        expect(motion.x).toBeGreaterThan(20)
    }
})

test('where both are wrong the point is for who watches, and both cheer', () => {
  const { film, asked } = contestOf(12)
  const missed = asked.filter((scene) => winnerOf(film, scene) === 'neither')
  expect(missed).not.toBeEmpty()
  for (const scene of missed) {
    const layers = findTemplate('game-show')!.frame(film, scene, scene.beats.revealMs + 900)
    expect(layers.find(({ id }) => id === 'clock-digit')!.look.text!.digit).toBe('+1')
    for (const player of PLAYERS)
      expect(layers.find(({ id }) => id === player)!.look.classes).toEqual(['cheer'])
  }
})

test('two locked answers tell nothing: both may be right, or neither', () => {
  const { film, asked } = contestOf(20)
  const rightCounts = asked.map((scene) => {
    const { answers } = film.snapshot.questions[scene.questionIndex]!
    const picks = picksOf(film, scene)!
    return PLAYERS.filter((player) => answers[picks[player]]!.isCorrect).length
  })
  expect(new Set(rightCounts)).toEqual(new Set([0, 1, 2]))
  const totals = asked.map((scene) =>
    PLAYERS.reduce((sum, player) => sum + scoreOf(film, scene, scene.beats.revealMs, player), 0),
  )
  expect(totals).toEqual(rightCounts.map((_, at) => rightCounts.slice(0, at + 1).reduce((a, b) => a + b)))
})

test('a player that changes its mind tells nothing: it was right before as often as it is after', () => {
  const swaps = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].flatMap((title) => {
    const { film, asked } = contestOf(60, 4, 'multiple_choice', title)
    return asked.flatMap((scene) => {
      const picks = picksOf(film, scene)!
      const { answers } = film.snapshot.questions[scene.questionIndex]!
      const isRight = (option: number) => answers[option]!.isCorrect
      return picks.swap ? [[isRight(picks.swap.from), isRight(picks[picks.swap.player])] as const] : []
    })
  })
  const [before, after] = [swaps.filter(([was]) => was).length, swaps.filter(([, is]) => is).length]
  // As often neither of both is right.
  expect(swaps.length - before - after).toBeGreaterThan(10)
  expect(before).toBeGreaterThan(15)
  expect(Math.abs(before - after) / swaps.length).toBeLessThan(0.2)
})

test('paws on one option both show, outside of its words', () => {
  const { film, asked } = contestOf(20)
  const scene = asked.find((one) => winnerOf(film, one) === 'both' && !isUnseen(film, one))!
  const layers = findTemplate('game-show')!.frame(film, scene, scene.beats.revealMs - 1000)
  const paws = layers.filter(({ look }) => look.part === 'paw').map(shownBox) as [Rect, Rect]
  expect(paws.length).toBe(2)
  expect(Math.hypot(paws[0].x - paws[1].x, paws[0].y - paws[1].y)).toBeGreaterThan(60)
  const option = shownBox(layers.find(({ id }) => id === `option-${picksOf(film, scene)!.cat}`)!)
  for (const paw of paws)
    expect(paw.x + paw.width - 34 <= option.x || paw.x + 34 >= option.x + option.width).toBeTrue()
})

test('scores of a vertical frame stand above captions, clear of options, clock and both faces', () => {
  const { film, asked } = contestOf(3)
  const { beats } = asked[0]!
  for (let timeMs = beats.countdownMs + 800; timeMs < beats.revealMs; timeMs += 200) {
    const layers = findTemplate('game-show')!.frame(film, asked[0]!, timeMs)
    const of = (part: string) => layers.filter(({ look }) => look.part === part).map(shownBox)
    const plates = of('plate')
    expect(plates.length).toBe(2)
    // The camera that comes closer to faces leaves scores beside the clock.
    for (const { look, motion } of layers)
      if (look.part === 'plate' || look.part === 'figure')
        expect(motion.camera?.scale ?? 1).toBeLessThan(1.05)
    for (const plate of plates) {
      expect(plate.y + plate.height).toBeLessThanOrEqual(1500)
      for (const option of of('option')) expect(overlap(plate, option)).toBeFalse()
      for (const player of PLAYERS) {
        // Its eyes and muzzle.
        expect(overlap(plate, unitsIn(of(player)[0]!, [104, 114, 296, 300]))).toBeFalse()
      }
    }
    const [clock] = layers.filter(({ look }) => look.part === 'medallion')
    const { x, width } = { x: clock!.motion.x, width: clock!.look.width }
    for (const plate of plates)
      expect(plate.x + plate.width <= x + 24 || plate.x >= x + width - 24).toBeTrue()
  }
})

test('a tie ends with both players whole and crowned, and no score on them', () => {
  const tied = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
    .map((count) => contestOf(count).film)
    .find((film) => championOf(film) === null)!
  const outro = tied.scenes.at(-1)!
  const layers = findTemplate('game-show')!.frame(tied, outro, outro.durationMs - 300)
  const plates = layers.filter(({ look }) => look.part === 'plate').map(shownBox)
  const faces = PLAYERS.map((player) => {
    const layer = layers.find(({ id }) => id === player)!
    expect(layer.look.classes).toContain('champ')
    // From the tips of its crown to its chin, between its cheeks.
    return unitsIn(shownBox(layer), [52, -40, 348, 300])
  }) as [Rect, Rect]
  expect(overlap(...faces)).toBeFalse()
  for (const face of faces) {
    expect(face.x).toBeGreaterThanOrEqual(0)
    expect(face.x + face.width).toBeLessThanOrEqual(tied.width)
    expect(plates.some((plate) => overlap(plate, face))).toBeFalse()
  }
})

test('where nothing is to choose from, who is right claims the plate of the answer', () => {
  const { film, asked } = contestOf(3, 1, 'reveal_answer')
  for (const scene of asked) {
    const layers = findTemplate('game-show')!.frame(film, scene, scene.beats.revealMs - 200)
    const paws = layers.filter(({ look }) => look.part === 'paw')
    expect(paws.map(({ id }) => id)).toEqual([`paw-${winnerOf(film, scene)}`])
  }
})

test('who wins a point shows its whole face, between the answer and both desks', () => {
  const { film, asked } = contestOf(8)
  for (const scene of asked.slice(0, -1)) {
    const winner = winnerOf(film, scene)
    if (winner !== 'cat' && winner !== 'dog') continue
    const layers = findTemplate('game-show')!.frame(film, scene, scene.beats.revealMs + 1500)
    const of = (id: string) => layers.find((layer) => layer.id === id)!
    const { look, motion } = of(winner)
    const size = look.height * (motion.scale ?? 1)
    const top = motion.y + (look.height - size) / 2
    const card = layers.find((layer) => layer.look.classes?.includes('forward'))!
    // Its forehead and its chin, in the 400 units of its drawing.
    expect(top + size * (70 / 400)).toBeGreaterThan(card.motion.y + card.look.height)
    expect(top + size * (300 / 400)).toBeLessThan(of('desk-cat').motion.y + 30)
  }
})

test('a score makes room as it changes, never squashed, and nobody stands before it', () => {
  const { film, asked } = contestOf(1)
  const scene = asked[0]!
  const winner = winnerOf(film, scene)
  const layersAt = (ageMs: number) =>
    findTemplate('game-show')!.frame(film, scene, scene.beats.revealMs + ageMs)
  const scoreAt = (ageMs: number) => layersAt(ageMs).find(({ id }) => id === `score-${winner}-0`)!
  expect([-40, 100, 400, 1000].map((ageMs) => scoreAt(ageMs).look.text!.figure)).toEqual(['0', '1', '1', '1'])
  expect(scoreAt(450).motion.scale).toBeGreaterThan(1.2)
  for (const ageMs of [0, 60, 200, 450, 1000]) expect(scoreAt(ageMs).motion.stretch).toBeUndefined()
  for (const ageMs of [100, 400, 1000, 2000]) {
    const ids = layersAt(ageMs).map(({ id }) => id)
    expect(ids.indexOf('desk-cat')).toBeGreaterThan(Math.max(ids.indexOf('cat'), ids.indexOf('dog')))
  }
})

test('no score lies on the face of who has won a point, whenever that comes, stays or goes', () => {
  const { film, asked } = contestOf(8)
  for (const scene of asked) {
    const winner = winnerOf(film, scene)
    if (winner !== 'cat' && winner !== 'dog') continue
    for (let timeMs = scene.beats.revealMs + 120; timeMs < scene.durationMs; timeMs += 40) {
      const layers = findTemplate('game-show')!.frame(film, scene, timeMs)
      // Its eyes and its muzzle.
      const face = unitsIn(shownBox(layers.find(({ id }) => id === winner)!), [104, 114, 296, 300])
      // Half faded it is as good as gone.
      const scores = layers
        .filter(({ look, motion }) => look.part === 'plate' && (motion.opacity ?? 1) > 0.5)
        .map(shownBox)
      expect(scores.some((score) => overlap(score, face))).toBeFalse()
    }
  }
})

test.each(['vertical', 'square', 'landscape'] as const)(
  'a paw leaves the tick of a picture that was right free, in a %s frame',
  (format) => {
    const { snapshot, pictures } = samplesOf('game-show', format).find(({ name }) => name === 'kinds')!
    // Titles decide who is right: one of them has somebody right about this question.
    const [film, scene] = Array.from({ length: 40 }, (_, index) => `Title ${index}`)
      .map((title) => filmOf({ ...snapshot, title }, buildScenes({ ...snapshot, title }, null), pictures))
      .map((each) => [each, each.scenes.filter((one) => one.kind === 'question')[ODD_ONE]!] as const)
      .find(([each, asked]) => PLAYERS.some((player) => hasWon(each, asked, player)))!
    const layers = findTemplate('game-show')!.frame(film, scene, scene.beats.revealMs + 1000)
    const boxOf = (part: string): Rect => {
      const { look, motion } = layers.find((layer) => layer.look.part === part)!
      return { x: motion.x, y: motion.y, width: look.width, height: look.height }
    }
    expect(overlap(boxOf('paw'), boxOf('tick'))).toBeFalse()
  },
)

/** A layer scales about the middle of its box. */
function shownBox({ look, motion: { x, y, scale = 1 } }: Layer): Rect {
  const [width, height] = [look.width * scale, look.height * scale]
  return { x: x + (look.width - width) / 2, y: y + (look.height - height) / 2, width, height }
}

/** A part of a player's square, by its left, upper, right and lower edge in the 400 units of the drawing. */
function unitsIn({ x, y, width, height }: Rect, units: readonly [number, number, number, number]): Rect {
  const [left, top, right, bottom] = units.map((unit) => unit / 400) as [number, number, number, number]
  return {
    x: x + left * width,
    y: y + top * height,
    width: (right - left) * width,
    height: (bottom - top) * height,
  }
}

/** A game show of equal questions, and their scenes. */
function contestOf(
  count: number,
  answerCount = 4,
  quizType: QuizType = 'multiple_choice',
  title = '',
): { film: Film; asked: QuestionScene[] } {
  const snapshot = snapshotOf({ template: 'game-show' })
  const [question] = snapshot.questions
  const answers = ['Jupiter', 'Saturn', 'Neptune', 'Uranus'].slice(0, answerCount)
  const questions = Array.from({ length: count }, (_, index) => ({
    ...question!,
    text: `Which planet is number ${index + 1}?`,
    answers: answers.map((text, at) => ({ ...question!.answers[0]!, text, isCorrect: at === 0 })),
  }))
  const changed = { ...snapshot, quizType, questions, title: title || snapshot.title }
  const film = filmOf(changed, buildScenes(changed, null), {})
  return { film, asked: film.scenes.filter((scene) => scene.kind === 'question') }
}
