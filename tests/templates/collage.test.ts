import { expect, test } from 'bun:test'
import { findTemplate } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'

test('a falling leaf and a sun that winks surprise in turn, and the answer shakes the leaf off', () => {
  const snapshot = measuredSnapshot({ template: 'collage', format: 'vertical', isSpoken: false })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const questions = film.scenes.filter((scene) => scene.kind === 'question').slice(0, 2)
  const { frame } = findTemplate('collage')!
  const seenAt = (of: 'before' | 'after') =>
    questions.map((scene) => {
      const timeMs = scene.beats.revealMs + (of === 'before' ? -200 : 400)
      return frame(film, scene, timeMs).flatMap(({ id }) => (/^(falling-leaf|sun-face)$/.test(id) ? id : []))
    })
  expect(seenAt('before').flat().toSorted()).toEqual(['falling-leaf', 'sun-face'])
  expect(seenAt('after').flat()).toEqual(['sun-face'])
})
