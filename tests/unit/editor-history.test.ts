import { expect, test } from 'bun:test'
import {
  blankAnswer,
  blankCard,
  blankHook,
  withCard,
  withCardAt,
  withHook,
  withKind,
  withNewCard,
  withNewHook,
  withoutCard,
  withoutHook,
} from '../../api/studio/editor/changes.ts'
import type { QuizSettings } from '../../api/studio/editor/document.ts'
import { type Card, type Draft, settled } from '../../api/studio/editor/draft.ts'
import { History } from '../../api/studio/editor/history.ts'

const settings = {
  title: 'Planets',
  series: null,
  intro: { enabled: true, headline: null, text: null },
  outro: { enabled: true, headline: null, text: null },
} as QuizSettings

function draftWith(...keys: string[]): Draft {
  return {
    settings,
    cards: keys.map((key) => ({ ...blankCard(key), questionText: `Question ${key}` })),
    hooks: [],
  }
}

const keysOf = ({ cards }: Draft) => cards.map(({ key }) => key)

test('undo and redo walk through every change, and a new change ends what could be redone', () => {
  const history = new History(draftWith('a', 'b', 'c'))
  history.change(withCardAt(history.present, 'a', 2), null)
  history.change(withoutCard(history.present, 'b'), null)
  expect(keysOf(history.present)).toEqual(['c', 'a'])
  history.undo()
  expect(keysOf(history.present)).toEqual(['b', 'c', 'a'])
  history.undo()
  expect([keysOf(history.present), history.canUndo]).toEqual([['a', 'b', 'c'], false])
  history.redo()
  history.redo()
  expect([keysOf(history.present), history.canRedo]).toEqual([['c', 'a'], false])
  history.undo()
  history.change(withNewCard(history.present, blankCard('d'), 'b'), null)
  expect([keysOf(history.present), history.canRedo]).toEqual([['b', 'd', 'c', 'a'], false])
})

test('typing in one field is one step until the typist pauses or goes elsewhere', () => {
  let nowMs = 0
  const history = new History('', () => nowMs)
  for (const [text, tag] of [
    ['W', 'text'],
    ['Wh', 'text'],
    ['Wha', 'other'],
    ['What', 'other'],
  ] as const) {
    nowMs += 200
    history.change(text, tag)
  }
  nowMs += 5_000
  history.change('What?', 'other')
  const steps: string[] = []
  while (history.canUndo) {
    history.undo()
    steps.push(history.present)
  }
  expect(steps).toEqual(['What', 'Wh', ''])
})

test('cards move within the list, however far they are sent', () => {
  const draft = draftWith('a', 'b', 'c')
  expect(keysOf(withCardAt(draft, 'c', -5))).toEqual(['c', 'a', 'b'])
  expect(keysOf(withCardAt(draft, 'a', 99))).toEqual(['b', 'c', 'a'])
  expect(withCardAt(draft, 'b', 1)).toBe(draft)
})

test('a question of another kind has as many answers and marks as that kind shows', () => {
  const answers = ['Jupiter', 'Saturn', 'Mars', 'Venus'].map((answerText, index) => ({
    answerText,
    isCorrect: index === 1,
    imagePath: null,
    percent: null,
  }))
  const card: Card = { ...blankCard('a'), answers }
  const marks = (changed: Partial<Card>) =>
    changed.answers!.map(({ answerText, isCorrect }) => `${isCorrect ? '*' : ''}${answerText}`)
  expect(marks(withKind(card, 'this_or_that', 'this_or_that'))).toEqual(['Jupiter', 'Saturn'])
  expect(marks(withKind(card, 'open', 'open'))).toEqual(['*Saturn'])
  expect(marks(withKind(card, 'true_false', 'true_false'))).toEqual(['', ''])
  // What is right, only its writer knows.
  expect(marks(blankCard('b'))).toEqual(['', '', '', ''])
})

test('an open question keeps what was typed when nothing is marked as right yet', () => {
  const asOpen = (...texts: string[]) => {
    const answers = texts.map((answerText) => ({ ...blankAnswer(), answerText }))
    const { answers: kept } = withKind({ ...blankCard('a'), answers }, 'open', 'open')
    return kept!.map(({ answerText, isCorrect }) => `${isCorrect ? '*' : ''}${answerText}`)
  }
  expect(asOpen('Jupiter', 'Saturn', 'Mars', 'Venus')).toEqual(['Jupiter', 'Saturn', 'Mars', 'Venus'])
  expect(asOpen('A map', '', '', '')).toEqual(['*A map'])
  expect(asOpen('', '', '', '')).toEqual(['*'])
})

test('an answer that is a picture alone is kept by another kind', () => {
  const answers = ['a.png', 'b.png', null].map((imagePath) => ({ ...blankAnswer(), imagePath }))
  const { answers: kept } = withKind({ ...blankCard('a'), answers }, 'this_or_that', 'this_or_that')
  expect(kept!.map(({ imagePath }) => imagePath)).toEqual(['a.png', 'b.png'])
})

test('blank texts are saved as they were, and a question without any text waits', () => {
  const saved = draftWith('a')
  const typed = withNewCard(withCard(saved, 'a', { questionText: ' ' }), blankCard('b'), 'a')
  const { cards, settings } = settled({ ...typed, settings: { ...typed.settings, title: '' } }, saved)
  expect(cards.map(({ key, questionText, answers }) => [key, questionText, answers.length])).toEqual([
    ['a', 'Question a', 0],
  ])
  expect(settings.title).toBe('Planets')
})

test('a hook is kept for the film once it has both its texts', () => {
  const saved = draftWith('a')
  const hook = { ...blankHook('h', 1), title: 'Wait for number 3' }
  const typed = withNewHook(saved, hook)
  expect(settled(typed, saved).hooks).toEqual([])
  const whole = settled(withHook(typed, 'h', { content: 'Hardly anybody knows it.' }), saved)
  expect(whole.hooks).toEqual([{ ...hook, content: 'Hardly anybody knows it.' }])
  // Emptied for a moment while somebody types: what is stored stays.
  expect(settled(withHook(whole, 'h', { content: ' ' }), whole).hooks).toEqual(whole.hooks)
  expect(settled(withoutHook(whole, 'h'), whole).hooks).toEqual([])
})
