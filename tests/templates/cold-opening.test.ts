import { expect, test } from 'bun:test'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

const FRAME_MS = 1000 / 30

/** Y of a layer's middle in px, and the height that is seen of it. */
function seen({ look, motion }: Layer): { middle: number; height: number } {
  const height = look.height * (motion.scale ?? 1) * (motion.stretch?.y ?? 1)
  return { middle: motion.y + look.height / 2, height }
}

test.each([...TEMPLATES])(
  '$name: the title shrinks to where the question appears, whole, and crosses no progress bar',
  (template) => {
    const questions = ['Which planet has the shortest day?', 'Which one is a giant?'].map((text) => ({
      text,
      countdownSeconds: 4,
      image: null,
      answers: ['Jupiter', 'Earth', 'Mars', 'Venus'].map((answer, place) => ({
        text: answer,
        isCorrect: place === 0,
      })),
    }))
    const snapshot = snapshotOf({ template: template.name, format: 'vertical', questions })
    const film = filmOf(snapshot, buildScenes(snapshot, null), {})
    const [intro, asked] = film.scenes
    const titles = Array.from({ length: 6 }, (_, frame) => {
      const layers = template.frame(film, intro!, intro!.durationMs - (6 - frame) * FRAME_MS)
      const rail = layers.find(({ look }) => look.part === 'rail')!
      const banner = layers.find(({ look }) => look.part === 'banner')!
      expect(banner.motion.stretch).toBeUndefined()
      return { rail, title: seen(banner) }
    })
    for (const { rail, title } of titles)
      expect(title.middle - title.height / 2).toBeGreaterThan(rail.motion.y + rail.look.height)
    const heights = titles.map(({ title }) => title.height)
    expect(heights).toEqual(heights.toSorted((one, other) => other - one))
    const question = template.frame(film, asked!, 300).find(({ look }) => look.part === 'question')!
    expect(Math.abs(titles.at(-1)!.title.middle - seen(question).middle)).toBeLessThan(80)
    // Collage moves in twelve steps a second.
    expect(heights.at(-1)).toBeLessThan(0.8 * heights[0]!)
  },
)

test.each([
  [
    ['easy', 'medium', 'hard'],
    ['easy', 'medium', 'hard'],
  ],
  [
    ['medium', 'easy', 'hard'],
    ['medium', 'hard'],
  ],
  [
    ['easy', 'impossible', 'medium'],
    ['easy', 'medium'],
  ],
  [['hard', 'medium', 'easy'], []],
  [['medium', 'medium', 'medium'], []],
] as const)('a film of %p questions opens with stairs of %p', (levels, stairs) => {
  const questions = levels.map((level) => ({
    text: 'Which one is a giant?',
    countdownSeconds: 4,
    level,
    image: null,
    answers: ['Jupiter', 'Earth'].map((text, place) => ({ text, isCorrect: place === 0 })),
  }))
  const snapshot = snapshotOf({ template: TEMPLATES[0]!.name, format: 'vertical', questions })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const steps = TEMPLATES[0]!
    .frame(film, film.scenes[0]!, 0)
    .filter(({ id }) => id.startsWith('stake-'))
    .map(({ look }) => levels.find((level) => look.classes?.includes(`level-${level}`)))
  expect(steps).toEqual([...stairs])
})
