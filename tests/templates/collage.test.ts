import { expect, test } from 'bun:test'
import { findTemplate } from '../../shared/templates/index.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { measuredSnapshot } from '../bench/film/quiz.ts'

test('a falling leaf and a sun that winks surprise in turn, and both are gone with the answer', () => {
  const snapshot = measuredSnapshot({ template: 'collage', format: 'vertical', isSpoken: false })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const questions = film.scenes.filter((scene) => scene.kind === 'question').slice(0, 2)
  const { frame } = findTemplate('collage')!
  const seenIn = (of: 'before' | 'after') =>
    questions.flatMap((scene) => {
      const { countdownMs, revealMs } = scene.beats
      const fromMs = of === 'before' ? countdownMs : revealMs + 400
      const moments = Array.from({ length: 20 }, (_, turn) => fromMs + turn * 100)
      const ids = moments.flatMap((timeMs) => frame(film, scene, timeMs).map(({ id }) => id))
      return [...new Set(ids)].filter((id) => /^(falling-leaf|sun-face)$/.test(id))
    })
  expect(seenIn('before').toSorted()).toEqual(['falling-leaf', 'sun-face'])
  expect(seenIn('after')).toEqual([])
})
