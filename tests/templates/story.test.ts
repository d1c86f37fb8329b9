import { expect, test } from 'bun:test'
import { findTemplate } from '../../shared/templates/index.ts'
import { rankPlaces } from '../../shared/templates/kit/cards/rank-places.ts'
import { overlap } from '../../shared/templates/kit/rect.ts'
import { makeStory, type TrophyState } from '../../shared/templates/kit/story.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

const TOLD = ['chalkboard', 'arcade', 'collage', 'spotlight', 'playground']

function filmOfCount(count: number, template: string, format: 'vertical' | 'square' = 'vertical'): Film {
  const snapshot = snapshotOf({ template, format })
  const [question] = snapshot.questions
  const questions = Array.from({ length: count }, (_, index) => ({
    ...question!,
    text: `Which is number ${index}?`,
  }))
  const changed = { ...snapshot, questions }
  return filmOf(changed, buildScenes(changed, null), {})
}

test('each answer wins the trophy of its question, and the end card has all of them', () => {
  const states: TrophyState[] = []
  const story = makeStory((_, __, { state }) => {
    states.push(state)
    return { look: { part: 'spark', width: 80, height: 80, classes: [state] } }
  })
  const film = filmOfCount(4, 'minimal')
  const shownAt = (layers: Layer[]) => layers.map(({ look }) => look.classes![0]).join(' ')
  const asked = film.scenes.filter((scene) => scene.kind === 'question')
  expect(shownAt(story(film, asked[1]!, 0))).toBe('won asked ahead ahead')
  expect(shownAt(story(film, asked[1]!, asked[1]!.beats.outMs))).toBe('won won ahead ahead')
  expect(shownAt(story(film, film.scenes.at(-1)!, 500))).toBe('won won won won')
  // Each is made once before and once after the answer.
  expect(states).toHaveLength(12)
})

test.each(TOLD)('%s: trophies stand beside each other, clear of what is read', (name) => {
  for (const count of [3, 5, 12]) {
    const film = filmOfCount(count, name)
    const scene = film.scenes.findLast(({ kind }) => kind === 'question')!
    if (scene.kind !== 'question') throw new Error('no question')
    const layers = findTemplate(name)!.frame(film, scene, scene.beats.outMs)
    const boxOf = ({ look: { width, height }, motion: { x, y } }: Layer) => ({ x, y, width, height })
    const trophies = layers.filter(({ id }) => id.startsWith('trophy-')).map(boxOf)
    expect(trophies).toHaveLength(count)
    const read = layers
      .filter(({ id, look }) => look.text !== undefined && !id.startsWith('trophy-'))
      .map(boxOf)
    for (const [index, box] of trophies.entries()) {
      expect(box.x).toBeGreaterThan(0)
      expect(box.y).toBeGreaterThan(0)
      expect(trophies.some((other, at) => at !== index && overlap(box, other))).toBeFalse()
      expect(read.some((text) => overlap(box, text))).toBeFalse()
    }
  }
})

test('films that are short, very long or not tall have no room for a story', () => {
  for (const film of [
    filmOfCount(2, 'arcade'),
    filmOfCount(13, 'arcade'),
    filmOfCount(5, 'arcade', 'square'),
  ]) {
    const scene = film.scenes.find(({ kind }) => kind === 'question')!
    const layers = findTemplate('arcade')!.frame(film, scene, 100)
    expect(layers.some(({ id }) => id.startsWith('trophy-'))).toBeFalse()
  }
})

test.each(['list', 'stairs', 'tower'] as const)('ranks of a %s stay in their column', (order) => {
  const rows = [0, 1, 2, 3].map((index) => ({ x: 60, y: 400 + index * 150, width: 880, height: 130 }))
  for (const isReversed of [false, true]) {
    const places = rankPlaces(order, rows, isReversed)
    expect(places.map(({ y }) => y).toSorted((a, b) => a - b)).toEqual(rows.map(({ y }) => y))
    for (const { x, width } of places) {
      expect(x).toBeGreaterThanOrEqual(60)
      expect(x + width).toBeLessThanOrEqual(940)
    }
  }
  const [first, , , best] = rankPlaces(order, rows, false)
  expect(best!.y).toBeLessThan(first!.y)
})

test('ranks of a podium are columns that rise to the best one', () => {
  const rows = [0, 1, 2, 3].map((index) => ({ x: 60, y: 400 + index * 150, width: 880, height: 130 }))
  for (const isReversed of [false, true]) {
    const places = rankPlaces('podium', rows, isReversed)
    const heights = places.map(({ height }) => height)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    for (const { y, height } of places) expect(y + height).toBe(980)
    const across = isReversed ? places.toReversed() : places
    expect(across[0]!.x).toBe(60)
    for (const [index, { x }] of across.slice(1).entries())
      expect(x).toBeGreaterThan(across[index]!.x + across[index]!.width)
  }
})

test.each([2, 3, 4, 5])(
  '%d awards stand two in a row, the best one first, and none over another',
  (count) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      x: 60,
      y: 400 + index * 150,
      width: 880,
      height: 130,
    }))
    for (const isReversed of [false, true]) {
      const places = rankPlaces('awards', rows, isReversed)
      const best = places.at(-1)!
      expect(best.y).toBe(400)
      if (count % 2 === 0) expect(best.x === 60).toBe(!isReversed)
      else expect(best.width).toBe(880)
      for (const [index, place] of places.entries()) {
        expect(place.x).toBeGreaterThanOrEqual(60)
        expect(place.x + place.width).toBeLessThanOrEqual(940)
        for (const other of places.slice(index + 1)) expect(overlap(place, other)).toBe(false)
      }
    }
  },
)
