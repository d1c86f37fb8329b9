import { expect, test } from 'bun:test'
import { findTemplate } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

const SAMPLE = { storageKey: 'sample', url: null, alt: '' }

test('no black edge lies below the words of an option without a letter, or below the name of its picture', () => {
  const { frame, css } = findTemplate('editorial')!
  const bodiesOf = (texts: string[], image: typeof SAMPLE | null) => {
    const answers = texts.map((text, index) => ({ text, isCorrect: index === 0, image }))
    const kind = texts.length === 2 ? ('true_false' as const) : ('choice' as const)
    const questions = [{ text: 'Which one is it?', kind, image: null, countdownSeconds: 4, answers }]
    const snapshot = snapshotOf({ template: 'editorial', format: 'landscape', questions })
    const sizes = texts.map((_, index) => [`answer-0-${index}`, { width: 600, height: 600 }])
    const film = filmOf(snapshot, buildScenes(snapshot, null), Object.fromEntries(sizes))
    const scene = film.scenes.find((one) => one.kind === 'question')!
    const layers = frame(film, scene, scene.beats.countdownMs)
    return layers.flatMap(({ look: { part, classes } }) =>
      part === 'option' ? (classes!.find((name) => /^(pictured|unlettered)$/.test(name)) ?? 'lettered') : [],
    )
  }
  const four = ['Shark', 'Seal', 'Whale', 'Dolphin']
  expect(bodiesOf(four, null)).toEqual(four.map(() => 'lettered'))
  expect(bodiesOf(four, SAMPLE)).toEqual(four.map(() => 'pictured'))
  expect(bodiesOf(['True', 'False'], null)).toEqual(['unlettered', 'unlettered'])
  expect(css).toMatch(
    /\.option\.bar:is\(\.pictured, \.unlettered\) \.option-body::before \{\s*display: none;/,
  )
})

test('editorial: below a picture no letter lies on the words of its tile, however long the names of countries are', () => {
  const names = ['Sierra Leone', 'Bosnia & Herzegovina', 'Papua New Guinea', 'Mozambique']
  const answers = names.map((text, index) => ({ text, isCorrect: index === 0, image: null }))
  const questions = [{ text: 'Whose flag is this?', image: SAMPLE, countdownSeconds: 4, answers }]
  const snapshot = snapshotOf({ template: 'editorial', format: 'vertical', questions })
  const film = filmOf(snapshot, buildScenes(snapshot, null), { 'question-0': { width: 1200, height: 900 } })
  const scene = film.scenes.find((one) => one.kind === 'question')!
  const layers = findTemplate('editorial')!.frame(film, scene, scene.beats.countdownMs)
  const [letters, words] = ['option-letter', 'option-text'].map((part) =>
    layers.filter(({ look }) => look.part === part),
  )
  expect(letters).toHaveLength(4)
  for (const [index, { look, motion }] of letters!.entries())
    expect(words![index]!.motion.x).toBeGreaterThanOrEqual(motion.x + look.width)
})
