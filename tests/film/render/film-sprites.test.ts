import { expect, test } from 'bun:test'
import { FilmSprites } from '../../../render-farm/draw/looks.ts'
import { planRender } from '../../../render-farm/plan/plan.ts'
import { findTemplate } from '../../../shared/templates/index.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'

const { tools } = await testFarm()

test('the first scene is ready before the last one is drawn, however early it is waited for', async () => {
  const one = shortSnapshot()
  const questions = Array.from({ length: 12 }, (_, index) => ({
    ...one.questions[0]!,
    text: `Which of these came ${index + 1} years earlier?`,
    answers: ['Paper', 'Glass', 'Bronze', 'Silk'].map((text, place) => ({
      text: `${text} ${index}`,
      isCorrect: place === 0,
      image: null,
      percent: null,
    })),
  }))
  const snapshot = { ...one, questions }
  const template = findTemplate('minimal')!
  const plan = await planRender(template, filmOf(snapshot, buildScenes(snapshot, null), {}), 10)
  const signal = new AbortController().signal
  const sprites = new FilmSprites({ template, pictures: new Map(), signal, ...tools })
  const last = [...plan.looks.values()].at(-1)!

  const drawn = sprites.request(plan.looks.values())
  await sprites.whenReady(plan.segments[0]!.looks.keys())
  expect(() => sprites.spriteOf(last)).toThrow('was not drawn')
  await drawn
  expect(sprites.spriteOf(last).sprite.boxHeight).toBe(Math.ceil(last.height))
})
