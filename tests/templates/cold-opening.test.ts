import { expect, test } from 'bun:test'
import { TEMPLATES } from '../../shared/templates/index.ts'
import type { Film, Layer } from '../../shared/templates/template.ts'
import { buildScenes } from '../../shared/timeline/build-scenes.ts'
import { filmOf } from '../../shared/timeline/film.ts'
import { snapshotOf } from '../support/snapshots.ts'

const FRAME_MS = 1000 / 30

/** Whether so much of a layer lies in the frame. */
function isSeen({ look, motion }: Layer, { height }: Film, share: number): boolean {
  const seenPx = Math.min(motion.y + look.height, height) - Math.max(motion.y, 0)
  return seenPx >= look.height * share
}

const isSticker = ({ look }: Layer) => look.part === 'sticker'

test.each([...TEMPLATES])(
  '$name: the question pushes the title out, both at their full size, and stands when the title is gone',
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
    const frames = Array.from({ length: 10 }, (_, frame) =>
      template.frame(film, intro!, intro!.durationMs - (10 - frame) * FRAME_MS),
    )
    for (const layers of frames) {
      const words = layers.filter(({ look }) => look.part === 'banner' || look.part === 'question')
      for (const { motion } of words) {
        expect(motion.scale ?? 1).toBe(1)
        expect(motion.stretch).toBeUndefined()
      }
      expect(words.some((layer) => isSeen(layer, film, 0.1)) || layers.some(isSticker)).toBeTrue()
      const parts = layers.map(({ look }) => look.part)
      expect(parts.lastIndexOf('rail')).toBeGreaterThan(parts.indexOf('banner'))
    }
    const stands = ({ id }: Layer) => /^(?:question|option-\d)$/.test(id)
    const last = frames.at(-1)!.filter(stands)
    const first = template.frame(film, asked!, 0).filter(stands)
    const idsOf = (layers: readonly Layer[]) => layers.map(({ id }) => id).toSorted()
    expect(idsOf(last)).toEqual(idsOf(first))
    expect(first.length).toBe(5)
    for (const layer of last) expect(isSeen(layer, film, 1)).toBeTrue()
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

const asking = (text: string, answers: readonly string[]) => ({
  text,
  countdownSeconds: 4,
  image: null,
  answers: answers.map((answer, place) => ({ text: answer, isCorrect: place === 0 })),
})

function firstFrame(
  template: (typeof TEMPLATES)[number],
  change: Partial<Parameters<typeof snapshotOf>[0]>,
): Layer[] {
  const snapshot = snapshotOf({ template: template.name, format: 'vertical', ...change })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  return template.frame(film, film.scenes[0]!, 0)
}

test.each([...TEMPLATES])('$name: a film that rises shows its last question locked', (template) => {
  const ocean = asking('Which ocean is the deepest?', ['Pacific', 'Atlantic', 'Indian', 'Arctic'])
  const partsOf = (count: number) => {
    const layers = firstFrame(template, { questions: Array.from({ length: count }, () => ocean) })
    return layers.filter(({ id }) => id.startsWith('locked')).map(({ look }) => look.part)
  }
  expect(partsOf(3)).toEqual(['hidden', 'hidden-mark'])
  expect(partsOf(2)).toEqual([])
})

test.each(TEMPLATES.filter(({ name }) => ['game-show', 'collage', 'spotlight', 'playground'].includes(name)))(
  '$name: the locked answer of a riddle stands below the title',
  (template) => {
    const questions = ['hands but cannot clap', 'a neck but no head', 'keys but no locks']
    const layers = firstFrame(template, {
      quizType: 'reveal_answer',
      questions: questions.map((text) => asking(`What has ${text}?`, ['A thing'])),
    })
    const [banner, hidden] = ['banner', 'hidden'].map(
      (part) => layers.find(({ look }) => look.part === part)!,
    )
    expect(banner!.motion.y + banner!.look.height).toBeLessThanOrEqual(hidden!.motion.y)
  },
)

test.each([...TEMPLATES])('$name: no choices stand below a title that is a question itself', (template) => {
  const questions = ['One?', 'Two?', 'Three?'].map((text) => ({
    text,
    countdownSeconds: 4,
    image: null,
    answers: ['Jupiter', 'Earth'].map((answer, place) => ({ text: answer, isCorrect: place === 0 })),
  }))
  const title = 'How well do you know your body?'
  const snapshot = snapshotOf({ template: template.name, format: 'vertical', title, questions })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const layers = template.frame(film, film.scenes[0]!, 0)
  expect(layers.filter(({ id }) => id.startsWith('option-'))).toEqual([])
})

test('arcade: hero and boss stand clear of each other in the first frame, and nothing else on the ground', () => {
  const [question] = snapshotOf().questions
  const snapshot = snapshotOf({ template: 'arcade', questions: [question!, question!, question!] })
  const film = filmOf(snapshot, buildScenes(snapshot, null), {})
  const layers = TEMPLATES.find(({ name }) => name === 'arcade')!.frame(film, film.scenes[0]!, 0)
  const sidesOf = (id: string) => {
    const { look, motion } = layers.find((layer) => layer.id === id)!
    const middle = motion.x + look.width / 2
    const half = (look.width * (motion.scale ?? 1)) / 2
    return { left: middle - half, right: middle + half }
  }
  expect(sidesOf('hero').left).toBeGreaterThan(0)
  expect(sidesOf('boss').left - sidesOf('hero').right).toBeGreaterThan(80)
  expect(sidesOf('boss').right).toBeLessThan(film.width)
  expect(sidesOf('parade-0').right).toBeLessThan(10)
})
