import { expect, test } from 'bun:test'
import { FilmSprites } from '../../../render-farm/draw/looks.ts'
import { planRender } from '../../../render-farm/plan/plan.ts'
import { lookKey } from '../../../shared/stage/look-key.ts'
import { findTemplate } from '../../../shared/templates/index.ts'
import { buildScenes } from '../../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../../shared/timeline/film.ts'
import { shortSnapshot, testFarm } from '../../support/farm.ts'

const { tools } = await testFarm()
const signal = new AbortController().signal
const template = findTemplate('minimal')!

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
  const plan = await planRender(template, filmOf(snapshot, buildScenes(snapshot, null), {}), 10)
  const sprites = new FilmSprites({ template, pictures: new Map(), signal, ...tools })
  const last = [...plan.looks.values()].at(-1)!

  const drawn = sprites.request(plan.looks.values())
  await sprites.whenReady(plan.segments[0]!.looks.keys())
  expect(() => sprites.spriteOf(last)).toThrow('is not ready')
  await drawn
  expect(sprites.spriteOf(last).sprite.boxHeight).toBe(Math.ceil(last.height))
})

test('a look of the cache tells its texts before it is unpacked, and is drawn again where its pixels are damaged', async () => {
  const snapshot = shortSnapshot()
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const looks = [...(await planRender(template, film, 10)).looks.values()]
  const spritesOf = () => new FilmSprites({ template, pictures: new Map(), signal, ...tools })
  const first = spritesOf()
  await first.ready(looks)
  await first.settle()
  const look = looks.find((one) => first.textOf(one) !== null)!
  const drawn = first.spriteOf(look).sprite

  const second = spritesOf()
  await second.request(looks)
  expect(second.reused).toBe(looks.length)
  expect(second.textOf(look)).toEqual(first.textOf(look))
  expect(() => second.spriteOf(look)).toThrow('is not ready')
  await second.ready([look])
  expect(second.spriteOf(look).sprite).toEqual(drawn)

  const hash = first.hashOf(lookKey(look))
  const file = (await tools.cache.read(hash))!
  await tools.cache.write(
    hash,
    file.map((byte, place) => (place < file.length / 2 ? byte : 0)),
  )
  const third = spritesOf()
  await third.ready([look])
  expect(third.spriteOf(look).sprite).toEqual(drawn)
})
